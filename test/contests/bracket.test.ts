import { describe, expect, test, vi } from 'vitest';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { entered, goOn, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/* A match is announced by the IMPs each side won, 26–7; the second number is never the first with a minus. */

/** Both sides win boards of every match, one of them more: never level. */
const BOTH: Won = ({ ns, ew, board, room }) => {
  const ahead = (Number(ns) + Number(ew)) % 2 === 0 ? 'open' : 'closed';
  return board % 3 === 0 ? room === ahead : board % 5 === 0 && room !== undefined && room !== ahead;
};
const kept = new Map<string, ReturnType<typeof play>>();
/** Each contest is played once. */
const played = (id: string, count: number) => {
  const key = `${id} ${count}`;
  const made = kept.get(key) ?? play(id, count);
  kept.set(key, made);
  return made;
};
const play = (id: string, count: number) => {
  const form = unwrap(findForm(id));
  const { contest } = goOn(entered(form, count), form, () => false, BOTH);
  return { contest, view: unwrap(showStages(contest, 'x', 'seed')) };
};
const matchesIn = ({ stages }: StagesView) =>
  stages.flatMap(({ bracket = [] }) => bracket.flatMap(({ matches }) => matches));

describe('a way through on screen and paper', () => {
  test.each([
    ['sabf-state-teams', 20],
    ['gnot-sydney-2023', 17],
    ['gnot-sydney-2023', 22],
    ['gnot-sydney-2023', 26],
  ] as const)('[SHOW-3~] %s with %i: what each side won, and the winner in bold', (id, count) => {
    const { view } = played(id, count);
    const two = matchesIn(view).filter(({ sides }) => sides.length === 2);
    expect(two.length).toBeGreaterThan(3);
    for (const { sides, note } of two) {
      const [a, b] = sides;
      const imps = [a?.imps ?? 0, b?.imps ?? 0] as const;
      expect(Math.min(...imps)).toBeGreaterThanOrEqual(0);
      // Level matches are decided by further boards, and it is said.
      if (imps[0] === imps[1]) expect(note).toBeDefined();
      else expect([a?.through === true, b?.through === true]).toEqual([imps[0] > imps[1], imps[1] > imps[0]]);
    }
  });

  test('[SHOW-3~][RANK-3~] of a final the two numbers differ by what decided it (SABF 16.3)', () => {
    const { contest, view } = played('sabf-state-teams', 20);
    const finals = viewOf(contest).stages.flatMap((stage) => stage.finals ?? []);
    expect(finals).toHaveLength(6);
    for (const { name, sides } of finals) {
      const shown = matchesIn(view).find((one) => one.name === name)?.sides ?? [];
      expect((shown[0]?.imps ?? 0) - (shown[1]?.imps ?? 0)).toBe(sides[0]?.imps);
    }
  });

  test('[SHOW-3~] a final in stanzas: each stanza by the IMPs won, which add up to the totals (ANC 2021 12.2)', () => {
    const { view } = played('anc-2021-itc-open', 6);
    const final = view.stages[1];
    const rows = final?.rounds.flatMap(({ matches }) => matches) ?? [];
    expect(rows).toHaveLength(5);
    for (const { who, score, brought = 0 } of final?.fields[0]?.rows ?? []) {
      const won = rows.map(({ home, won: two }) => two?.[home.pair === who.pair ? 0 : 1] ?? Number.NaN);
      expect(won.reduce((all, one) => all + one, 0)).toBeCloseTo(score - brought, 9);
      for (const one of won) expect(one).toBeGreaterThanOrEqual(0);
    }
  });
});
