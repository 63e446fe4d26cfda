import { describe, expect, it } from 'vitest';
import type { StandingRow, StandingsView } from '../../engine/view/night.ts';
import { placeSays } from './own.ts';

const row = (pair: string, more: Partial<StandingRow>): StandingRow => ({
  place: 1,
  tied: false,
  pair: { pair, players: ['A', 'B'] },
  boards: 3,
  penalties: [],
  key: `pair/${pair}/percent`,
  rankKey: `rank/${pair}`,
  ...more,
});

const standings = (fields: StandingsView['fields']): StandingsView => ({
  head: {
    id: 'c',
    name: 'Pairs',
    date: '2026-03-03',
    zone: 'UTC',
    scoring: 'matchpoints',
    phase: 'playing',
    published: false,
    at: 9,
    round: 1,
    rounds: 5,
  },
  fields,
  final: false,
  average: 50,
  boards: [1, 2, 3],
});

describe('a pair’s own place on the phone', () => {
  it('[TAB-4~] is the place in its own field, with ties and two decimals', () => {
    const view = standings([
      { side: 'ns', rows: [row('1', { percent: 61.5 }), row('2', { place: 2, percent: 38.5 })] },
      {
        side: 'ew',
        rows: ['7', '8', '9'].map((pair) => row(pair, { tied: true, percent: 50 })),
      },
    ]);
    expect(placeSays(view, '2')).toBe('Place 2 of 2, 38.50%');
    expect(placeSays(view, '8')).toBe('Place 1= of 3, 50.00%');
    expect(placeSays(view, '4')).toBeUndefined();
  });

  it('[TAB-4~] is in IMPs where IMPs are played, and nothing before there is a score', () => {
    const view = standings([
      {
        rows: [
          row('1', { imps: 12 }),
          row('2', { place: 2, imps: -4.5 }),
          row('3', { place: 3, boards: 0, imps: 0 }),
          row('4', { place: 4 }),
        ],
      },
    ]);
    expect(placeSays(view, '1')).toBe('Place 1 of 4, +12 IMPs');
    expect(placeSays(view, '2')).toBe('Place 2 of 4, −4.5 IMPs');
    expect(placeSays(view, '3')).toBeUndefined();
    expect(placeSays(view, '4')).toBeUndefined();
  });
});
