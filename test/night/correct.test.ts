import { describe, expect, test } from 'vitest';
import { lineAt } from '../../src/engine/contest/state.ts';
import { viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { openDesk, outcome, phone } from './desk.ts';

const CLUB = ['laws-2017', 'club'];
const ABF = STACKS['abf-pairs'] ?? [];

const started = (rulebook: readonly string[] = CLUB) => {
  const desk = openDesk();
  desk.start(6, 'howell', { rulebook });
  const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
  const spot = { round: 1, table: 1, board };
  const slip = (text: string, scoreSaid: number) =>
    desk.must({ ask: 'report-result', ...spot, result: outcome(text), scoreSaid })[0] ?? '';
  const score = () => {
    const shown = viewOf('traveller', desk.contest(), { board });
    return shown.ok ? shown.value.rows.find((row) => row.table === 1)?.score : undefined;
  };
  return { desk, spot, board, slip, score };
};

describe('who may correct a recorded score', () => {
  test.each([
    ['the Course Notes', CLUB, 'Course Notes, Part 3'],
    ['ABF Interpretations', ABF, 'ABF Interpretations 79C2'],
  ] as const)('[SCO-8~] under %s what a table recorded needs both pairs, or a law', (_, rulebook, clause) => {
    const { desk, spot } = started(rulebook);
    const [said = ''] = desk.report(1, 1, spot.board, '4S N =');
    desk.must({ ask: 'confirm-result', result: said, side: 'ew', passed: true }, phone(1));
    const now = outcome('4S N +1');
    const refused = desk.ask({ ask: 'correct-result', result: said, now, why: 'the director thinks so' });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'correction-not-agreed', clause } });
    expect(lineAt(desk.contest(), spot).counts?.fact).toBe(said);
    // A scorer does not rule.
    const scorer = { role: 'scorer' as const, person: 's' };
    expect(
      desk.refusal({ ask: 'correct-result', result: said, now, clause: 'Law 79C', why: '' }, scorer),
    ).toBe('correction-not-agreed');
    const [agreed = ''] = desk.must({
      ask: 'correct-result',
      result: said,
      now,
      agreed: true,
      confident: true,
      why: 'both asked',
    });
    expect(desk.facts().at(-1)).toMatchObject({ kind: 'result-corrected', agreed: true });
    desk.must({ ask: 'undo', fact: agreed, why: '' });
    desk.must({ ask: 'correct-result', result: said, now, clause: 'Law 69B2', why: 'claim miscounted' });
    expect(desk.facts().at(-1)).toMatchObject({ kind: 'result-corrected', clause: 'Law 69B2' });
  });

  test('[SCO-8~] the desk types its own slip again, adds a lead, and settles a dispute without asking', () => {
    const { desk, spot, board } = started();
    const [keyed = ''] = desk.must({ ask: 'report-result', ...spot, result: outcome('4S N =') });
    desk.must({ ask: 'correct-result', result: keyed, now: outcome('4S N -1'), why: 'misread' });
    const other = started();
    const [first = ''] = other.desk.report(1, 1, board, '4S N =', phone(1, 'a'));
    other.desk.must({ ask: 'correct-result', result: first, now: outcome('4S N = H2'), why: 'the lead' });
    const two = started();
    const [one = ''] = two.desk.report(1, 1, board, '4S N =', phone(1, 'a'));
    two.desk.report(1, 1, board, '4S N -1', phone(1, 'b'));
    two.desk.must({
      ask: 'correct-result',
      result: one,
      now: outcome('4S N +1'),
      why: 'looked at the cards',
    });
    expect(lineAt(two.desk.contest(), spot).state).toBe('confirmed');
  });

  test('[SCO-8~][SCO-5~] a score on the slip that some other result would explain stands until both pairs agree', () => {
    const { desk, spot, slip, score, board } = started();
    // Board 1, nobody vulnerable: ten tricks are 420, eleven 450.
    const said = slip('4S N =', 450);
    expect(score()).toBe(450);
    expect(toNumber(whyOf(desk.contest(), `board/${board}/table/1/score`)?.value ?? { n: 0n, d: 1n })).toBe(
      450,
    );
    expect(desk.refusal({ ask: 'correct-result', result: said, now: outcome('4S N ='), why: 'alone' })).toBe(
      'correction-not-agreed',
    );
    // The same slip again says nothing new.
    expect(desk.must({ ask: 'report-result', ...spot, result: outcome('4S N ='), scoreSaid: 450 })).toEqual(
      [],
    );
    desk.must({ ask: 'correct-result', result: said, now: outcome('4S N ='), agreed: true, why: 'asked' });
    expect(score()).toBe(420);
  });

  test('[SCO-8~] impossible at the vulnerability: the Course Notes let the director put it right alone, 79C2 does not', () => {
    // 4♠ with ten tricks is 420, or 620 vulnerable: on board 1 nobody is, and no North-South contract gives 620.
    const club = started(CLUB);
    club.slip('4S N =', 620);
    expect(club.score()).toBe(420);
    const abf = started(ABF);
    abf.slip('4S N =', 620);
    expect(abf.score()).toBe(620);
    expect(whyOf(abf.desk.contest(), `board/${abf.board}/table/1/score`)?.rule).toEqual({
      use: 'correction:both-pairs-agree',
      clause: 'ABF Interpretations 79C2',
      layer: 'abf-interpretations',
    });
  });
});

describe('[RUL-7] the right to change a score (ABF Interpretations 79C2)', () => {
  const recorded = (rulebook: readonly string[] = ABF) => {
    const { desk, spot } = started(rulebook);
    const [said = ''] = desk.report(1, 1, spot.board, '4S N =');
    desk.must({ ask: 'confirm-result', result: said, side: 'ew', passed: true }, phone(1));
    const correct = (more: object) =>
      ({ ask: 'correct-result', result: said, now: outcome('4S N +1'), why: 'x', ...more }) as const;
    return { desk, spot, said, correct };
  };
  const SCORER = { role: 'scorer' as const, person: 's' };

  test('a consistent score needs the pairs’ agreement and the director’s confidence: neither alone will do', () => {
    const { desk, spot, correct } = recorded();
    expect(desk.refusal(correct({}))).toBe('correction-not-agreed');
    expect(desk.refusal(correct({ confident: true }))).toBe('correction-not-agreed');
    expect(desk.ask(correct({ agreed: true }))).toMatchObject({
      ok: false,
      refusal: { code: 'correction-doubt', clause: 'ABF Interpretations 79C2' },
    });
    desk.must(correct({ agreed: true, confident: true }));
    expect(lineAt(desk.contest(), spot).counts?.result).toMatchObject({ tricks: 11 });
    expect(desk.facts().at(-1)).toMatchObject({ agreed: true, confident: true });
  });

  test('an inconsistent one the pairs’ agreement alone', () => {
    const { desk, spot } = started(ABF);
    const [said = ''] = desk.must(
      { ask: 'report-result', ...spot, result: outcome('4S N ='), scoreSaid: 450 },
      phone(1),
    );
    const asked = { ask: 'correct-result', result: said, now: outcome('4S N +1'), why: 'asked' } as const;
    expect(desk.refusal(asked)).toBe('correction-not-agreed');
    desk.must({ ...asked, agreed: true });
  });

  test('no word in place of a law, and Law 79C is no way round the pairs', () => {
    const { desk, correct } = recorded();
    expect(desk.refusal(correct({ clause: 'foo' }))).toBe('correction-law');
    expect(desk.refusal(correct({ clause: 'Law 9999' }))).toBe('correction-law');
    expect(desk.refusal(correct({ clause: 'Law 79C' }))).toBe('correction-not-agreed');
    expect(desk.refusal(correct({ clause: 'Law 69B2' }), SCORER)).toBe('correction-not-agreed');
  });

  test('[RUL-7] [SCO-8~] by a law only tricks are put right, in the contract that was played; any other score is a ruling', () => {
    const { desk, correct } = recorded();
    for (const clause of ['Law 79', 'Law 79C1'])
      expect(desk.refusal(correct({ clause }))).toBe('correction-not-agreed');
    for (const clause of [
      'Law 80',
      'Law 77',
      'Law 78',
      'Law 12',
      'Law 12C1b',
      'Law 16B3',
      'Law 86B',
      'Law 1',
    ])
      expect(desk.refusal(correct({ clause })), clause).toMatch(/^correction-(ruling|law)$/);
    for (const clause of ['Law 79A2', 'Law 79B', 'Law 69B2', 'Law 70C', 'Law 71', 'Law 64A1'])
      for (const text of ['5C W -2', '4S S +1', '4SX N +1', '3S N +1'])
        expect(desk.ask(correct({ clause, now: outcome(text) })), text).toMatchObject({
          ok: false,
          refusal: { code: 'score-contract', clause },
        });
    desk.must(correct({ clause: 'Law 79B', now: outcome('4S N +1') }));
  });

  test('once corrected it is still what the table recorded, and not the desk’s to type again', () => {
    const { desk, spot, correct } = recorded();
    desk.must(correct({ agreed: true, confident: true }));
    const result = lineAt(desk.contest(), spot).counts?.fact ?? '';
    const again = { ask: 'correct-result', result, now: outcome('4S N +2'), why: 'x' } as const;
    expect(desk.refusal(again)).toBe('correction-not-agreed');
    expect(desk.refusal(again, SCORER)).toBe('correction-not-agreed');
  });

  test('it is not taken back and keyed otherwise at the desk; the table may enter it anew', () => {
    for (const how of ['withdraw', 'undo'] as const) {
      const { desk, spot, said } = recorded(CLUB);
      if (how === 'undo')
        desk.must({
          ask: 'undo',
          fact: desk.facts().findLast(({ kind }) => kind === 'result-confirmed')?.id ?? '',
          why: 'x',
        });
      desk.must(
        how === 'withdraw'
          ? { ask: 'withdraw-result', result: said, why: 'x' }
          : { ask: 'undo', fact: said, why: 'x' },
      );
      const other = { ask: 'report-result', ...spot, result: outcome('4S N +1') } as const;
      expect(desk.refusal(other)).toBe('correction-round-about');
      expect(desk.refusal(other, SCORER)).toBe('correction-round-about');
      desk.must({ ...other, result: outcome('4S N =') });
      const anew = recorded(CLUB);
      anew.desk.must({ ask: 'withdraw-result', result: anew.said, why: 'x' });
      anew.desk.must(other, phone(1));
    }
  });

  test('nor keyed beside it and called the right one of two', () => {
    const { desk, spot } = recorded();
    const [keyed = ''] = desk.must({ ask: 'report-result', ...spot, result: outcome('4S N +1') });
    expect(lineAt(desk.contest(), spot).state).toBe('conflict');
    expect(desk.refusal({ ask: 'confirm-result', result: keyed })).toBe('correction-not-agreed');
    const settle = { ask: 'correct-result', result: keyed, now: outcome('4S N +2'), why: 'x' } as const;
    expect(desk.refusal(settle)).toBe('correction-not-agreed');
    desk.must({ ...settle, now: outcome('4S N +1'), agreed: true, confident: true });
  });
});
