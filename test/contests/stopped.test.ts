import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { spanOfSession } from '../../src/engine/contest/stage.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { foldTo, previewCurtail, whyOf } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ancInterstatePairs } from '../../src/engine/rulebook/forms/anc-2021.ts';
import { clubTwoSessions } from '../../src/engine/rulebook/forms/club.ts';
import { sabfButlerSwissForm } from '../../src/engine/rulebook/forms/sabf.ts';
import {
  ask,
  DIRECTOR,
  goOn,
  openDesk,
  refusalOf,
  report,
  roundNow,
  seatsOf,
  show,
  stageOf,
  vpOf,
} from './desk.ts';
import * as hall from './hall.ts';
import type { Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

const pairs = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `${i + 1}`, players: [`p${i + 1}a`, `p${i + 1}b`] }));

const form = clubTwoSessions;

const game = ({ table }: { readonly table: number }): string | undefined =>
  table === 1 ? '3NT N =' : undefined;

const cut = (after: number, unfinished = true) =>
  ({
    ask: 'curtail',
    by: DIRECTOR,
    after,
    ...(unfinished ? { unfinished: true as const } : {}),
    why: 'a storm',
  }) as const satisfies Request;

/** Two rounds of the first session are in; of the third the first table alone. */
const inThird = (): Contest => {
  let contest = goOn(openDesk(form, pairs(8)), form);
  for (const round of [1, 2]) contest = goOn(report(contest, round, game), form);
  const [seat] = seatsOf(contest, 3);
  for (const board of seat?.boards ?? [])
    contest = ask(contest, {
      ask: 'report-result',
      by: DIRECTOR,
      round: 3,
      table: seat?.table ?? 1,
      board,
      result: { kind: 'passed' },
    });
  return contest;
};

const spansIn = (contest: Contest) => contest.stages[0]?.sessions.map(spanOfSession) ?? [];

describe('a match by matchpoints of which no board was played', () => {
  test('[VP-7~] is level: neither has more than the other', () => {
    let contest = goOn(openDesk(ancInterstatePairs, pairs(8)), ancInterstatePairs);
    const [seat] = seatsOf(contest, 1);
    for (const board of seat?.boards ?? [])
      contest = ask(contest, {
        ask: 'report-result',
        by: DIRECTOR,
        round: 1,
        table: seat?.table ?? 1,
        board,
        result: { kind: 'not-played' },
      });
    contest = report(contest, 1, game);
    const [stage] = show(contest).stages;
    expect(vpOf(stage as never, seat?.ns ?? '', 1)).toBe(10);
    expect(vpOf(stage as never, seat?.ew ?? '', 1)).toBe(10);
  });
});

describe('a session of a contest in stages is stopped early', () => {
  test('[DESK-3~] its results stay, what was awaited is not played, and the next session begins where it ended', () => {
    const third = inThird();
    const whole = spansIn(third)[0]?.to ?? 0;
    const dropped = [4, 5, 6, 7].flatMap((round) => seatsOf(third, round)).flatMap(({ boards }) => boards);
    expect(whole).toBe(7);
    expect(unwrap(previewCurtail(third, cut(3)))[0]).toContain(
      `Rounds 4 to 7 are not played. ${dropped.length} boards not reached`,
    );
    const stopped = ask(third, cut(3));
    expect(spansIn(stopped)).toEqual([{ from: 1, to: 3 }]);
    const each = seatsOf(third, 1)[0]?.boards.length ?? 0;
    const [unit] = stageOf(stopped, 'sessions').units;
    // Two rounds whole; the third counts for the two pairs who played it.
    const boards = (unit?.totals ?? []).map((row) => row.boards ?? 0).sort((a, b) => a - b);
    expect(boards).toEqual([...Array(6).fill(2 * each), 3 * each, 3 * each]);

    let contest = goOn(stopped, form);
    expect(spansIn(contest)[1]?.from).toBe(4);
    for (let round = roundNow(contest); round <= (spansIn(contest)[1]?.to ?? 0); round++)
      contest = goOn(report(contest, round, game), form);
    expect(contest.closed).toBe(true);
    expect(show(contest).stages[0]?.standings[0]?.rows).toHaveLength(8);
  });

  test('[DESK-3~] what is told of it is of this session, not of the one before', () => {
    let contest = goOn(ask(inThird(), cut(3)), form);
    for (const round of [4, 5]) contest = goOn(report(contest, round, game), form);
    const says = unwrap(previewCurtail(contest, cut(6))).join(' ');
    const each = seatsOf(contest, 4)[0]?.boards.length ?? 0;
    // Two rounds of four tables are in, and the same for all.
    expect(says).toContain(`Every result that is in stays: ${2 * 4 * each}.`);
    expect(says).not.toContain('Not everybody plays the same number');
  });

  test('[DESK-5~] it is taken back until the next session is seated, and not after that', () => {
    const stopped = ask(inThird(), cut(3));
    const fact = stopped.facts.find(({ kind }) => kind === 'session-curtailed')?.id ?? '';
    const back = ask(stopped, { ask: 'undo', by: DIRECTOR, fact, why: 'it clears up' });
    expect(spansIn(back)).toEqual([{ from: 1, to: 7 }]);
    const next = goOn(stopped, form);
    expect(refusalOf(next, { ask: 'undo', by: DIRECTOR, fact, why: 'it clears up' })?.code).toBe(
      'undo-later',
    );
    // Play went on after it was taken back: it does not return.
    const on = goOn(report(back, 3, game), form);
    const undone = on.facts.find((one) => one.kind === 'fact-undone' && one.fact === fact)?.id ?? '';
    expect(roundNow(on)).toBe(4);
    expect(refusalOf(on, { ask: 'undo', by: DIRECTOR, fact: undone, why: 'no' })?.code).toBe(
      'curtail-called',
    );
  });

  test('[DESK-3~] never before the round in play, nor in its last; a round that is drawn has no session', () => {
    const third = inThird();
    expect(refusalOf(third, cut(2))).toMatchObject({ code: 'curtail-called', clause: 'Law 8A1' });
    expect(refusalOf(third, cut(7))?.code).toBe('curtail-last');
    const swiss = goOn(openDesk(sabfButlerSwissForm, pairs(16)), sabfButlerSwissForm);
    expect(refusalOf(swiss, cut(1))?.code).toBe('curtail-drawn');
  });

  test('[CND-8~] no match of a session is forfeited, cancelled or spoilt: its boards are adjusted (Law 12C2)', () => {
    const third = inThird();
    for (const as of ['cancelled', 'spoilt', 'forfeit'] as const)
      expect(
        refusalOf(third, {
          ask: 'decide-match',
          by: DIRECTOR,
          round: 3,
          table: 2,
          as,
          who: seatsOf(third, 3).find(({ table }) => table === 2)?.ns ?? '',
          clause: 'SABF 13.9',
          why: 'nobody came',
        } as never),
      ).toMatchObject({ code: 'match-in-session', clause: 'Law 12C2' });
  });
});

describe('a session stopped before anything can be compared', () => {
  const game2: Won = ({ ns, board, round }) => (Number(ns) * 7 + board * 3 + round) % 5 < 2;
  const stop = (given: Contest, after: number): Contest =>
    ask(given, { ask: 'curtail', by: DIRECTOR, after, unfinished: true, why: 'a storm' });
  const inRound = (id: string, entries: number, round: number): Contest => {
    const one = unwrap(findForm(id));
    return hall.goOn(
      hall.entered(one, entries),
      one,
      (step) => step.step === 'play' && step.round === round,
      game2,
    ).contest;
  };
  const over = (given: Contest, id: string): Contest =>
    hall.goOn(given, unwrap(findForm(id)), (step) => step.step === 'done', game2).contest;

  test.each([
    ['sabf-matchpoint-pairs', 8],
    ['anc-2021-best-three', 7],
  ])('[DESK-3~][MP-11~] %s: it counts for nobody, and every number of the rest opens', (id, entries) => {
    const second = inRound(id, entries, 2);
    const says = unwrap(previewCurtail(second, { ...cut(2), why: 'a storm' })).join(' ');
    expect(says).toContain('counts for nobody (Law 78)');
    const contest = over(stop(second, 2), id);
    const [stage] = show(contest).stages;
    expect(stage?.standings[0]?.rows).toHaveLength(entries);
    expect(stage?.unplaced).toEqual([]);
    const [first, ...rest] = stage?.units ?? [];
    expect(first?.totals.every(({ counts }) => counts === undefined)).toBe(true);
    for (const { id: pair, score, totalKey } of stage?.standings[0]?.rows ?? []) {
      const parts = rest.map(({ totals }) => totals.find((row) => row.id === pair)?.counts ?? 0);
      expect(score).toBeCloseTo(
        parts.reduce((sum, part) => sum + part, 0),
        6,
      );
      expect(whyOf(contest, totalKey ?? '')).toBeDefined();
      expect(() => whyOf(contest, `pair/${pair}/session/1/percent`)).not.toThrow();
    }
    // A sit-out is worth one's own average, and there is none.
    const faults = faultsIn(show(contest), (at) => show(foldTo(contest.facts, at)));
    expect(faults.filter((one) => !/^sessions: board.* is undefined, not 0$/.test(one))).toEqual([]);
  });

  test('[RANK-6~][CON-12~] nobody was absent from it: who was at the other two qualifies (SABF 17.1.1)', () => {
    const id = 'sabf-state-open-pairs';
    const contest = over(stop(inRound(id, 12, 1), 1), id);
    const [qualifying, final] = show(contest).stages;
    expect(qualifying?.unplaced).toEqual([]);
    expect(qualifying?.standings[0]?.rows).toHaveLength(12);
    expect(final?.field.length).toBeGreaterThanOrEqual(8);
  });

  test('[DESK-3~] with a board played twice it is a session as any other', () => {
    const says = unwrap(previewCurtail(inThird(), cut(3))).join(' ');
    expect(says).not.toContain('counts for nobody (Law 78)');
  });
});
