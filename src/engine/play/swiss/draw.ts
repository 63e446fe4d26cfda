import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isAway, seatKey } from '../../contest/state.ts';
import { drawFirst } from '../../draw/first.ts';
import { citeUnder } from '../../rulebook/library.ts';
import { makeRules, readAnswers } from '../../draw/book.ts';
import type { DrawRules } from '../../draw/rules.ts';
import { drawSwiss, type SwissRequest } from '../../draw/swiss.ts';
import { type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { drawnScore, type Entrant } from '../../reckon/rank.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import { type Again, withWays } from './ways.ts';
import { type Arrange, waitingIn } from '../stage/draw.ts';
import type { StageReckoned } from '../stage/standing.ts';
import { boardsOfRound, type Pairing, seatPairs } from '../stage/seats.ts';
import { playsYellow } from '../intake/yellow.ts';

/** Who is still in the stage. */
const fieldOf = (contest: Contest, stage: Stage, round: number): readonly string[] =>
  stage.opened.field.filter(
    (id) =>
      (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) > round && !isAway(contest, id, round),
  );

/** A pair cannot share a table in a triangle: an odd field of pairs has a bye. */
export const rulesFor = (
  contest: Contest,
  stage: Stage,
  reckoned: StageReckoned,
  rounds: number,
): Result<DrawRules> => {
  const { book } = reckoned.book;
  const answers = readAnswers(book);
  if (!answers.ok) return answers;
  const own = stage.opened.field.filter((id) => !contest.entries.get(id)?.about?.house);
  const rules = makeRules(stage.opened.stage, answers.value, { entered: own.length, rounds });
  if (!rules.ok || stage.opened.scoring === 'teams') return rules;
  if (fieldOf(contest, stage, lastRoundOf(stage) + 1).length % 2 === 0 || rules.value.odd.use === 'bye')
    return rules;
  if (!book.bye) return refuse('draw-odd-pairs', { count: stage.opened.field.length });
  const { vp, imps, clause, says } = book.bye.value;
  return ok({ ...rules.value, odd: { use: 'bye', award: { vp, imps, clause, says }, clause, says } });
};

const metIn = (contest: Contest, stage: Stage): SwissRequest['met'] =>
  stage.draws.flatMap(({ seats, round }) => {
    const seen = new Set<string>();
    return seats.flatMap(({ ns, ew, table }) => {
      const key = [ns, ew].sort().join('\n');
      const decided = contest.decided.get(seatKey(round, table));
      if (seen.has(key) || decided?.as === 'cancelled') return [];
      seen.add(key);
      return [{ a: ns, b: ew, round: round - stage.opened.from + 1 }];
    });
  });

const breaksOf = (entrant: Entrant, rules: DrawRules): readonly Rational[] =>
  rules.ties.map(({ by }) => entrant.values[by] ?? ZERO);

/** What a round after the first is drawn from: who is in, where they stand, whom they have met. */
export const swissRequestOf = (
  contest: Contest,
  stage: Stage,
  reckoned: StageReckoned,
  rules: DrawRules,
  round: number,
  seed: string,
): SwissRequest => {
  const field = fieldOf(contest, stage, stage.opened.from + round - 1);
  const waiting = new Set(waitingIn(contest, stage));
  const hadBye = new Set(stage.draws.flatMap(({ byes }) => byes));
  const entrants = reckoned.entrants
    .filter(({ id }) => field.includes(id))
    .map((entrant) => {
      const about = contest.entries.get(entrant.id)?.about;
      return {
        id: entrant.id,
        score: drawnScore(reckoned.book.book, entrant),
        tieBreak: breaksOf(entrant, rules),
        ...(about?.house ? { house: true } : {}),
        ...(about?.stationary ? { stationary: true } : {}),
        ...(playsYellow(contest, entrant.id) ? { yellow: true } : {}),
        ...(hadBye.has(entrant.id) ? { hadBye: true } : {}),
        ...(waiting.has(entrant.id) ? { waiting: true } : {}),
      };
    });
  return {
    entrants,
    // Whoever is gone or away is not among those to be drawn.
    met: metIn(contest, stage).filter(({ a, b }) => field.includes(a) && field.includes(b)),
    rules,
    seed,
    round,
    after: stage.draws.length,
  };
};

const swissPairing = (
  contest: Contest,
  stage: Stage,
  reckoned: StageReckoned,
  round: number,
  seed: string,
  again: Again['pairs'],
): Result<Pairing> => {
  const place = { stage: stage.opened.stage, round: stage.opened.from + round - 1 };
  const play = stage.opened.play as PlayOf<'swiss'>;
  const rules = rulesFor(contest, stage, reckoned, play.rounds);
  if (!rules.ok) return rules;
  const field = fieldOf(contest, stage, stage.opened.from + round - 1);
  if (round === 1) {
    const first = drawFirst({
      seeds: field,
      rule: { use: play.first },
      odd: rules.value.odd.use,
      clause: citeUnder(stage.opened.layers, `first-${play.first}`),
      seed,
    });
    if (!first.ok) return withWays(first, place);
    const { pairs, bye, triangle, lots, clause } = first.value;
    return ok({
      pairs,
      byes: bye === undefined ? [] : [bye],
      ...(triangle ? { triangle } : {}),
      lots,
      method: play.first,
      clause,
    });
  }
  const drawn = drawSwiss({
    ...swissRequestOf(contest, stage, reckoned, rules.value, round, seed),
    rematchAllowed: again,
    depth: 'none',
  });
  if (!drawn.ok) return withWays(drawn, place);
  const { pairs, bye, triangle, known, method } = drawn.value;
  return ok({
    pairs,
    byes: bye ? [bye.id] : [],
    ...(triangle ? { triangle: triangle.three } : {}),
    lots: known.lots,
    method: method.use,
    clause: method.clause,
  });
};

/** `again` are those who may meet a second time because no draw keeps everyone apart who has met. */
export const swissRound =
  (again: Again['pairs']): Arrange =>
  ({ contest, stage, reckoned, round, at, seed }) => {
    const play = stage.opened.play as PlayOf<'swiss'>;
    const pairing = swissPairing(contest, stage, reckoned, round, `${seed}/round/${at}`, again);
    if (!pairing.ok) return pairing;
    const { byes, lots, method, clause } = pairing.value;
    const laid = seatPairs(reckoned, pairing.value, at, boardsOfRound(play, round), seed);
    return ok({ seats: laid.seats, byes, lots: [...lots, ...laid.lots], method, clause });
  };
