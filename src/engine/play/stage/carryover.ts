import { aside, once } from '../../kit/memory.ts';
import type { Fact } from '../../contest/fact.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { add, equals, exactly, type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Aggregate } from '../../reckon/session/aggregate.ts';
import { type Carried, carryOver } from '../../reckon/stage/carryover.ts';
import type { Placing } from '../../reckon/stage/placing.ts';
import { pastOf } from './snapshot.ts';
import { type Placed, placingsOf } from '../intake/qualifier.ts';
import { bookOf } from '../unit/score.ts';

/** The stage people came from, as far as what they carry needs it. */
interface Before extends Placed {
  readonly aggregates: readonly Aggregate[];
}

/** How a stage is reckoned: what works out a carry-over is told by whoever reckons. */
type Reckon = (contest: Contest, stage: Stage) => Result<Before>;

export type Brought = ReadonlyMap<string, Rational>;

export const stageBefore = ({ stages }: Contest, { opened }: Stage): Stage | undefined =>
  stages.find((one) => one.opened.stage === opened.qualified[0]?.from);

/**
 * Pairs that a correction has made level keep the order in which they came on until the lot for them is drawn: one tie, of
 * places that may carry nothing, holds up nobody else's number (ANC 2021 18.3, 19.1).
 */
const untilLot = (placings: readonly Placing[], { opened }: Stage): readonly Placing[] => {
  const cameAt = new Map(opened.qualified.map(({ contestant }, at) => [contestant, at]));
  const orderOf = ({ id }: Placing): number => cameAt.get(id) ?? Number.POSITIVE_INFINITY;
  const sharing = Map.groupBy(placings, ({ field = '', place }) => `${field}/${place}`);
  return [...sharing.values()].flatMap((level) =>
    level
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0))
      .map((one, at) => ({ ...one, place: one.place + at })),
  );
};

/** What everyone carries by the rule, from the stage before as it stands in this contest. */
export const carriedFrom = (contest: Contest, stage: Stage, reckon: Reckon): Result<readonly Carried[]> => {
  const before = stageBefore(contest, stage);
  if (!before) return refuse('stage-unknown', { given: stage.opened.qualified[0]?.from ?? '', known: [] });
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  if (!book.value.book.carryOver) return ok([]);
  const made = reckon(contest, before);
  if (!made.ok) return made;
  const means = new Map(made.value.aggregates.map(({ id, mean }) => [id, mean]));
  const placings = untilLot(placingsOf(contest, made.value), stage);
  return carryOver(book.value.book, placings, stage.opened.field, means);
};

/** What the fact that opened the stage has for everyone, those who came in later among them. */
export const openedWith = ({ opened }: Stage): Brought => saidAt(opened);

const saidAt = once((opened: Stage['opened']): Brought => {
  const said = new Map<string, Rational>();
  for (const { contestant, amount } of opened.brought)
    said.set(contestant, add(said.get(contestant) ?? ZERO, exactly(amount)));
  return said;
});

const isSame = (said: Brought, carried: readonly Carried[]): boolean =>
  carried.every(({ id, figure }) => equals(figure.value, said.get(id) ?? ZERO));

const byRule = aside<object, boolean>();

/** Whether a stage was opened with what the rule gave then: a director may have said it otherwise, and that stays. */
const isByRule = (contest: Contest, stage: Stage, reckon: Reckon): boolean => {
  const known = byRule.of(stage.opened);
  if (known !== undefined) return known;
  const then = carriedFrom(pastOf(contest, stage.opened.seq - 1), stage, reckon);
  const is = then.ok && isSame(openedWith(stage), then.value);
  byRule.say(stage.opened, is);
  return is;
};

/** What somebody carries follows the stage before: there is one, and the rulebook does not fix the number at the opening. */
const isFollowing = (contest: Contest, stage: Stage): boolean => {
  const book = stageBefore(contest, stage) && bookOf(contest, stage);
  const slot = book?.ok ? book.value.book.carryOver?.value : undefined;
  return slot !== undefined && slot.use !== 'none' && !slot.fixed;
};

/** The round a fact changes the scores of. */
const roundChanged = ({ reports, rulings, appeals, facts }: Contest, fact: Fact): number | undefined => {
  switch (fact.kind) {
    case 'result-corrected':
    case 'result-withdrawn':
      return reports.get(fact.result)?.round;
    case 'appeal-decided':
      return rulings.get(appeals.get(fact.appeal)?.ruling ?? '')?.round;
    case 'result-reported':
    case 'score-adjusted':
    case 'ruling-given':
    case 'penalty-given':
    case 'match-decided':
      return fact.round;
    case 'fact-undone': {
      const undone = facts.find(({ id }) => id === fact.fact);
      return undone && 'round' in undone ? undone.round : undefined;
    }
    default:
      return undefined;
  }
};

/** The stage that was open when a score of the one before it was changed: what is carried into it was worked out again. */
export const carriesAnew = (contest: Contest, fact: Fact): Stage | undefined => {
  if (contest.stages.length < 2) return undefined;
  const round = roundChanged(contest, fact);
  if (round === undefined) return undefined;
  return contest.stages.find((stage) => {
    const before = stage.opened.seq < fact.seq ? stageBefore(contest, stage) : undefined;
    const isIn = before && round >= before.opened.from && round <= lastRoundOf(before);
    return isIn === true && isFollowing(contest, stage);
  });
};

/**
 * What everyone brings into a stage: by the final score of the stage before (ANC 2021 12.2, 19.2; SABF 17.1.1). The field
 * is made up once; a correction or a review decided later changes the number, unless the rulebook fixes it at the opening.
 */
export const broughtInto = (contest: Contest, stage: Stage, reckon: Reckon): Brought => {
  const said = openedWith(stage);
  if (!isFollowing(contest, stage)) return said;
  const now = carriedFrom(contest, stage, reckon);
  if (!now.ok || isSame(said, now.value) || !isByRule(contest, stage, reckon)) return said;
  return new Map([...said, ...now.value.map(({ id, figure }) => [id, figure.value] as const)]);
};
