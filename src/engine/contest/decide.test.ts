import { describe, expect, test } from 'vitest';
import { type Asked, DIRECTOR, FORM, openDesk, outcome, phone } from '../../../test/night/desk.ts';
import { movementFor, settingsOf } from '../floor/night.ts';
import { NIGHT_PHRASES } from '../words/contest/night.ts';
import { hasWords, sayRefusal } from '../words/refusal.ts';
import { MOST_JOINS } from '../act/ground/table.ts';
import type { Actor, BoardResult } from './fact.ts';
import { lineAt, pairsOf } from './state.ts';

type Desk = ReturnType<typeof openDesk>;

const made = (): Desk => {
  const desk = openDesk();
  desk.must({ ask: 'make-contest', ...FORM });
  return desk;
};
const entered = (pairs = 6): Desk => {
  const desk = made();
  for (let i = 1; i <= pairs; i++)
    desk.must({ ask: 'enter-pair', pair: `${i}`, players: [`p${2 * i - 1}`, `p${2 * i}`] });
  return desk;
};
const playing = (pairs = 6, choice = 'howell'): Desk => {
  const desk = openDesk();
  desk.start(pairs, choice);
  return desk;
};
const planFor = (desk: Desk, choice = 'howell') => {
  const plan = movementFor(
    choice,
    pairsOf(desk.contest()).map((entry) => entry.pair),
    settingsOf(desk.contest()),
  );
  if (!plan.ok) throw new Error(plan.refusal.code);
  return plan.value;
};
/** Every board of the session, reported and agreed. */
const played = (): Desk => {
  const desk = playing();
  for (const seat of desk.contest().seating?.seats.values() ?? [])
    for (const board of seat.boards) desk.report(seat.round, seat.table, board, '1NT N =', DIRECTOR);
  return desk;
};
const SPOT = { round: 1, table: 1, board: 1 };
const report = (more: object = {}): Asked =>
  ({ ask: 'report-result', ...SPOT, result: outcome('3NT N ='), ...more }) as Asked;

/** A board at table 1 in round 1, and one that is not. */
const boardsAt = (desk: Desk, round: number, table: number) =>
  desk.contest().seating?.seats.get(`${round}/${table}`)?.boards ?? [];

type Case = readonly [code: string, desk: () => Desk, asked: Asked | ((desk: Desk) => Asked), by?: Actor];

const bad = (more: object): BoardResult => ({ ...outcome('3NT N ='), ...more }) as BoardResult;

const CASES: readonly Case[] = [
  ['contest-not-made', openDesk, { ask: 'enter-pair', pair: '1', players: ['a', 'b'] }],
  ['contest-made-already', made, { ask: 'make-contest', ...FORM }],
  ['contest-name', openDesk, { ask: 'make-contest', ...FORM, name: '  ' }],
  ['contest-date', openDesk, { ask: 'make-contest', ...FORM, date: '2026-02-29' }],
  ['contest-scoring', openDesk, { ask: 'make-contest', ...FORM, scoring: 'rubber' as 'butler' }],
  ['contest-boards', openDesk, { ask: 'make-contest', ...FORM, boardsPerRound: 0 }],
  ['contest-minutes', openDesk, { ask: 'make-contest', ...FORM, minutesPerBoard: 0 }],
  ['contest-rulebook', openDesk, { ask: 'make-contest', ...FORM, rulebook: [] }],
  ['contest-name', playing, { ask: 'rename-contest', name: ' ', date: FORM.date }],
  ['contest-date', made, { ask: 'rename-contest', name: 'x', date: '2026-02-30' }],
  ['contest-date-begun', playing, { ask: 'rename-contest', name: 'x', date: '2020-02-03' }],
  ['put-away-begun', playing, { ask: 'put-away', why: 'x' }],
  ['layer-unknown', openDesk, { ask: 'make-contest', ...FORM, rulebook: ['laws-2017', 'house-rules'] }],
  ['rulebook-gap', openDesk, { ask: 'make-contest', ...FORM, rulebook: ['laws-2017'] }],
  ['role-may-not', playing, { ask: 'call-round', round: 2 }, phone(1)],
  ['role-may-not', playing, report(), { role: 'public' }],
  [
    'role-may-not',
    playing,
    { ask: 'penalise', pair: '1', amount: 1, unit: 'matchpoints', clause: 'x', why: '' },
    { role: 'scorer' },
  ],
  ['table-not-yours', playing, report(), phone(2)],
  ['table-not-yours', playing, { ask: 'call-director', table: 2 }, phone(1)],
  ['table-not-yours', playing, { ask: 'join-table', table: 2 }, phone(1)],
  ['pair-unknown', entered, { ask: 'scratch-pair', pair: '77', why: '' }],
  ['pair-number', made, { ask: 'enter-pair', pair: 'a/b', players: ['a', 'b'] }],
  ['pair-taken', entered, { ask: 'enter-pair', pair: '1', players: ['a', 'b'] }],
  ['pair-of-two', made, { ask: 'enter-pair', pair: '1', players: ['a', ''] }],
  ['player-with-self', made, { ask: 'enter-pair', pair: '1', players: ['a', 'a'] }],
  ['player-twice', entered, { ask: 'enter-pair', pair: '7', players: ['p1', 'x'] }],
  ['entry-after-start', playing, { ask: 'enter-pair', pair: '7', players: ['x', 'y'] }],
  ['scratch-after-start', playing, { ask: 'scratch-pair', pair: '1', why: '' }],
  ['movement-not-set', entered, { ask: 'start-play' }],
  ['movement-not-set', entered, { ask: 'join-table', table: 1 }, phone(1)],
  ['movement-after-start', playing, (desk) => ({ ask: 'set-movement', plan: planFor(desk), why: '' })],
  [
    'movement-not-pairs',
    entered,
    (desk) => ({ ask: 'set-movement', plan: { ...planFor(desk), of: 'teams' }, why: '' }),
  ],
  ['movement-stranger', () => entered(6), { ask: 'set-movement', plan: planFor(entered(8)), why: '' }],
  ['movement-leaves-out', () => entered(8), { ask: 'set-movement', plan: planFor(entered(6)), why: '' }],
  [
    'movement-unsound',
    entered,
    (desk) => {
      const plan = planFor(desk);
      const seats = plan.seats.map((seat) => (seat.round === 2 ? { ...seat, boards: [1, 2] } : seat));
      return { ask: 'set-movement', plan: { ...plan, seats }, why: '' };
    },
  ],
  ['play-not-started', entered, { ask: 'call-round', round: 2 }],
  ['play-not-started', entered, report(), phone(1)],
  ['round-unknown', playing, { ask: 'call-round', round: 6 }],
  ['round-unknown', playing, report({ round: 0 }), phone(1)],
  ['round-order', playing, { ask: 'call-round', round: 3 }],
  ['round-not-called', playing, { ask: 'close-round', round: 2 }],
  ['table-unknown', playing, report({ table: 4 })],
  ['table-unknown', playing, { ask: 'call-director', table: 9 }],
  ['board-unknown', playing, report({ board: 99 }), phone(1)],
  ['board-not-here', playing, (desk) => report({ board: boardsAt(desk, 1, 2)[0] }), phone(1)],
  [
    'board-not-here',
    playing,
    (desk) => ({
      ask: 'adjust-score',
      ...SPOT,
      board: boardsAt(desk, 1, 2)[0] ?? 0,
      ns: 60,
      ew: 40,
      clause: 'Law 12C2',
      why: '',
    }),
  ],
  ['round-not-begun', playing, (desk) => report({ round: 3, board: boardsAt(desk, 3, 1)[0] }), phone(1)],
  ['contract-cannot-be', playing, report({ result: bad({ level: 8 }) }), phone(1)],
  ['contract-cannot-be', playing, report({ result: bad({ tricks: 14 }) }), phone(1)],
  ['contract-cannot-be', playing, report({ result: bad({ strain: 'Z' }) }), phone(1)],
  ['contract-cannot-be', playing, report({ result: bad({ doubling: 'XXX' }) }), phone(1)],
  ['contract-cannot-be', playing, report({ result: bad({ declarer: 'Q' }) }), phone(1)],
  ['contract-cannot-be', playing, report({ result: bad({ lead: { suit: 'S', rank: '1' } }) }), phone(1)],
  ['contract-cannot-be', playing, report({ result: { kind: 'claimed' } }), phone(1)],
  ['score-impossible', playing, report({ scoreSaid: 425 }), phone(1)],
  ['result-unknown', playing, { ask: 'confirm-result', result: 'f999' }, phone(1)],
  [
    'given-unknown',
    playing,
    { ask: 'adjust-score', ...SPOT, ns: 'A++' as 'A+', ew: 40, clause: 'Law 12C2', why: '' },
  ],
  ['given-range', playing, { ask: 'adjust-score', ...SPOT, ns: 160, ew: 40, clause: 'Law 12C2', why: '' }],
  ['ruling-without-clause', playing, { ask: 'adjust-score', ...SPOT, ns: 60, ew: 40, clause: ' ', why: '' }],
  [
    'penalty-unit',
    playing,
    { ask: 'penalise', pair: '1', amount: 3, unit: 'imps', clause: 'Law 90', why: '' },
  ],
  [
    'penalty-amount',
    playing,
    { ask: 'penalise', pair: '1', amount: -3, unit: 'matchpoints', clause: 'Law 90', why: '' },
  ],
  ['call-unknown', playing, { ask: 'answer-call', call: 'f1' }],
  ['device-unnamed', playing, { ask: 'join-table', table: 1 }, { role: 'table', table: 1 }],
  ['leave-before-start', entered, { ask: 'send-home', pair: '1', from: 1, why: '' }],
  ['session-not-closed', playing, { ask: 'reopen-session', why: '' }],
  ['publish-before-close', playing, { ask: 'publish-results' }],
  ['results-not-published', playing, { ask: 'hide-results', why: '' }],
  ['results-awaited', playing, { ask: 'close-session' }],
  [
    'late-before-start',
    entered,
    (desk) => ({ ask: 'seat-late-pair', pair: '7', players: ['x', 'y'], plan: planFor(desk), from: 2 }),
  ],
  [
    'late-from',
    playing,
    (desk) => ({ ask: 'seat-late-pair', pair: '7', players: ['x', 'y'], plan: planFor(desk), from: 3 }),
  ],
  ['fact-unknown', playing, { ask: 'undo', fact: 'f999', why: '' }],
  ['undo-never', playing, { ask: 'undo', fact: 'f1', why: '' }],
  ['undo-seated', playing, { ask: 'undo', fact: 'f2', why: '' }],
];

describe('decide', () => {
  test.each(CASES.map(([code, start, asked, by = DIRECTOR]) => ({ code, start, asked, by })))(
    '[DESK-3~][TAB-3~] $code is refused with words of its own, and nothing is changed',
    ({ code, start, asked, by }) => {
      const desk = start();
      const request = typeof asked === 'function' ? asked(desk) : asked;
      const at = desk.contest().at;
      const done = desk.ask(request, by);
      expect(done).toMatchObject({ ok: false, refusal: { code } });
      expect(desk.contest().at).toBe(at);
      if (done.ok) return;
      expect(hasWords(code)).toBe(true);
      expect(sayRefusal(done.refusal)).not.toMatch(/[{}]|\?[ ,)]|undefined/);
    },
  );

  test('[DESK-3~] closed rounds and closed sessions take nothing more from a table', () => {
    const desk = playing();
    desk.must({ ask: 'close-round', round: 1 });
    expect(desk.must({ ask: 'close-round', round: 1 })).toEqual([]);
    expect(desk.refusal(report(), phone(1))).toBe('round-closed');
    desk.must(report());
    const over = played();
    over.must({ ask: 'close-session' });
    expect(over.must({ ask: 'close-session' })).toEqual([]);
    expect(over.refusal(report(), phone(1))).toBe('session-closed');
    expect(over.refusal({ ask: 'call-round', round: 2 })).toBe('session-closed');
    expect(over.refusal({ ask: 'send-home', pair: '1', from: 2, why: '' })).toBe('session-closed');
    over.must({ ask: 'publish-results' });
    over.must({ ask: 'hide-results', why: 'a score is questioned' });
    over.must({ ask: 'reopen-session', why: 'a score is questioned' });
    over.must(report({ result: outcome('3NT S =') }), phone(1));
    expect(over.refusal({ ask: 'close-session' })).toBe('conflicts-open');
  });

  test('[TAB-2~] the same result again, from whichever phone, is no new fact', () => {
    const desk = playing();
    expect(desk.must(report(), phone(1))).toHaveLength(1);
    expect(desk.must(report(), phone(1))).toEqual([]);
    expect(desk.must(report(), phone(1, 'another'))).toEqual([]);
    expect(desk.must(report(), DIRECTOR)).toEqual([]);
  });

  test('[TAB-2~] a different result from another phone is a conflict for the director, never an overwriting', () => {
    const desk = playing();
    const [first = ''] = desk.must(report(), phone(1));
    const [second = ''] = desk.must(report({ result: outcome('3NT N -1') }), phone(1, 'another'));
    const line = () => lineAt(desk.contest(), SPOT);
    expect(line().state).toBe('conflict');
    expect(line().counts).toBeUndefined();
    expect(line().against.map((one) => one.fact)).toEqual([first, second]);
    expect(desk.refusal({ ask: 'confirm-result', result: first, side: 'ew' }, phone(1))).toBe(
      'result-in-conflict',
    );
    desk.must({ ask: 'confirm-result', result: second });
    expect(line()).toMatchObject({ state: 'confirmed', counts: { fact: second } });
    expect(line().reports).toEqual([first, second]);
    // A third voice that says what was overruled is heard again, and again the director decides.
    desk.must(report({ result: outcome('3NT N +1') }), phone(1, 'third'));
    expect(line().state).toBe('conflict');
    desk.must({ ask: 'correct-result', result: second, now: outcome('3NT S ='), why: 'hands looked at' });
    expect(line()).toMatchObject({ state: 'confirmed', counts: { result: { declarer: 'S' } } });
  });

  test('[TAB-2~] a withdrawn voice ends a conflict; a phone that comes round to the other ends it too', () => {
    const desk = playing();
    desk.must(report(), phone(1));
    const [second = ''] = desk.must(report({ result: outcome('3NT N -1') }), phone(1, 'another'));
    desk.must({ ask: 'withdraw-result', result: second, why: 'wrong board' });
    expect(lineAt(desk.contest(), SPOT)).toMatchObject({
      state: 'reported',
      counts: { result: { tricks: 9 } },
    });
    desk.must(report({ result: outcome('3NT N -2') }), phone(1, 'another'));
    expect(lineAt(desk.contest(), SPOT).state).toBe('conflict');
    desk.must(report({ result: outcome('3NT N -2') }), phone(1));
    expect(lineAt(desk.contest(), SPOT)).toMatchObject({
      state: 'reported',
      counts: { result: { tricks: 7 } },
    });
  });

  test('[TAB-5~] keying a traveller again takes the first back; it overrules nobody', () => {
    const desk = playing();
    const [first = ''] = desk.must(report(), DIRECTOR);
    const facts = desk.must(report({ result: outcome('3NT N -1'), instead: first }), DIRECTOR);
    expect(facts).toHaveLength(2);
    expect(lineAt(desk.contest(), SPOT)).toMatchObject({
      state: 'confirmed',
      counts: { result: { tricks: 8 } },
    });
    expect(desk.contest().reports.get(first)?.withdrawn).toBe(facts[0]);
    desk.must(report({ result: outcome('3NT N +2') }), phone(1));
    expect(lineAt(desk.contest(), SPOT).state).toBe('conflict');
    const [, keyed = ''] = desk.must(
      report({ result: outcome('3NT N ='), scoreSaid: 400, instead: facts[1] }),
      DIRECTOR,
    );
    // The phone still says something else: only a correction or a confirmation is a ruling.
    expect(lineAt(desk.contest(), SPOT).state).toBe('conflict');
    const [, last = ''] = desk.must(report({ result: outcome('3NT N +2'), instead: keyed }), DIRECTOR);
    desk.must({ ask: 'confirm-result', result: last }, DIRECTOR);
    expect(desk.refusal(report({ result: outcome('pass'), instead: last }), DIRECTOR)).toBe(
      'keyed-confirmed',
    );
  });

  test('[TAB-1~] the phone that reported may change its mind until the other side confirms', () => {
    const desk = playing();
    const [first = ''] = desk.must(report(), phone(1));
    const [second = ''] = desk.must(report({ result: outcome('3NT N +1') }), phone(1));
    expect(desk.facts().at(-1)).toMatchObject({
      kind: 'result-corrected',
      result: first,
      why: 'changed at the table',
    });
    expect(lineAt(desk.contest(), SPOT).state).toBe('reported');
    expect(desk.refusal({ ask: 'confirm-result', result: first }, phone(1))).toBe('result-corrected');
    desk.must({ ask: 'confirm-result', result: second, side: 'ew', passed: true }, phone(1));
    expect(lineAt(desk.contest(), SPOT).state).toBe('confirmed');
    expect(desk.refusal(report({ result: outcome('3NT N -1') }), phone(1))).toBe('confirmed-already');
    expect(desk.refusal({ ask: 'confirm-result', result: second }, phone(1))).toBe('confirmed-twice');
  });

  test('[TAB-1~] the side that entered a result cannot confirm it', () => {
    const desk = playing();
    desk.must({ ask: 'join-table', table: 1, side: 'ns' }, phone(1, 'north'));
    desk.must({ ask: 'join-table', table: 1, side: 'ew' }, phone(1, 'east'));
    const [id = ''] = desk.must(report(), phone(1, 'north'));
    expect(desk.refusal({ ask: 'confirm-result', result: id }, phone(1, 'north'))).toBe('confirm-own');
    desk.must({ ask: 'confirm-result', result: id }, phone(1, 'east'));
    const handed = playing();
    const [own = ''] = handed.must(report({ side: 'ew' }), phone(1));
    expect(handed.refusal({ ask: 'confirm-result', result: own, side: 'ew' }, phone(1))).toBe('confirm-own');
    expect(handed.refusal({ ask: 'confirm-result', result: own, side: 'ns' }, phone(2))).toBe(
      'table-not-yours',
    );
    expect(handed.refusal({ ask: 'confirm-result', result: own, side: 'ns' }, phone(1))).toBe('confirm-own');
    handed.must({ ask: 'confirm-result', result: own, passed: true }, phone(1));
    expect(handed.facts().at(-1)).toMatchObject({ kind: 'result-confirmed', side: 'ns', passed: true });
  });

  test('[SAFE-8] a phone speaks for the side it joined with, whatever it says and however often it joins', () => {
    const desk = playing();
    const north = { ...phone(1, 'north'), side: 'ns' as const };
    desk.must({ ask: 'join-table', table: 1, side: 'ns' }, north);
    // Reported in the other side's name, to be confirmed in the own: it counts as the own side's.
    const [id = ''] = desk.must(report({ side: 'ew' }), north);
    expect(desk.facts().at(-1)).toMatchObject({ kind: 'result-reported', side: 'ns' });
    for (const side of ['ns', 'ew'] as const)
      expect(desk.refusal({ ask: 'confirm-result', result: id, side }, north), side).toBe('confirm-own');
    const turned = { ...north, side: 'ew' as const };
    desk.must({ ask: 'join-table', table: 1, side: 'ew' }, turned);
    expect(desk.refusal({ ask: 'confirm-result', result: id, side: 'ew' }, turned)).toBe('confirm-own');
    // A second phone of the same side is no other side, and one that names none is not believed to be.
    const second = { ...phone(1, 'south'), side: 'ns' as const };
    expect(desk.refusal({ ask: 'confirm-result', result: id, side: 'ew' }, second)).toBe('confirm-own');
    expect(desk.refusal({ ask: 'confirm-result', result: id }, phone(1, 'nobody'))).toBe('confirm-own');
    desk.must({ ask: 'confirm-result', result: id }, { ...phone(1, 'east'), side: 'ew' });
    expect(desk.facts().at(-1)).toMatchObject({ kind: 'result-confirmed', side: 'ew' });
    expect(desk.facts().at(-1)).not.toHaveProperty('passed');
  });

  test('[SAFE-8~] passing the phone is a step of its own, written into the fact; to its own side it cannot be passed', () => {
    const desk = playing();
    const north = { ...phone(1, 'north'), side: 'ns' as const };
    const east = { ...phone(1, 'east'), side: 'ew' as const };
    const [id = ''] = desk.must(report(), east);
    // East-West reported: North-South's phone, passed to East-West, would let them confirm themselves.
    expect(desk.refusal({ ask: 'confirm-result', result: id, passed: true }, north)).toBe('confirm-own');
    desk.must({ ask: 'confirm-result', result: id, side: 'ew', passed: true }, east);
    expect(desk.facts().at(-1)).toMatchObject({ side: 'ns', passed: true, by: { side: 'ew' } });
  });

  test('[SAFE-4] two hundred joins with one code are a handful of facts: none for the same phone and side, never a flood', () => {
    const desk = playing();
    const before = desk.facts().length;
    for (let n = 0; n < 200; n += 1)
      desk.must({ ask: 'join-table', table: 1, side: 'ns' }, phone(1, 'north'));
    expect(desk.facts()).toHaveLength(before + 1);
    for (let n = 0; n < 200; n += 1) {
      desk.must({ ask: 'join-table', table: 1, side: n % 2 ? 'ns' : 'ew' }, phone(1, 'north'));
      desk.must({ ask: 'join-table', table: 1, side: 'ns' }, phone(1, `device-${n}`));
    }
    expect(desk.facts()).toHaveLength(before + MOST_JOINS);
    // Another table is not kept from saying who joined it, and the side counts without a fact.
    desk.must({ ask: 'join-table', table: 2, side: 'ns' }, phone(2, 'other'));
    expect(desk.facts()).toHaveLength(before + MOST_JOINS + 1);
    const late = { ...phone(1, 'device-199'), side: 'ew' as const };
    const [id = ''] = desk.must(report(), late);
    expect(desk.refusal({ ask: 'confirm-result', result: id, side: 'ns' }, late)).toBe('confirm-own');
  });

  test('[LOG-1] what is withdrawn or corrected is not corrected again', () => {
    const desk = playing();
    const [id = ''] = desk.must(report(), phone(1));
    desk.must({ ask: 'withdraw-result', result: id, why: 'entered at the wrong table' });
    expect(lineAt(desk.contest(), SPOT)).toMatchObject({ state: 'awaited', reports: [id] });
    for (const ask of ['correct-result', 'withdraw-result', 'confirm-result'] as const)
      expect(desk.refusal({ ask, result: id, now: outcome('pass'), why: '' })).toBe('result-withdrawn');
    const [again = ''] = desk.must(report(), phone(1));
    expect(again).not.toBe(id);
  });

  test('[DESK-5~] undoing: what rests on a fact goes first, what has been played stays', () => {
    const desk = playing();
    const [id = ''] = desk.must(report(), phone(1));
    const [agreed = ''] = desk.must({ ask: 'confirm-result', result: id, passed: true }, phone(1));
    expect(desk.refusal({ ask: 'undo', fact: id, why: '' })).toBe('undo-rests');
    for (const fact of desk.facts())
      if (['stage-opened', 'session-seated', 'play-started', 'round-called'].includes(fact.kind))
        expect(desk.ask({ ask: 'undo', fact: fact.id, why: '' }).ok, fact.kind).toBe(false);
    const [undone = ''] = desk.must({ ask: 'undo', fact: agreed, why: 'pressed too soon' });
    expect(lineAt(desk.contest(), SPOT).state).toBe('reported');
    expect(desk.refusal({ ask: 'undo', fact: agreed, why: '' })).toBe('undone-already');
    desk.must({ ask: 'undo', fact: undone, why: 'it was right' });
    expect(lineAt(desk.contest(), SPOT).state).toBe('confirmed');
  });

  test('[DESK-5~] before any result the start itself can be undone', () => {
    const desk = playing();
    const [call = ''] = desk.must({ ask: 'call-round', round: 2 });
    const start = desk.facts().find((fact) => fact.kind === 'play-started');
    desk.must({ ask: 'undo', fact: call, why: '' });
    desk.must({ ask: 'undo', fact: start?.id ?? '', why: 'the movement was wrong' });
    expect(desk.contest().started).toBe(false);
    desk.must({ ask: 'set-movement', plan: planFor(desk), why: '' });
    desk.must({ ask: 'start-play' });
    expect(desk.contest().called?.round).toBe(1);
  });

  test('[DESK-3~] calls are answered once, and calling again while one waits is done already', () => {
    const desk = playing();
    const [call = ''] = desk.must({ ask: 'call-director', table: 1, about: 'a revoke' }, phone(1));
    expect(desk.must({ ask: 'call-director', table: 1, about: 'a revoke' }, phone(1))).toEqual([]);
    desk.must({ ask: 'answer-call', call });
    expect(desk.must({ ask: 'answer-call', call })).toEqual([]);
    expect(desk.must({ ask: 'call-director', table: 1 }, phone(1))).toHaveLength(1);
  });

  test('[DESK-3~] a pair is changed, scratched and sent home, each with its refusal', () => {
    const desk = playing();
    desk.must({ ask: 'change-pair', pair: '1', players: ['p1', 'sub'], why: 'taken ill' });
    expect(desk.must({ ask: 'change-pair', pair: '1', players: ['p1', 'sub'], why: '' })).toEqual([]);
    expect(desk.refusal({ ask: 'change-pair', pair: '1', players: ['p1', 'p4'], why: '' })).toBe(
      'player-twice',
    );
    const seat = [...(desk.contest().seating?.seats.values() ?? [])].find(
      (one) => one.round === 1 && one.ns === '1',
    );
    const table = seat?.table ?? 1;
    desk.report(1, table, seat?.boards[0] ?? 0, '1NT N =');
    expect(desk.refusal({ ask: 'send-home', pair: '1', from: 1, why: '' })).toBe('leave-has-results');
    expect(desk.refusal({ ask: 'send-home', pair: '1', from: 9, why: '' })).toBe('round-unknown');
    desk.must({ ask: 'send-home', pair: '1', from: 2, why: 'unwell' });
    expect(desk.refusal({ ask: 'send-home', pair: '1', from: 3, why: '' })).toBe('pair-gone');
  });

  test('[TAB-3~] at a half table no board is played', () => {
    const desk = playing(7, 'mitchell-skip');
    const waits = desk.contest().seating?.sitOuts.find((one) => one.round === 1);
    expect(desk.refusal(report({ table: waits?.table ?? 0 }))).toBe('table-sits-out');
    desk.must({ ask: 'send-home', pair: waits?.pair ?? '', from: 1, why: '' });
    // With the waiting pair gone the table is nobody's in that round.
    expect(['table-empty', 'table-unknown']).toContain(desk.refusal(report({ table: waits?.table ?? 0 })));
  });

  test('every refusal of a contest has words, and every code here is one that can happen', () => {
    for (const code of Object.keys(NIGHT_PHRASES)) expect(hasWords(code)).toBe(true);
  });
});
