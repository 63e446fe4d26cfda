import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, roundOf } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 60_000 });

const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;

const formOf = (id: string) => unwrap(findForm(id));
const inRound = (contest: Contest, id: string, round: number): Contest =>
  goOn(contest, formOf(id), (step) => step.step === 'play' && step.round === round, WON).contest;
const undoLast = (contest: Contest): Request => ({
  ask: 'undo',
  by: BY,
  fact: contest.facts.at(-1)?.id ?? '',
  why: 'it is there',
});
const away = (from: number, to = from): Request => ({
  ask: 'note-absence',
  by: BY,
  contestant: '3',
  from,
  to,
  absence: 'other',
  why: 'ill',
});
const leave = (from: number): Request => ({
  ask: 'withdraw-contestant',
  by: BY,
  contestant: '3',
  from,
  excused: true,
  why: 'ill',
});

describe('a pair that left a session of matchpoints (SABF 11.4, 11.6)', () => {
  const id = 'sabf-matchpoint-pairs';
  const three = inRound(entered(formOf(id), 8), id, 3);

  test('[CND-8~][LOG-1~] cannot withdraw from the round in play, and is told what to do instead: there is no match', () => {
    const refused = handle(three, leave(3));
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toBe(
      '3 cannot withdraw from round 3: round 3 is being played (Law 74C8). If it has left, note that it is away from the ' +
        'first round it does not play; withdraw it from a round that has not begun.',
    );
    expect(whyNot(three, away(3))).toBe('done');
  });
  const gone = ask(three, away(3));
  const back = undoLast(gone);

  test('[DESK-5~][CON-8~] is there again while the round it was away from is on; away again after all, while it has played nothing', () => {
    const there = ask(gone, back);
    expect(there.seating?.seats).toEqual(three.seating?.seats);
    expect(whyNot(there, undoLast(there))).toBe('done');
    const five = inRound(there, id, 4);
    expect(whyNot(five, undoLast(there))).toEqual({ code: 'undo-played', clause: 'Law 79C' });
  });

  test('[DESK-5~][CON-8~] is not when that round is over: what it missed cannot be played any more', () => {
    const refused = { code: 'undo-missed', clause: 'Law 74C8' };
    expect(whyNot(inRound(gone, id, 4), back)).toEqual(refused);
    const left = ask(three, leave(4));
    const five = inRound(left, id, 5);
    expect(whyNot(inRound(left, id, 4), undoLast(left))).toBe('done');
    expect(whyNot(five, undoLast(left))).toEqual({ code: 'undo-left', clause: 'Law 74C8' });
    // As the refusal says: noted as away for that session, it may play the next.
    const noted = ask(five, away(4));
    const next = ask(noted, undoLast(left));
    expect(next.entries.get('3')?.left).toBeUndefined();
    expect(next.seating?.seats).toEqual(five.seating?.seats);
  });

  test('[DESK-5~][CON-8~] nor is an absence taken back once its session was seated without it', () => {
    const over = goOn(
      three,
      formOf(id),
      (step) => step.step === 'ask' && step.request.ask === 'seat-session',
      WON,
    ).contest;
    const noted = ask(over, { ...away(roundOf(over) + 1), absence: 'representing' } as Request);
    expect(whyNot(noted, undoLast(noted))).toBe('done');
    const step = stepOf(noted, formOf(id));
    const seated = step.step === 'ask' ? ask(noted, step.request) : noted;
    expect(seated.stages[0]?.sessions).toHaveLength(2);
    expect(whyNot(seated, undoLast(noted))).toMatchObject({ code: 'undo-rests' });
    // The seating first, then the absence: it is seated.
    const free = ask(ask(seated, undoLast(seated)), undoLast(noted));
    expect(stepOf(free, formOf(id))).toMatchObject({ step: 'ask', request: { ask: 'seat-session' } });
  });
});

test('[DESK-5~][CON-9~] a pair that withdrew from a round robin is not placed by taking that back at the end (SABF 12)', () => {
  const id = 'sabf-butler-round-robin';
  const left = ask(inRound(entered(formOf(id), 8), id, 6), leave(7));
  const over = goOn(left, formOf(id), (step) => step.step === 'done', WON).contest;
  expect(viewOf(over).stages[0]?.unplaced.map((one) => one.id)).toEqual(['3']);
  expect(whyNot(over, undoLast(left))).toEqual({ code: 'undo-left', clause: 'Law 74C8' });
  // Drawn, and forfeited: the forfeit first.
  const forfeited = inRound(left, id, 7);
  expect(whyNot(forfeited, undoLast(left))).toMatchObject({ code: 'undo-rests' });
  const free = ask(
    ask(forfeited, { ...undoLast(forfeited), fact: [...forfeited.decided.values()][0]?.id ?? '' } as Request),
    undoLast(left),
  );
  expect(stepOf(free, formOf(id))).toEqual({ step: 'play', round: 7 });
});

test('[DESK-5~][DRAW-5~] one that withdrew from a Swiss comes back for the rounds to come, and not under a round drawn without it', () => {
  const id = 'sabf-butler-swiss';
  const left = ask(inRound(entered(formOf(id), 12), id, 2), leave(3));
  const three = inRound(left, id, 3);
  expect(whyNot(three, undoLast(left))).toMatchObject({ code: 'undo-rests' });
  const four = goOn(
    three,
    formOf(id),
    (step, now) => step.step === 'ask' && step.request.ask === 'make-draw' && roundOf(now) === 3,
    WON,
  ).contest;
  const back = ask(four, undoLast(left));
  const drawn = inRound(back, id, 4);
  expect(drawn.stages[0]?.draws[2]?.seats.some(({ ns, ew }) => ns === '3' || ew === '3')).toBe(false);
  expect(drawn.stages[0]?.draws[3]?.seats.some(({ ns, ew }) => ns === '3' || ew === '3')).toBe(true);
});
