import type { Seat } from '../../contest/plan.ts';
import {
  type DrawKnown,
  lastRoundOf,
  type LotDrawn,
  roundsOf,
  type Stage,
  type StageFacts,
} from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, seatKey } from '../../contest/state.ts';
import { SHARE } from '../../contest/seating.ts';
import { drawLot } from '../../draw/lot.ts';
import { drawSeating } from '../../draw/seat.ts';
import { drawFirst } from '../../draw/first.ts';
import { makeRules, readAnswers } from '../../draw/book.ts';
import type { DrawRules } from '../../draw/rules.ts';
import { drawSwiss, type SwissRequest } from '../../draw/swiss.ts';
import { makeRational, type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { makePairsRobin, pairOfSeed } from '../../movement/robin.ts';
import type { Entrant } from '../../reckon/rank.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import { namePairs } from '../movement.ts';
import { bookOf } from './score.ts';
import { reckonStage, type StageReckoned } from './standing.ts';

type Drawn = StageFacts['draw-made'];

/** Who meets whom, before tables and boards are given out. */
interface Pairing {
  readonly pairs: readonly (readonly [string, string])[];
  readonly byes: readonly string[];
  readonly triangle?: readonly string[];
  readonly lots: readonly LotDrawn[];
  readonly method: string;
  readonly clause: string;
}

/** The boards of a round: they run on through a session and begin again with the next. */
export const boardsOfRound = (
  { boards, sessions }: { readonly boards: number; readonly sessions?: readonly number[] },
  round: number,
): readonly number[] => {
  let before = 0;
  for (const rounds of sessions ?? []) {
    if (round <= before + rounds) break;
    before += rounds;
  }
  const first = sessions ? (round - 1 - before) * boards : 0;
  return Array.from({ length: boards }, (_, i) => first + i + 1);
};

/** Who is still in the stage. */
const fieldOf = (contest: Contest, stage: Stage, round: number): readonly string[] =>
  stage.opened.field.filter((id) => (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) > round);

/** Everyone whose match of an earlier round is not wholly in. */
const waitingIn = (contest: Contest, stage: Stage): readonly string[] => {
  const waiting = new Set<string>();
  for (const { round } of stage.draws)
    for (const seat of contest.seating?.seats.values() ?? [])
      if (
        seat.round === round &&
        !contest.decided.has(seatKey(round, seat.table)) &&
        !linesIn(contest, round, seat.table).every(isIn)
      )
        for (const id of [seat.ns, seat.ew]) if (stage.opened.field.includes(id)) waiting.add(id);
  return [...waiting];
};

const knownOf = (contest: Contest, stage: Stage, reckoned: StageReckoned): DrawKnown => ({
  at: contest.at,
  after: stage.draws.length,
  standings: reckoned.fields.flatMap(({ standings }) =>
    standings.map(({ id, place, score }) => ({
      contestant: id,
      place,
      score: makeRational(score?.value ?? ZERO),
    })),
  ),
  waiting: waitingIn(contest, stage),
});

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
  const rules = makeRules(stage.opened.stage, answers.value, { entered: stage.opened.field.length, rounds });
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

/** A stage ranked as its draw needs it. */
export const standingsForDraw = (contest: Contest, stage: Stage): Result<StageReckoned> => {
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  return reckonStage(contest, stage, {}, book.value.book.drawTieBreak ? 'drawTieBreak' : 'tieBreak');
};

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
        score: entrant.values.score ?? ZERO,
        tieBreak: breaksOf(entrant, rules),
        ...(about?.house ? { house: true } : {}),
        ...(about?.stationary ? { stationary: true } : {}),
        ...(about?.yellow ? { yellow: true } : {}),
        ...(hadBye.has(entrant.id) ? { hadBye: true } : {}),
        ...(waiting.has(entrant.id) ? { waiting: true } : {}),
      };
    });
  return {
    entrants,
    met: metIn(contest, stage),
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
): Result<Pairing> => {
  const play = stage.opened.play as PlayOf<'swiss'>;
  const rules = rulesFor(contest, stage, reckoned, play.rounds);
  if (!rules.ok) return rules;
  const field = fieldOf(contest, stage, stage.opened.from + round - 1);
  if (round === 1) {
    const first = drawFirst({ seeds: field, rule: { use: play.first }, odd: rules.value.odd.use, seed });
    if (!first.ok) return first;
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
    depth: 'none',
  });
  if (!drawn.ok) return { ok: false, refusal: drawn.refusal };
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

/** Sits North-South whoever has done so less often; the first named where both have alike. */
const orient = (stage: Stage, [a, b]: readonly [string, string]): readonly [string, string] => {
  const times = (id: string): number =>
    stage.draws.reduce((sum, { seats }) => sum + seats.filter((seat) => seat.ns === id).length, 0);
  return times(b) < times(a) ? [b, a] : [a, b];
};

type Seated = Pick<Drawn, 'seats' | 'lots'>;

/** Both rooms of each match, the home team by lot where the rulebook says so (SABF 13.6). */
const seatTeams = (
  { stage, book }: StageReckoned,
  seats: readonly Seat[],
  round: number,
  seed: string,
): Seated => {
  const lots: LotDrawn[] = [];
  const rooms = seats.flatMap((seat): readonly Seat[] => {
    let [home, away] = orient(stage, [seat.ns, seat.ew]);
    if (book.book.homeTeam) {
      const drawn = drawSeating([seat.ns, seat.ew], 1, seed, round);
      [home, away] = [drawn.home, drawn.away];
      lots.push(drawn.lot);
    }
    const match = { ...seat, home, away };
    return [
      { ...match, table: 2 * seat.table - 1, ns: home, ew: away, room: 'open' },
      { ...match, table: 2 * seat.table, ns: away, ew: home, room: 'closed' },
    ];
  });
  return { seats: rooms, lots };
};

/** A share match after the others: table 1 A v B, 2 C v A, 3 B v C, all on the boards of the round (SABF 14.1). */
const seatThree = (
  [a = '', b = '', c = '']: readonly string[],
  from: number,
  round: number,
  boards: readonly number[],
): readonly Seat[] =>
  [
    [a, b],
    [c, a],
    [b, c],
  ].map(([ns = '', ew = ''], i) => ({ round, table: from + i, ns, ew, boards, match: SHARE }));

/** Tables from the top of the draw: one for two pairs, two rooms for two teams. */
const seatPairs = (
  reckoned: StageReckoned,
  { pairs, triangle }: Pairing,
  round: number,
  boards: readonly number[],
  seed: string,
): Seated => {
  const { stage } = reckoned;
  const bare = pairs.map(([a, b], i): Seat => {
    const [ns, ew] = orient(stage, [a, b]);
    return { round, table: i + 1, ns, ew, boards };
  });
  if (stage.opened.scoring !== 'teams') return { seats: bare, lots: [] };
  const { seats, lots } = seatTeams(reckoned, bare, round, seed);
  const three = triangle ? seatThree(triangle, seats.length + 1, round, boards) : [];
  return { seats: [...seats, ...three], lots };
};

/** Everyone against everyone, as the printed draw or the plain one has it; the seats of one round. */
const robinSeats = (
  reckoned: StageReckoned,
  round: number,
  at: number,
  seed: string,
): Result<Pick<Drawn, 'seats' | 'byes' | 'method' | 'clause' | 'lots'>> => {
  const { stage } = reckoned;
  const play = stage.opened.play as PlayOf<'robin'>;
  const { clause } = stage.opened;
  // Numbers once drawn stay for every round.
  const numbers = drawLot('the numbers', stage.opened.field, stage.draws[0]?.seed ?? seed, clause);
  const field = play.numbers === 'lot' ? numbers.drawn : stage.opened.field;
  const printed = play.draw === 'butler' && pairOfSeed(field.length, 1) !== undefined;
  const made = makePairsRobin({ contestants: field.length, boardsPerRound: play.boards, butler: printed });
  if (!made.ok) return made;
  const numbered = printed
    ? field.map(
        (_, i) => field[field.findIndex((__, seed) => pairOfSeed(field.length, seed + 1) === i + 1)] ?? '',
      )
    : field;
  const plan = namePairs(made.value, numbered);
  const own = ((round - 1) % plan.rounds) + 1;
  const boards = boardsOfRound(play, round);
  const half = boards.slice(Math.ceil(boards.length / 2));
  const seats = plan.seats
    .filter((seat) => seat.round === own)
    .map(
      ({ set: _, ...seat }): Seat => ({
        ...seat,
        round: at,
        boards,
        ...(seat.turned ? { turned: half } : {}),
      }),
    );
  const laid = stage.opened.scoring === 'teams' ? seatTeams(reckoned, seats, at, seed) : { seats, lots: [] };
  return ok({
    seats: laid.seats,
    lots: [...(play.numbers === 'lot' && round === 1 ? [numbers] : []), ...laid.lots],
    byes: plan.sitOuts.filter((one) => one.round === own).map((one) => one.pair),
    method: printed ? 'printed' : 'round-robin',
    clause: printed ? (field.length === 12 ? 'SABF 20.13' : 'SABF 20.14') : clause,
  });
};

/** The next round of a stage that is drawn: who meets whom from what is known now (DRAW-5). */
export const drawNext = (contest: Contest, stage: Stage, seed: string): Result<Drawn> => {
  const { play, from, stage: id } = stage.opened;
  const round = stage.draws.length + 1;
  const at = from + round - 1;
  if (play.use === 'sessions') return refuse('stage-not-drawn', { stage: id });
  if (roundsOf(stage) > 0 && round > roundsOf(stage))
    return refuse('draw-beyond', { round: at, rounds: roundsOf(stage), stage: id });
  const reckoned = standingsForDraw(contest, stage);
  if (!reckoned.ok) return reckoned;
  const base = { stage: id, round: at, seed, known: knownOf(contest, stage, reckoned.value) };
  if (play.use === 'robin') {
    const made = robinSeats(reckoned.value, round, at, seed);
    return made.ok ? ok({ ...base, ...made.value }) : made;
  }
  if (play.use !== 'swiss') return refuse('play-not-drawn-here', { stage: id, play: play.use });
  const pairing = swissPairing(contest, stage, reckoned.value, round, `${seed}/round/${at}`);
  if (!pairing.ok) return pairing;
  const { byes, lots, method, clause } = pairing.value;
  const laid = seatPairs(reckoned.value, pairing.value, at, boardsOfRound(play, round), seed);
  return ok({
    ...base,
    seats: laid.seats,
    byes,
    lots: [...lots, ...laid.lots],
    method,
    clause,
  });
};
