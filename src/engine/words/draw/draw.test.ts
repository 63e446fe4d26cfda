import { describe, expect, it } from 'vitest';
import { sayConstraint, sayStep, sayWayOut } from './draw.ts';
import { hasWords, sayRefusal } from '../refusal.ts';

const CODES = [
  'draw-unknown',
  'draw-itself',
  'draw-twice',
  'draw-few',
  'draw-scores-too-fine',
  'draw-odd',
  'draw-none',
  'draw-edit',
  'draw-reason',
  'draw-bands',
  'knockout-entry',
  'knockout-result',
  'knockout-tie',
  'knockout-choice',
  'knockout-turn',
  'knockout-remaining',
  'swiss-withdrawal',
  'play-off-boards',
  'robin-size',
  'robin-number',
  'robin-placing',
  'section-count',
  'final-count',
  'final-match',
  'final-team',
  'seat-change',
  'stanza-choice',
  'stanza-count',
];

describe('the draw in words', () => {
  it('every refusal has a sentence', () => {
    for (const code of CODES) expect([code, hasWords(code)]).toEqual([code, true]);
    expect(
      sayRefusal({
        code: 'knockout-entry',
        clause: 'GNOT Sydney 2023 6.6',
        details: { given: 15, fewest: 16, most: 26 },
      }),
    ).toBe(
      'There is no format for 15 teams; the table goes from 16 to 26 (GNOT Sydney 2023 6.6). Add house teams, or play another form. The regulation says how 24 to 32 teams choose opponents, but has no bands for so many to begin in.',
    );
  });

  it('[DRAW-14~] constraints and ways out', () => {
    expect(sayConstraint({ kind: 'met', who: ['a', 'b'], round: 3, clause: 'SABF 14.1' })).toBe(
      'a and b have met in round 3 (SABF 14.1)',
    );
    expect(sayConstraint({ kind: 'must-meet', who: ['a', 'b'], clause: 'x' })).toBe('a and b must meet (x)');
    expect(sayConstraint({ kind: 'apart', who: ['Rose Bay'], clause: 'x' })).toBe(
      'those of Rose Bay are kept apart (x)',
    );
    expect(
      sayWayOut({ use: 'rematch', pairs: [['y', 'z']], clause: 'c', says: 'the lowest meet again' }),
    ).toBe('let y v z meet again: the lowest meet again (c)');
  });

  it('[DRAW-2~] steps of the hand method', () => {
    expect(sayStep({ step: 'clash', who: 'e', left: ['f', 'g'] })).toBe('e has met all who are left: f, g');
    expect(sayStep({ step: 'take-up', who: ['c', 'd'] })).toBe('take up c with d, the lowest match');
  });
});
