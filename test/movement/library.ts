import { readFileSync } from 'node:fs';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { parsePlaysRecord } from '../../src/formats/movement/library.ts';
import { planOf } from './made.ts';

/** Movements of real programs, as recorded from their libraries: a line each, rounds as NS-EW-set by table. */
export interface Recorded {
  readonly name: string;
  readonly winners: 1 | 2;
  readonly pairs: number;
  readonly boardsPerRound: number;
  readonly shared: number;
  readonly sitOuts: number;
  readonly rounds: string;
}

const lines = readFileSync(new URL('./data/library.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
export const LIBRARY: readonly Recorded[] = lines.map((line) => JSON.parse(line) as Recorded);

const number = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** In the shape libraries are exchanged in. */
export const playsRecord = (recorded: Recorded) => ({
  ...recorded,
  plays: recorded.rounds
    .split('/')
    .flatMap((round, r) =>
      round
        .split(' ')
        .flatMap((cell, t) => (cell === '-' ? [] : [[r + 1, t + 1, ...cell.split('-').map(number)]])),
    ),
});

export const recordedPlan = (recorded: Recorded): Plan => planOf(parsePlaysRecord(playsRecord(recorded)));
