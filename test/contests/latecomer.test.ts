import { describe, expect, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { type LateWay, lateWay } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 60_000 });

const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;
const formOf = (id: string) => unwrap(findForm(id));
const inRound = (contest: Contest, id: string, round: number): Contest =>
  goOn(contest, formOf(id), (step) => step.step === 'play' && step.round === round, WON).contest;
const players = ['late one', 'late two'] as const;
const come: Request = { ask: 'enter-pair', by: BY, pair: '99', players };
const seat = (way: LateWay): Request => {
  if (!('plan' in way)) throw new Error('no place in this session');
  return { ask: 'seat-late-pair', by: BY, pair: '99', players, plan: way.plan, from: way.from };
};
const undo = (contest: Contest, back: number): Request => ({
  ask: 'undo',
  by: BY,
  fact: contest.facts.at(-back)?.id ?? '',
  why: 'they left again',
});
const faults = (contest: Contest): readonly string[] =>
  faultsIn(viewOf(contest), (at) => viewOf(foldTo(contest.facts, at)));

describe('a pair that comes late to a contest in stages (SABF 11.1, 11.2)', () => {
  test.each(['club-session-matchpoints', 'club-session-barometer', 'club-session-butler'])(
    '[DESK-3~][CON-15~] %s: with nine pairs it takes the place nobody has, in the first round',
    (id) => {
      const nine = inRound(entered(formOf(id), 9), id, 1);
      const late = ask(nine, seat(unwrap(lateWay(nine, '99'))));
      expect(late.stages[0]?.opened.field).toHaveLength(10);
      expect(late.seating?.sitOuts).toEqual([]);
      // Everybody else sits where it sat.
      for (const [key, { ns, ew, boards }] of nine.seating?.seats ?? [])
        expect(late.seating?.seats.get(key)).toMatchObject({ ns, ew, boards });
      const over = goOn(late, formOf(id), (step) => step.step === 'done', WON).contest;
      expect(faults(over)).toEqual([]);
      expect(viewOf(over).stages[0]?.standings[0]?.rows).toHaveLength(10);
    },
  );

  test('[DESK-3~][DESK-5~] it is taken back with its seat while it has played nothing, by either fact', () => {
    const id = 'club-session-matchpoints';
    const nine = inRound(entered(formOf(id), 9), id, 1);
    const late = ask(nine, seat(unwrap(lateWay(nine, '99'))));
    for (const back of [1, 2]) {
      const gone = ask(late, undo(late, back));
      expect(gone.stages[0]?.opened.field).toHaveLength(9);
      expect(gone.seating?.seats).toEqual(nine.seating?.seats);
    }
    const two = inRound(late, id, 2);
    expect(whyNot(two, { ...undo(late, 1) })).toMatchObject({ code: 'movement-loses', clause: 'Law 79C' });
  });

  test('[DESK-3~] with results of the first round in, it plays from the second; every result stays', () => {
    const id = 'club-session-matchpoints';
    const nine = inRound(entered(formOf(id), 9), id, 1);
    const [first] = [...(nine.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
    const begun = ask(nine, {
      ask: 'report-result',
      by: BY,
      round: 1,
      table: first?.table ?? 0,
      board: first?.boards[0] ?? 0,
      result: { kind: 'passed' },
    });
    const way = unwrap(lateWay(begun, '99'));
    expect(way).toMatchObject({ from: 2 });
    const late = ask(begun, seat(way));
    expect(late.lines).toEqual(begun.lines);
    const rounds = [...(late.seating?.seats.values() ?? [])]
      .filter(({ ns, ew }) => ns === '99' || ew === '99')
      .map(({ round }) => round);
    expect(rounds.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(faults(goOn(late, formOf(id), (step) => step.step === 'done', WON).contest)).toEqual([]);
  });

  test('[DESK-3~][CON-8~] with every place taken, or later, it plays from the next session on: what it missed counts nothing (SABF 11.4)', () => {
    const id = 'sabf-matchpoint-pairs';
    const three = inRound(entered(formOf(id), 8), id, 3);
    expect(unwrap(lateWay(three, '99'))).toEqual({ session: 2, stage: 'Pairs' });
    const waiting = ask(three, come);
    expect(waiting.stages[0]?.opened.field).toHaveLength(8);
    expect(whyNot(waiting, undo(waiting, 1))).toBe('done');
    expect(whyNot(waiting, { ask: 'scratch-pair', by: BY, pair: '99', why: 'left' })).toBe('done');
    const over = goOn(waiting, formOf(id), (step) => step.step === 'done', WON).contest;
    const [stage] = viewOf(over).stages;
    const counts = stage?.units.map(({ totals }) => totals.find((one) => one.id === '99')?.counts);
    expect(counts?.[0]).toBe(0);
    expect(counts?.slice(1).every((one) => (one ?? 0) > 0)).toBe(true);
    // There for three of four, it is placed (SABF 11.6); of the first session it has no seat, and of nothing else is anything wrong.
    const row = stage?.standings[0]?.rows.find((one) => one.id === '99');
    expect(row?.score).toBeCloseTo(counts?.reduce<number>((all, one) => all + (one ?? 0), 0) ?? 0, 6);
    expect(faults(over).filter((one) => !one.includes('99 has neither a seat nor a bye'))).toEqual([]);
  });

  test('[DESK-3~][LOG-1~] where the last session is full, or rounds are drawn, it is told why and how', () => {
    const full = inRound(entered(formOf('club-session-matchpoints'), 8), 'club-session-matchpoints', 1);
    expect(lateWay(full, '99')).toMatchObject({ ok: false, refusal: { code: 'late-no-place' } });
    expect(whyNot(full, come)).toEqual({ code: 'entry-after-field', clause: 'Law 80B2' });
    const swiss = inRound(entered(formOf('sabf-butler-swiss'), 12), 'sabf-butler-swiss', 1);
    const refused = { code: 'entry-after-field', clause: 'SABF 11.1' };
    expect(whyNot(swiss, come)).toEqual(refused);
    expect(lateWay(swiss, '99')).toMatchObject({ ok: false, refusal: refused });
  });
});
