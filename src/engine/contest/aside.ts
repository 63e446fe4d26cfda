import { once } from '../kit/memory.ts';
import type { Fact } from './fact.ts';
import type { Seat } from './plan.ts';
import type { Stage } from './stage.ts';
import { type Contest, roundOf } from './state.ts';

/* What rests on what: facts set aside with another stay in the log, and come back with it (DIR-4). */

/** The fact that this one is about: what it confirms, corrects, withdraws, answers or undoes. */
export const aboutOf = (fact: Fact): string | undefined => {
  switch (fact.kind) {
    case 'result-confirmed':
    case 'result-corrected':
    case 'result-withdrawn':
      return fact.result;
    case 'call-answered':
      return fact.call;
    case 'ruling-given':
      return fact.amends ?? fact.recall;
    case 'recall-closed':
      return fact.recall;
    case 'ruling-told':
    case 'appeal-lodged':
      return fact.ruling;
    case 'appeal-stepped':
    case 'appeal-decided':
      return fact.appeal;
    case 'fact-undone':
      return fact.fact;
    default:
      return undefined;
  }
};

/** Everything the same act made, in its order: it was said in one breath and is taken back in one. */
export const actOf = (contest: Contest, fact: Fact): readonly Fact[] => {
  const { facts } = contest;
  let first = fact.seq - 1;
  while (first > 0 && facts[first]?.together) first -= 1;
  let after = fact.seq;
  while (facts[after]?.together) after += 1;
  return facts.slice(first, after);
};

interface Index {
  readonly byId: ReadonlyMap<string, Fact>;
  /** Facts that have not been undone, in order. */
  readonly counting: readonly Fact[];
  /** Those of them that are about a fact, by its id. */
  readonly about: ReadonlyMap<string, readonly Fact[]>;
}

/** Made once for each state: a history asks of every fact whether it can be undone. */
export const indexOf = once((contest: Contest): Index => {
  const counting = contest.facts.filter((fact) => !contest.undone.has(fact.id));
  return {
    byId: new Map(contest.facts.map((fact) => [fact.id, fact])),
    counting,
    about: Map.groupBy(counting, (fact) => aboutOf(fact) ?? ''),
  };
});

export const counting = (contest: Contest): readonly Fact[] => indexOf(contest).counting;

/** The first fact about one of these that is none of them. */
export const restingOn = (contest: Contest, act: readonly Fact[]): Fact | undefined => {
  const own = new Set(act.map(({ id }) => id));
  return act
    .flatMap(({ id }) => indexOf(contest).about.get(id) ?? [])
    .filter((other) => !own.has(other.id))
    .sort((a, b) => a.seq - b.seq)[0];
};

/** These and everything that is about them, in the order of the log. */
export const withAbout = (contest: Contest, roots: readonly Fact[]): readonly Fact[] => {
  const found = new Map(roots.map((fact) => [fact.id, fact]));
  for (const { id } of found.values())
    for (const other of indexOf(contest).about.get(id) ?? []) found.set(other.id, other);
  return [...found.values()].toSorted((a, b) => a.seq - b.seq);
};

/** Seats in which the same two play the same boards at the same table. */
const isKept = (seats: readonly Seat[], { table, ns, ew, boards }: Seat): boolean =>
  seats.some(
    (one) =>
      one.table === table &&
      one.ns === ns &&
      one.ew === ew &&
      boards.every((board) => one.boards.includes(board)),
  );

/** What happened in a round at tables where others sit now: results, rulings, decisions, line-ups. */
const happenedAt = (
  fact: Fact,
  round: number,
  tables: ReadonlySet<number>,
  who: ReadonlySet<string>,
): boolean => {
  if (!('round' in fact) || fact.round !== round) return false;
  if (fact.kind === 'line-up-posted') return who.has(fact.team);
  return 'table' in fact && fact.table !== undefined && tables.has(fact.table);
};

/**
 * What would be set aside if a drawn round were drawn otherwise: what happened at the tables that change, and every later
 * draw of the stage with all that happened in it.
 */
export const asideOfDraw = (
  contest: Contest,
  { opened, draws }: Stage,
  round: number,
  next: readonly Seat[],
): readonly Fact[] => {
  const later = draws.filter((draw) => draw.round > round);
  const changed = [
    ...(draws.find((draw) => draw.round === round)?.seats ?? []).filter((seat) => !isKept(next, seat)),
    ...later.flatMap(({ seats }) => seats),
  ];
  const rounds = Map.groupBy(changed, (seat) => seat.round);
  const isOwn = (played: number): boolean =>
    contest.stages.every(
      (stage) => stage.opened.stage === opened.stage || stage.draws.every((draw) => draw.round !== played),
    );
  const roots = counting(contest).filter((fact) => {
    if (later.some(({ id }) => id === fact.id)) return true;
    if ((fact.kind === 'round-called' || fact.kind === 'round-closed') && fact.round > round)
      return isOwn(fact.round);
    if (fact.kind === 'choice-made' && fact.stage === opened.stage) return fact.round > round;
    const seats = 'round' in fact && fact.round !== undefined ? rounds.get(fact.round) : undefined;
    return (
      seats !== undefined &&
      happenedAt(
        fact,
        seats[0]?.round ?? 0,
        new Set(seats.map(({ table }) => table)),
        new Set(seats.flatMap(({ ns, ew }) => [ns, ew])),
      )
    );
  });
  return withAbout(contest, roots);
};

const list = (numbers: readonly number[]): string => {
  const all = [...new Set(numbers)].toSorted((a, b) => a - b).map(String);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};

const ONES: Readonly<Record<string, (fact: Fact) => string | undefined>> = {
  'draw-made': (fact) => (fact.kind === 'draw-made' ? `the draw of round ${fact.round}` : undefined),
  'match-decided': (fact) =>
    fact.kind === 'match-decided'
      ? `the decision on the match at table ${fact.table} in round ${fact.round}`
      : undefined,
  'ruling-given': (fact) =>
    fact.kind === 'ruling-given'
      ? `the ruling on board ${fact.board} at table ${fact.table} in round ${fact.round}`
      : undefined,
  'score-adjusted': (fact) =>
    fact.kind === 'score-adjusted'
      ? `the adjusted score of board ${fact.board} at table ${fact.table} in round ${fact.round}`
      : undefined,
  'stage-opened': (fact) => (fact.kind === 'stage-opened' ? `the opening of ${fact.name}` : undefined),
  'stage-closed': () => 'the closing of the stage',
  'session-closed': () => 'the closing of the results',
  'results-published': () => 'the publication of the results',
  'play-started': () => 'the start of play',
  'round-called': (fact) => (fact.kind === 'round-called' ? `the call of round ${fact.round}` : undefined),
  'round-closed': (fact) => (fact.kind === 'round-closed' ? `the end of round ${fact.round}` : undefined),
  'result-confirmed': () => 'the confirmation of a score',
  'result-corrected': () => 'the correction of a score',
  'appeal-lodged': () => 'an appeal',
  'line-up-posted': (fact) =>
    fact.kind === 'line-up-posted' ? `the line-up of ${fact.team} for round ${fact.round}` : undefined,
};

/** A confirmation or a correction goes with its result, and is not counted beside it. */
const FOLLOWS: readonly string[] = [
  'result-reported',
  'result-confirmed',
  'result-corrected',
  'result-withdrawn',
  'ruling-told',
  'fact-undone',
  'device-joined',
];

/** A director's list of what is set aside: results table by table, the rest one by one. */
export const nameAside = (facts: readonly Fact[]): readonly string[] => {
  const reports = facts.flatMap((fact) => (fact.kind === 'result-reported' ? [fact] : []));
  const tables = [...Map.groupBy(reports, ({ round, table }) => `${round}/${table}`).values()].map((some) => {
    const [{ round, table } = { round: 0, table: 0 }] = some;
    const boards = new Set(some.map(({ board }) => board));
    return `${boards.size === 1 ? 'the result of board' : 'the results of boards'} ${list([...boards])} at table ${table} in round ${round}`;
  });
  const told = facts.filter(({ kind }) => tables.length === 0 || !FOLLOWS.includes(kind));
  const ones = told.flatMap((fact) => ONES[fact.kind]?.(fact) ?? `${fact.kind.replaceAll('-', ' ')}`);
  return [...new Set([...tables, ...ones])];
};

/** Whether something was played or ruled among these. */
export const isPlay = (facts: readonly Fact[]): boolean =>
  facts.some(({ kind }) => ['result-reported', 'score-adjusted', 'ruling-given'].includes(kind));

/** A drawn round has begun once it was called or something of it was played. */
export const hasBegun = (contest: Contest, round: number, aside: readonly Fact[]): boolean =>
  round <= roundOf(contest) || isPlay(aside);
