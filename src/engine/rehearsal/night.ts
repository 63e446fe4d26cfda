import type { Actor, BoardResult, Fact, NewFact, Spot } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import {
  type Contest,
  isIn,
  lineAt,
  linesIn,
  pairsOf,
  type Report,
  roundAt,
  roundOf,
  saysSame,
  seatAt,
  type SpotLine,
} from '../contest/state.ts';
import { adviseMovement, foldOn, handle, movementFor, settingsOf } from '../floor/night.ts';
import type { FactBodies } from '../contest/fact.ts';
import { EMPTY } from '../contest/state.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { seeded } from '../kit/random.ts';
import { type Strengths, playBoard } from './board.ts';

/** What somebody in the room does next, and how long after the last thing that happened. */
export interface Act {
  /** Seconds, at the pace of a real night. */
  readonly after: number;
  readonly request: Request;
}

const DIRECTOR: Actor = { role: 'director', person: 'director' };

const phoneAt = (table: number, second = false): Actor => ({
  role: 'table',
  table,
  device: `table-${table}${second ? '-b' : ''}`,
});

/** How good a pair is, from −1 to 1; the same all night. */
export const strengthOf = (seed: string, pair: string): number => {
  const chance = seeded(`${seed}/strength/${pair}`);
  return (chance.below(101) + chance.below(101) + chance.below(101) - 150) / 150;
};

const rateOf = (seed: string, what: string, spot: Spot): number =>
  seeded(`${seed}/${what}/${spot.round}/${spot.table}/${spot.board}`).below(100);

/** The accidents of a night, each by chance of its own: wrong side, two phones that differ, a board left unplayed. */
const ACCIDENTS = { wrongSide: 2, conflict: 2, unplayed: 1, callDirector: 3 } as const;

/** Tables that take longer than the others. */
const isSlow = (seed: string, table: number): boolean => seeded(`${seed}/slow/${table}`).below(8) === 0;

const strengthsAt = (contest: Contest, seed: string, { round, table }: Spot): Strengths => {
  const seat = seatAt(contest, round, table);
  return { ns: strengthOf(seed, seat?.ns ?? ''), ew: strengthOf(seed, seat?.ew ?? '') };
};

/** What really happened on a board at a table. */
export const truthAt = (contest: Contest, seed: string, spot: Spot): BoardResult =>
  rateOf(seed, 'unplayed', spot) < ACCIDENTS.unplayed && isSlow(seed, spot.table)
    ? { kind: 'not-played' }
    : playBoard(seed, spot.board, `${spot.round}/${spot.table}`, strengthsAt(contest, seed, spot));

const OTHER = { N: 'E', E: 'S', S: 'W', W: 'N' } as const;

const mistaken = (result: BoardResult): BoardResult =>
  result.kind === 'played' ? { ...result, declarer: OTHER[result.declarer] } : result;

const oneTrickOff = (result: BoardResult): BoardResult =>
  result.kind === 'played' ? { ...result, tricks: result.tricks === 0 ? 1 : result.tricks - 1 } : result;

/** When a board is finished: seconds after the round was called. */
const finishedAt = (contest: Contest, seed: string, spot: Spot): number => {
  const boards = seatAt(contest, spot.round, spot.table)?.boards ?? [];
  const each = 60 * (contest.made?.minutesPerBoard ?? 7) * (isSlow(seed, spot.table) ? 1.25 : 0.85);
  const late = seeded(`${seed}/pace/${spot.round}/${spot.table}/${spot.board}`).below(90);
  return Math.round((boards.indexOf(spot.board) + 1) * each + late);
};

const spotOf = ({ round, table, board }: Spot): Spot => ({ round, table, board });

const openSpots = (contest: Contest): readonly SpotLine[] =>
  (contest.seating?.tables ?? []).flatMap((table) => {
    const round = Math.min(roundAt(contest, table), roundOf(contest));
    const next = linesIn(contest, round, table).find((line) => line.state === 'awaited');
    return next ? [next] : [];
  });

/** When the last thing of this round came in. */
const latestIn = (contest: Contest, seed: string, round: number): number =>
  Math.max(
    0,
    ...[...contest.lines.values()]
      .filter((line) => line.round === round && line.state !== 'awaited')
      .map((line) => finishedAt(contest, seed, line)),
  );

const reportAct = (contest: Contest, seed: string, line: SpotLine): Act => {
  const spot = spotOf(line);
  const truth = truthAt(contest, seed, spot);
  const wrong = rateOf(seed, 'wrong', spot) < ACCIDENTS.wrongSide;
  const after = finishedAt(contest, seed, spot) - latestIn(contest, seed, spot.round);
  return {
    after: Math.max(2, after),
    request: {
      ask: 'report-result',
      by: phoneAt(spot.table),
      ...spot,
      side: 'ns',
      result: wrong ? mistaken(truth) : truth,
    },
  };
};

/** After a report: sometimes another phone says something else, usually the other side confirms. */
const afterReport = (contest: Contest, seed: string, report: Report): Act => {
  const spot = spotOf(report);
  const line = lineAt(contest, spot);
  const differs = report.result.kind === 'played' && rateOf(seed, 'conflict', spot) < ACCIDENTS.conflict;
  if (line.reports.length === 1 && differs)
    return {
      after: 20,
      request: {
        ask: 'report-result',
        by: phoneAt(spot.table, true),
        ...spot,
        side: 'ew',
        result: oneTrickOff(report.result),
      },
    };
  return {
    after: 15,
    request: {
      ask: 'confirm-result',
      by: phoneAt(spot.table),
      result: report.fact,
      side: 'ew',
      passed: true,
    },
  };
};

const correction = (result: string, now: BoardResult, why: string): Act['request'] => ({
  ask: 'correct-result',
  by: DIRECTOR,
  result,
  now,
  why,
  agreed: true,
  confident: true,
});

/** The director asks both sides and says which report is right, or puts it right. */
const settleConflict = (contest: Contest, seed: string, line: SpotLine): Act | undefined => {
  const now = truthAt(contest, seed, line);
  const right = line.against.find((report) => saysSame(report, { result: now }));
  const [first] = line.against;
  if (right) return { after: 90, request: { ask: 'confirm-result', by: DIRECTOR, result: right.fact } };
  if (!first) return undefined;
  return { after: 90, request: correction(first.fact, now, 'both sides asked') };
};

/** A wrong side comes out a round later, when somebody reads the traveller. */
const putRight = (contest: Contest, seed: string, { counts, ...line }: SpotLine): Act | undefined => {
  if (!counts?.confirmed || counts.corrects !== undefined || line.round >= roundOf(contest)) return undefined;
  if (rateOf(seed, 'wrong', line) >= ACCIDENTS.wrongSide) return undefined;
  const now = truthAt(contest, seed, line);
  if (saysSame(counts, { result: now })) return undefined;
  return { after: 60, request: correction(counts.fact, now, 'the other side declared') };
};

const ruleOn = (contest: Contest, seed: string): Act | undefined => {
  for (const line of contest.lines.values()) {
    const act =
      line.state === 'conflict' ? settleConflict(contest, seed, line) : putRight(contest, seed, line);
    if (act) return act;
  }
  return undefined;
};

const calls = (contest: Contest, seed: string): Act | undefined => {
  const [waiting] = [...contest.calls.values()].filter((call) => !call.answered);
  if (waiting) return { after: 60, request: { ask: 'answer-call', by: DIRECTOR, call: waiting.call } };
  const round = roundOf(contest);
  for (const table of contest.seating?.tables ?? []) {
    const [line] = linesIn(contest, round, table);
    const called = [...contest.calls.values()].some((call) => call.table === table);
    if (line && line.state === 'awaited' && !called && rateOf(seed, 'call', line) < ACCIDENTS.callDirector)
      return {
        after: 100,
        request: { ask: 'call-director', by: phoneAt(table), table, about: 'lead out of turn' },
      };
  }
  return undefined;
};

const unconfirmed = (contest: Contest): Report | undefined => {
  for (const { state, counts } of contest.lines.values())
    if (state === 'reported' && counts && counts.by.role === 'table') return counts;
  return undefined;
};

/** Tables a call must not wait for: those that are slow bring the round before with them. */
const readyForCall = (contest: Contest, seed: string): boolean =>
  (contest.seating?.tables ?? []).every(
    (table) =>
      linesIn(contest, roundOf(contest), table).every((line) => line.state !== 'awaited') ||
      (isSlow(seed, table) &&
        linesIn(contest, roundOf(contest), table).filter((line) => !isIn(line)).length <= 1),
  );

const callNext = (contest: Contest, seed: string): Act | undefined => {
  const rounds = contest.seating?.rounds ?? 0;
  const round = roundOf(contest);
  if (round >= rounds || !readyForCall(contest, seed)) return undefined;
  return { after: 30, request: { ask: 'call-round', by: DIRECTOR, round: round + 1 } };
};

/**
 * The next thing that happens in the room, from what is so and the seed alone; nothing once the results are out.
 * Whatever people do in between is simply so, and the tables go on from there.
 */
export const nextAct = (contest: Contest, seed: string): Act | undefined => {
  if (!contest.started || contest.published) return undefined;
  if (contest.closed) return { after: 30, request: { ask: 'publish-results', by: DIRECTOR } };
  const report = unconfirmed(contest);
  const settled =
    (report && afterReport(contest, seed, report)) ?? ruleOn(contest, seed) ?? calls(contest, seed);
  if (settled) return settled;
  const next = callNext(contest, seed);
  if (next) return next;
  const [first] = [...openSpots(contest)].sort(
    (a, b) => finishedAt(contest, seed, a) + 1e6 * a.round - finishedAt(contest, seed, b) - 1e6 * b.round,
  );
  if (first) return reportAct(contest, seed, first);
  return { after: 60, request: { ask: 'close-session', by: DIRECTOR } };
};

export interface Rehearsal {
  readonly seed: string;
  readonly pairs: number;
  readonly form: FactBodies['contest-made'];
  /** The advised movement where none is chosen. */
  readonly choice?: string;
  /** What somebody does who is not part of the simulation, asked before each act; the room goes on from there. */
  readonly meanwhile?: (contest: Contest) => Act | undefined;
  /** The instant so many seconds after the beginning, as text: the engine knows no clock. */
  readonly clock: (seconds: number) => string;
}

const setUp = (night: Rehearsal): readonly Request[] => [
  { ask: 'make-contest', by: DIRECTOR, ...night.form },
  ...Array.from(
    { length: night.pairs },
    (_, i): Request => ({
      ask: 'enter-pair',
      by: DIRECTOR,
      pair: `${i + 1}`,
      players: [`p${2 * i + 1}`, `p${2 * i + 2}`],
    }),
  ),
];

/** A whole night from its seed, every fact of it; a refusal would be a fault of ours and is handed back. */
export const rehearseNight = (night: Rehearsal): Result<readonly Fact[]> => {
  let contest: Contest = EMPTY;
  let seconds = 0;
  const take = ({ request, after }: Act): Result<number> => {
    const decided = handle(contest, request);
    if (!decided.ok) return decided;
    seconds += after;
    const stamp = (fact: NewFact, i: number) =>
      ({
        seq: contest.at + i + 1,
        id: `f${contest.at + i + 1}`,
        at: night.clock(seconds),
        by: request.by,
        version: 1,
        ...fact,
      }) as Fact;
    contest = foldOn(contest, decided.value.map(stamp));
    return ok(decided.value.length);
  };
  for (const request of setUp(night)) {
    const done = take({ after: 5, request });
    if (!done.ok) return done;
  }
  const pairs = pairsOf(contest).map((entry) => entry.pair);
  const choice = night.choice ?? adviseMovement(pairs, settingsOf(contest))[0]?.choice ?? '';
  const plan = movementFor(choice, pairs, settingsOf(contest));
  if (!plan.ok) return plan;
  for (const request of [
    { ask: 'set-movement', by: DIRECTOR, plan: plan.value, why: 'as advised' },
    { ask: 'start-play', by: DIRECTOR },
  ] as const) {
    const done = take({ after: 20, request });
    if (!done.ok) return done;
  }
  const next = (): Act | undefined => night.meanwhile?.(contest) ?? nextAct(contest, night.seed);
  for (let act = next(); act; act = next()) {
    const done = take(act);
    if (!done.ok) return done;
    if (done.value === 0) return refuse('rehearsal-stuck', { ask: act.request.ask });
  }
  return ok(contest.facts);
};
