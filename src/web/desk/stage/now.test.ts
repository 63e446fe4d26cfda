import { describe, expect, it } from 'vitest';
import type { StagesView } from '../../../engine/view/stages.ts';
import { firstOf } from './now.tsx';

const who = (pair: string) => ({ pair, players: [] });
const stage = (rows: readonly object[]) =>
  ({ rounds: [], fields: [{ rows }] }) as unknown as StagesView['stages'][number];

describe('what the desk says beside the next step', () => {
  const stages = [
    stage([{ place: 1, who: who('9') }]),
    stage([
      { place: 1, who: who('4') },
      { place: 2, who: who('9') },
    ]),
  ];

  it('[DESK-3~] who is first in the whole contest, and in the last stage where there is one alone', () => {
    expect(firstOf({ stages }).map(({ pair }) => pair)).toEqual(['4']);
    const placings = [{ stage: 'a', name: 'A', rows: [{ place: 1, tied: false, who: who('6'), key: '' }] }];
    expect(firstOf({ stages, placings }).map(({ pair }) => pair)).toEqual(['6']);
  });
});
