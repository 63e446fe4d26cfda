import { describe, expect, test } from 'vitest';
import type { AppealStep } from '../../src/engine/contest/appeal.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';

const LAYERS = ['practice', 'laws-2017', 'abf-interpretations'] as const;
type Given = Extract<Request, { ask: 'give-ruling' }>;

test('[RUL-6~] [IMP-5~] the half of a weighted IMP score goes to the side that did not offend (ABF Interpretations 12C1c)', () => {
  const imps = (offending: 'ns' | 'ew') => {
    const bench = openBench();
    bench.begin(6, 'howell', { scoring: 'butler', rulebook: [...LAYERS, 'sabf', 'sabf-butler'] });
    bench.playAll(() => '4S N =');
    // The others make the datum, 420: nothing for 420, one IMP for 450, a half together.
    bench.must(ruling({ offending, finding: weighted([50, '4S N ='], [50, '4S N +1']) }));
    const view = viewOf('traveller', bench.contest(), { board: 1 });
    if (!view.ok) throw new Error(view.refusal.code);
    const row = view.value.rows.find(({ table, round }) => table === 1 && round === 1);
    return [row?.nsImps, row?.ewImps];
  };
  expect(imps('ew')).toEqual([1, -1]);
  expect(imps('ns').map((value) => (value === 0 ? 0 : value))).toEqual([0, 0]);
});

test('[CND-23~] a fouled board that could not be played: average minus to whoever fouled it, average plus to the others (SABF 11.9)', () => {
  const bench = openBench();
  bench.begin(6, 'howell', { rulebook: [...LAYERS, 'sabf', 'sabf-matchpoint-pairs'] });
  for (const [offending, ns, ew] of [
    ['ns', 'A-', 'A+'],
    ['ew', 'A+', 'A-'],
  ] as const) {
    const made = previewRuling(bench.contest(), {
      ...ruling({ offending, trails: [{ topic: 'responsible', answers: ['foul'] }] }),
      by: DIRECTOR,
    } as Given);
    if (!made.ok) throw new Error(made.refusal.code);
    expect(made.value.proposals.find(({ about }) => about === 'fouled')?.then.finding).toEqual({
      kind: 'artificial',
      ns,
      ew,
    });
  }
});

test('[APP-7~] [RUL-11~] a committee gives no score that the law does not: none by weights on a claim (ABF Interpretations 70A)', () => {
  const bench = openBench();
  bench.begin(6, 'howell', { rulebook: [...LAYERS, 'sabf', 'sabf-matchpoint-pairs'] });
  bench.playAll(() => '4S N =');
  const claim = bench.must(
    ruling({ law: '70A', finding: { kind: 'tricks', outcome: outcome('4S N -1') }, told: ['ns', 'ew'] }),
  );
  const appeal = bench.must({
    ask: 'lodge-appeal',
    ruling: claim,
    flow: 'committee',
    side: 'ns',
    grounds: 'A normal line makes.',
    concurring: 2,
    signed: ['N'],
  });
  const step = (name: AppealStep, people?: readonly string[]) =>
    bench.must({ ask: 'step-appeal', appeal, step: name, ...(people ? { people } : {}) });
  for (const name of [
    'director-wrote',
    'copied-to-committee',
    'copied-to-respondents',
    'hearing-set',
  ] as const)
    step(name);
  step('heard', ['c1']);
  const decide = {
    ask: 'decide-appeal',
    appeal,
    body: 'committee',
    changes: ['judgement'],
    reasons: 'Doubtful.',
    merit: true,
  } as const;
  expect(bench.refused({ ...decide, finding: weighted([50, '4S N ='], [50, '4S N -1']) })).toMatchObject({
    code: 'score-kind',
    clause: 'ABF Interpretations 70A',
  });
  bench.must({ ...decide, finding: { kind: 'tricks', outcome: outcome('4S N =') } });
});

describe('[RUL-17] the law a ruling rests on is one of 2017', () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '4S N =');
  test('no such law, or a number of 2007 that is gone: refused, with what it became', () => {
    expect(bench.refused(ruling({ law: '9999' }))).toMatchObject({ code: 'law-unknown', at: 'law' });
    expect(bench.refused(ruling({ law: 'hearts' })).code).toBe('law-unknown');
    expect(bench.refused(ruling({ law: '86D' }))).toMatchObject({ code: 'law-old', details: { now: '86B' } });
    expect(bench.refused(ruling({ law: '73F' }))).toMatchObject({
      code: 'law-old',
      details: { now: '73E2' },
    });
  });
  test('a number that means another thing now is told so beside the form', () => {
    const made = previewRuling(bench.contest(), { ...ruling({ law: '23' }), by: DIRECTOR } as Given);
    if (!made.ok) throw new Error(made.refusal.code);
    expect(made.value.advice.join('\n')).toMatch(/2007 Laws, Law 23 is what is now Law 72C/);
  });
});

test('[CND-10~] no fine is more than the whole of what it is a part of', () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '4S N =');
  const pair = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
  const fine = (amount: number) =>
    ruling({ law: '90B', penalties: [{ pair, amount, unit: 'percent-of-top', clause: 'Law 90' }] });
  expect(bench.refused(fine(5000)).code).toBe('penalty-whole');
  bench.must(fine(100));
});

describe('[CND-10~] a board that was fouled before it came to this table (SABF 11.9)', () => {
  const begun = () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: [...LAYERS, 'sabf', 'sabf-matchpoint-pairs'] });
    const seats = [...(bench.contest().seating?.seats.values() ?? [])];
    const board = seats[0]?.boards[0] ?? 0;
    // Where the board is in the first round, and where it comes next.
    const [from, here, ...later] = seats
      .filter(({ boards }) => boards.includes(board))
      .toSorted((a, b) => a.round - b.round);
    if (!from || !here) throw new Error('no second table');
    const spot = { round: here.round, table: here.table, board };
    const asked = ruling({
      ...spot,
      offending: 'neither',
      trails: [{ topic: 'responsible', answers: ['foul'] }],
    });
    return { bench, from, here, later, spot, asked };
  };
  const proposed = ({ bench, asked }: ReturnType<typeof begun>) => {
    const made = previewRuling(bench.contest(), { ...asked, by: DIRECTOR } as Given);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.proposals.filter(({ about }) => about === 'fouled');
  };

  test('neither side here is at fault: both have average plus, and the fine is for those who had it', () => {
    const begin = begun();
    const { from, bench, asked } = begin;
    const fine = (pair: string) => ({ pair, amount: 50, unit: 'percent-of-top', clause: 'SABF 11.9' });
    const made = proposed(begin);
    expect(made.map(({ then }) => then)).toEqual(
      [[from.ns], [from.ew], [from.ns, from.ew]].map((pairs) => ({
        law: '12C2a',
        finding: { kind: 'artificial', ns: 'A+', ew: 'A+' },
        penalties: pairs.map(fine),
      })),
    );
    bench.must({ ...asked, ...made[0]?.then });
    expect(bench.rulings()[0]).toMatchObject({
      offending: 'neither',
      penalties: [fine(from.ns)],
      says: 'artificial, North-South / East-West: A+ / A+',
    });
    expect(bench.contest().penalties.map(({ pair }) => pair)).toEqual([from.ns]);
  });

  test('nobody is fined for it who has the board only later, or never', () => {
    const { bench, asked, from, here } = begun();
    const had = new Set([from.ns, from.ew, here.ns, here.ew]);
    const other = [...bench.contest().entries.keys()].find((pair) => !had.has(pair)) ?? '';
    expect(
      bench.refused({
        ...asked,
        law: '12C2a',
        finding: { kind: 'artificial', ns: 'A+', ew: 'A+' },
        penalties: [{ pair: other, amount: 50, unit: 'percent-of-top', clause: 'SABF 11.9' }],
      }).code,
    ).toBe('party-elsewhere');
  });
});
