import { describe, expect, it } from 'vitest';
import type { Fact } from '../../contest/fact.ts';
import { fold, foldTo } from '../../contest/fold.ts';
import type { Figure } from '../../figure/figure.ts';
import { rehearseContest } from '../../rehearsal/contest.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { viewOf, whyOf } from '../night.ts';
import { showWall } from '../wall/wall.ts';
import { showCard } from './card.ts';
import { showMatch } from './match.ts';
import { showRegister } from '../entry/register.ts';
import { showContest } from '../show/contest.ts';
import { showStages } from './sheet.ts';

const rehearse = (id: string, entries: number): readonly Fact[] => {
  const form = findForm(id);
  if (!form.ok) throw new Error(id);
  const clock = (seconds: number) => new Date(Date.UTC(2026, 0, 3, 0, 0, seconds)).toISOString();
  const made = rehearseContest({ form: form.value, entries, seed: '3', clock });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value;
};
const take = <T>(made: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value;
};
const hundredths = (value: number | undefined): number => Math.round(100 * (value ?? 0));
const vpsIn = (units: readonly { readonly matches: readonly { readonly vp?: number }[] }[]): number =>
  units.flatMap(({ matches }) => matches).reduce((sum, { vp }) => sum + hundredths(vp), 0);

const namesIn = ({ name, inputs }: Figure): readonly string[] => [name, ...inputs.flatMap(namesIn)];

describe('a contest in stages, as everybody reads it', () => {
  const swiss = rehearse('sabf-butler-swiss', 12);
  const teams = rehearse('sabf-round-robin-teams', 4);

  it('[SHOW-1~][SHOW-5~] a scorecard goes through every round: its VPs make the total, its places are those after each round', () => {
    const contest = fold(swiss);
    const whole = take(showContest(contest));
    const [stage] = whole.stages;
    const field = stage?.standings[0]?.rows ?? [];
    for (const place of field.slice(0, 3)) {
      const card = take(showCard(contest, place.id));
      const [own] = card.stages;
      expect(own?.units).toHaveLength(stage?.units.length ?? 0);
      expect(own?.place).toMatchObject({ place: place.place, score: place.score });
      expect(vpsIn(own?.units ?? []) - hundredths(place.penalty)).toBe(hundredths(place.score));
      for (const [i, unit] of (own?.units ?? []).entries()) {
        const then = stage?.units[i]?.standings[0]?.rows.find((row) => row.id === place.id);
        expect(unit.after).toEqual({ place: then?.place, tied: then?.tied, score: then?.score });
      }
    }
  });

  it('[SHOW-1~] every board of an earlier round opens by the key its card and its traveller give', () => {
    const contest = fold(swiss);
    const { stages } = take(showCard(contest, '1'));
    for (const { from, boards, matches } of stages.flatMap(({ units }) => units)) {
      for (const row of boards) {
        const figure = whyOf(contest, row.key);
        expect(figure, row.key).toBeDefined();
        expect(Number(figure?.value.n) / Number(figure?.value.d)).toBe(row.imps);
      }
      for (const { vpKey } of matches) expect(whyOf(contest, vpKey), vpKey).toBeDefined();
      const [first] = boards;
      const sheet = take(viewOf('traveller', contest, { board: first?.board ?? 0, round: from }));
      expect(sheet.rows).toHaveLength(6);
      for (const { round, nsKey } of sheet.rows) {
        expect(round).toBe(from);
        expect(whyOf(contest, nsKey), nsKey).toBeDefined();
      }
    }
  });

  it('[SHOW-7] a match of teams stands board by board with both tables, and its IMPs are those of the match', () => {
    const contest = fold(teams);
    const { matches } = take(showContest(contest)).stages[0]?.units[0] ?? { matches: [] };
    for (const match of matches) {
      const sheet = take(showMatch(contest, { round: match.round, table: match.table }));
      const home = match.sides.find(({ id }) => id === sheet.home.pair);
      expect(sheet.lines.map(({ board }) => board)).toEqual(match.byBoard?.map(({ board }) => board));
      expect(sheet.lines.map((line) => line.home)).toEqual(match.byBoard?.map((line) => line.home));
      expect(sheet.lines.every(({ open, closed }) => open?.side === 'ns' && closed?.side === 'ew')).toBe(
        true,
      );
      const net = sheet.lines.reduce((sum, line) => sum + (line.home ?? 0), 0);
      expect(home?.imps).toBe(net + (match.given ? match.given.home - match.given.away : 0));
      expect(sheet.result).toMatchObject({ measure: home?.imps, vp: home?.vp });
      expect(hundredths(sheet.awayVp)).toBe(hundredths(match.sides.find(({ id }) => id !== home?.id)?.vp));
    }
  });

  it('[SHOW-5~] a recap has a number for every board a contestant played, and they add to its round', () => {
    const contest = fold(swiss);
    const recap = take(viewOf('recap', contest, { round: 2 }));
    const unit = take(showContest(contest)).stages[0]?.units[1];
    expect(recap.rows).toHaveLength(12);
    for (const { pair, cells } of recap.rows) {
      const side = unit?.matches.flatMap(({ sides }) => sides).find(({ id }) => id === pair.pair);
      expect(cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0)).toBe(side?.imps);
    }
  });

  it('[SHOW-1~] while a round is on, nobody reads on a card or a match what others still have to play', () => {
    const contest = foldTo(swiss, Math.floor(swiss.length * 0.55));
    const pending = take(showCard(contest, '1', { masked: true })).stages[0]?.units.at(-1);
    const open = take(showCard(contest, '1')).stages[0]?.units.at(-1);
    const isIn = (row: { readonly contract?: string }) => row.contract !== undefined;
    expect(open?.boards.filter(isIn).length).toBeGreaterThan(0);
    expect(pending?.boards.filter(isIn).length).toBeLessThan(open?.boards.filter(isIn).length ?? 0);
    expect(pending?.masked).toBeDefined();
  });

  it('[SHOW-2~][TIME-1~] the wall has the seats of the round, when no further board is begun, and standings only while they are shown', () => {
    const contest = foldTo(teams, Math.floor(teams.length * 0.6));
    const wall = take(showWall(contest, 'x', true));
    // Fourteen boards at seven and a half minutes; none is begun in the last five (SABF 13.14).
    expect(wall.clock).toMatchObject({ minutes: 105, noFurther: 100, clause: 'SABF 13.14' });
    const [now] = wall.seatings;
    expect(now?.round).toBe(wall.head.round);
    expect(now?.tables.map(({ table, room }) => [table, room])).toEqual([
      [1, 'open'],
      [2, 'closed'],
      [3, 'open'],
      [4, 'closed'],
    ]);
    expect(new Set(now?.tables.flatMap(({ ns, ew }) => [ns.pair, ew.pair])).size).toBe(4);
    expect(wall.standings?.fields[0]?.rows).toHaveLength(4);
    expect(take(showWall(contest, 'x', false)).standings).toBeUndefined();
  });

  it('[SHOW-8~] the register has everybody by number, and the home team of every match drawn with its clause', () => {
    const register = take(showRegister(fold(teams), 'x'));
    expect(register.entries.map(({ who }) => who.pair)).toEqual(['1', '2', '3', '4']);
    expect(register.rights).toHaveLength(3);
    for (const { matches, clause } of register.rights) {
      expect(clause).toBe('SABF 13.6');
      expect(new Set(matches.flatMap(({ home, away }) => [home.pair, away.pair])).size).toBe(4);
    }
  });

  it('[SHOW-1~] of several sessions the standings have each, they make the score, and each opens', () => {
    const contest = fold(rehearse('club-two-sessions', 7));
    const rows = take(showStages(contest, 'x', '7')).stages[0]?.fields.flatMap((field) => field.rows) ?? [];
    expect(rows).toHaveLength(7);
    for (const { sessions = [], score, penalty } of rows) {
      expect(sessions.map(({ session }) => session)).toEqual([1, 2]);
      const sum = sessions.reduce((so, { counts }) => so + hundredths(counts), 0);
      expect(sum).toBe(hundredths(score) + hundredths(penalty));
      for (const { key, counts } of sessions) {
        const figure = whyOf(contest, key);
        expect(hundredths(Number(figure?.value.n) / Number(figure?.value.d))).toBe(hundredths(counts));
      }
    }
  });

  it('[DESK-2~] who is away from a session is still in the contest: the room does not offer to take them out', () => {
    const facts = rehearse('club-two-sessions', 9);
    const away = facts.filter((fact) => fact.kind === 'contestant-absent');
    expect(away).toHaveLength(1);
    const began = facts.findIndex(({ kind }) => kind === 'result-reported');
    const room = take(viewOf('room', fold(facts.slice(0, began + 1)), {}));
    const seated = room.tables.flatMap(({ ns, ew }) => [ns?.pair, ew?.pair]);
    expect(seated).not.toContain(away[0]?.contestant);
    expect(room.unseated).toEqual([]);
  });

  describe('with a triangle', () => {
    const facts = rehearse('sabf-swiss-teams', 13);
    const second = facts.findIndex((fact) => fact.kind === 'draw-made' && fact.round === 2);
    const contest = fold(facts.slice(0, second));
    const rounds = take(showStages(contest, 'x', '7')).stages[0]?.rounds ?? [];
    const three = rounds[0]?.matches.filter(({ away }) => away === undefined) ?? [];

    it('[SHOW-1~][DRAW-3~] each of the three is drawn against the other two, not as a bye', () => {
      expect(three).toHaveLength(3);
      const ids = three.map(({ home }) => home.pair).toSorted();
      for (const { home, against } of three)
        expect([home.pair, ...(against ?? []).map(({ pair }) => pair)].toSorted()).toEqual(ids);
    });

    it('[SHOW-7~] its boards have their IMPs, and they add to what the match came to', () => {
      for (const { table } of three) {
        const { lines, result } = take(showMatch(contest, { round: 1, table }));
        expect(lines).toHaveLength(10);
        expect(lines.reduce((sum, { home = Number.NaN }) => sum + home, 0)).toBe(result?.measure);
      }
    });

    it('[DESK-4~] every number of a teams board opens into the two tables it is made of', () => {
      for (const board of [1, 10])
        for (const row of take(viewOf('traveller', contest, { board, round: 1 })).rows)
          for (const [key, value] of [
            [row.nsKey, row.nsImps],
            [row.ewKey, row.ewImps],
          ] as const) {
            const figure = whyOf(contest, key);
            expect(Number(figure?.value.n) / Number(figure?.value.d), key).toBe(value);
            expect(figure && namesIn(figure), key).toEqual(expect.arrayContaining(['open', 'closed']));
          }
    });
  });
});
