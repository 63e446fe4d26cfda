import type { RulingRow } from '../../../engine/view/ruling/ruling.ts';
import { exact } from '../../parts/wire/shape.ts';
import { describe, expect, test } from 'vitest';
import { makeAuction, readAuction } from './auction.ts';
import { readRuling, type RulingDraft, takeProposal } from './draft.ts';
import { draftScore, NO_SCORE, readScore } from './finding.ts';

const value = <T>(read: { readonly value: T } | { readonly says: string }): T => {
  if (!('value' in read)) throw new Error(read.says);
  return read.value;
};

describe('[RUL-4~] the auction as it is typed at the desk', () => {
  test('from the dealer on, with alerts, pauses and explanations', () => {
    // Board 2: East deals.
    const calls = value(readAuction('1s p 2♥! (five hearts) p? xx', 2));
    expect(calls).toEqual([
      { seat: 'E', call: '1S' },
      { seat: 'S', call: 'P' },
      { seat: 'W', call: '2H', marks: ['alerted'], said: 'five hearts' },
      { seat: 'N', call: 'P', marks: ['hesitation'] },
      { seat: 'E', call: 'XX' },
    ]);
    expect(readAuction(makeAuction(calls), 2)).toEqual({ value: calls });
  });
  test('a withdrawn call is followed by the one that replaced it, from the same seat', () => {
    expect(value(readAuction('2s 1h~ 3h', 1)).map(({ seat, call }) => `${seat} ${call}`)).toEqual([
      'N 2S',
      'E 1H',
      'E 3H',
    ]);
  });
  test('short words for pass, double and no-trump; what is no call is named', () => {
    expect(value(readAuction('1n - d r pass', 1)).map(({ call }) => call)).toEqual([
      '1NT',
      'P',
      'X',
      'XX',
      'P',
    ]);
    expect(readAuction('1s 8h', 1)).toEqual({ says: expect.stringContaining('‘8h’') });
    expect(readAuction('', 1)).toEqual({ value: [] });
  });
});

describe('[RUL-6~] the score as it is typed', () => {
  test.each([
    { ...NO_SCORE, kind: 'assigned' as const, outcome: '4S N =' },
    { ...NO_SCORE, kind: 'tricks' as const, outcome: '3NT E +1' },
    {
      ...NO_SCORE,
      kind: 'weighted' as const,
      parts: [
        { text: '4S N =', weight: '60' },
        { text: '4S N -1', weight: '40' },
      ],
    },
    {
      ...NO_SCORE,
      kind: 'weighted' as const,
      parts: [
        { text: '4S N =', weight: '60' },
        { text: '4S N -1', weight: '40', barred: true },
      ],
    },
    { ...NO_SCORE, kind: 'psyche' as const },
    { ...NO_SCORE, kind: 'split' as const, ns: '4S N =', ew: '4S N -1' },
    { ...NO_SCORE, kind: 'split' as const, ns: '60% 4S N =, 40% 4S N -1', ew: '70% 4S N =, 30% 4S N -1' },
    { ...NO_SCORE, kind: 'artificial' as const, ns: 'A+', ew: '40' },
    { ...NO_SCORE, kind: 'set' as const, ns: '7.5', ew: '2.5' },
    { ...NO_SCORE, kind: 'set' as const, ns: '0', ew: '0', damage: ['3', '1', '2'] as const },
    NO_SCORE,
  ])('$kind is read, and back on the form it is the same', (score) => {
    expect(draftScore(exact<RulingRow['finding']>(value(readScore(score))))).toEqual(score);
  });
  test('what is missing is said', () => {
    expect(readScore({ ...NO_SCORE, kind: 'weighted' })).toEqual({
      says: 'Result 1: type a result, such as 4s n =.',
    });
    expect(readScore({ ...NO_SCORE, kind: 'artificial', ns: 'A+', ew: '' })).toEqual({
      says: 'East-West: type A+, A, A− or a number.',
    });
    expect(readScore({ ...NO_SCORE, kind: 'set', ns: '1', ew: '' })).toMatchObject({
      says: expect.any(String),
    });
    expect(readScore({ ...NO_SCORE, kind: 'split', ns: '4S N =', ew: '9S' })).toMatchObject({
      says: expect.stringContaining('East-West’s result'),
    });
    expect(readScore({ ...NO_SCORE, kind: 'split', ns: '4S N =', ew: '60 4s n =, 4s n -1' })).toEqual({
      says: 'East-West’s result, result 2: type its weight.',
    });
  });
});

test('[CND-10~] [CND-23~] [CND-24~] what the rulebook proposes goes on the form by one press: fault, law, score and fines, none of them twice', () => {
  const fine = { pair: '7', amount: 50, unit: 'percent-of-top', clause: 'SABF 11.9' } as const;
  const proposal = {
    about: 'fouled',
    says: '',
    clause: 'SABF 11.9',
    then: {
      offending: 'ns',
      law: '12C2a',
      finding: { kind: 'artificial', ns: 'A-', ew: 'A+' },
      penalties: [fine],
    },
  } as const;
  const draft = { fines: [], score: NO_SCORE } as unknown as RulingDraft;
  const taken = takeProposal(draft, proposal);
  expect(taken).toEqual({
    offending: 'ns',
    law: '12C2a',
    score: { ...NO_SCORE, kind: 'artificial', ns: 'A-', ew: 'A+' },
    fines: [{ ...fine, amount: '50' }],
  });
  expect(takeProposal({ ...draft, ...taken }, proposal).fines).toHaveLength(1);
  // A score that stays exact as a fraction is read back as it was proposed.
  const exact = { ...proposal, then: { law: '80B2', finding: { kind: 'set', ns: '0', ew: '8/3' } } } as const;
  const { score = NO_SCORE } = takeProposal(draft, exact);
  expect(readScore(score)).toEqual({ value: { kind: 'set', ns: 0, ew: '8/3' } });
});

test('[RUL-10~] a poll is sent as counts; a law is sent as its number', () => {
  const draft: RulingDraft = {
    table: '7',
    round: '1',
    board: '19',
    trails: [],
    facts: 'f',
    auction: '1s',
    deal: ' ',
    offending: 'ns',
    law: 'Law 16B3',
    peers: '4',
    taken: '4s',
    poll: [
      { action: 'pass', considered: '3', chosen: '2' },
      { action: ' ', considered: '', chosen: '' },
    ],
    score: NO_SCORE,
    fines: [{ pair: '', amount: '10', unit: 'percent-of-top', clause: 'Law 90' }],
    tooMany: false,
    referred: false,
    matter: 'scorer',
    reasons: 'r',
    told: ['ns'],
  };
  expect(value(readRuling(draft, { call: 'c' }))).toMatchObject({
    law: '16B3',
    poll: { peers: 4, actions: [{ action: 'pass', considered: 3, chosen: 2 }] },
    taken: '4s',
    penalties: [],
    matter: 'scorer',
    call: 'c',
  });
  expect(readRuling({ ...draft, table: '' })).toMatchObject({ says: expect.stringContaining('table') });
});
