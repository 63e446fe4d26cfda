import { type Refusal, refuse } from '../../kit/result.ts';
import type { Need, NeedName, Requirement } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { isBelow, type Person } from './person.ts';

/** An entry as far as a regulation asks about it. */
export interface Applicant {
  readonly id: string;
  readonly players: readonly Person[];
  readonly state?: string;
  readonly club?: string;
  readonly category?: string;
  /** Said before play; nothing where it was not said. */
  readonly contending?: boolean;
  readonly house?: boolean;
  /** Nominated by its club, or entered directly. */
  readonly nominated?: boolean;
  readonly paid?: boolean;
  /** The date of birth the national body asks for, as announced. */
  readonly bornBefore?: string;
  /** The day it is looked at. */
  readonly today?: string;
}

/** Fulfilled, not fulfilled, or not known yet. */
type Verdict = boolean | undefined;

/** How long one lives in a state before one may represent it. */
type Residence = Extract<Need, { readonly need: 'of-state' | 'youth-of-state' }>;

/** An applicant with the rule on residence of its own category, which tells where else it could play. */
interface Judging extends Applicant {
  readonly residence?: Residence | undefined;
}

type Of<N extends NeedName> = Extract<Need, { readonly need: N }>;

const all = (...parts: readonly Verdict[]): Verdict =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
const any = (...parts: readonly Verdict[]): Verdict =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;

const livesIn = ({ resident }: Person, state: string | undefined, months: number): Verdict =>
  resident === undefined || state === undefined
    ? undefined
    : resident.state === state && resident.months >= months;

const homeIn = ({ home }: Person, state: string | undefined): Verdict =>
  home === undefined || state === undefined ? undefined : home === state;

const activeIn = ({ active }: Person, state: string | undefined): Verdict =>
  active === undefined || state === undefined ? undefined : active.includes(state);

/**
 * The states a player is really eligible for, as far as is known: by club or by residence long enough; a young player by his
 * home instead of his club (ANC 2021 3.1, 3.2).
 */
const statesOf = (
  { active = [], affiliated, home, resident, mostly }: Person,
  residence: Residence | undefined,
): readonly string[] => {
  // Without a club a young player may represent none.
  if (residence?.need === 'youth-of-state' && affiliated === false) return [];
  const lives = resident && resident.months >= (residence?.months ?? 0) ? [resident.state] : [];
  const young = [home, residence?.need === 'youth-of-state' && residence.mostOf ? mostly : undefined];
  const by = residence?.need === 'youth-of-state' ? young.filter((state) => state !== undefined) : active;
  return [...new Set([...by, ...lives])];
};

/** What each need asks of one player. */
const PLAYERS: {
  readonly [N in NeedName]?: (person: Person, need: Of<N>, entry: Judging) => Verdict;
} = {
  'born-from': ({ born }, { date }) => (born === undefined ? undefined : born >= date),
  'born-before': ({ born }, { date }) => (born === undefined ? undefined : born < date),
  'born-before-announced': ({ born }, _, { bornBefore }) =>
    born === undefined || bornBefore === undefined ? undefined : born < bornBefore,
  'masterpoints-under': ({ masterpoints }, { points, at }) => {
    const held = masterpoints?.[at];
    return held === undefined ? undefined : held < points;
  },
  'rank-below': ({ rank }, need) => (rank === undefined ? undefined : isBelow(rank, need.rank)),
  'of-state': (person, { months }, { state }) => any(activeIn(person, state), livesIn(person, state, months)),
  'youth-of-state': (person, { months, mostOf }, { state }) =>
    all(
      any(
        homeIn(person, state),
        livesIn(person, state, months),
        mostOf !== undefined && person.mostly !== undefined && person.mostly === state,
      ),
      person.affiliated,
    ),
  'first-state': (person, _, { state, residence }) => {
    if (statesOf(person, residence).length < 2) return true;
    return person.firstEntered === undefined ? undefined : person.firstEntered === state;
  },
  'scheme-member': ({ scheme, overseas }) => (overseas ? true : scheme),
  'affiliated-member': ({ affiliated, overseas }) => (overseas ? true : affiliated),
  'own-club-member': ({ clubs }, _, { club }) =>
    clubs === undefined || club === undefined ? undefined : clubs.includes(club),
  'own-club-player': ({ clubs, regular, qualifier }, _, { club }) =>
    any(clubs === undefined || club === undefined ? undefined : clubs.includes(club), regular, qualifier),
  'overseas-verified': ({ overseas, verified }) => (overseas ? verified : true),
  'not-qualified': ({ qualified }) => (qualified === undefined ? undefined : !qualified),
  'played-qualifier': ({ qualifier }) => qualifier,
  'one-team': ({ teams = [], named }, { until }, { id, today }) => {
    if (teams.length < 2) return true;
    if (named !== undefined) return named === id;
    return today === undefined || today <= until ? undefined : false;
  },
};

/** What is asked of the entry as a whole. */
const ENTRIES: { readonly [N in NeedName]?: (entry: Judging) => Verdict } = {
  'same-state': ({ players, state: own, residence }) => {
    // Who has dispensation is eligible for the state he is entered for (ANC 2021 3.2, 3.4).
    const isFreed = ({ lifted = [] }: Person, state: string): boolean =>
      state === own && residence !== undefined && lifted.includes(residence.need);
    const shared = (state: string) =>
      all(
        ...players.map((one) =>
          any(activeIn(one, state), livesIn(one, state, residence?.months ?? 0), isFreed(one, state)),
        ),
      );
    const states = new Set(
      players.flatMap((one) => [...(one.active ?? []), ...(one.resident ? [one.resident.state] : [])]),
    );
    return states.size === 0 ? undefined : any(...[...states].map(shared));
  },
  'nominated-or-paid': ({ nominated, paid }) => any(nominated, paid),
  'contending-declared': ({ contending }) => (contending === undefined ? undefined : true),
};

export interface Findings {
  /** What is against the entry. */
  readonly refused: readonly Refusal[];
  /** What is still to be found out. */
  readonly unknown: readonly Refusal[];
  /** What a body that may has lifted. */
  readonly lifted: readonly Refusal[];
}

const told = (need: Requirement, who: string, code: string): Refusal =>
  refuse(
    code,
    {
      who,
      need: need.need,
      asked:
        'date' in need
          ? need.date
          : 'points' in need
            ? need.points
            : 'rank' in need
              ? need.rank
              : 'until' in need
                ? need.until
                : '',
      ...(need.unless === undefined ? {} : { unless: need.unless }),
    },
    { clause: need.clause },
  ).refusal;

const applies = (need: Requirement, entry: Applicant): boolean =>
  (need.for === undefined || (entry.category !== undefined && need.for.includes(entry.category))) &&
  (need.direct !== true || entry.nominated !== true);

type Judged = readonly [need: Requirement, who: string, verdict: Verdict, lifted: boolean];

const judge = (need: Requirement, entry: Judging): readonly Judged[] => {
  const whole = ENTRIES[need.need];
  if (whole) return [[need, entry.id, whole(entry), false]];
  const one = PLAYERS[need.need] as
    | ((person: Person, need: Requirement, entry: Judging) => Verdict)
    | undefined;
  return entry.players.map((person) => [
    need,
    person.player,
    one?.(person, need, entry),
    need.unless !== undefined && person.lifted?.includes(need.need) === true,
  ]);
};

/** Everything these requirements find: refused, not known yet, lifted. House contestants may be anyone (ANC 2021 3.10). */
export const checkRequirements = (requires: readonly Requirement[], entry: Applicant): Findings => {
  const own = requires.filter((need) => applies(need, entry));
  const residence = own.find(
    (need): need is Requirement & Residence => need.need === 'of-state' || need.need === 'youth-of-state',
  );
  const judged = entry.house ? [] : own.flatMap((need) => judge(need, { ...entry, residence }));
  const open = judged.filter(([, , verdict]) => verdict !== true);
  return {
    refused: open
      .filter(([, , verdict, lifted]) => verdict === false && !lifted)
      .map(([need, who]) => told(need, who, `entry-${need.need}`)),
    unknown: open
      .filter(([, , verdict, lifted]) => verdict === undefined && !lifted)
      .map(([need, who]) => told(need, who, 'entry-unknown')),
    lifted: open.filter(([, , , lifted]) => lifted).map(([need, who]) => told(need, who, 'entry-lifted')),
  };
};

/** Whether an entry may play, as far as is known of it: every player by himself (ANC 2021 3; SABF 18.1, 19.1; GNOT Sydney 2023 2). */
export const checkEligibility = (book: Rulebook, entry: Applicant): Findings =>
  checkRequirements(book.eligibility?.value.requires ?? [], entry);
