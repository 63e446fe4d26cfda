import { describe, expect, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { lateWay, whyOf } from '../../src/engine/floor/night.ts';
import { ratio } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, playRound, viewOf, whyNot, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/* "Late entries may be accepted at the discretion of the TC" (SABF 13.1): also when matches have been played. */

const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;
const formOf = (id: string) => unwrap(findForm(id));
const inRound = (contest: Contest, id: string, round: number): Contest =>
  goOn(contest, formOf(id), (step) => step.step === 'play' && step.round === round, WON).contest;
const come = (team: string, more: object = {}): Request => ({
  ask: 'enter-team',
  by: BY,
  team,
  players: ['a', 'b', 'c', 'd'].map((letter) => `${team}${letter}`),
  ...more,
});
const playing = (contest: Contest, round: number): ReadonlySet<string> =>
  new Set(
    contest.stages
      .flatMap(({ draws }) => draws)
      .filter((draw) => draw.round === round)
      .flatMap(({ seats }) => seats.flatMap(({ ns, ew }) => [ns, ew])),
  );
const faults = (contest: Contest): readonly string[] =>
  faultsIn(viewOf(contest), (at) => viewOf(foldTo(contest.facts, at)));

describe('a team that comes late to a Swiss (SABF 13.1)', () => {
  const id = 'sabf-swiss-teams';
  const first = inRound(entered(formOf(id), 27), id, 1);
  const [seat] = [...(first.seating?.seats.values() ?? [])];
  const begun = ask(first, {
    ask: 'report-result',
    by: BY,
    round: 1,
    table: seat?.table ?? 0,
    board: seat?.boards[0] ?? 0,
    result: { kind: 'passed' },
  });
  const waiting = ask(begun, come('28'));

  test('[DESK-3~][CON-9~] with a result in, the 28th is told from which round it plays and on how many VPs', () => {
    expect(unwrap(lateWay(begun, '28'))).toEqual({
      round: 2,
      stage: 'Swiss',
      vps: '0',
      clause: 'usual practice',
    });
    // Another makes the number odd again: three teams meet in a three-way match (SABF 14.1).
    expect(unwrap(lateWay(waiting, '29'))).toMatchObject({ round: 2, odd: 'triangle' });
  });

  test('[DESK-3~][CON-9~][DRAW-5~] it waits for the next draw; then all 28 meet two by two, and nobody is left over', () => {
    expect(waiting.stages[0]?.opened.field).toHaveLength(27);
    expect(playing(waiting, 1).has('28')).toBe(false);
    const second = inRound(waiting, id, 2);
    expect(playing(second, 2).size).toBe(28);
    const draw = second.stages[0]?.draws[1];
    expect(draw?.byes).toEqual([]);
    expect(draw?.seats.every(({ part }) => part === undefined)).toBe(true);
    // Nothing for the match it missed, so it meets the lowest it can (SABF 14.1).
    const rows = viewOf(second).stages[0]?.standings[0]?.rows ?? [];
    expect(rows).toHaveLength(28);
    const late = rows.find((row) => row.id === '28');
    expect(late).toMatchObject({ place: 28, score: 0 });
    expect(whyOf(second, late?.totalKey ?? '')).toMatchObject({
      value: ratio(0),
      note: expect.stringContaining('from round 2 on, with 0 VPs for the rounds before (usual practice)'),
    });
    // Before it came nobody knew of it.
    expect(viewOf(second).stages[0]?.units[0]?.standings[0]?.rows).toHaveLength(27);
  });

  test('[DESK-5~] it is undone while it waits, and its entry not under a draw it is in', () => {
    const undo = (contest: Contest, kind: string): Request => ({
      ask: 'undo',
      by: BY,
      fact: contest.facts.findLast((fact) => fact.kind === kind)?.id ?? '',
      why: 'they left again',
    });
    expect(whyNot(waiting, undo(waiting, 'team-entered'))).toBe('done');
    expect(whyNot(waiting, { ask: 'scratch-pair', by: BY, pair: '28', why: 'left' })).toBe('done');
    const second = inRound(waiting, id, 2);
    expect(whyNot(second, undo(second, 'team-entered'))).toMatchObject({ code: 'scratch-in-stage' });
  });

  test('[DESK-3~][RANK-3~] it plays to the end, and every number is right', () => {
    const small = inRound(entered(formOf('club-swiss-teams'), 9), 'club-swiss-teams', 1);
    const over = goOn(
      ask(playRound(small, 1, WON), come('10')),
      formOf('club-swiss-teams'),
      (step) => step.step === 'done',
      WON,
    ).contest;
    expect(faults(over)).toEqual([]);
    expect(viewOf(over).stages[0]?.standings[0]?.rows).toHaveLength(10);
  });

  test('[DESK-3~] when the last round is drawn there is nothing left to play: refused, by the clause', () => {
    const small = inRound(entered(formOf(id), 12), id, 6);
    expect(whyNot(small, come('13'))).toEqual({ code: 'entry-after-field', clause: 'SABF 13.1' });
    expect(lateWay(small, '13')).toMatchObject({ ok: false, refusal: { code: 'entry-after-field' } });
  });

  test('[DESK-3~] a round robin is printed for its number: refused', () => {
    const robin = inRound(entered(formOf('anc-2021-itc-open'), 7), 'anc-2021-itc-open', 1);
    expect(whyNot(robin, come('8'))).toMatchObject({ code: 'entry-after-field' });
  });
});

describe('late in one stage of two (SABF 16.1)', () => {
  const id = 'sabf-state-teams';
  const form = formOf(id);
  const [one, two] = form.stages;
  const third = inRound(entered(form, 20), id, 3);

  test('[CON-9~][CND-3~] a team entered for both joins the first from its next round, one for the second alone waits for that', () => {
    const now = inRound(ask(ask(third, come('21')), come('22', { stages: [two?.id ?? ''] })), id, 4);
    expect([...playing(now, 4)].filter((team) => Number(team) > 20)).toEqual(['21']);
    expect(now.stages[0]?.opened.stage).toBe(one?.id);
    const next = goOn(
      now,
      form,
      (_, at) => at.stages.length === 2 && (at.stages[1]?.draws.length ?? 0) > 0,
      WON,
    );
    expect(next.contest.stages[1]?.opened.field).toEqual(expect.arrayContaining(['21', '22']));
  });
});
