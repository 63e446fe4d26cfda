import { describe, expect, it } from 'vitest';
import type { BracketMatch, MatchRow, StageSheet, StagesView } from '../engine/view/stages.ts';
import { bracketsOf, hasBracket, printBracket } from './bracket.ts';
import { printStages } from './stages.ts';
import { lanesOf } from './tree.ts';

const who = (pair: string) => ({ pair, name: `Team ${pair}`, players: ['Ann', 'Bo', 'Cy', 'Di'] });
const text = (bytes: Buffer): string => bytes.toString('latin1');
const pagesOf = (bytes: Buffer): readonly string[] =>
  [...text(bytes).matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size = '']) => size);

/** The first won. */
const match = (a: string, b: string, more: Partial<BracketMatch> = {}, lucky = false): BracketMatch => ({
  sides: [
    { who: who(a), imps: 40, through: true },
    { who: who(b), imps: 12, ...(lucky ? { lucky: true as const } : {}) },
  ],
  parts: [],
  ...more,
});

const sheet = (more: Partial<StageSheet>): StageSheet => ({
  stage: 'knockout',
  name: 'Knock-out',
  collects: 'wins',
  play: 'knockout',
  measure: 'imps',
  closed: false,
  from: 1,
  to: 3,
  done: 3,
  of: 3,
  clause: 'GNOT Sydney 2023 1.4',
  why: '',
  fields: [],
  unplaced: [],
  rounds: [{ round: 1, number: 1, method: 'bands', clause: '', matches: [] }],
  units: [],
  ...more,
});

const drawn = (home: string, away: string, vp: number): MatchRow => ({
  table: 1,
  home: who(home),
  away: who(away),
  state: 'played',
  homeMeasure: 1,
  awayMeasure: -1,
  homeVp: vp,
  awayVp: 20 - vp,
  key: '',
});

const swiss = sheet({
  stage: 'swiss',
  name: 'Swiss repechage',
  play: 'swiss',
  collects: 'vp',
  from: 2,
  to: 4,
  stands: ['Play-off over 4 boards: Team 5 beat Team 6 by 7 IMPs (GNOT Sydney 2023 1.9.2).'],
  rounds: [
    { round: 2, number: 1, method: 'random', clause: '', matches: [drawn('5', '6', 12)] },
    { round: 3, number: 2, method: 'hand', clause: '', matches: [drawn('5', '7', 3.5)] },
  ],
  fields: [
    {
      rows: ['5', '6', '7'].map((pair, i) => ({
        place: i + 1,
        tied: false,
        who: who(pair),
        score: 40,
        played: 2,
        ...(pair === '7' ? { brought: 15 } : {}),
        key: '',
        rankKey: '',
      })),
    },
  ],
});

const view = (stages: readonly StageSheet[]): StagesView => ({
  head: {
    id: 'c',
    name: 'GNOT',
    date: '2026-11-16',
    zone: 'UTC',
    scoring: 'butler',
    phase: 'playing',
    published: false,
    at: 9,
    round: 2,
    rounds: 7,
  },
  form: { id: 'x', name: 'GNOT', of: 'teams', prizeFor: [] },
  entered: [],
  next: { step: 'play', says: '', because: [] },
  beside: [],
  stages,
  categories: [],
  changes: [],
  awards: [],
});

// Winners meet: 1 and 4 in one half, 3 and 2 in the other; 8 lost and plays on.
const knockout = sheet({
  bracket: [
    {
      says: 'Round 1, 14 boards',
      matches: [match('1', '8', {}, true), match('2', '7'), match('3', '6'), match('4', '5')],
    },
    { says: 'Round 2, 28 boards', matches: [match('3', '2'), match('1', '4'), match('9', '8')] },
    {
      says: 'Round 3, 28 boards',
      matches: [match('1', '3', { note: 'Team 1 won the play-off by 3 IMPs' })],
    },
  ],
});

const sidesIn = (stages: readonly StageSheet[], at = 0) =>
  bracketsOf(view(stages))[at]?.columns.map(({ matches }) =>
    matches.map(({ sides }) => sides.map((side) => side.who?.pair ?? '?').join('-')),
  );

describe('the way through a knock-out on paper', () => {
  it('[SHOW-3~][SHOW-5~] matches whose winners meet stand beside each other; who lost and plays on does not part them', () => {
    expect(sidesIn([knockout])).toEqual([['1-8', '4-5', '3-6', '2-7'], ['1-4', '3-2', '9-8'], ['1-3']]);
  });

  it('[SHOW-3~] who goes on is bold, a lucky loser is called so, a play-off is said', () => {
    const [printed] = bracketsOf(view([knockout]));
    expect(printed?.says).toBe(
      'Not final · IMPs; who goes on is in bold · dashed: lost and plays on · GNOT Sydney 2023 1.4',
    );
    expect(printed?.columns[0]?.matches[0]?.sides).toEqual([
      { who: who('1'), says: 'Team 1', worth: '40', bold: true },
      { who: who('8'), says: 'Team 8 (lucky loser)', worth: '12', bold: false },
    ]);
    expect(printed?.columns[2]?.matches[0]?.note).toBe('Team 1 won the play-off by 3 IMPs');
  });

  it('[SHOW-3~] the repechage beside it follows round by round, with who comes into it and with what', () => {
    expect(bracketsOf(view([knockout, swiss])).map(({ sheet: { name } }) => name)).toEqual([
      'Knock-out',
      'Swiss repechage',
    ]);
    const [, beside] = bracketsOf(view([knockout, swiss]));
    expect(beside?.columns.map(({ says }) => says)).toEqual(['Round 1', 'Round 2']);
    expect(beside?.columns[1]?.matches[0]).toEqual({
      sides: [
        { who: who('5'), says: 'Team 5', worth: '3.50', bold: false },
        { who: who('7'), says: 'Team 7', worth: '16.50', bold: false },
      ],
      note: 'Team 7 joins with 15',
    });
    // A stage before it is no part of it.
    expect(hasBracket(view([swiss]))).toBe(false);
    expect(bracketsOf(view([sheet({ ...swiss, from: 5, to: 7 }), knockout]))).toHaveLength(1);
  });

  it('[SHOW-3~] a final in stanzas ends with what they come to', () => {
    const final = sheet({
      play: 'finals',
      collects: 'imps',
      rounds: [{ round: 1, number: 1, method: 'stanzas', clause: '', matches: [drawn('5', '6', 12)] }],
      fields: swiss.fields,
    });
    const [printed] = bracketsOf(view([final]));
    expect(printed?.columns.map(({ says }) => says)).toEqual(['Stanza 1', 'Together']);
    expect(printed?.columns[1]?.matches[0]?.note).toBe('Team 7 brought 15');
  });

  it('[SHOW-3~] each stands on a page across, alone and at the end of the standings; more than a page can hold goes on', async () => {
    const across = '841.89 595.28';
    expect(pagesOf(await printBracket(view([knockout, swiss])))).toEqual([across, across]);
    expect(pagesOf(await printBracket(view([knockout]), { size: 'letter' }))).toEqual(['792 612']);
    expect(pagesOf(await printStages(view([knockout, swiss])))).toEqual(['595.28 841.89', across, across]);
    const many = Array.from({ length: 90 }, (_, i) => match(String(i + 1), String(i + 101)));
    const large = sheet({ bracket: [{ says: 'Round 1', matches: many }] });
    expect(pagesOf(await printBracket(view([large]))).length).toBeGreaterThan(1);
  });

  it('[SHOW-5~] two ways never lie on one another', () => {
    const way = (from: number, to: number, x = 100) => ({
      from: { x: 0, y: from },
      to: { x, y: to },
      won: true,
    });
    expect(lanesOf([way(0, 50), way(20, 70), way(80, 90), way(0, 100), way(0, 50, 200)])).toEqual([
      0, 1, 0, 2, 0,
    ]);
  });
});
