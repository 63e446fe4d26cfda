import { describe, expect, test } from 'vitest';
import { adviseScore } from '../../src/engine/ruling/redress.ts';
import { treeOf, walkTree } from '../../src/engine/ruling/walk.ts';
import { DOUBLE_DUMMY_WARNING, sayScoreAdvice } from '../../src/engine/words/ruling/ruling.ts';

const at = (topic: string, answers: string) => {
  const tree = treeOf(topic);
  if (!tree.ok) throw new Error(topic);
  const stands = walkTree(tree.value, answers.split(' '));
  if (!stands.ok || stands.value.at !== 'end') throw new Error(`${topic}: ${answers}`);
  return stands.value;
};
const effects = (topic: string, answers: string) => at(topic, answers).end.effects;

describe('[RUL-12] director’s error (ABF Interpretations 82C)', () => {
  test.each([
    ['(a) 2♠ making becomes 2♠ +1', 'clear no yes yes', ['score-changed']],
    ['(b) doubled the other way', 'clear no yes yes', ['score-changed']],
    ['(c) board stopped for nothing: average plus to both', 'clear no no', ['artificial-score']],
    [
      '(d) a switch that was reasonable, not automatic: weighted',
      'clear no yes few',
      ['assigned-score', 'weighted-allowed'],
    ],
    ['too many results to weigh: average plus to both', 'clear no yes many', ['artificial-score']],
    ['still running: no board is cancelled for it', 'clear yes', ['play-continues', 'recall']],
    ['judgement: to appeal', 'judgement', ['score-stands']],
  ])('%s', (_, answers, wanted) => {
    expect(effects('director-error', answers)).toEqual(wanted);
  });
  test('average plus to both is said as such, and a judgement ruling tells of the appeal', () => {
    expect(at('director-error', 'clear no no').end.rectify).toBe('Average plus to both sides.');
    expect(at('director-error', 'judgement').tellAppeal).toBe(true);
    expect(at('director-error', 'clear no yes few').end.rectify).toContain('both sides as not at fault');
  });
});

describe('[RUL-13] limits and exceptions of a revoke, as questions (Course Notes; ABF Interpretations 64B7)', () => {
  test.each([
    ['not established: corrected', 'yes no no declarer', '62A'],
    ['a call on the next deal, or the end of the round', 'yes no yes late yes', '64B4'],
    ['64C until the appeal time', 'yes no yes late yes', '64C'],
    ['nothing after the appeal time', 'yes no yes late no', '92B'],
    ['twelfth trick, hands not returned', 'yes yes no', '62D1'],
    ['twelfth trick, hands returned', 'yes yes yes', '64B6'],
    ['faced card or dummy', 'yes no yes in-time no yes', '64B3'],
    ['same player and suit again', 'yes no yes in-time no no yes others yes', '64B2'],
    ['both sides', 'yes no yes in-time yes', '64B7'],
    ['both sides in one trick, one has played on', 'yes no both', '62C3'],
    ['two suits', 'yes no yes in-time no no other', '64A'],
  ])('%s', (_, answers, law) => {
    expect(at('revoke', answers).end.laws).toContain(law);
  });
});

describe('[RUL-14~] what counts as a call (SABF 9.1–9.4; ABF Interpretations 73A2)', () => {
  test.each([
    ['the first call, spoken or written', 'first', 'first', 'SABF 9.2'],
    ['written against spoken', 'both no', 'written', 'SABF 9.2'],
    ['written by a slip', 'both yes', 'to-25', 'SABF 9.2'],
    ['partly written in turn', 'part yes', 'part', 'SABF 9.2'],
    ['partly written out of turn is no call out of turn', 'part no', 'part-turn', 'SABF 9.2'],
    ['the record decides', 'dispute', 'record', 'SABF 9.2'],
    ['cannot write', 'cannot', 'cannot', 'SABF 9.1'],
    ['stop cards used', 'stop yes', 'stop-used', 'ABF Interpretations 73A2'],
    ['no stop cards', 'stop no', 'stop-unused', 'SABF 9.4'],
  ])('%s', (_, answers, node, clause) => {
    const stands = at('written-bidding', answers);
    expect(stands.node).toBe(node);
    expect(stands.end.clauses).toContain(clause);
  });
});

test('[RUL-16~] a double-dummy number beside a score comes with its warning', () => {
  const advice = adviseScore({ law: '16B3', kind: 'assigned', played: true, doubleDummyShown: true });
  expect(advice.map(sayScoreAdvice)).toEqual([DOUBLE_DUMMY_WARNING]);
  expect(DOUBLE_DUMMY_WARNING).toContain('not what would have happened at the table');
});

test('[RUL-19~] losing on purpose and arranging a result are recorded and referred', () => {
  for (const answers of ['match', 'pairs']) {
    const { end } = at('arranged-result', answers);
    expect(end.effects).toEqual(['infraction', 'disciplinary']);
    expect(end.clauses).toEqual(['ABF Interpretations 72A']);
    expect(end.rectify).toContain('refer');
  }
});

test('[CND-23~] who was responsible: guide cards, the sitting pair, South and all four', () => {
  expect(at('responsible', 'board yes').node).toBe('both');
  expect(at('responsible', 'board no').node).toBe('sitting');
  expect(at('responsible', 'score').end.clauses).toEqual(['SABF 11.8', 'ANC 2021 1.4']);
  expect(at('responsible', 'foul').end.rectify).toContain('half a top');
});

test('[CND-24~] strong forcing artificial openings may not be psyched', () => {
  expect(effects('psychic-call', 'strong')).toContain('infraction');
  expect(at('psychic-call', 'protected yes').end.clauses).toEqual(['SABF 4.6']);
  expect(effects('psychic-call', 'other no')).toContain('no-infraction');
});
