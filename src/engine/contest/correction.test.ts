import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VULNERABILITIES, vulnerabilityOf } from '../bridge/board.ts';
import { STRAINS } from '../bridge/card.ts';
import { DOUBLINGS, parseReported, type Reported } from '../bridge/contract.ts';
import type { ReportedLine } from '../bridge/judge.ts';
import { scoreForNs } from '../bridge/score.ts';
import { SEATS } from '../bridge/seat.ts';
import { rulebookOf } from '../rulebook/library.ts';
import { sayCorrected } from '../words/score/correction.ts';
import { correct, type Recollection } from './correction.ts';

const rule = (form: string) => {
  const book = rulebookOf(form);
  if (!book.ok || !book.value.correction) throw new Error(`${form} says nothing on corrections`);
  return book.value.correction.value;
};
const ALONE = rule('club-pairs');
const AGREED = rule('abf-pairs');
const line = (contract: string, score: number): ReportedLine => {
  const read = parseReported(contract);
  return { reported: (read as { value: Reported }).value, score, vulnerability: vulnerabilityOf(21) };
};
const NOT_ASKED: Recollection = { pairs: 'not-asked' };

describe('[SCO-8] who may correct an impossible score is the rulebook’s to say', () => {
  test('the two rules stand in their documents', () => {
    expect([ALONE.use, ALONE.clause]).toEqual(['director-alone', 'Course Notes, Part 3']);
    expect([AGREED.use, AGREED.clause]).toEqual(['both-pairs-agree', 'ABF Interpretations 79C2']);
    expect(rule('club-pairs-by-hand').use).toBe('director-alone');
    expect(rule('anc-2021-srosp').use).toBe('both-pairs-agree');
    expect(rule('sabf-matchpoint-pairs').use).toBe('both-pairs-agree');
  });

  test('a score of the other vulnerability: the director alone, or not without both pairs', () => {
    const wrong = line('4S N 10', 420);
    expect(correct(wrong, ALONE, NOT_ASKED)).toMatchObject({
      score: 620,
      recorded: 420,
      changed: true,
      reason: 'impossible-at-vulnerability',
      clause: 'Course Notes, Part 3',
    });
    expect(correct(wrong, AGREED, NOT_ASKED)).toMatchObject({
      score: 420,
      changed: false,
      reason: 'pairs-must-agree',
      clause: 'ABF Interpretations 79C2',
    });
    expect(correct(wrong, AGREED, { pairs: 'agree', score: 620 })).toMatchObject({
      score: 620,
      reason: 'pairs-agree',
    });
  });

  test('ABF Interpretations 79C2’s own case: eleven tricks written as 620, both agree on 650', () => {
    const wrong = line('4S N 11', 620);
    expect(correct(wrong, AGREED, { pairs: 'agree', score: 650 })).toMatchObject({
      score: 650,
      changed: true,
    });
    expect(correct(wrong, ALONE, NOT_ASKED)).toMatchObject({ score: 620, reason: 'possible-otherwise' });
  });

  test.each([
    [{ pairs: 'unavailable' }, 'pairs-unavailable'],
    [{ pairs: 'disagree' }, 'pairs-disagree'],
  ] as const)('%j: the recorded score stands', (said, reason) => {
    expect(correct(line('4S N 11', 620), AGREED, said)).toMatchObject({ score: 620, changed: false, reason });
    expect(correct(line('4S N 10', 420), AGREED, said)).toMatchObject({ score: 420, changed: false, reason });
  });

  test('both may agree on the score that was written: nothing is changed', () => {
    expect(correct(line('4S N 11', 620), AGREED, { pairs: 'agree', score: 620 })).toMatchObject({
      changed: false,
    });
  });

  test('a consistent score is not changed here', () => {
    expect(correct(line('4S N 10', 620), AGREED, { pairs: 'agree', score: 650 })).toMatchObject({
      score: 620,
      reason: 'consistent',
    });
  });

  test('nothing explains it: it stands until the director cancels it', () => {
    expect(correct(line('2D', -50), ALONE, NOT_ASKED)).toMatchObject({
      score: -50,
      reason: 'incomprehensible',
    });
  });

  test('whatever the line, unavailable or disagreeing pairs leave it under 79C2, and the record is kept', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constant('played' as const),
          level: fc.integer({ min: 1, max: 7 }),
          strain: fc.constantFrom(...STRAINS),
          doubling: fc.constantFrom(...DOUBLINGS),
          declarer: fc.constantFrom(...SEATS),
          tricks: fc.integer({ min: 0, max: 13 }),
        }),
        fc.constantFrom(...VULNERABILITIES),
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom<Recollection>({ pairs: 'unavailable' }, { pairs: 'disagree' }),
        (reported, vulnerability, off, said) => {
          const score = scoreForNs(reported, vulnerability) + 10 * off;
          const decided = correct({ reported, vulnerability, score }, AGREED, said);
          expect([decided.score, decided.recorded, decided.changed]).toEqual([score, score, false]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('the decision is told with its clause', () => {
    expect(sayCorrected(correct(line('4S N 10', 420), ALONE, NOT_ASKED))).toBe(
      '420 to North-South is corrected to 620 to North-South: no such score is possible at this vulnerability, and ' +
        'the director may put that right alone (Course Notes, Part 3).',
    );
    expect(sayCorrected(correct(line('4S N 10', 420), AGREED, { pairs: 'unavailable' }))).toBe(
      '420 to North-South stands: the pairs can no longer be asked (ABF Interpretations 79C2).',
    );
  });
});
