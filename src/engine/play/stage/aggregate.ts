import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { adjusting, keepFor, once, onceEach } from '../../kit/memory.ts';
import type { Rational } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Aggregate, aggregateSessions, type SessionScore } from '../../reckon/session/aggregate.ts';
import { type Attending, attendingOf, reasonAway, type Sat, satIn, stayedIn, turnOf } from './attendance.ts';
import type { ScoredUnit, StageBook } from '../unit/score.ts';

type Rows = Extract<ScoredUnit, { by: 'matchpoints' }>['result']['session']['totals'];

/** What everyone with a board scored. */
const scoresIn = once(
  (rows: Rows): ReadonlyMap<string, Rational> =>
    new Map(
      rows.flatMap(({ contestant, boards, percent }) => (boards > 0 ? [[contestant.id, percent]] : [])),
    ),
);

const NO_SCORES: ReadonlyMap<string, Rational> = new Map();

/** How a contestant played one session, and what it really scored: nothing where it has no board of it. */
const sessionOf = (
  ground: Attending,
  { number: session, span, seating, book }: Sat,
  score: Rational | undefined,
  id: string,
): SessionScore => {
  const unit = { span, seating };
  const turn = turnOf(ground, unit, id);
  if ('absent' in turn) {
    const stay = stayedIn(ground, unit, id);
    return stay && stay.stayed > 0 && score
      ? { session, manner: 'left', reason: turn.absent, book, stay, score }
      : { session, manner: 'absent', reason: turn.absent, book };
  }
  const nominated = ground.entries.get(id)?.players ?? [];
  const strangers = turn.players.filter((player) => !nominated.includes(player)).length;
  const reason = reasonAway(ground, book, id, span, strangers >= nominated.length);
  return {
    session,
    manner: strangers === 0 ? 'pair' : strangers === 1 ? 'substitute' : 'stand-ins',
    book,
    ...(score ? { score } : {}),
    ...(reason ? { reason } : {}),
  };
};

/** A session nobody has played a board of yet counts for nobody. */
const isBegun = (unit: ScoredUnit): boolean =>
  unit.by === 'matchpoints' && unit.result.session.totals.some(({ boards }) => boards > 0);

/** Over, and no board of it has a second result: it was stopped too early to compare anybody, and is nobody's absence. */
const isVoid = (stage: Stage, units: readonly ScoredUnit[], unit: ScoredUnit): boolean =>
  (stage.closed || unit !== units.at(-1)) &&
  unit.by === 'matchpoints' &&
  unit.result.session.totals.every(({ max }) => max.n === 0n);

/** Sessions of a stage are joined by their percentages alone; another way to join them is no rule a stage can follow. */
export const whyNotJoined = ({ opened }: Stage, { book }: StageBook): Refusal | undefined => {
  const rule = book.combine?.value;
  const isJoined = opened.play.use === 'sessions' && opened.collects === 'percent';
  return isJoined && rule && rule.use !== 'percentages'
    ? refuse('combine-in-stages', { given: rule.use }, { clause: rule.clause }).refusal
    : undefined;
};

/** Before the stage was ended: who leaves a later one has stayed in this. */
const hasLeft = ({ withdrawals }: Attending, { closedAt = Number.POSITIVE_INFINITY }: Stage, id: string) =>
  withdrawals.some(({ contestant, seq }) => contestant === id && seq < closedAt);

/** The same list as long as the same sessions are in it. */
const listed = keepFor((begun: readonly Sat[]): readonly Sat[] => [...begun]);

type AggregateOf = readonly [
  id: string,
  ground: Attending,
  stage: Stage,
  book: Rulebook,
  /** Sessions nobody could be compared in. */
  lost: number,
  begun: readonly Sat[],
  /** In each session that counts. */
  ...scores: readonly (Rational | undefined)[],
];

/** Joined again only when something of its own, or of the whole stage, is another thing. */
const aggregateOnce = adjusting<AggregateOf, Aggregate>(
  ([id, ground, stage, book, lost, begun, ...scores]) => {
    const { play } = stage.opened;
    const [one = '', other = ''] = ground.entries.get(id)?.players ?? [];
    // A stage that was ended early asks nobody who stayed for a session that could not be played (SABF 17.1.2).
    const isCut = stage.closed && stage.cut !== undefined && !hasLeft(ground, stage, id);
    const of = isCut || play.use !== 'sessions' ? stage.sessions.length : play.sessions;
    return aggregateSessions(book, {
      id,
      players: [one, other],
      sessions: begun.map((session, i) => sessionOf(ground, session, scores[i], id)),
      of: of - lost,
    });
  },
);

/** A contestant of a stage, to remember it by. */
const contestantIn = onceEach((_: Stage['opened'], id: string): { readonly id: string } => ({ id }));

/**
 * Each contestant's sessions joined as the rulebook has it: substitutes, absences, the best of several. What a session
 * counts is said by the rules it was played under (SABF 2).
 */
export const aggregatesOf = (
  contest: Contest,
  stage: Stage,
  { book }: StageBook,
  bookAt: (round: number) => StageBook,
  units: readonly ScoredUnit[],
): readonly Aggregate[] => {
  const { opened } = stage;
  if (opened.play.use !== 'sessions' || opened.collects !== 'percent') return [];
  const lost = units.filter((unit) => isVoid(stage, units, unit));
  const counted = units.filter((unit) => isBegun(unit) && !lost.includes(unit));
  const begun = listed(counted.map((unit) => satIn(unit, bookAt)));
  const scores = counted.map((unit) =>
    unit.by === 'matchpoints' ? scoresIn(unit.result.session.totals) : NO_SCORES,
  );
  const ground = attendingOf(contest, stage);
  return opened.field.map((id) =>
    aggregateOnce(contestantIn(opened, id), [
      id,
      ground,
      stage,
      book,
      lost.length,
      begun,
      ...scores.map((own) => own.get(id)),
    ]),
  );
};

const aggregatesBy = once(
  (aggregates: readonly Aggregate[]): ReadonlyMap<string, Aggregate> =>
    new Map(aggregates.map((one) => [one.id, one])),
);

/** What somebody's sessions come to, in a stage that joins them. */
export const aggregateIn = (aggregates: readonly Aggregate[], id: string): Aggregate | undefined =>
  aggregatesBy(aggregates).get(id);
