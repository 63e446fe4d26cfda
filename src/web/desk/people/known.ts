import type { Admission, PlayersTold } from '../ask/server.ts';

type Standing = Admission['entries'][number]['people'][number]['known'];

type Told = PlayersTold[string];

export const KINDS = ['day', 'text', 'list', 'yes-no', 'points', 'months'] as const;

export interface Field {
  /** Of what is known of a player; `residence` and `months` are one thing in two fields. */
  readonly name: string;
  readonly says: string;
  readonly kind: (typeof KINDS)[number];
  /** What it says of a player, as it is sent. */
  readonly tell: (text: string, on: string | undefined) => Told;
}

const yes = (text: string): boolean => text === 'yes';
const listed = (text: string): string[] =>
  text.toLowerCase() === 'none'
    ? []
    : text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
/** Told with another field. */
const nothing = (): Told => ({});

const FIELDS = {
  born: { name: 'born', says: 'Born on', kind: 'day', tell: (born) => ({ born }) },
  points: {
    name: 'masterpoints',
    says: 'Masterpoints',
    kind: 'points',
    tell: (text, on) => (on === undefined ? {} : { masterpoints: { [on]: Number(text) } }),
  },
  rank: { name: 'rank', says: 'Rank', kind: 'text', tell: (rank) => ({ rank }) },
  home: { name: 'home', says: 'Home state', kind: 'text', tell: (home) => ({ home }) },
  active: {
    name: 'active',
    says: 'Active last year in (states)',
    kind: 'list',
    tell: (text) => ({ active: listed(text) }),
  },
  residence: { name: 'residence', says: 'Lives in', kind: 'text', tell: nothing },
  months: { name: 'months', says: 'For so many months', kind: 'months', tell: nothing },
  mostly: {
    name: 'mostly',
    says: 'Lived most of the time in',
    kind: 'text',
    tell: (mostly) => ({ mostly }),
  },
  first: {
    name: 'firstEntered',
    says: 'Entered first for',
    kind: 'text',
    tell: (firstEntered) => ({ firstEntered }),
  },
  scheme: {
    name: 'scheme',
    says: 'In the masterpoint scheme',
    kind: 'yes-no',
    tell: (text) => ({ scheme: yes(text) }),
  },
  affiliated: {
    name: 'affiliated',
    says: 'In an affiliated club',
    kind: 'yes-no',
    tell: (text) => ({ affiliated: yes(text) }),
  },
  clubs: {
    name: 'clubs',
    says: 'Member of (clubs)',
    kind: 'list',
    tell: (text) => ({ clubs: listed(text) }),
  },
  regular: {
    name: 'regular',
    says: 'Plays regularly at the club',
    kind: 'yes-no',
    tell: (text) => ({ regular: yes(text) }),
  },
  overseas: {
    name: 'overseas',
    says: 'From abroad',
    kind: 'yes-no',
    tell: (text) => ({ overseas: yes(text) }),
  },
  verified: {
    name: 'verified',
    says: 'Eligibility abroad confirmed',
    kind: 'yes-no',
    tell: (text) => ({ verified: yes(text) }),
  },
  qualified: {
    name: 'qualified',
    says: 'Qualified already',
    kind: 'yes-no',
    tell: (text) => ({ qualified: yes(text) }),
  },
  qualifier: {
    name: 'qualifier',
    says: 'Played a qualifying event',
    kind: 'yes-no',
    tell: (text) => ({ qualifier: yes(text) }),
  },
  teams: {
    name: 'teams',
    says: 'Qualified in (teams)',
    kind: 'list',
    tell: (text) => ({ teams: listed(text) }),
  },
  named: { name: 'named', says: 'Named the team', kind: 'text', tell: (named) => ({ named }) },
} as const satisfies Readonly<Record<string, Field>>;

const { active, residence, months, affiliated, born } = FIELDS;

/** What is asked of a player to find out whether a need is met. */
const ASKS: Readonly<Record<string, readonly Field[]>> = {
  'born-from': [born],
  'born-before': [born],
  'born-before-announced': [born],
  'masterpoints-under': [FIELDS.points],
  'rank-below': [FIELDS.rank],
  'of-state': [active, residence, months],
  'youth-of-state': [FIELDS.home, residence, months, FIELDS.mostly, affiliated],
  'first-state': [FIELDS.first],
  'same-state': [active, residence, months],
  'scheme-member': [FIELDS.scheme],
  'affiliated-member': [affiliated],
  'own-club-member': [FIELDS.clubs],
  'own-club-player': [FIELDS.clubs, FIELDS.regular, FIELDS.qualifier],
  'overseas-verified': [FIELDS.overseas, FIELDS.verified],
  'not-qualified': [FIELDS.qualified],
  'played-qualifier': [FIELDS.qualifier],
  'one-team': [FIELDS.teams, FIELDS.named],
};

/** These fields, by their names here. */
export const fieldsOf = (...names: readonly (keyof typeof FIELDS)[]): readonly Field[] =>
  names.map((name) => FIELDS[name]);

/** The fields of a form that asks what these needs ask, each once. */
export const fieldsFor = (needs: readonly string[]): readonly Field[] => [
  ...new Map(needs.flatMap((need) => ASKS[need] ?? []).map((field) => [field.name, field])).values(),
];

export type Typed = Readonly<Record<string, string>>;

/** As it stands in the fields before anything is typed; masterpoints of the day that counts. */
export const typedOf = (known: Standing, on: string | undefined): Typed => {
  const { masterpoints, resident, lifted: _, ...rest } = known;
  const said = (value: unknown): string =>
    Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'boolean'
        ? value
          ? 'yes'
          : 'no'
        : String(value);
  const held = on === undefined ? undefined : masterpoints?.[on];
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, said(value)])),
    ...(held === undefined ? {} : { masterpoints: String(held) }),
    ...(resident === undefined ? {} : { residence: resident.state, months: String(resident.months) }),
  };
};

/** What the fields say of a player; an empty one says nothing, but a list of none where somebody says "none". */
export const knownOf = (
  fields: readonly Field[],
  typed: Typed,
  on: string | undefined,
  lifted: readonly string[],
): Told => {
  const said = fields.reduce<Told>((all, { name, tell }) => {
    const text = (typed[name] ?? '').trim();
    return text === '' ? all : { ...all, ...tell(text, on) };
  }, {});
  const state = (typed['residence'] ?? '').trim();
  return {
    ...said,
    ...(state === '' ? {} : { resident: { state, months: Number(typed['months'] ?? '0') } }),
    ...(lifted.length === 0 ? {} : { lifted: [...lifted] }),
  };
};
