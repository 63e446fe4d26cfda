import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor, BoardResult } from '../../src/engine/contest/fact.ts';
import { type Contest, lineAt } from '../../src/engine/contest/state.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { fold, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { equals, ratio, sum, toNumber, ZERO } from '../../src/engine/kit/rational.ts';
import { sceneOf } from '../../src/engine/floor/session/scene.ts';
import { hasWords } from '../../src/engine/words/refusal.ts';
import { type Asked, DIRECTOR, openDesk, outcome, phone } from './desk.ts';

const table = fc.integer({ min: 1, max: 4 });
const spot = fc.record({
  round: fc.integer({ min: 1, max: 3 }),
  table,
  board: fc.integer({ min: 1, max: 8 }),
});
const result: fc.Arbitrary<BoardResult> = fc.constantFrom<BoardResult>(
  outcome('4S N ='),
  outcome('4S N -1'),
  outcome('3NT E +1'),
  outcome('2HX W -2'),
  outcome('pass'),
  { kind: 'not-played' },
);
const id = fc.integer({ min: 8, max: 60 }).map((n) => `f${n}`);
const pair = fc.integer({ min: 1, max: 7 }).map(String);
const round = fc.integer({ min: 1, max: 5 });
const why = 'asked';

const asked: fc.Arbitrary<Asked> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .record({ s: spot, result })
      .map(({ s, result: r }): Asked => ({ ask: 'report-result', ...s, result: r })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ s: spot, result })
      .map(({ s, result: r }): Asked => ({ ask: 'report-result', ...s, result: r, wrongDirection: true })),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ i: id, side: fc.constantFrom('ns' as const, 'ew' as const) })
      .map(({ i, side }): Asked => ({ ask: 'confirm-result', result: i, side })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ i: id, result })
      .map(({ i, result: now }): Asked => ({ ask: 'correct-result', result: i, now, agreed: true, why })),
  },
  { weight: 2, arbitrary: id.map((i): Asked => ({ ask: 'withdraw-result', result: i, why })) },
  { weight: 3, arbitrary: id.map((fact): Asked => ({ ask: 'undo', fact, why })) },
  {
    weight: 2,
    arbitrary: spot.map(
      (s): Asked => ({ ask: 'adjust-score', ...s, ns: 'A+', ew: 40, clause: 'Law 12C2', why }),
    ),
  },
  {
    weight: 1,
    arbitrary: pair.map(
      (p): Asked => ({ ask: 'penalise', pair: p, amount: 10, unit: 'percent-of-top', clause: 'Law 90', why }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ pair, from: round }).map((one): Asked => ({ ask: 'send-home', ...one, why })),
  },
  { weight: 2, arbitrary: round.map((r): Asked => ({ ask: 'call-round', round: r })) },
  { weight: 1, arbitrary: round.map((r): Asked => ({ ask: 'close-round', round: r })) },
  { weight: 1, arbitrary: table.map((t): Asked => ({ ask: 'join-table', table: t, side: 'ns' })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Asked>(
      { ask: 'close-session' },
      { ask: 'reopen-session', why },
      { ask: 'publish-results' },
      { ask: 'start-play' },
    ),
  },
);
const by: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant(DIRECTOR),
  table.map((t) => phone(t)),
  table.map((t) => phone(t, `second-${t}`)),
  fc.constant<Actor>({ role: 'scorer', person: 's' }),
);
const step = fc.record({ asked, by, isNear: fc.integer({ min: 0, max: 9 }), nth: fc.nat(50) });

/** Most requests are brought near to what is there, or nearly all of them would be refused. */
const near = (contest: Contest, request: Asked, who: Actor, nth: number): readonly [Asked, Actor] => {
  const reports = [...contest.reports.keys()];
  const some = reports[nth % Math.max(1, reports.length)] ?? 'f1';
  const tableOf = contest.reports.get(some)?.table ?? 1;
  switch (request.ask) {
    case 'report-result':
    case 'adjust-score': {
      const seat = contest.seating?.seats.get(`${request.round}/${request.table}`);
      const board = seat?.boards[nth % seat.boards.length] ?? request.board;
      if (request.ask === 'adjust-score') return [{ ...request, board }, DIRECTOR];
      return [{ ...request, board }, who.role === 'table' ? { ...who, table: request.table } : who];
    }
    case 'confirm-result':
    case 'correct-result':
    case 'withdraw-result':
      return [{ ...request, result: some }, who.role === 'table' ? phone(tableOf) : who];
    case 'undo':
      return [
        { ...request, fact: contest.facts[contest.facts.length - 1 - (nth % 8)]?.id ?? 'f1' },
        DIRECTOR,
      ];
    default:
      return [request, nth % 3 === 0 ? who : DIRECTOR];
  }
};

/** What must hold whatever has been asked. */
const holds = (contest: Contest): void => {
  expect(contest).toEqual(fold(contest.facts));
  for (const line of contest.lines.values()) {
    if (line.state === 'conflict') expect(line.counts).toBeUndefined();
    if (line.counts) expect(line.reports).toContain(line.counts.fact);
    if (line.counts) expect(line.counts.corrected ?? line.counts.withdrawn).toBeUndefined();
    expect(lineAt(contest, line)).toBe(line);
  }
  const scene = sceneOf(contest);
  if (!scene.ok) throw new Error(scene.refusal.code);
  const { reckoning } = scene.value;
  for (const [b, board] of reckoning.sheets.placed.entries()) {
    const plain = board.filter(({ line }) => line.award.kind === 'score');
    if (board.some(({ line }) => line.award.kind === 'artificial')) continue;
    const worth = plain.flatMap(({ key }) => {
      const { ns = ZERO, ew = ZERO } = reckoning.reckoned.worth.get(key) ?? {};
      return [ns, ew];
    });
    const top = reckoning.reckoned.tops.get(reckoning.sheets.boards[b]?.board ?? 0) ?? ZERO;
    const check = ratio(BigInt(plain.length) * top.n, top.d);
    expect(equals(sum(worth), check), `board ${b}`).toBe(true);
  }
  const standings = viewOf('standings', contest, {});
  if (!standings.ok) throw new Error(standings.refusal.code);
  for (const row of standings.value.fields[0]?.rows ?? []) {
    if (row.percent === undefined) continue;
    const figure = whyOf(contest, row.key) as Figure;
    expect(toNumber(figure.value)).toBe(row.percent);
    expect(verify(figure)).toEqual([]);
  }
  for (const name of ['room', 'history', 'setup'] as const) expect(viewOf(name, contest, {}).ok).toBe(true);
};

const seen = new Map<string, number>();

test('[LOG-1][CON-15~] whatever is asked, by whomever: nothing throws, a refusal changes nothing and has words, boards balance, reasons re-add', () => {
  fc.assert(
    fc.property(fc.constantFrom(6, 7), fc.array(step, { minLength: 20, maxLength: 60 }), (pairs, steps) => {
      const desk = openDesk();
      desk.start(pairs, 'howell');
      for (const { asked: far, by: someone, isNear, nth } of steps) {
        const before = desk.contest();
        const [request, who] = isNear > 0 ? near(before, far, someone, nth) : [far, someone];
        const done = desk.ask(request, who);
        seen.set(request.ask, (seen.get(request.ask) ?? 0) + (done.ok ? 1 : 0));
        if (done.ok) continue;
        expect(desk.contest()).toBe(before);
        expect(hasWords(done.refusal.code), done.refusal.code).toBe(true);
      }
      // Every report that was ever accepted can still be read.
      const history = viewOf('history', desk.contest(), {});
      expect(history.ok && history.value.rows.length).toBe(desk.facts().length);
      holds(desk.contest());
    }),
    { numRuns: 80 },
  );
  // A property that never got past a refusal would prove nothing.
  for (const ask of [
    'report-result',
    'confirm-result',
    'correct-result',
    'withdraw-result',
    'undo',
    'adjust-score',
    'send-home',
  ])
    expect(seen.get(ask) ?? 0, ask).toBeGreaterThan(5);
}, 240_000);
