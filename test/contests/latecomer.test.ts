import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, type LateWay, lateWay, whyOf } from '../../src/engine/floor/night.ts';
import { ratio } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { LAYERS } from '../../src/engine/rulebook/library.ts';
import type { Layer } from '../../src/engine/rulebook/stack.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

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
    // There for three of four, it is placed (SABF 11.6); after the first session nobody knew of it.
    const row = stage?.standings[0]?.rows.find((one) => one.id === '99');
    expect(row?.score).toBeCloseTo(counts?.reduce<number>((all, one) => all + (one ?? 0), 0) ?? 0, 6);
    expect(faults(over)).toEqual([]);
    expect(stage?.units[0]?.standings[0]?.rows).toHaveLength(8);
  });

  test('[DESK-3~][LOG-1~] where the last session is full, or everyone meets everyone, it is told why and how', () => {
    const full = inRound(entered(formOf('club-session-matchpoints'), 8), 'club-session-matchpoints', 1);
    expect(lateWay(full, '99')).toMatchObject({ ok: false, refusal: { code: 'late-no-place' } });
    expect(whyNot(full, come)).toEqual({ code: 'entry-after-start', clause: 'Law 80B2' });
    const robin = inRound(entered(formOf('anc-2021-ipc'), 8), 'anc-2021-ipc', 1);
    const refused = { code: 'entry-after-field', clause: 'Law 80B2' };
    expect(whyNot(robin, come)).toEqual(refused);
    expect(lateWay(robin, '99')).toMatchObject({ ok: false, refusal: refused });
  });
});

describe('who comes late enters as everybody does', () => {
  const id = 'sabf-matchpoint-pairs';
  const announced = ask(entered(formOf(id), 9), {
    ask: 'announce-entries',
    by: BY,
    closes: '2023-08-04T00:00:00.000Z',
  });
  const nine = inRound(announced, id, 1);
  const now = seat(unwrap(lateWay(nine, '99')));
  const later = { ...come, askedAt: '2023-08-05T00:00:00.000Z' } as Request;
  const both = [{ ...now, askedAt: '2023-08-05T00:00:00.000Z' } as Request, later];

  test('[CND-14~] a player who is barred is not seated late either (SABF 12.4)', () => {
    const bars = [{ player: 'late two', cause: 'withdrew', until: '2099-01-01', clause: 'SABF 12.4' }];
    const open = inRound(entered(formOf(id), 9), id, 1);
    for (const one of [now, come])
      expect(whyNot(open, { ...one, bars } as Request)).toEqual({
        code: 'entry-barred',
        clause: 'SABF 12.4',
      });
  });

  test('[CND-3~] after the closing date it is taken by who may, and by nobody else (SABF 3, 11.1)', () => {
    for (const one of both) {
      expect(whyNot(nine, one)).toMatchObject({ code: 'entry-closed' });
      const taken = ask(nine, { ...one, about: { accepted: 'committee' } } as Request);
      expect(taken.entries.get('99')?.about).toEqual({ accepted: 'committee' });
    }
  });

  test('[RANK-4~] nobody is seated in a final that others qualified for (SABF 17.1.1)', () => {
    const form = formOf('sabf-state-open-pairs');
    const isFinal = (at: Contest): boolean => at.stages.length > 0 && at.stages[0]?.closed === true;
    let contest = goOn(entered(form, 12), form, (_, at) => isFinal(at), WON).contest;
    // Three leave, so that the final of nine has an empty place.
    for (const contestant of ['1', '2', '3'])
      contest = ask(contest, {
        ask: 'withdraw-contestant',
        by: BY,
        contestant,
        from: (contest.seating?.rounds ?? 0) + 1,
        excused: true,
        why: 'ill',
      });
    contest = goOn(contest, form, (step) => step.step === 'play', WON).contest;
    expect(contest.seating?.sitOuts.some(({ round }) => round === contest.seating?.rounds)).toBe(true);
    const way = lateWay(contest, '99');
    expect(way).toMatchObject({ ok: false, refusal: { code: 'entry-after-field', clause: 'SABF 11.1' } });
    const { plan } = contest.stages[1]?.sessions[0] ?? {};
    if (!plan) throw new Error('not seated');
    expect(
      whyNot(contest, { ask: 'seat-late-pair', by: BY, pair: '99', players, plan, from: 2 }),
    ).toMatchObject({ code: 'entry-after-field' });
  });
});

describe('a pair that comes late to a Swiss (SABF 12, 13.1)', () => {
  const id = 'sabf-butler-swiss';
  const third = inRound(entered(formOf(id), 12), id, 3);
  const waiting = ask(third, come);

  test('[DESK-3~][CON-9~] it is told from which round it plays, and on how many VPs', () => {
    expect(unwrap(lateWay(third, '99'))).toEqual({
      round: 4,
      stage: 'Swiss',
      vps: '0',
      clause: 'usual practice',
      odd: 'bye',
    });
    // A second makes the number even again.
    expect(unwrap(lateWay(waiting, '98'))).not.toHaveProperty('odd');
  });

  test('[DESK-3~][CON-9~] it waits for the next draw and is in every one from then on; before it has nothing', () => {
    expect(waiting.stages[0]?.opened.field).toHaveLength(12);
    const step = goOn(waiting, formOf(id), (one) => one.step === 'ask', WON).step;
    expect(step).toMatchObject({
      request: { ask: 'join-stage', round: 4, who: [{ contestant: '99', amount: '0' }] },
    });
    const over = goOn(waiting, formOf(id), (one) => one.step === 'done', WON).contest;
    expect(faults(over)).toEqual([]);
    const [stage] = viewOf(over).stages;
    const there = stage?.units.map(
      ({ draw }) => draw?.byes.includes('99') || draw?.seats.some(({ ns, ew }) => ns === '99' || ew === '99'),
    );
    expect(there).toEqual([false, false, false, true, true, true]);
    // One of two sessions begun late, of three: it has not been represented at all of them (SABF 12).
    expect(stage?.unplaced.map((one) => one.id)).toContain('99');
    // After the third round nobody knew of it.
    expect(stage?.units[2]?.standings[0]?.rows).toHaveLength(12);
    expect(stage?.units[3]?.standings[0]?.rows).toHaveLength(13);
  });

  test('[DESK-5~] it is taken back while it waits, with the draw once it was drawn, and not after it has played', () => {
    expect(whyNot(waiting, undo(waiting, 1))).toBe('done');
    expect(whyNot(waiting, { ask: 'scratch-pair', by: BY, pair: '99', why: 'left' })).toBe('done');
    const drawn = goOn(
      waiting,
      formOf(id),
      (one) => one.step === 'ask' && one.request.ask === 'call-round',
      WON,
    ).contest;
    const of = (kind: string): Request => ({
      ask: 'undo',
      by: BY,
      fact: drawn.facts.findLast((fact) => fact.kind === kind)?.id ?? '',
      why: 'x',
    });
    expect(whyNot(drawn, of('pair-entered'))).toMatchObject({ code: 'scratch-in-stage' });
    const scratched = handle(drawn, { ask: 'scratch-pair', by: BY, pair: '99', why: 'left' });
    expect(scratched.ok ? '' : sayRefusal(scratched.refusal)).toContain('Withdraw it from the contest');
    expect(whyNot(drawn, of('stage-joined'))).toMatchObject({ code: 'undo-later' });
    const back = ask(ask(drawn, of('draw-made')), of('stage-joined'));
    expect(back.stages[0]?.opened.field).toHaveLength(12);
    expect(whyNot(back, { ask: 'scratch-pair', by: BY, pair: '99', why: 'left' })).toBe('done');
  });

  test('[DESK-3~][CON-16~] a document may give a part of the scale for each round before', () => {
    const layers = LAYERS as Record<string, Layer>;
    const cited = { clause: 'Seaside 4', says: 'Two fifths for each match before.' };
    layers['seaside'] = {
      id: 'seaside',
      name: 'Seaside',
      rank: 'organiser',
      slots: { lateEntry: { use: 'share-of-scale', percent: 40, ...cited } },
    };
    onTestFinished(() => {
      delete layers['seaside'];
    });
    const changed = ask(inRound(entered(formOf(id), 12), id, 2), {
      ask: 'change-rule',
      by: BY,
      slot: 'lateEntry',
      layer: 'seaside',
      body: 'the committee',
      gap: 'not-covered',
      why: 'snow on the road',
      clause: 'SABF 2',
    });
    const asked = ask(changed, come);
    const { contest } = goOn(asked, formOf(id), (one) => one.step === 'play' && one.round === 3, WON);
    // Two rounds of 20 VPs, 40% of each.
    expect(contest.stages[0]?.opened.brought).toEqual([
      { contestant: '99', amount: '16', clause: expect.stringMatching(/^Seaside 4/) },
    ]);
    const row = viewOf(contest).stages[0]?.standings[0]?.rows.find((one) => one.id === '99');
    expect(row?.score).toBe(16);
    expect(whyOf(contest, row?.totalKey ?? '')?.value).toEqual(ratio(16));
    expect(faults(contest)).toEqual([]);
  });
});

describe('a pair that comes late to two fields (ANC 2021 17.3)', () => {
  const id = 'anc-2021-abpc-open';
  const form = formOf(id);
  const second = goOn(
    entered(form, 20),
    form,
    (step, now) => step.step === 'play' && now.stages[0]?.sessions.length === 2,
    WON,
  ).contest;
  const [one, other] = ['98', '99'].map(
    (pair): Request => ({ ask: 'enter-pair', by: BY, pair, players: [`${pair}a`, `${pair}b`] }),
  ) as [Request, Request];
  const sessions = (contest: Contest) => contest.stages[0]?.sessions ?? [];
  const seatsOf = (contest: Contest, session: number) => sessions(contest)[session - 1]?.plan.seats ?? [];
  const meetings = (contest: Contest, session: number) =>
    seatsOf(contest, session).map(({ ns, ew }) => `${ns} v ${ew}`);
  const third = (contest: Contest) =>
    goOn(contest, form, (step, now) => step.step === 'play' && sessions(now).length === 3, WON).contest;

  test('[DESK-3~][CON-4~] it plays from the next session on, everybody else in the field it has', () => {
    expect(unwrap(lateWay(second, '98'))).toEqual({ session: 3, stage: 'Preliminary', odd: 'bye' });
    const now = third(ask(ask(second, one), other));
    const sides = (session: number, side: 'ns' | 'ew') =>
      new Set(seatsOf(now, session).map((seat) => seat[side]));
    for (const side of ['ns', 'ew'] as const)
      for (const pair of sides(1, side)) expect([side, sides(3, side).has(pair)]).toEqual([side, true]);
    expect([sides(3, 'ns').has('98'), sides(3, 'ew').has('99')]).toEqual([true, true]);
    // Eleven tables; in eleven rounds everyone meets everyone of the other field, once.
    expect(new Set(meetings(now, 3)).size).toBe(121);
    const over = goOn(now, form, (step, at) => step.step === 'ask' && at.stages[0]?.closed === true, WON);
    expect(faults(over.contest)).toEqual([]);
    const [stage] = viewOf(over.contest).stages;
    expect(stage?.standings.map(({ rows }) => rows.length)).toEqual([11, 11]);
    expect(stage?.units[1]?.standings.map(({ rows }) => rows.length)).toEqual([10, 10]);
  });

  test('[DESK-3~][CON-4~] alone it leaves one place empty: whoever comes there sits out', () => {
    const now = third(ask(second, one));
    const out = sessions(now)[2]?.plan.sitOuts ?? [];
    expect(seatsOf(now, 3).some(({ ns }) => ns === '98')).toBe(true);
    // One of the other field is missing: in each round one North-South pair has nobody.
    expect(out.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(out.map(({ pair }) => pair)).size).toBe(11);
  });
});
