import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { spanOfSession } from '../../src/engine/contest/stage.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { previewCurtail } from '../../src/engine/floor/night.ts';
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
