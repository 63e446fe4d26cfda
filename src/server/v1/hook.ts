import { createHmac } from 'node:crypto';
import type { Shelf } from '../../store/log.ts';
import { makeSlug } from '../auth/code.ts';
import { makeToken } from '../auth/secret.ts';
import type { Hall } from '../hall/hall.ts';
import type { Happened } from './happened.ts';
import { happeningsAfter, type Mark, readMark } from './happening.ts';
import type { Told } from './told.ts';
import type { Visible } from './visible.ts';

/** An address that is told what happens, and the secret each message is signed with. */
export interface Hook {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly event?: string;
  readonly types?: readonly string[];
  /** UTC: what happened before is not told. */
  readonly made: string;
  readonly token: string;
  readonly failing?: string;
}

/** A call that made a hook: what it said and how it was answered. */
export interface Kept {
  readonly said: string;
  readonly answer: object;
}

const HOOKS = 'webhook';
const MARKS = 'webhook-mark';
const KEYS = 'webhook-key';
const PATIENCE = 10_000;
/** Seconds until the next try; the last stays. */
const WAITS = [1, 5, 30, 120, 600, 3600];

/** The time and the text, so that an old message cannot be sent again as a new one. */
export const signature = (secret: string, time: number, text: string): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`;

export interface HookWish {
  readonly shelf: Shelf;
  readonly hall: Pick<Hall, 'open' | 'survey'>;
  readonly visible: Visible;
  readonly happened: Happened;
  readonly now: () => Date;
  /** Whether the program behind a hook is told what was said of a board; nothing once its token is over. */
  readonly rightOf: (token: string, event: string) => Promise<'all' | 'some' | undefined>;
  readonly post?: typeof fetch;
  readonly waits?: readonly number[];
}

/** Tells hooks what happens, each event in its order and again until it is taken; how far, is kept on the disk. */
export const makeHooks = ({
  shelf,
  hall,
  visible,
  happened,
  now,
  rightOf,
  post = fetch,
  waits = WAITS,
}: HookWish) => {
  const running = new Set<string>();
  const again = new Set<string>();
  const all = async () => (await shelf.all(HOOKS)).map(([, hook]) => hook as Hook);

  const deliver = async ({ url, secret, id }: Hook, one: Told): Promise<string | undefined> => {
    const text = JSON.stringify(one);
    const time = Math.floor(now().getTime() / 1000);
    try {
      const answer = await post(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          'content-type': 'application/json',
          'byestand-webhook': id,
          'byestand-signature': signature(secret, time, text),
        },
        body: text,
      });
      await answer.body?.cancel();
      return answer.status >= 200 && answer.status < 300 ? undefined : `answered ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer';
    }
  };

  const noteFailing = async (hook: Hook, failing: string | undefined): Promise<void> => {
    const kept = (await shelf.get(HOOKS, hook.id)) as Hook | undefined;
    if (kept === undefined || kept.failing === failing) return;
    const { failing: _, ...rest } = kept;
    await shelf.put(HOOKS, [[hook.id, failing === undefined ? rest : { ...rest, failing }]]);
  };

  const isWanted = ({ types, made }: Hook, one: Told): boolean =>
    one.time >= made && (types === undefined || types.includes(one.type));

  /** Everything of one event that a hook has not taken yet; false where it has to be tried again. */
  const tellHook = async (hook: Hook, event: string): Promise<boolean> => {
    const key = `${hook.id}/${event}`;
    const mark: Mark = readMark((await shelf.get(MARKS, key)) as string | undefined) ?? { at: 0, shown: 0 };
    const contest = await hall.open(event);
    const right = await rightOf(hook.token, event);
    // Its token is over: nothing is told any more.
    if (right === undefined) return true;
    for (const one of happeningsAfter(event, contest, await visible.of(event), mark, right === 'all')) {
      if (isWanted(hook, one)) {
        const fault = await deliver(hook, one);
        await noteFailing(hook, fault);
        if (fault !== undefined) return false;
      }
      await shelf.put(MARKS, [[key, one.id]]);
    }
    return true;
  };

  const run = async (id: string, event: string): Promise<void> => {
    const key = `${id}/${event}`;
    if (running.has(key)) {
      again.add(key);
      return;
    }
    running.add(key);
    try {
      for (let tries = 0; ; ) {
        again.delete(key);
        const hook = (await shelf.get(HOOKS, id)) as Hook | undefined;
        if (hook === undefined) return;
        const isTold = await tellHook(hook, event);
        if (isTold && !again.has(key)) return;
        if (isTold) {
          tries = 0;
          continue;
        }
        const seconds = waits[Math.min(tries, waits.length - 1)] ?? 1;
        tries += 1;
        await new Promise<void>((done) => {
          setTimeout(done, seconds * 1000).unref();
        });
      }
    } finally {
      running.delete(key);
    }
  };

  const look = async (event: string): Promise<void> => {
    for (const hook of await all())
      if (hook.event === undefined || hook.event === event) void run(hook.id, event).catch(() => undefined);
  };
  // The log speaks before the hall has laid what it heard.
  happened.subscribe((event) => void setTimeout(() => void look(event).catch(() => undefined), 0));

  return {
    list: all,
    fresh: (wish: Pick<Hook, 'url' | 'event' | 'types' | 'token'>): Hook => ({
      ...wish,
      id: makeSlug(),
      secret: makeToken(),
      made: now().toISOString(),
    }),
    keep: (hook: Hook): Promise<void> => shelf.put(HOOKS, [[hook.id, hook]]),
    /** What was answered to a call with this key, to be answered again. */
    madeBy: async (token: string, key: string): Promise<Kept | undefined> =>
      (await shelf.get(KEYS, `${token}/${key}`)) as Kept | undefined,
    /** Whether nobody has used the key before. */
    claim: (token: string, key: string, kept: Kept): Promise<boolean> =>
      shelf.swap(KEYS, `${token}/${key}`, undefined, kept),
    drop: (id: string): Promise<void> => shelf.put(HOOKS, [[id, undefined]]),
    /** What was not taken before the server stopped is told when it starts. */
    resume: async (): Promise<void> => {
      const hooks = await all();
      if (hooks.length === 0) return;
      const latest = await hall.survey({
        name: 'v1-hook',
        of: ({ facts }) => facts.at(-1)?.at ?? '',
      });
      const first = hooks.reduce((early, { made }) => (made < early ? made : early), '9');
      for (const [event, last] of latest) if (last >= first) await look(event);
    },
  };
};
export type Hooks = ReturnType<typeof makeHooks>;
