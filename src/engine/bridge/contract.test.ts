import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCard, parseCard, RANKS, STRAINS, SUITS } from './card.ts';
import { DOUBLINGS, makeOutcome, type Outcome, parseOutcome, parseReported } from './contract.ts';
import { SEATS } from './seat.ts';

const written = (text: string): string => {
  const read = parseOutcome(text);
  return read.ok ? makeOutcome(read.value) : read.refusal.code;
};

const card = fc.record({ suit: fc.constantFrom(...SUITS), rank: fc.constantFrom(...RANKS) });
const played = fc.record({
  kind: fc.constant('played' as const),
  level: fc.integer({ min: 1, max: 7 }),
  strain: fc.constantFrom(...STRAINS),
  doubling: fc.constantFrom(...DOUBLINGS),
  declarer: fc.constantFrom(...SEATS),
  tricks: fc.integer({ min: 0, max: 13 }),
});
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'passed' as const }) },
  { weight: 5, arbitrary: played },
  { weight: 5, arbitrary: fc.tuple(played, card).map(([value, lead]) => ({ ...value, lead })) },
);

describe('[SCO-2] contracts as people and files write them', () => {
  test.each([
    ['4SX N -1', '4SX N -1'],
    ['3NT= E', '3NT E ='],
    ['6H W 12', '6H W ='],
    ['pass', 'pass'],
    ['4♠xx S +1', '4SXX S +1'],
    ['3NE=', '3NT E ='],
    ['2DNx-3', '2DX N -3'],
    ['4SS=', '4S S ='],
    ['3NN=', '3NT N ='],
    ['1NTE+2', '1NT E +2'],
    ['3 NT x S 8', '3NTX S -1'],
    ['4 ♥️ n 10', '4H N ='],
    ['5♦* W −2', '5DX W -2'],
    ['5c** e –1', '5CXX E -1'],
    ['4H S10', '4H S ='],
    ['4HS 9', '4H S -1'],
    ['2SN10', '2S N +2'],
    ['4S by North +1', '4S N +1'],
    ['4S East 10', '4S E ='],
    ['3NT dbl W -2', '3NTX W -2'],
    ['1NT rdbl S =', '1NTXX S ='],
    ['7NT, N, 13', '7NT N ='],
    ['1C W -7', '1C W -7'],
    ['4S N + 1', '4S N +1'],
    ['Passed in', 'pass'],
    ['PASSED OUT', 'pass'],
    ['all pass', 'pass'],
    ['AP', 'pass'],
  ])('%j is %s', (given, ours) => {
    expect(written(given)).toBe(ours);
  });

  test.each([
    ['3NT E = S4', '3NT E = S4'],
    ['3NT= E lead ♥Q', '3NT E = HQ'],
    ['4H S 10 SA', '4H S = SA'],
    ['4H S SA =', '4H S = SA'],
    ['4SN10HA', '4S N = HA'],
    ['4S N 9H -1', '4S N -1 H9'],
    ['2D W -1 L: 10C', '2D W -1 CT'],
    ['2D W -1 d10', '2D W -1 DT'],
  ])('%j has its lead: %s', (given, ours) => {
    expect(written(given)).toBe(ours);
  });

  test('our own writing reads back as the same, for every outcome with or without a lead', () => {
    fc.assert(
      fc.property(outcome, (value) => {
        expect(parseOutcome(makeOutcome(value))).toEqual({ ok: true, value });
      }),
      { numRuns: 2000 },
    );
  });

  test('the order of declarer, double and result does not matter', () => {
    fc.assert(
      fc.property(played, fc.boolean(), (value, spaced) => {
        const over = value.tricks - value.level - 6;
        const result = over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
        const bid = `${value.level}${value.strain === 'NT' ? 'N' : value.strain}`;
        const gap = spaced ? ' ' : '';
        for (const parts of [
          [bid, value.doubling, value.declarer, result],
          [bid, value.declarer, value.doubling.toLowerCase(), result],
          [bid, value.doubling, result, value.declarer],
          [bid, result, value.declarer, value.doubling],
        ])
          expect(parseOutcome(parts.join(gap)), parts.join(gap)).toEqual({ ok: true, value });
      }),
    );
  });

  test('a slip may lack the declarer or the result', () => {
    expect(parseReported('2D')).toEqual({
      ok: true,
      value: { kind: 'played', level: 2, strain: 'D', doubling: '' },
    });
    expect(parseReported('3 NT x')).toMatchObject({ ok: true, value: { doubling: 'X', strain: 'NT' } });
    expect(written('4S N')).toBe('contract-result');
    expect(written('4S =')).toBe('contract-declarer');
  });

  test.each([
    ['', 'contract-unreadable'],
    ['8S N =', 'contract-unreadable'],
    ['0NT N =', 'contract-unreadable'],
    ['S4 N =', 'contract-unreadable'],
    ['hello', 'contract-unreadable'],
    ['passing', 'contract-unreadable'],
    ['4SXXX N =', 'contract-part'],
    ['4S N S =', 'contract-part'],
    ['4S N = 10', 'contract-part'],
    ['4S N -1 -2', 'contract-part'],
    ['4S Q =', 'contract-part'],
    ['4S Nobody =', 'contract-part'],
    ['4S N +4', 'contract-tricks'],
    ['4S N -11', 'contract-tricks'],
    ['4S N 14', 'contract-tricks'],
    ['4S N +100', 'contract-tricks'],
  ])('%j cannot be: %s', (given, code) => {
    expect(written(given)).toBe(code);
  });

  test('a refusal says what was given, what part and where', () => {
    expect(parseReported('4SXXX N =', 'boards[2].lines[0].contract')).toEqual({
      ok: false,
      refusal: {
        code: 'contract-part',
        at: 'boards[2].lines[0].contract',
        clause: 'Law 77',
        details: { given: '4SXXX N =', part: 'X N =' },
      },
    });
  });

  test('no text makes the reader fail', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...'1347NTSHDCXx=+-10 ♠*PASSLE:,') }),
        (a, b) => {
          expect(typeof parseReported(a).ok).toBe('boolean');
          expect(typeof parseReported(b).ok).toBe('boolean');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('[SCO-2~] cards, in either order, with signs and with ten as two digits', () => {
  for (const text of ['D10', '10D', '♦T', 'td', '♢10'])
    expect(parseCard(text)).toEqual({ suit: 'D', rank: 'T' });
  for (const text of ['', 'D', 'D1', 'DD', '11', '1D', 'DTT']) expect(parseCard(text)).toBeUndefined();
  fc.assert(
    fc.property(card, (value) => {
      expect(parseCard(makeCard(value))).toEqual(value);
    }),
  );
});
