import { describe, expect, test } from 'vitest';
import { FORM } from '../../../test/night/desk.ts';
import { holds } from '../bridge/deal.ts';
import { leftOf } from '../bridge/seat.ts';
import { type Contest, isIn } from '../contest/state.ts';
import { adviseMovement, fold, foldTo, viewOf } from '../floor/night.ts';
import { playBoard } from './board.ts';
import { dealBoard } from './deal.ts';
import { inventNames } from './name.ts';
import { nextAct, rehearseNight, strengthOf } from './night.ts';

const clock = (seconds: number): string => `+${seconds}`;

const play = (pairs: number, seed: string, choice?: string) => {
  const night = rehearseNight({
    seed,
    pairs,
    form: FORM,
    clock,
    ...(choice === undefined ? {} : { choice }),
  });
  if (!night.ok) throw new Error(JSON.stringify(night.refusal));
  return night.value;
};
const openNow = (contest: Contest): number =>
  [...contest.lines.values()].filter((line) => !isIn(line)).length;

describe('a rehearsed night', () => {
  test.each([5, 6, 7, 8, 9, 11, 12, 14, 15, 16, 17, 18, 21, 24])(
    '[DESK-8~] %i pairs play the advised movement to the end, and every result comes in',
    (pairs) => {
      const contest = fold(play(pairs, `pairs ${pairs}`));
      expect(contest).toMatchObject({ closed: true, published: true });
      expect(openNow(contest)).toBe(0);
      expect(nextAct(contest, `pairs ${pairs}`)).toBeUndefined();
    },
  );

  test('[DESK-8~] the same seed gives the same night, another seed another', () => {
    expect(play(8, 'one')).toEqual(play(8, 'one'));
    expect(play(8, 'one')).not.toEqual(play(8, 'two'));
  });

  test('[DESK-8~] accidents happen: conflicts, wrong sides put right, calls, late tables', () => {
    const seen = { conflict: 0, corrected: 0, call: 0, late: 0, doubt: 0 };
    for (const seed of ['a', 'b', 'c', 'd']) {
      const facts = play(16, seed, 'mitchell-share/2');
      for (const fact of facts) {
        if (fact.kind === 'result-corrected') seen.corrected++;
        if (fact.kind === 'director-called') seen.call++;
        if (fact.kind !== 'result-reported' && fact.kind !== 'round-called') continue;
        const room = viewOf('room', foldTo(facts, fact.seq), {});
        if (!room.ok) throw new Error(room.refusal.code);
        seen.conflict = Math.max(seen.conflict, room.value.conflicts.length);
        seen.late = Math.max(seen.late, room.value.late.length);
        seen.doubt = Math.max(seen.doubt, room.value.doubts.length);
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  }, 240_000);

  test('[DESK-8~] boards look like bridge: leads from the hand on lead, games a part of them, slams rare, most contracts near their tricks', () => {
    const count = { boards: 0, games: 0, slams: 0, passed: 0, near: 0, doubled: 0 };
    for (let board = 1; board <= 160; board++)
      for (const table of ['1', '2', '3']) {
        const outcome = playBoard('look', board, table, { ns: 0.2, ew: -0.2 });
        count.boards++;
        if (outcome.kind === 'passed') {
          count.passed++;
          continue;
        }
        const { level, strain, declarer, tricks, lead, doubling } = outcome;
        if (lead) expect(holds(dealBoard('look', board), leftOf(declarer), lead)).toBe(true);
        const game = strain === 'NT' ? 3 : strain === 'S' || strain === 'H' ? 4 : 5;
        if (level >= 6) count.slams++;
        else if (level >= game) count.games++;
        if (Math.abs(tricks - level - 6) <= 2) count.near++;
        if (doubling !== '') count.doubled++;
      }
    const share = (n: number): number => n / count.boards;
    expect(share(count.games)).toBeGreaterThan(0.2);
    expect(share(count.games)).toBeLessThan(0.6);
    expect(share(count.slams)).toBeGreaterThan(0.005);
    expect(share(count.slams)).toBeLessThan(0.12);
    expect(share(count.passed)).toBeLessThan(0.1);
    expect(share(count.near)).toBeGreaterThan(0.8);
    expect(share(count.doubled)).toBeLessThan(0.2);
  });

  test('[DESK-8~] stronger pairs do better over many nights', () => {
    let gained = 0;
    for (const seed of ['s', 't', 'u', 'v', 'w']) {
      const contest = fold(play(12, seed, 'howell/2'));
      const view = viewOf('standings', contest, {});
      if (!view.ok) throw new Error(view.refusal.code);
      for (const row of view.value.fields[0]?.rows ?? [])
        gained += strengthOf(seed, row.pair.pair) * ((row.percent ?? 50) - 50);
    }
    expect(gained).toBeGreaterThan(0);
  });

  test('names are invented, each once', () => {
    expect(new Set(inventNames('x', 200)).size).toBe(200);
    expect(adviseMovement(['1', '2'], { boardsPerRound: 2, minutesPerBoard: 7 })).toEqual([]);
  });
});
