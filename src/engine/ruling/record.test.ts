import { describe, expect, test } from 'vitest';
import type { NotedCall } from '../contest/ruling.ts';
import { openRecord, type RulingRecord, whyNotAuction, whyNotRecord } from './record.ts';
import { finish } from './walk.ts';

const walked = (topic: string, answers: readonly string[]) => {
  const result = finish({ topic, version: 1, answers });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const calls = (text: string): readonly NotedCall[] =>
  text.split(' ').map((call, i) => ({ seat: (['N', 'E', 'S', 'W'] as const)[i % 4] ?? 'N', call }));

const record: RulingRecord = {
  spot: { round: 3, table: 7, board: 14 },
  facts: 'South thought for long over 4H; all agree.',
  auction: [...calls('1S 2H 3S 4H'), { seat: 'N', call: 'P', marks: ['hesitation'] }, ...calls('P 4S')],
  offending: 'ns',
  walks: [walked('unauthorised-information', ['partner', 'yes', 'yes', 'yes', 'yes', 'yes'])],
  law: '16B3',
  poll: { peers: 4, actions: [{ action: 'P', considered: 3, chosen: 2 }] },
  decision: '60% 4H E =, 40% 4H E -1',
  reasons: 'Pass was a logical alternative; the pause suggested bidding.',
  score: { law: '16B3', kind: 'weighted', played: true, outcomes: [{ weight: 60 }, { weight: 40 }] },
  times: { called: 1000, ruled: 2000, told: { ns: 2000, ew: 2500 } },
};
const code = (more: Partial<RulingRecord>) => whyNotRecord({ ...record, ...more })?.code ?? 'kept';

describe('[RUL-4~] a ruling is a record', () => {
  test('it is plain JSON and carries every text read on the way', () => {
    expect(whyNotRecord(record)).toBeUndefined();
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(record.walks[0]?.steps).toHaveLength(6);
    expect(record.walks[0]?.end.laws).toContain('16B3');
  });
  test('facts, law and decision are said, and reasons where judgement was used', () => {
    expect(code({ facts: ' ' })).toBe('record-empty');
    expect(code({ law: '' })).toBe('record-empty');
    expect(code({ decision: '' })).toBe('record-empty');
    expect(code({ reasons: '' })).toBe('record-reasons');
    const { score: _, ...plain } = record;
    const walks = [walked('wrong-hand', ['other', 'accept'])];
    expect(whyNotRecord({ ...plain, walks, law: '55A', reasons: '' })).toBeUndefined();
  });
  test('times run forwards: called, ruled, told', () => {
    expect(code({ times: { called: 3000, ruled: 2000 } })).toBe('record-times');
    expect(code({ times: { called: 1000, ruled: 2000, told: { ew: 1500 } } })).toBe('record-times');
  });
  test('a score its law does not allow is refused with it', () => {
    expect(
      code({
        score: { law: '70A', kind: 'weighted', played: true, outcomes: [{ weight: 60 }, { weight: 40 }] },
      }),
    ).toBe('score-kind');
  });
  test('an auction that cannot have been is refused; what was withdrawn is not counted', () => {
    expect(whyNotAuction(calls('1H 1S 1H'))?.code).toBe('call-low');
    expect(
      whyNotAuction([
        ...calls('1H 1S'),
        { seat: 'S', call: '1H', marks: ['withdrawn'] },
        { seat: 'S', call: '2H' },
      ]),
    ).toBeUndefined();
    expect(
      whyNotAuction([
        ...calls('1H 1S'),
        { seat: 'S', call: '1H', marks: ['accepted'] },
        { seat: 'W', call: '1NT' },
      ]),
    ).toBeUndefined();
    expect(whyNotAuction(calls('8H'))?.code).toBe('call-unknown');
    expect(whyNotAuction(calls('P P P P'))).toBeUndefined();
  });
  test('[APP-8~] what is shown holds the counts of a poll and no names', () => {
    const named = { action: 'P', considered: 3, chosen: 2, by: ['p1'] };
    const shown = openRecord({ ...record, poll: { peers: 4, actions: [named] } });
    expect(shown.poll).toEqual(record.poll);
    expect(JSON.stringify(shown)).not.toContain('p1');
  });
});
