import { describe, expect, it } from 'vitest';
import type { StagesView } from '../../engine/view/stages.ts';
import { firstOf, tablesOut } from './stagenow.tsx';

const who = (pair: string) => ({ pair, players: [] });
const match = (table: number, state: string) => ({ table, home: who('1'), state, key: '' });
const stage = (rounds: readonly { round: number; matches: readonly object[] }[], rows: readonly object[]) =>
  ({ rounds, fields: [{ rows }] }) as unknown as StagesView['stages'][number];

describe('what the desk says beside the next step', () => {
  const stages = [
    stage([{ round: 2, matches: [match(3, 'awaited'), match(1, 'played')] }], [{ place: 1, who: who('9') }]),
    stage(
      [
        { round: 1, matches: [match(7, 'awaited')] },
        { round: 2, matches: [match(2, 'awaited')] },
      ],
      [
        { place: 1, who: who('4') },
        { place: 2, who: who('9') },
      ],
    ),
  ];

  it('[DESK-2~] which tables of the round are out, of every stage that plays it', () => {
    const head = { round: 2 } as StagesView['head'];
    expect(tablesOut({ stages, head })).toEqual([2, 3]);
  });

  it('[DESK-3~] who is first in the whole contest, and in the last stage where there is one alone', () => {
    expect(firstOf({ stages }).map(({ pair }) => pair)).toEqual(['4']);
    const placings = [{ stage: 'a', name: 'A', rows: [{ place: 1, tied: false, who: who('6'), key: '' }] }];
    expect(firstOf({ stages, placings }).map(({ pair }) => pair)).toEqual(['6']);
  });
});
