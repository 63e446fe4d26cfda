import { describe, expect, it } from 'vitest';
import type { WallStanding, WallView } from '../../engine/view/seat/wall.ts';
import { listsOf, type WallLine } from './lines.ts';
import { pagesOf } from './page.tsx';

const VIEW: WallView = {
  head: {
    id: 'c',
    name: 'State Teams',
    date: '2026-11-16',
    zone: 'UTC',
    scoring: 'butler',
    phase: 'closed',
    published: true,
    at: 9,
    round: 7,
    rounds: 7,
  },
  says: 'The contest is over',
  seatings: [],
  announce: [],
  opening: [],
};
const BOX = { wide: 1840, tall: 830, least: 23.5, most: 54 };
const who = (pair: string) => ({ pair, players: ['Ann Lee', 'Bo Chan', 'Cy Dow', 'Di Eng'] });
const standing = (
  name: string,
  collects: WallStanding['collects'],
  scores: readonly number[],
): WallStanding => ({
  name,
  collects,
  fields: [{ rows: scores.map((score, i) => ({ place: i + 1, tied: false, who: who(`${i + 1}`), score })) }],
});
const linesOf = (view: WallView): readonly WallLine[] => listsOf(view).rest.flatMap(({ lines }) => lines);
const scoresOf = (view: WallView): readonly string[] =>
  linesOf(view).flatMap((line) => (line.kind === 'row' ? [line.score] : []));

describe('what stands on the wall', () => {
  it('[SHOW-2~] once it is over the placings come first, stage by stage, then who has won what, then the categories', () => {
    const view: WallView = {
      ...VIEW,
      placings: [standing('Knock-out', 'wins', []), standing('Swiss', 'vp', [80.25])],
      categories: [standing('Women’s', 'vp', [80.25])],
      won: [{ award: 'title', who: who('1') }],
    };
    const pages = pagesOf(view, BOX);
    expect(pages.map((page) => page.kind === 'list' && page.list.title)).toEqual([
      'Final placings',
      'Prizes and titles',
      'Categories',
    ]);
    const heads = linesOf(view).flatMap((line) => (line.kind === 'head' ? [line.says] : []));
    expect(heads).toEqual(['Knock-out', 'Swiss', 'Holds the title', 'Women’s']);
  });

  it('[SHOW-2~] wins are counted whole; per cent has hundredths, other units where any number of the list has', () => {
    expect(scoresOf({ ...VIEW, standings: standing('Final', 'wins', [2, 1, 0]) })).toEqual(['2', '1', '0']);
    expect(scoresOf({ ...VIEW, standings: standing('Pairs', 'percent', [55, 45]) })).toEqual([
      '55.00',
      '45.00',
    ]);
    expect(scoresOf({ ...VIEW, standings: standing('Swiss', 'vp', [20, 9.75]) })).toEqual(['20.00', '9.75']);
    expect(scoresOf({ ...VIEW, standings: standing('Butler', 'imps', [12, -12]) })).toEqual(['12', '−12']);
  });

  it('[SHOW-2~] two fields stand on one page, each under its name', () => {
    const [ns] = standing('Standings', 'percent', [60, 40]).fields;
    const rows = ns?.rows ?? [];
    const view: WallView = {
      ...VIEW,
      standings: {
        name: 'Standings',
        collects: 'percent',
        fields: [
          { field: 'ns', rows },
          { field: 'ew', rows },
        ],
      },
    };
    expect(pagesOf(view, BOX)).toHaveLength(1);
    const heads = linesOf(view).flatMap((line) => (line.kind === 'head' ? [line.says] : []));
    expect(heads).toEqual(['North-South', 'East-West']);
  });
});
