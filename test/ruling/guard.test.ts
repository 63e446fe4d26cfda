import { describe, expect, test } from 'vitest';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { makeFinding } from '../../src/engine/contest/ruling.ts';
import { unwrap } from '../contests/play.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';

const SPOT = { round: 1, table: 1, board: 1 };

const begun = (result?: string) => {
  const bench = openBench();
  bench.begin(6, 'howell');
  if (result !== undefined) bench.must({ ask: 'report-result', ...SPOT, result: outcome(result) });
  const preview = (more: Parameters<typeof ruling>[0]) =>
    unwrap(
      previewRuling(bench.contest(), { ...ruling(more), by: DIRECTOR, askedAt: '2026-11-17T09:00:00Z' }),
    );
  return { ...bench, preview };
};

const likely = (from?: 'no-infraction' | 'infraction') => ({
  kind: 'weighted' as const,
  outcomes: [
    { outcome: outcome('4S N ='), weight: 60, ...(from ? { from } : {}) },
    { outcome: outcome('3NT N -1'), weight: 40, from: 'no-infraction' as const },
  ],
});

describe('[RUL-22] weights are only for what could happen without the infraction (Law 12C1c)', () => {
  test('of each result it is asked; answered for all, nothing is said', () => {
    const { preview } = begun('5S N -1');
    expect(preview({ law: '16B3', finding: likely() }).guards).toEqual([
      '4S N =: could it be reached without the infraction? Only such results get weight (Law 12C1c).',
    ]);
    expect(preview({ law: '16B3', finding: likely('no-infraction') }).guards).toEqual([]);
  });

  test('a result that needed the infraction is warned of; the director may go on', () => {
    const bench = begun('5S N -1');
    const { guards, refused } = bench.preview({ law: '16B3', finding: likely('infraction') });
    expect(guards).toEqual([
      '4S N = could only be reached by the infraction: it gets no weight (Law 12C1c). Take it out, or say why in the reasons.',
    ]);
    expect(refused).toBeUndefined();
    bench.must(ruling({ law: '16B3', finding: likely('infraction') }));
  });

  test('the table result among the weights is named, also on one side of a split score', () => {
    const { preview } = begun('4S N =');
    const said =
      '4S N = is the table result: give it weight only if it could be reached without the infraction (Law 12C1c).';
    expect(preview({ law: '16B3', finding: likely('no-infraction') }).guards).toEqual([said]);
    const split = {
      kind: 'split' as const,
      ns: outcome('3NT N -1'),
      ew: weighted([50, '4S N ='], [50, '4S N -1']),
    };
    expect(preview({ law: '12C1e', finding: split }).guards).toContain(said);
  });

  test('assigned as it was at the table: then the table result stands', () => {
    const { preview } = begun('4S N =');
    expect(
      preview({ law: '16B3', finding: { kind: 'assigned', outcome: outcome('4S N =') } }).guards,
    ).toEqual(['That is the table result: choose “Table result stands”.']);
    expect(
      preview({ law: '16B3', finding: { kind: 'assigned', outcome: outcome('4S N -1') } }).guards,
    ).toEqual([]);
  });
});

const proposals = (made: ReturnType<ReturnType<typeof begun>['preview']>) =>
  made.proposals.map(({ then: { offending, law, finding } }) => [
    offending,
    law,
    finding && makeFinding(finding),
  ]);

describe('[RUL-22] a board that could not be played: averages by whose fault it was (Law 12C2a)', () => {
  const trail = (fault: string) => [{ topic: 'unplayed-board', answers: ['no', 'no', fault] }];

  test('one pair partly, the other not at all: average and average plus', () => {
    const { preview } = begun();
    expect(proposals(preview({ law: '12C2a', offending: 'ns', trails: trail('part') }))).toEqual([
      ['ns', '12C2a', 'A / A+'],
    ]);
    expect(proposals(preview({ law: '12C2a', offending: 'ew', trails: trail('part') }))).toEqual([
      ['ew', '12C2a', 'A+ / A'],
    ]);
  });

  test('nobody named yet: either way is proposed; alike for both, once', () => {
    const { preview } = begun();
    const asked = { law: '12C2a', offending: 'neither' } as const;
    expect(proposals(preview({ ...asked, trails: trail('one') }))).toEqual([
      ['ns', '12C2a', 'A- / A+'],
      ['ew', '12C2a', 'A+ / A-'],
    ]);
    expect(proposals(preview({ ...asked, trails: trail('nobody') }))).toEqual([
      ['neither', '12C2a', 'A+ / A+'],
    ]);
    expect(proposals(preview({ ...asked, trails: trail('both') }))).toEqual([['both', '12C2a', 'A- / A-']]);
  });
});

test('[RUL-22] a card short in a trick counts as a revoke: one trick on the result (Laws 67B1, 64A2)', () => {
  const trails = [{ topic: 'defective-trick', answers: ['yes', 'few', 'yes'] }];
  const { preview } = begun('4S N =');
  expect(proposals(preview({ law: '67B1a', offending: 'ew', trails }))).toEqual([['ew', '67B1a', '4S N +1']]);
  expect(proposals(preview({ law: '67B1a', offending: 'ns', trails }))).toEqual([['ns', '67B1a', '4S N -1']]);
  // Nothing to move while there is no result.
  expect(begun().preview({ law: '67B1a', offending: 'ew', trails }).proposals).toEqual([]);
});

describe('[RUL-22] claims', () => {
  const STANDS = { topic: 'claim', answers: ['claim', 'no', 'yes'] };
  const FAILS = { topic: 'claim', answers: ['claim', 'no', 'fails'] };

  test('a claim that stands: the table result counts', () => {
    const { preview } = begun('4S N =');
    expect(proposals(preview({ law: '70A', trails: [STANDS] }))).toEqual([
      [undefined, '70A', 'table result'],
    ]);
  });
  test('a doubtful trick goes to the other side', () => {
    const { preview } = begun('4S N =');
    expect(proposals(preview({ law: '70A', offending: 'ns', trails: [FAILS] }))).toEqual([
      ['ns', '70A', '4S N -1'],
    ]);
    expect(proposals(preview({ law: '70A', offending: 'ew', trails: [FAILS] }))).toEqual([
      ['ew', '70A', '4S N +1'],
    ]);
  });
});
