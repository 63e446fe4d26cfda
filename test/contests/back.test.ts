import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, roundOf } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, playRound, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

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

test('[DESK-5~][CON-9~] a pair that withdrew from a round robin is not placed by taking that back at the end (SABF 12, 13.9)', () => {
  const id = 'sabf-butler-round-robin';
  const left = ask(inRound(entered(formOf(id), 8), id, 6), leave(7));
  const over = goOn(left, formOf(id), (step) => step.step === 'done', WON).contest;
  expect(viewOf(over).stages[0]?.unplaced.map((one) => one.id)).toEqual(['3']);
  expect(whyNot(over, undoLast(left))).toEqual({ code: 'undo-left-drawn', clause: 'SABF 12, 13.9' });
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

describe('a pair that was away comes back in the same session (SABF 11.4, 11.6)', () => {
  const id = 'sabf-matchpoint-pairs';
  const three = inRound(entered(formOf(id), 8), id, 3);
  const five = inRound(ask(three, away(3)), id, 5);
  const there = (from: number): Request => ({
    ask: 'note-return',
    by: BY,
    contestant: '3',
    from,
    why: 'found its car',
  });
  const roundsOf3 = (contest: Contest): readonly number[] =>
    [...(contest.seating?.seats.values() ?? [])]
      .filter(({ ns, ew, round }) => round <= 7 && (ns === '3' || ew === '3'))
      .map(({ round }) => round)
      .sort((a, b) => a - b);

  test('[DESK-3~][RANK-6~] from the round in play or a later one: what it missed stays missed, and nobody else moves', () => {
    expect(roundsOf3(five)).toEqual([1, 2]);
    for (const [from, rounds] of [
      [5, [1, 2, 5, 6, 7]],
      [6, [1, 2, 6, 7]],
    ] as const) {
      const back = ask(five, there(from));
      expect(roundsOf3(back)).toEqual(rounds);
      for (const [key, seat] of five.seating?.seats ?? []) expect(back.seating?.seats.get(key)).toEqual(seat);
      const over = goOn(back, formOf(id), (step) => step.step === 'done', WON).contest;
      const first = viewOf(over).stages[0]?.units[0];
      const each = three.seating?.seats.get('1/1')?.boards.length ?? 0;
      expect(first?.totals.find((row) => row.id === '3')?.boards).toBe(rounds.length * each);
      const row = first?.totals.find((one) => one.id === '3');
      // Of seven rounds it keeps the part it was there for (SABF 11.4).
      expect(row?.counts).toBeCloseTo(((row?.percent ?? 0) * rounds.length) / 7, 9);
    }
  });

  test('[DESK-3~] not in a round that is over, nor when it is not away or has missed nothing', () => {
    expect(whyNot(five, there(4))).toMatchObject({ code: 'return-over' });
    expect(whyNot(three, there(3))).toMatchObject({ code: 'return-not-away' });
    expect(whyNot(ask(three, away(3)), there(3))).toMatchObject({ code: 'return-undo' });
  });

  test('[DESK-5~] it is away all the same while it has played nothing since', () => {
    const back = ask(five, there(5));
    expect(roundsOf3(ask(back, undoLast(back)))).toEqual([1, 2]);
    expect(whyNot(inRound(back, id, 6), undoLast(back))).toEqual({ code: 'undo-played', clause: 'Law 79C' });
  });

  test('[DESK-3~] into a Swiss from a round that is not drawn without it; of a session seated without it, the next', () => {
    const swiss = inRound(
      ask(inRound(entered(formOf('sabf-butler-swiss'), 12), 'sabf-butler-swiss', 1), away(2, 5)),
      'sabf-butler-swiss',
      2,
    );
    expect(whyNot(swiss, there(2))).toMatchObject({ code: 'return-undo' });
    const later = inRound(swiss, 'sabf-butler-swiss', 3);
    expect(whyNot(later, there(3))).toMatchObject({ code: 'return-drawn' });
    const four = inRound(ask(later, there(4)), 'sabf-butler-swiss', 4);
    expect(four.stages[0]?.draws[3]?.seats.some(({ ns, ew }) => ns === '3' || ew === '3')).toBe(true);
    const second = goOn(
      three,
      formOf(id),
      (step) => step.step === 'ask' && step.request.ask === 'seat-session',
      WON,
    ).contest;
    const without = inRound(ask(second, away(roundOf(second) + 1)), id, roundOf(second) + 2);
    expect(whyNot(without, there(roundOf(without)))).toMatchObject({ code: 'return-unseated' });
  });
});

describe('what is said of a session before it is seated (SABF 11.4, 11.5)', () => {
  const id = 'sabf-matchpoint-pairs';
  const two = inRound(entered(formOf(id), 8), id, 2);
  const next = (two.stages[0]?.sessions[0]?.plan.rounds ?? 0) + 1;
  const use = (from: number, to = from): Request => ({
    ask: 'use-substitute',
    by: BY,
    contestant: '3',
    out: '3a',
    in: 'sub',
    from,
    to,
    why: 'ill',
  });
  const spanOf = ({ from, to }: { readonly from: number; readonly to: number }) => [from, to];

  test('[RANK-6~][CND-19~] a substitute is named for the whole of the next session, however many rounds it has', () => {
    const booked = ask(two, use(next, next + 40));
    expect(booked.substitutes.map(spanOf)).toEqual([[next, next]]);
    const seated = inRound(booked, id, next);
    const { from = 0, plan } = seated.stages[0]?.sessions[1] ?? {};
    expect(seated.substitutes.map(spanOf)).toEqual([[from, from + (plan?.rounds ?? 0) - 1]]);
    const over = goOn(booked, formOf(id), (step) => step.step === 'done', WON).contest;
    // Exactly as if it had been said when the session was seated.
    const said = ask(inRound(two, id, next), use(from, from + (plan?.rounds ?? 0) - 1));
    const other = goOn(said, formOf(id), (step) => step.step === 'done', WON).contest;
    expect(viewOf(over).stages[0]?.standings).toEqual(viewOf(other).stages[0]?.standings);
    expect(viewOf(over).stages[0]?.units[1]?.totals).toEqual(viewOf(other).stages[0]?.units[1]?.totals);
  });

  test('[RANK-6~][LOG-1~] not for one after that, nor from the middle of one into the next; nor twice', () => {
    for (const one of [use(next + 1), use(next - 1, next)])
      expect(whyNot(two, one)).toMatchObject({ code: 'substitute-no-session' });
    const booked = ask(two, use(next));
    expect(whyNot(booked, { ...use(next), in: 'sub2' } as Request)).toMatchObject({
      code: 'substitute-replaced',
    });
    expect(whyNot(booked, undoLast(booked))).toBe('done');
  });

  test('[RANK-6~][DESK-3~] the session before it is stopped early: both hold for where the next one begins', () => {
    const told = ask(ask(two, use(next)), { ...away(next), contestant: '5' } as Request);
    const cut = ask(told, { ask: 'curtail', by: BY, after: 3, unfinished: true, why: 'storm' });
    const seated = inRound(cut, id, 4);
    const { from = 0, plan } = seated.stages[0]?.sessions[1] ?? {};
    const span = [4, 4 + (plan?.rounds ?? 0) - 1];
    expect([from, seated.substitutes.map(spanOf), seated.absences.map(spanOf)]).toEqual([4, [span], [span]]);
    expect(plan?.seats.some(({ ns, ew }) => ns === '5' || ew === '5')).toBe(false);
    const third = inRound(seated, id, (span[1] ?? 0) + 1);
    expect(third.stages[0]?.sessions[2]?.plan.seats.some(({ ns, ew }) => ns === '5' || ew === '5')).toBe(
      true,
    );
  });
});

describe('rounds that are not played any more are said of nobody (SABF 11.4–11.6)', () => {
  const id = 'sabf-matchpoint-pairs';
  const three = inRound(entered(formOf(id), 8), id, 3);
  const stop = (contest: Contest): Contest =>
    inRound(ask(contest, { ask: 'curtail', by: BY, after: 4, unfinished: true, why: 'storm' }), id, 5);
  const sits = (contest: Contest, session: number, pair: string): readonly number[] =>
    (contest.stages[0]?.sessions[session - 1]?.plan.seats ?? [])
      .filter(({ ns, ew }) => ns === pair || ew === pair)
      .map(({ round }) => round)
      .sort((a, b) => a - b);
  const ALL = [1, 2, 3, 4, 5, 6, 7];

  test('[RANK-6~][CND-8~] who was away from the rest of a session that was stopped is seated in the next', () => {
    const next = stop(ask(three, away(3)));
    expect(next.absences).toMatchObject([{ from: 3, to: 4 }]);
    expect(sits(next, 2, '3')).toEqual(ALL);
    // From a round that is not played: nothing is left of it.
    expect(stop(ask(three, away(6))).absences).toEqual([]);
  });

  test('[RANK-6~][CND-19~] a substitute for the rest of it does not sit in the next', () => {
    const use = { ask: 'use-substitute', by: BY, contestant: '3', out: '3a', in: 'zed', why: 'ill' } as const;
    const next = stop(ask(three, { ...use, from: 3, to: 7 }));
    expect(next.substitutes).toMatchObject([{ from: 3, to: 4 }]);
    expect(stop(ask(three, { ...use, from: 6, to: 7 })).substitutes).toEqual([]);
  });

  test('[CND-8~] who leaves after it, or in the rounds that are left out, has left when the next is seated', () => {
    for (const from of [6, 8]) {
      const next = stop(ask(three, leave(from)));
      expect([from, next.entries.get('3')?.left, sits(next, 2, '3')]).toEqual([from, 5, []]);
    }
  });

  test('[CND-8~][CND-19~][CON-4~] of a stage that is ended early nothing is carried into the one after (ANC 2021 20.2, 21.4)', () => {
    const women = 'anc-2021-abpc-women';
    const nine = inRound(entered(formOf(women), 14), women, 9);
    const use = { ask: 'use-substitute', by: BY, contestant: '5', out: '5a', in: 'zed', why: 'ill' } as const;
    let contest = ask(ask(nine, away(10)), { ...use, from: 9, to: 10 });
    contest = playRound(contest, 9, WON);
    const stage = contest.stages[0]?.opened.stage ?? '';
    const ended = ask(contest, {
      ask: 'close-stage',
      by: BY,
      stage,
      body: 'the organiser',
      why: 'storm',
    });
    expect(ended.absences).toEqual([]);
    expect(ended.substitutes).toMatchObject([{ from: 9, to: 9 }]);
    const undone = ask(ended, undoLast(ended));
    expect(undone.absences).toMatchObject([{ from: 10, to: 10 }]);
  });
});

test('[DESK-5~][CON-9~] a pair that left a drawn Swiss is told that it stays out, and of no session', () => {
  const id = 'sabf-butler-swiss';
  const drawn = goOn(
    entered(formOf(id), 12),
    formOf(id),
    (step) => step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === 2,
    WON,
  ).contest;
  const left = ask(drawn, leave(2));
  const three = inRound(left, id, 3);
  const refused = handle(three, undoLast(left));
  const says = refused.ok ? 'done' : sayRefusal(refused.refusal);
  expect(says).toContain('Round 2 is over, and was played without 3');
  expect(says).not.toContain('session');
});
