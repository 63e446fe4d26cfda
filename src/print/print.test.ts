import { describe, expect, it } from 'vitest';
import type { ScorecardView, StandingsView } from '../engine/view/night.ts';
import { printCodes } from './codes.ts';
import { beforeAll, boardsText, printGuideCards } from './guide.ts';
import { printStandings } from './standings.ts';

const HEAD = {
  id: 'c',
  name: 'Monday pairs',
  date: '2026-11-16',
  zone: 'UTC',
  scoring: 'matchpoints',
  phase: 'closed',
  published: true,
  at: 9,
  round: 7,
  rounds: 7,
} as const;
const pair = (number: number) => ({ pair: String(number), players: ['Ann Łukasz', 'Bo Ødegård'] }) as const;

const standings = (pairs: number): StandingsView => ({
  head: HEAD,
  fields: [
    {
      rows: Array.from({ length: pairs }, (_, i) => ({
        place: i + 1,
        tied: false,
        pair: pair(i + 1),
        matchpoints: 100,
        max: 200,
        percent: 50,
        boards: 20,
        penalties:
          i === 0 ? [{ amount: 10, unit: 'percent-of-top', why: 'slow play', clause: 'Law 90B2' }] : [],
        key: `pair/${i + 1}/percent`,
        rankKey: `rank/${i + 1}`,
      })),
    },
  ],
  final: true,
  average: 50,
  boards: [1],
});

const card = (number: number, rounds: number): ScorecardView => ({
  head: HEAD,
  pair: pair(number),
  boards: Array.from({ length: rounds }, (_, i) => ({
    round: i + 1,
    table: 1,
    board: i + 1,
    side: 'ns',
    opponents: pair(99),
    state: i === 0 ? 'sit-out' : 'awaited',
    key: '',
  })),
});

const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('what a club pins up', () => {
  it('[MP-14~][MP-15~] the rounds of a barometer and the best of both fields are printed under the list', async () => {
    const plain = standings(20);
    const row = (id: string) => ({
      id,
      tied: false,
      key: '',
      rankKey: '',
      place: 1,
      signed: 1,
      running: 1,
      percent: 50,
    });
    const rows = plain.fields.flatMap((field) => field.rows.map(({ pair }) => row(pair.pair)));
    const round = (n: number) => ({
      round: n,
      number: n,
      of: 15,
      says: `After round ${n} of 15`,
      boards: [n],
      fields: [{ rows }],
    });
    const rounds = Array.from({ length: 15 }, (_, i) => round(i + 1));
    const alone = pagesOf(await printStandings(plain));
    // Fifteen rounds are more than a sheet holds across: they go on below.
    expect(pagesOf(await printStandings({ ...plain, rounds }))).toBeGreaterThan(alone);
    const overall = {
      rows: rows.map(({ id }) => ({
        id,
        place: 1,
        tied: false,
        matchpoints: 1,
        boards: 1,
        factored: 1,
        percent: 50,
        key: '',
      })),
      says: ['Best score over both fields: pair 1.'],
      clause: 'Course Notes, Factoring',
    };
    expect(pagesOf(await printStandings({ ...plain, overall }))).toBeGreaterThan(alone);
  });

  it('[SHOW-3~] standings are a tagged PDF, and go on over pages', async () => {
    const bytes = await printStandings(standings(20));
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
    expect(pagesOf(bytes)).toBe(1);
    expect(pagesOf(await printStandings(standings(100)))).toBe(3);
  });

  it('[SHOW-3~] guide cards stand eight to a page for eight rounds, and long ones fewer', async () => {
    const cards = (count: number, rounds: number) =>
      Array.from({ length: count }, (_, i) => card(i + 1, rounds));
    expect(pagesOf(await printGuideCards(cards(16, 8)))).toBe(2);
    expect(pagesOf(await printGuideCards(cards(4, 30)))).toBe(2);
  });

  it('[SHOW-3~] guide cards of a later session count its rounds from one, also for who comes late', () => {
    const later = (first: number): ScorecardView => {
      const whole = card(1, 3);
      return { ...whole, boards: whole.boards.map((one) => ({ ...one, round: one.round + first - 1 })) };
    };
    expect(beforeAll([later(15), later(14)])).toBe(13);
    expect(beforeAll([later(1)])).toBe(0);
  });

  it('[SHOW-3~][SAFE-8~] codes stand six to a page, the captains’ on pages of their own', async () => {
    const codes = Array.from({ length: 7 }, (_, i) => ({
      title: `Table ${i + 1}`,
      url: `http://192.0.2.1/t/c/${i + 1}?code=A`,
    }));
    const captain = {
      title: 'Captain, 3 A very long name of a team indeed',
      url: 'http://192.0.2.1/captain/c/3',
    };
    expect(pagesOf(await printCodes('Monday', [codes]))).toBe(2);
    expect(pagesOf(await printCodes('Monday', [codes, [captain]]))).toBe(3);
    expect(pagesOf(await printCodes('Monday', [[], [captain]]))).toBe(1);
  });

  it('boards that follow one another are written as a stretch', () => {
    expect(boardsText([9, 7, 8])).toBe('7–9');
    expect(boardsText([1, 4, 7])).toBe('1, 4, 7');
    expect(boardsText([5])).toBe('5');
  });
});
