import { describe, expect, it } from 'vitest';
import type { MatchSheet } from '../engine/view/standing/card.ts';
import type { RecapView } from '../engine/view/standing/recap.ts';
import type { StageRow, StandIn, StagesView } from '../engine/view/stages.ts';
import { printBlank } from './blank.ts';
import { printRecap } from './boards.ts';
import { captainsText, clocksText, printMatches } from './match.ts';
import { contractText, scoreText } from './contract.ts';
import { printDraw, printStages, remarkOf, sessionText } from './stages.ts';
import { BLANKS } from './stock.ts';

const HEAD = {
  id: 'c',
  name: 'State Teams',
  date: '2026-11-16',
  zone: 'UTC',
  scoring: 'butler',
  phase: 'playing',
  published: false,
  at: 9,
  round: 2,
  rounds: 7,
} as const;
const who = (pair: string) => ({ pair, players: ['Ann Łukasz', 'Bo Ødegård'] });

const text = (bytes: Buffer): string => bytes.toString('latin1');
const pagesOf = (bytes: Buffer): number => text(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;
const sizeOf = (bytes: Buffer): string => /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(text(bytes))?.[1] ?? '';

const stages = (rows: number): StagesView => ({
  head: HEAD,
  form: { id: 'x', name: 'Swiss', of: 'pairs', prizeFor: [] },
  entered: [],
  next: { step: 'play', says: '', because: [] },
  beside: [],
  stages: [
    {
      stage: 'swiss',
      name: 'Swiss',
      collects: 'vp',
      play: 'swiss',
      measure: 'imps',
      closed: false,
      from: 1,
      to: 2,
      done: 2,
      of: 7,
      clause: 'SABF 14.1',
      why: '',
      fields: [
        {
          rows: Array.from({ length: rows }, (_, i) => ({
            place: i + 1,
            tied: false,
            who: who(String(i + 1)),
            score: 20,
            played: 2,
            key: '',
            rankKey: '',
          })),
        },
      ],
      unplaced: [],
      rounds: [],
      units: [],
    },
  ],
  categories: [],
  changes: [],
  awards: [],
});

const match: MatchSheet = {
  head: HEAD,
  stage: 'swiss',
  name: 'Swiss',
  round: 1,
  number: 1,
  table: 1,
  measure: 'imps',
  teams: true,
  home: who('1'),
  away: [who('2')],
  state: 'played',
  lines: [
    {
      board: 1,
      dealer: 'N',
      vulnerability: 'none',
      open: { side: 'ns', state: 'confirmed', contract: '4SX N -1', score: -100 },
      closed: { side: 'ew', state: 'confirmed', contract: '4S N =', score: -420 },
      home: -11,
    },
  ],
};

describe('contests in stages on paper', () => {
  it('[SHOW-3~] suits are printed as signs, minus as a minus', () => {
    expect(contractText('4SX N -1')).toBe('4♠x N −1');
    expect(contractText('3NT W = C3')).toBe('3NT W =');
    expect(contractText('1DXX E +2')).toBe('1♦xx E +2');
    expect(contractText('60% / 40%')).toBe('60% / 40%');
    expect(scoreText(-50)).toBe('−50');
  });

  it('[SHOW-3~] standings of the stages go on over pages, on A4 or Letter', async () => {
    expect(pagesOf(await printStages(stages(20)))).toBe(1);
    expect(pagesOf(await printStages(stages(120)))).toBe(3);
    expect(sizeOf(await printStages(stages(4)))).toBe('595.28 841.89');
    expect(sizeOf(await printStages(stages(4), { size: 'letter' }))).toBe('612 792');
  });

  it('[SHOW-3~] a session missed is no score of 0, and who withdrew is said to have', () => {
    const row = {
      ...(stages(1).stages[0]?.fields[0]?.rows[0] as StageRow),
      sessions: [
        { session: 1, counts: 52.5, added: true, key: '' },
        { session: 2, counts: 0, added: false, key: '' },
        { session: 3, counts: 40, added: false, key: '' },
      ],
      missed: [2, 3],
      left: true as const,
    };
    // One that is missed may count something all the same (SABF 17.1.1).
    expect([1, 2, 3].map((number) => sessionText(row, number))).toEqual(['52.50', 'missed', '(40.00)']);
    expect(remarkOf(row)).toEqual({ remark: 'Withdrew' });
    const standIn = {
      who: { pair: '3', players: ['Nora Newman', 'Finn Haddad'] },
      unit: 'session',
      from: 1,
      to: 1,
    };
    expect(remarkOf({ ...row, standIns: [standIn as StandIn] })).toEqual({
      remark: 'Withdrew; session 1: Nora Newman for Finn Haddad',
    });
    const { sessions: _, ...one } = { ...row, missed: [1] };
    expect(remarkOf(one)).toEqual({ remark: 'Withdrew; missed session 1' });
    const { left: _gone, missed: _none, ...there } = row;
    expect(remarkOf({ ...there, leftIn: [3] })).toEqual({ remark: 'Left session 3' });
  });

  it('[SHOW-3~] the draw of a round is one page for forty tables, and the names by surname one more', async () => {
    const tables = Array.from({ length: 40 }, (_, i) => ({
      table: i + 1,
      ns: who(String(2 * i + 1)),
      ew: who(String(2 * i + 2)),
      boards: [1, 2, 3],
    }));
    const bytes = await printDraw(HEAD, { round: 1, says: 'Round 1', tables, waiting: [who('99')] });
    expect(pagesOf(bytes)).toBe(2);
  });

  it('[SHOW-3~] a recap lies across, and boards that do not fit go on', async () => {
    const recap = (boards: number, pairs = 1): RecapView => ({
      head: HEAD,
      measure: 'imps',
      boards: Array.from({ length: boards }, (_, i) => i + 1),
      rows: Array.from({ length: pairs }, (_, at) => ({
        pair: { pair: String(at + 1), players: ['Ann', 'Bo'] },
        cells: Array.from({ length: boards }, () => -3),
        tied: false,
      })),
    });
    const bytes = await printRecap(recap(24), 'Session');
    expect(sizeOf(bytes)).toBe('841.89 595.28');
    expect(pagesOf(bytes)).toBe(1);
    // Below on the sheet where there is room, else on the next.
    expect(pagesOf(await printRecap(recap(30), 'Session'))).toBe(1);
    expect(pagesOf(await printRecap(recap(30, 24), 'Session'))).toBe(2);
  });

  it('[SHOW-7~] a match is printed once for each captain', async () => {
    expect(pagesOf(await printMatches([match]))).toBe(2);
    expect(pagesOf(await printMatches([match, match]))).toBe(4);
    const until = [{ what: 'posting', says: '', clause: 'SABF 13.9' }] as const;
    const signed = {
      ...match,
      captains: { words: [{ team: '1', at: '2026-11-15T12:10:00Z' }, { team: '2' }], until },
    };
    expect(pagesOf(await printMatches([signed]))).toBe(2);
    expect(captainsText(signed)).toEqual(['Home captain (1): agreed 15 Nov 2026, 12:10', 'Away captain (2)']);
    expect(clocksText(signed)).toEqual([
      'Report errors in the posted result as soon as you see them (SABF 13.9).',
    ]);
  });
});

describe('forms to be filled in by hand', () => {
  it.each(BLANKS)('[SHOW-6] %s is one page, on either paper', async (blank) => {
    for (const paper of ['a4', 'letter'] as const) {
      const bytes = await printBlank(blank, { size: paper });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(bytes)).toBe(1);
    }
  });
});
