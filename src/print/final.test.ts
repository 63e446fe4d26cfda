import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import type { StageRow, StageSheet, StagesView, WonRow } from '../engine/view/stages.ts';
import { dateText } from './date.ts';
import { pointsText, winnersOf } from './final.ts';
import { printStages, remarkOf, standingTable } from './stages.ts';

const HEAD = {
  id: 'c',
  name: 'State Teams',
  date: '2026-11-16',
  zone: 'UTC',
  scoring: 'teams',
  phase: 'closed',
  published: true,
  at: 9,
  round: 7,
  rounds: 7,
} as const;
const PLAYERS = ['Ann Lee', 'Bo Chan', 'Cy Dow', 'Di Eng'];
const who = (pair: string) => ({ pair, players: PLAYERS });
const row = (pair: string, place: number, more: Partial<StageRow> = {}): StageRow => ({
  place,
  tied: false,
  who: who(pair),
  score: 20.5,
  played: 2,
  key: '',
  rankKey: '',
  ...more,
});
const sheet = (stage: string, name: string, rows: readonly StageRow[], more: Partial<StageSheet> = {}) =>
  ({
    stage,
    name,
    collects: 'vp',
    play: 'swiss',
    measure: 'imps',
    closed: true,
    from: 1,
    to: 2,
    done: 2,
    of: 2,
    clause: 'GNOT Sydney 2023 1.4',
    why: '',
    fields: [{ rows }],
    unplaced: [],
    rounds: [],
    units: [],
    ...more,
  }) satisfies StageSheet;
const won = (award: string, of: string, more: Partial<WonRow> = {}): WonRow => ({
  key: '',
  award,
  of: who(of),
  clause: 'GNOT Sydney 2023 3.5.1',
  ...more,
});

const KNOCKOUT = { collects: 'wins', play: 'knockout' } as const;
const OVER: StagesView = {
  head: HEAD,
  form: { id: 'x', name: 'State Teams', of: 'teams', prizeFor: [] },
  entered: [],
  next: { step: 'done', says: '', because: [] },
  beside: [],
  stages: [
    sheet('knockout', 'Knock-out', [row('1', 1, { score: 4, played: 4 })], KNOCKOUT),
    sheet('swiss', 'Swiss repechage', [row('2', 1)]),
  ],
  placings: [
    { stage: 'knockout', name: 'Knock-out', rows: [{ place: 1, tied: false, who: who('1'), key: '' }] },
    { stage: 'swiss', name: 'Swiss repechage', rows: [{ place: 2, tied: false, who: who('2'), key: '' }] },
  ],
  categories: [],
  changes: [],
  awards: [won('berth', '1')],
};

/** What is written, in its order. */
const textsOf = async (view: StagesView): Promise<readonly string[]> => {
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  await printStages(view);
  const texts = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  return texts;
};

describe('a contest that is over, on paper', () => {
  it('[SHOW-3~] has its placings first, then who has won what, then each stage, the winners’ first', async () => {
    const texts = await textsOf(OVER);
    const headings = ['Final placings', 'Knock-out', 'Swiss repechage', 'Going on to the next event'];
    expect(texts.filter((text) => headings.includes(text))).toEqual([
      'Final placings',
      'Knock-out',
      'Swiss repechage',
      'Going on to the next event',
      'Knock-out',
      'Swiss repechage',
    ]);
    expect(texts).toContain('Monday 16 November 2026');
    expect(texts.join(' ')).not.toContain('2026-11-16');
    // A team by the name the page has, its players beneath.
    expect(texts).toContain('Lee');
    expect(texts).toContain('Ann Lee, Bo Chan, Cy Dow, Di Eng');
  });

  it('[SHOW-3~] a column nobody has anything in is left out; rounds and matches won are whole numbers', () => {
    const rows = [row('1', 1, { score: 4, played: 4 }), row('2', 2, { score: 3, played: 4 })];
    const knockout = standingTable(sheet('k', 'K', rows, KNOCKOUT), rows, false);
    expect(knockout.titles).toEqual(['Rounds', 'Played']);
    expect(knockout.rows[0]?.cells).toEqual(['1', '1', 'Lee', '4', '4']);
    const carried = [row('1', 1, { brought: 15 }), row('2', 2)];
    const swiss = standingTable(sheet('s', 'S', carried), carried, true);
    expect(swiss.titles).toEqual(['Brought', 'VPs', 'Played']);
    expect(swiss.rows[0]?.cells).toEqual(['1', '1', 'Lee', '15.00', '20.50', '2']);
    expect(swiss.rows[0]?.lead).toBe('Ann Lee, Bo Chan, Cy Dow, Di Eng');
    const still = [row('1', 1, { played: 0 })];
    expect(standingTable(sheet('f', 'F', still), still, true).titles).toEqual(['VPs']);
  });

  it('[SHOW-3~] several sessions have a column each; one that is not added stands in brackets; one session needs none', () => {
    const part = (session: number, counts: number, added: boolean) => ({ session, counts, added, key: '' });
    const rows = [row('1', 1, { score: 60, sessions: [part(1, 60, true), part(2, 41.25, false)] })];
    const of = { collects: 'percent', play: 'sessions' } as const;
    const table = standingTable(sheet('p', 'Pairs', rows, of), rows, false);
    expect(table.titles).toEqual(['Session 1', 'Session 2', '%', 'Played']);
    expect(table.rows[0]?.cells.slice(3)).toEqual(['60.00', '(41.25)', '60.00', '2']);
    const one = [row('1', 1, { played: 1 })];
    expect(standingTable(sheet('p', 'Session', one, { ...of, of: 1 }), one, false).titles).toEqual(['%']);
  });

  it('[SHOW-3~] a fine says what, for what and by which clause', () => {
    const fines = ['1 VP for late arrival: came late (SABF 13.13)'];
    expect(remarkOf(row('1', 1, { penalty: 1, fines }))).toEqual({
      remark: 'Fined 1 VP for late arrival: came late (SABF 13.13)',
    });
    expect(remarkOf(row('1', 1))).toEqual({});
  });

  it('[SHOW-3~] a title of all of a team is the team’s; one of some of them names those', () => {
    const each = PLAYERS.map((player) => won('title', '1', { person: { pair: '', players: [player] } }));
    expect(winnersOf(each, ['title'])).toEqual([{ of: who('1'), persons: [], note: '' }]);
    expect(winnersOf(each.slice(0, 2), ['title'])[0]?.persons).toEqual(['Ann Lee', 'Bo Chan']);
  });

  it('[SHOW-3~] points that all of a team have alike are said once, else each by name', () => {
    const each = PLAYERS.map((player) =>
      won('masterpoints', '1', { person: { pair: '', players: [player] }, amount: 0.5, session: 1 }),
    );
    expect(pointsText(each, false)).toBe('0.50 each');
    expect(pointsText(each, true)).toBe('session 1: 0.50 each');
    expect(pointsText(each.slice(0, 2), false)).toBe('Ann Lee 0.50, Bo Chan 0.50');
  });

  it('[SHOW-3~] a date is written as a club writes it', () => {
    expect(dateText('2026-11-16')).toBe('Monday 16 November 2026');
    expect(dateText('some day')).toBe('some day');
  });
});
