import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';

/** Board 1 at table 1: two hearts by East, just made. */
const played = () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '2H E =');
  return bench;
};
const split = (ns: string, ew: string) => ({ kind: 'split', ns: outcome(ns), ew: outcome(ew) }) as const;

describe('[RUL-11] after a revoke tricks only go up for the side that did not (Law 64C)', () => {
  test('the declarer revoked: no result of a weighted or split score gives the defenders fewer than they have', () => {
    const bench = played();
    const refused = (finding: Parameters<typeof ruling>[0]['finding']) =>
      bench.refused(ruling({ offending: 'ew', law: '64C', ...(finding ? { finding } : {}) }));
    for (const finding of [
      { kind: 'assigned', outcome: outcome('2H E +1') } as const,
      weighted([50, '2H E +1'], [50, '2H E +2']),
      weighted([90, '2H E -1'], [10, '2H E +4']),
      split('2H E +2', '2H E +1'),
      split('2H E -1', '2H E +1'),
      { kind: 'split', ns: weighted([50, '2H E -1'], [50, '2H E +1']), ew: outcome('2H E =') } as const,
    ])
      expect(refused(finding)).toMatchObject({ code: 'score-fewer-tricks', clause: 'Law 64C' });
    bench.must(ruling({ offending: 'ew', law: '64C', finding: weighted([50, '2H E -1'], [50, '2H E =']) }));
  });

  test('the defenders revoked: no result gives the declarer fewer', () => {
    const bench = played();
    expect(
      bench.refused(
        ruling({ offending: 'ns', law: '64C', finding: weighted([50, '2H E -1'], [50, '2H E +1']) }),
      ).code,
    ).toBe('score-fewer-tricks');
    bench.must(ruling({ offending: 'ns', law: '64C', finding: weighted([50, '2H E +2'], [50, '2H E +1']) }));
  });

  test('equity is measured from the tricks as they were transferred, not as they were won', () => {
    const bench = played();
    const first = bench.must(
      ruling({ offending: 'ew', law: '64A', finding: { kind: 'tricks', outcome: outcome('2H E -2') } }),
    );
    const equity = (text: string) =>
      ruling({
        offending: 'ew',
        law: '64C',
        amends: first,
        finding: { kind: 'assigned', outcome: outcome(text) },
      });
    expect(bench.refused(equity('2H E -1'))).toMatchObject({
      code: 'score-fewer-tricks',
      details: { afterTransfer: 7, proposed: 6 },
    });
    bench.must(equity('2H E -3'));
  });
});

describe('[RUL-11] after the auction only the tricks are judged: contract and declarer stay (Laws 64C, 67, 69 to 71)', () => {
  const elsewhere = [
    { kind: 'assigned', outcome: outcome('3H E -1') },
    { kind: 'assigned', outcome: outcome('2H W -1') },
    { kind: 'assigned', outcome: outcome('2HX E -1') },
    { kind: 'assigned', outcome: outcome('2S N =') },
    { kind: 'assigned', outcome: outcome('pass') },
    weighted([60, '2H E -1'], [40, '1NT N =']),
    split('2H E -1', '2D W ='),
    { kind: 'split', ns: weighted([50, '2H E -1'], [50, '3H E -2']), ew: outcome('2H E -1') },
  ] as const;

  test('a revoke: no result in another contract, doubled or not, or by another hand', () => {
    const bench = played();
    for (const finding of elsewhere) {
      const refusal = bench.refused(ruling({ offending: 'ew', law: '64C', finding }));
      expect(refusal).toMatchObject({
        code: 'score-contract',
        clause: 'Law 64C',
        details: { law: '64C', played: '2H E' },
      });
    }
    bench.must(ruling({ offending: 'ew', law: '64C', finding: weighted([60, '2H E -1'], [40, '2H E -2']) }));
  });

  test('the refusal says why, and where such a score belongs', () => {
    const refusal = played().refused(
      ruling({ offending: 'ew', law: '64C', finding: { kind: 'assigned', outcome: outcome('3NT W =') } }),
    );
    const said = sayRefusal(refusal);
    expect(said).toContain('the contract stays 2H E: 3NT W is another');
    expect(said).toContain('by Law 12C1');
    expect(said).toContain('Law 64C');
  });

  test.each(['64A', '64B', '67B', '69B2', '70C', '71', '79A2', '79B'])(
    'tricks under Law %s: those of the contract played',
    (law) => {
      const given = (text: string) =>
        ruling({ offending: 'ew', law, finding: { kind: 'tricks', outcome: outcome(text) } });
      expect(played().refused(given('3H E -2')).code).toBe('score-contract');
      expect(played().refused(given('2H N -1')).code).toBe('score-contract');
      played().must(given('2H E -1'));
    },
  );

  test('where the auction was at fault another contract is the score: Law 12C1 by way of Laws 16, 21, 72', () => {
    for (const law of ['16B3', '21B3', '72C', '12C1b'])
      for (const finding of elsewhere) played().must(ruling({ offending: 'ew', law, finding }));
  });
});

describe('[RUL-13~] the tricks of the questions go on the form', () => {
  const walked = (bench: ReturnType<typeof played>, offending: 'ns' | 'ew' | 'neither') => {
    const answers = ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'player', 'yes'];
    const made = previewRuling(bench.contest(), {
      ...ruling({ offending, trails: [{ topic: 'revoke', answers }] }),
      by: DIRECTOR,
    } as Extract<Request, { ask: 'give-ruling' }>);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value;
  };

  test('two tricks: the declarer’s eight become six, or the defenders’ revoke gives him ten', () => {
    const bench = played();
    const [own, ...more] = walked(bench, 'ew').proposals;
    expect(more).toEqual([]);
    expect(own).toMatchObject({
      clause: 'Law 64A',
      then: { offending: 'ew', law: '64A', finding: { kind: 'tricks', outcome: outcome('2H E -2') } },
    });
    expect(walked(bench, 'neither').proposals.map(({ then }) => then.finding)).toEqual([
      { kind: 'tricks', outcome: outcome('2H E +2') },
      { kind: 'tricks', outcome: outcome('2H E -2') },
    ]);
    const { then } = own ?? {};
    bench.must({ ...ruling({}), ...then } as Parameters<typeof bench.must>[0]);
  });
});

describe('what the law says beside the form', () => {
  const advice = (law: string) => {
    const made = previewRuling(played().contest(), { ...ruling({ law }), by: DIRECTOR } as Extract<
      Request,
      { ask: 'give-ruling' }
    >);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.advice.join('\n');
  };
  test('[RUL-17~] a number of the 2007 Laws is told; one that is right now is not told to be another', () => {
    for (const law of ['23C', '23A1', '26B', '27B1a', '42B2']) expect(advice(law)).not.toMatch(/2007/);
    expect(advice('23')).toMatch(/Law 23 is what is now Law 72C/);
    expect(advice('72B1')).toMatch(/Law 72B1 is what is now Law 72C/);
  });
  test('[RUL-18] the strength of the word: to keep a trick not won is a ‘must’, an uneven tempo a ‘should’', () => {
    expect(advice('79A2')).toMatch(/Law 79A2 .*‘must’: a penalty/);
    expect(advice('73A2')).toMatch(/‘should’: a reminder/);
    expect(advice('7A')).toMatch(/‘shall’: a penalty more often than not/);
    // One counts one’s cards (7B2): correct procedure, without a word of command. Partner’s explanation may not be corrected.
    expect(advice('7B2')).toMatch(/Law 7B2 .*‘does’: no penalty/);
    expect(advice('7B1')).not.toMatch(/‘/);
    expect(advice('20F5a')).toMatch(/Law 20F5a .*‘may not’: a penalty/);
    expect(advice('16B3')).not.toMatch(/‘must’/);
  });
  test('[RUL-9] self-inflicted damage: what is serious, for whom, and what is not', () => {
    const said = advice('12C1e');
    expect(said).toMatch(/No relief for, by anybody: revoking/);
    expect(said).toMatch(/No relief for, by experienced players: ducking the setting trick/);
    expect(said).toMatch(/Redress is kept after, by beginners: a beginner’s error/);
    expect(advice('16B3')).not.toMatch(/relief/);
  });
});
