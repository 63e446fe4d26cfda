import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBoardNumber } from '../bridge/board.ts';
import { parseOutcome } from '../bridge/contract.ts';
import { hasWords, sayRefusal, TABLES } from './refusal.ts';

const refusalOf = (result: { readonly ok: boolean }) => {
  if (result.ok || !('refusal' in result)) throw new Error('nothing was refused');
  return sayRefusal(result.refusal as Parameters<typeof sayRefusal>[0]);
};

describe('[CLI-1~] a refusal is a sentence: where, what, by which clause, what to do', () => {
  test('an impossible contract', () => {
    expect(refusalOf(parseOutcome('4SXXX N =', 'boards[0].lines[2].contract'))).toBe(
      'boards[0].lines[2].contract: in ‘4SXXX N =’ the part ‘X N =’ is neither a double, a declarer, a result ' +
        'nor a lead, or is one too many (Law 77). Write each once, as in 4SX N -1 or 3NT E = S4.',
    );
    expect(refusalOf(parseOutcome('7NT N +1'))).toBe(
      '‘7NT N +1’ means 14 tricks, and a deal has from 0 to 13 (Law 77). Check the level and the over- or undertricks.',
    );
  });

  test('board zero', () => {
    expect(refusalOf(parseBoardNumber(0, '--board'))).toBe(
      '--board: a board is numbered by a whole number from 1 on, not ‘0’ (Law 2). Give the number printed on the board.',
    );
  });

  test('a list is named one by one, and what is missing is shown as missing', () => {
    expect(sayRefusal({ code: 'rulebook-gap', details: { slot: ['vp', 'datum'] } })).toContain('vp, datum');
    expect(sayRefusal({ code: 'rulebook-gap' })).toContain('on ?');
  });

  test('an unknown code still tells everything it knows', () => {
    expect(
      sayRefusal({ code: 'no-such-thing', at: 'round 3', clause: 'SABF 13.9', details: { team: 'x', n: 3 } }),
    ).toBe('Round 3: no such thing, team x, n 3 (SABF 13.9).');
    expect(hasWords('no-such-thing')).toBe(false);
  });

  test('a sentence begins with a capital; a place within a file stays as it is written there', () => {
    const says = (code: string, at?: string): string =>
      sayRefusal({
        code,
        ...(at === undefined ? {} : { at }),
        details: { table: 3, given: 'x', known: ['a'] },
      });
    for (const code of [
      'sign-in-needed',
      'play-not-started',
      'session-closed',
      'table-not-yours',
      'code-wrong',
    ])
      expect(says(code)).toMatch(/^[A-Z]/);
    expect(says('names-alone', 'line 3')).toMatch(/^Line 3: “x” has no partner/);
    expect(says('not-text', 'boards[2].ns')).toMatch(/^boards\[2\]\.ns: text/);
    expect(says('not-text', 'clause')).toMatch(/^clause: text/);
  });

  test('never throws, whatever the code and its details', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()));
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('board-number', 'constructor', '__proto__', 'deal')),
        fc.dictionary(fc.string(), value),
        (code, details) => {
          expect(sayRefusal({ code, details })).toMatch(/\.( |$)|\.$/);
        },
      ),
    );
  });
});

test('[CLI-1~] a code has its words in one room: another room cannot say something else by it', () => {
  const codes = TABLES.flatMap((table) => Object.keys(table));
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});
