import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/engine/contest/fact.ts';
import { lineAt } from '../../src/engine/contest/state.ts';
import { type Asked, openDesk, outcome, phone } from './desk.ts';

const ANNA: Actor = { role: 'director', person: 'anna' };
const BERT: Actor = { role: 'scorer', person: 'bert' };
const SPOT = { round: 1, table: 1, board: 1 };

const started = () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  return desk;
};
const key = (text: string, more: object = {}): Asked =>
  ({ ask: 'report-result', ...SPOT, result: outcome(text), ...more }) as Asked;

describe('[SAFE-7] [SRV-2] two desks enter one board', () => {
  test.each([
    ['another person', BERT],
    ['the same person on another screen', ANNA],
  ])('differently, %s: the second is asked, nothing is overwritten, nothing is recorded', (_, second) => {
    const desk = started();
    const [first = ''] = desk.must(key('4S N ='), ANNA);
    const { at } = desk.contest();
    const asked = desk.ask(key('3NT N +1'), second);
    expect(asked).toMatchObject({
      ok: false,
      refusal: {
        code: 'entry-differs',
        details: {
          ...SPOT,
          there: '4S N =',
          here: '3NT N +1',
          who: 'anna',
          at: expect.stringMatching(/T\d\d:\d\dZ$/),
        },
      },
    });
    expect(desk.contest().at).toBe(at);
    expect(lineAt(desk.contest(), SPOT)).toMatchObject({ state: 'confirmed', counts: { fact: first } });
  });

  test('the same: nothing to ask, nothing new', () => {
    const desk = started();
    desk.must(key('4S N ='), ANNA);
    expect(desk.must(key('4S N ='), BERT)).toEqual([]);
    expect(desk.must(key('4S N ='), ANNA)).toEqual([]);
  });

  test('replace: a correction of what was seen; record both: conflicting scores for the director', () => {
    const replaced = started();
    const [first = ''] = replaced.must(key('4S N ='), ANNA);
    replaced.must({ ask: 'correct-result', result: first, now: outcome('3NT N +1'), why: 'misread' }, BERT);
    expect(lineAt(replaced.contest(), SPOT).counts?.result).toMatchObject({ strain: 'NT', tricks: 10 });
    for (const second of [ANNA, BERT]) {
      const both = started();
      both.must(key('4S N ='), ANNA);
      both.must(key('3NT N +1', { beside: true }), second);
      const line = lineAt(both.contest(), SPOT);
      expect([line.state, line.against.length]).toEqual(['conflict', 2]);
    }
  });

  test('a correction of an entry that was replaced meanwhile is asked about too, unless it says the same', () => {
    const desk = started();
    const [first = ''] = desk.must(key('4S N ='), ANNA);
    const correct = (text: string): Asked => ({
      ask: 'correct-result',
      result: first,
      now: outcome(text),
      why: 'x',
    });
    desk.must(correct('4S N -1'), ANNA);
    const asked = desk.ask(correct('4S N +1'), BERT);
    expect(asked).toMatchObject({
      ok: false,
      refusal: { code: 'entry-differs', details: { there: '4S N -1', here: '4S N +1', who: 'anna' } },
    });
    expect(desk.must(correct('4S N -1'), BERT)).toEqual([]);
  });

  test('what a table’s phone says and the desk keys are conflicting scores as before, whichever comes first', () => {
    const first = started();
    first.must(key('4S N ='), phone(1));
    first.must(key('3NT N +1'), ANNA);
    expect(lineAt(first.contest(), SPOT).state).toBe('conflict');
    const second = started();
    second.must(key('3NT N +1'), ANNA);
    second.must(key('4S N ='), phone(1));
    expect(lineAt(second.contest(), SPOT).state).toBe('conflict');
  });
});
