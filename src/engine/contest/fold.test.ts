import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTOR, openDesk, outcome, phone } from '../../../test/night/desk.ts';
import type { Fact, NewFact } from './fact.ts';
import { fold, foldOn, foldTo } from './fold.ts';
import type { Plan } from './plan.ts';
import { lineAt } from './state.ts';

const PLAN: Plan = {
  of: 'pairs',
  kind: 'mitchell',
  tables: 2,
  rounds: 2,
  contestants: 4,
  boardsPerRound: 1,
  winners: 2,
  seats: [
    { round: 1, table: 1, ns: '1', ew: '3', boards: [1] },
    { round: 1, table: 2, ns: '2', ew: '4', boards: [2] },
    { round: 2, table: 1, ns: '1', ew: '4', boards: [2] },
    { round: 2, table: 2, ns: '2', ew: '3', boards: [1] },
  ],
  sitOuts: [],
};

const id = fc.integer({ min: 1, max: 25 }).map((n) => `f${n}`);
const spot = fc.record({
  round: fc.integer({ min: 1, max: 3 }),
  table: fc.integer({ min: 1, max: 3 }),
  board: fc.integer({ min: 1, max: 3 }),
});
const result = fc.constantFrom(outcome('4S N ='), outcome('3NT E -1'), outcome('pass'), {
  kind: 'not-played',
} as const);
const pair = fc.constantFrom('1', '2', '3', '4', '9');
const by = fc.constantFrom(DIRECTOR, phone(1), phone(1, 'other'), phone(2));

/** Any facts at all, most of them about nothing: what `fold` must bear. */
const body: fc.Arbitrary<NewFact> = fc.oneof(
  pair.map((p): NewFact => ({ kind: 'pair-entered', pair: p, players: [`${p}a`, `${p}b`] })),
  pair.map((p): NewFact => ({ kind: 'pair-changed', pair: p, players: ['x', 'y'], why: '' })),
  pair.map((p): NewFact => ({ kind: 'pair-scratched', pair: p, why: '' })),
  fc.constant<NewFact>({ kind: 'movement-set', plan: PLAN, why: '' }),
  fc.constant<NewFact>({ kind: 'movement-changed', plan: PLAN, from: 2, why: '' }),
  fc.constant<NewFact>({ kind: 'play-started' }),
  fc.integer({ min: 1, max: 2 }).map((round): NewFact => ({ kind: 'round-called', round })),
  fc
    .record({ s: spot, result })
    .map(({ s, result: r }): NewFact => ({ kind: 'result-reported', ...s, result: r })),
  id.map((i): NewFact => ({ kind: 'result-confirmed', result: i })),
  fc
    .record({ i: id, result })
    .map(({ i, result: r }): NewFact => ({ kind: 'result-corrected', result: i, now: r, why: '' })),
  id.map((i): NewFact => ({ kind: 'result-withdrawn', result: i, why: '' })),
  spot.map((s): NewFact => ({ kind: 'score-adjusted', ...s, ns: 'A+', ew: 40, clause: 'Law 12C2', why: '' })),
  pair.map(
    (p): NewFact => ({
      kind: 'penalty-given',
      pair: p,
      amount: 5,
      unit: 'matchpoints',
      clause: 'Law 90',
      why: '',
    }),
  ),
  fc.constant<NewFact>({ kind: 'director-called', table: 1 }),
  id.map((i): NewFact => ({ kind: 'call-answered', call: i })),
  fc.constant<NewFact>({ kind: 'device-joined', table: 1, side: 'ns' }),
  pair.map((p): NewFact => ({ kind: 'pair-left', pair: p, from: 2, why: '' })),
  fc.constantFrom<NewFact>({ kind: 'session-closed' }, { kind: 'results-published' }),
  id.map((i): NewFact => ({ kind: 'fact-undone', fact: i, why: '' })),
);

const stamp = (bodies: readonly { fact: NewFact; by: Fact['by'] }[]): readonly Fact[] =>
  bodies.map(
    ({ fact, by: who }, i) =>
      ({ seq: i + 1, id: `f${i + 1}`, at: '2026-11-17T09:00:00Z', by: who, version: 1, ...fact }) as Fact,
  );
const log = fc.array(fc.record({ fact: body, by }), { maxLength: 30 }).map(stamp);

describe('fold', () => {
  test('[LOG-1] a prefix and then the rest is the same as all of it, for any facts whatever', () => {
    fc.assert(
      fc.property(log, fc.nat(30), fc.nat(30), (facts, a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const whole = fold(facts);
        const parts = foldOn(
          foldOn(fold(facts.slice(0, first)), facts.slice(first, second)),
          facts.slice(second),
        );
        expect(parts).toEqual(whole);
        expect(foldTo(facts, facts.length)).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  test('[LOG-1~] laid one after another it is the same as all at once, and what it started from stays as it was', () => {
    fc.assert(
      fc.property(log, fc.nat(30), (facts, a) => {
        const start = fold(facts.slice(0, a));
        let contest = start;
        facts.slice(a).forEach((fact, index) => {
          contest = foldOn(contest, [fact]);
          expect(contest).toEqual(fold(facts.slice(0, a + index + 1)));
        });
        expect(start).toEqual(fold(facts.slice(0, a)));
      }),
      { numRuns: 200 },
    );
  });

  test('[LOG-1] the log itself is never changed, and every fact stays in it', () => {
    fc.assert(
      fc.property(log, (facts) => {
        const before = JSON.stringify(facts);
        const contest = fold(facts);
        expect(JSON.stringify(facts)).toBe(before);
        expect(contest.facts).toBe(facts);
        const said = facts.filter((fact) => fact.kind === 'result-reported' && !contest.undone.has(fact.id));
        for (const fact of said) expect(contest.reports.has(fact.id)).toBe(true);
      }),
    );
  });

  test('[DESK-5~] what is undone counts no longer, and an undoing can be undone', () => {
    fc.assert(
      fc.property(log, fc.nat(29), (facts, at) => {
        const plain = facts.filter((fact) => fact.kind !== 'fact-undone');
        const target = plain[at % Math.max(1, plain.length)];
        if (!target) return;
        const numbered = plain.map((fact, i) => ({ ...fact, seq: i + 1 }));
        const undo = (fact: string, n: number): Fact => ({
          kind: 'fact-undone',
          fact,
          why: '',
          seq: numbered.length + n,
          id: `u${n}`,
          at: '',
          by: DIRECTOR,
          version: 1,
        });
        const forget = ({ facts: _, at: __, undone: ___, ...rest }: ReturnType<typeof fold>) => rest;
        const without = fold(numbered.filter((fact) => fact.id !== target.id));
        const undone = fold([...numbered, undo(target.id, 1)]);
        expect(forget(undone)).toEqual(forget(without));
        const redone = fold([...numbered, undo(target.id, 1), undo('u1', 2)]);
        expect(forget(redone)).toEqual(forget(fold(numbered)));
      }),
    );
  });

  test('[LOG-1] a correction points at what it corrects, and the original stays readable', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    const [first = ''] = desk.report(1, 1, 1, '4S N =');
    const [second = ''] = desk.must({
      ask: 'correct-result',
      result: first,
      now: outcome('4S N +1'),
      agreed: true,
      why: 'asked',
    });
    const line = lineAt(desk.contest(), { round: 1, table: 1, board: 1 });
    expect(line.counts).toMatchObject({ fact: second, corrects: first, result: { tricks: 11 } });
    expect(line.reports).toEqual([first, second]);
    expect(desk.contest().reports.get(first)).toMatchObject({ corrected: second, result: { tricks: 10 } });
  });
});
