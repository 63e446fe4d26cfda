import type { Shelf } from '../../store/log.ts';
import { makeSignInCode, makeSlug, plainCode } from './code.ts';
import { digestOf, hashPassword, isPassword, type PasswordHash } from './secret.ts';
import { checkTotp, makeTotpSecret, type Totp, useStep } from './totp.ts';

/** Who may have an account; tables have codes, and the public needs nothing. */
export const POSTS = ['organiser', 'director', 'scorer', 'player'] as const;
export type Post = (typeof POSTS)[number];

/** Who reads what was told to the recorder, whatever else they may do (ANC 2021 2.6). */
export const DUTIES = ['recorder', 'chief-director'] as const;
export type Duty = (typeof DUTIES)[number];

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: Post;
  /** Who it is among the people of this club: facts name them by this id. */
  readonly person?: string;
  readonly duty?: Duty;
}

interface Kept extends Omit<Account, 'id'> {
  readonly password?: PasswordHash;
  readonly totp?: Totp;
}

/** A one-time code as it is kept, under its digest. */
interface Code {
  readonly account: string;
  /** UTC. */
  readonly until: string;
}

/** The first account, made by the first start: it needs no name to sign in. */
export const FIRST = 'organiser';
const FIRST_ACCOUNT: Kept = { name: 'Organiser', role: 'organiser' };

/** Whether a session is a sign-in of this account; one that does not say whose it is was opened before there were accounts. */
export const isSignInOf =
  (id: string) =>
  ({ role, account = FIRST }: { readonly role: string; readonly account?: string }): boolean =>
    (POSTS as readonly string[]).includes(role) && account === id;

const DRAWER = 'account';
const CODES = 'sign-in-code';
const CODE_HOURS = 7 * 24;
/** Passwords are slow to check on purpose: so many at once, so many waiting, and the rest are told to come back. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 40;
const MOST_TRIES = 20;

const makeQueue = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (running >= MOST_AT_ONCE && waiting.length >= MOST_WAITING) return 'busy';
    if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

/** Names are compared as people type them. */
const sameName = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const withoutSecrets = (id: string, { name, role, person, duty }: Kept): Account => ({
  id,
  name,
  role,
  ...(person === undefined ? {} : { person }),
  ...(duty === undefined ? {} : { duty }),
});

/** `now` counts on by itself; `wall` is the clock as it is set, by which phones and the command line go. */
export const makeAccounts = (shelf: Shelf, now: () => Date, wall: () => Date = now) => {
  const inTurn = makeQueue();
  // Somebody whose name is not known costs as much time as somebody whose password is wrong.
  let nobody: Promise<PasswordHash> | undefined;

  const kept = async (id: string): Promise<Kept | undefined> =>
    whole(id, (await shelf.get(DRAWER, id)) as Kept | undefined);
  const whole = async (id: string, found: Kept | undefined): Promise<Kept | undefined> => {
    if (found !== undefined || id !== FIRST) return found;
    // Before there were accounts the one password stood by itself.
    const password = (await shelf.get('owner', 'password')) as PasswordHash | undefined;
    return { ...FIRST_ACCOUNT, ...(password === undefined ? {} : { password }) };
  };
  const keep = (id: string, account: Kept): Promise<void> => shelf.put(DRAWER, [[id, account]]);
  /** Read and written as one, whoever else changes it: `how` is asked again on what the other left. Whether it was changed. */
  const change = async (id: string, how: (before: Kept) => Kept | undefined): Promise<boolean> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = (await shelf.get(DRAWER, id)) as Kept | undefined;
      const before = await whole(id, found);
      const after = before && how(before);
      if (after === undefined) return false;
      if (await shelf.swap(DRAWER, id, found, after)) return true;
    }
    throw new Error(`the account ${id} is being changed by too many at once`);
  };
  const everybody = async (): Promise<readonly (readonly [string, Kept])[]> => {
    const all = (await shelf.all(DRAWER)) as readonly (readonly [string, Kept])[];
    const first = await kept(FIRST);
    const others = all.filter(([id]) => id !== FIRST);
    return first === undefined ? others : [[FIRST, first], ...others];
  };
  const named = async (name: string): Promise<readonly [string, Kept] | undefined> =>
    (await everybody()).find(([, account]) => sameName(account.name) === sameName(name));

  const dropCodes = async (account: string): Promise<void> => {
    const all = (await shelf.all(CODES)) as readonly (readonly [string, Code])[];
    // Nobody else's, also where the clock says that they are over: it may be wrong.
    const old = all.filter(([, code]) => code.account === account);
    await shelf.put(
      CODES,
      old.map(([key]) => [key, undefined] as const),
    );
  };

  /** By our own time or by the clock as it is now set, and never for longer than a code is for. */
  const isGood = ({ until }: Code): boolean =>
    [now(), wall()].some((at) => {
      const left = Date.parse(until) - at.getTime();
      return left >= 0 && left <= CODE_HOURS * 3_600_000;
    });

  return {
    find: async (id: string): Promise<Account | undefined> => {
      const found = await kept(id);
      return found && withoutSecrets(id, found);
    },
    named: async (name: string): Promise<Account | undefined> => {
      const found = await named(name);
      return found && withoutSecrets(...found);
    },
    /** Whose door a name is: the same however it is written, and one also where nobody bears it. */
    doorOf: async (name: string | undefined): Promise<string> =>
      name === undefined ? FIRST : ((await named(name))?.[0] ?? `name ${sameName(name)}`),
    list: async () =>
      (await everybody()).map(([id, account]) => ({
        ...withoutSecrets(id, account),
        hasPassword: account.password !== undefined,
        hasTotp: account.totp?.isOn === true,
      })),
    /** What those are called who have an account, by their ids among the people. */
    names: async (): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await everybody()).flatMap(([, { person, name }]) =>
          person === undefined ? [] : [[person, name] as const],
        ),
      ),
    make: async (account: Omit<Account, 'id'>): Promise<Account> => {
      const id = `a${makeSlug()}`;
      await keep(id, account);
      return { id, ...account };
    },
    /** Whom its facts name: everybody who signs in is somebody, also the first organiser, whom nobody wrote down. */
    settle: async (account: Account): Promise<Account & { readonly person: string }> => {
      const person = account.person ?? `p${makeSlug()}`;
      if (account.person === undefined) await change(account.id, (before) => ({ ...before, person }));
      return { ...account, person };
    },
    /** What they are called, and who that is among the people. */
    setName: (id: string, name: string, person: string) =>
      change(id, (before) => ({ ...before, name, person })),
    setRole: (id: string, role: Post) => change(id, (before) => ({ ...before, role })),
    /** None takes it away. */
    setDuty: (id: string, duty: Duty | undefined) =>
      change(id, ({ duty: _, ...rest }) => (duty === undefined ? rest : { ...rest, duty })),
    remove: async (id: string): Promise<void> => {
      await dropCodes(id);
      await shelf.put(DRAWER, [[id, undefined]]);
    },

    /** Shown once, kept only as a digest, good for one sign-in at which a password is set. */
    makeCode: async (id: string = FIRST): Promise<string> => {
      const code = makeSignInCode();
      const until = new Date(now().getTime() + CODE_HOURS * 3_600_000).toISOString();
      await shelf.put(CODES, [[digestOf(plainCode(code)), { account: id, until }]]);
      return code;
    },
    dropCodes,
    /** Whose a code is; asking does not use it up. */
    ownerOf: async (code: string): Promise<Account | undefined> => {
      const found = (await shelf.get(CODES, digestOf(plainCode(code)))) as Code | undefined;
      const account = found && (await kept(found.account));
      return account && withoutSecrets(found.account, account);
    },
    /** Whose it is; used up by asking. */
    useCode: async (code: string): Promise<Account | undefined> => {
      const key = digestOf(plainCode(code));
      const found = (await shelf.get(CODES, key)) as Code | undefined;
      if (found === undefined || !isGood(found)) return undefined;
      // Whoever takes it out has it: of two at the same moment, in one process or several, one.
      if (!(await shelf.swap(CODES, key, found, undefined))) return undefined;
      await dropCodes(found.account);
      const account = await kept(found.account);
      return account && withoutSecrets(found.account, account);
    },

    hasPassword: async (id: string = FIRST): Promise<boolean> => (await kept(id))?.password !== undefined,
    /** The account, where the password is its own. */
    check: async (name: string | undefined, password: string): Promise<Account | 'busy' | undefined> => {
      const account = await kept(FIRST);
      const found = name === undefined ? account && ([FIRST, account] as const) : await named(name);
      nobody ??= hashPassword('nobody’s password');
      const hash = found?.[1].password ?? (await nobody);
      const isRight = await inTurn(() => isPassword(password, hash));
      if (isRight === 'busy') return 'busy';
      return isRight && found?.[1].password !== undefined ? withoutSecrets(...found) : undefined;
    },
    setPassword: async (id: string, password: string): Promise<void> => {
      const hash = await hashPassword(password);
      await change(id, (before) => ({ ...before, password: hash }));
    },

    hasTotp: async (id: string): Promise<boolean> => (await kept(id))?.totp?.isOn === true,
    /** A new secret, asked for only once a code made from it was shown to be right. */
    beginTotp: async (id: string): Promise<string> => {
      const secret = makeTotpSecret();
      await change(id, (before) => ({ ...before, totp: { secret, isOn: false } }));
      return secret;
    },
    /** Each code counts once: whoever saw it typed cannot use it again. */
    checkTotp: (id: string, code: string): Promise<boolean> =>
      change(id, (before) => {
        const step = before.totp && checkTotp(before.totp, code, [now(), wall()]);
        if (before.totp === undefined || step === undefined) return undefined;
        return { ...before, totp: useStep(before.totp, step) };
      }),
    dropTotp: (id: string) => change(id, ({ totp: _, ...rest }) => rest),
  };
};
export type Accounts = ReturnType<typeof makeAccounts>;
