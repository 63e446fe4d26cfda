import type { Fact } from '../../engine/contest/fact.ts';
import type { Person } from '../../engine/floor/night.ts';
import type { Refusal } from '../../engine/kit/result.ts';
import type { Filter } from './filter.ts';
import type { Made, Reader, RoomTask, SheetTask } from './task.ts';

/** Which contest is looked at, once how many facts were in, and through whose eyes. */
export interface Look {
  /** Its name among all contests of all clubs. */
  readonly key: string;
  readonly id: string;
  readonly at: number;
  readonly filter: Filter;
  /** What was changed about it for whoever asks, as the contest itself says it. */
  readonly seen: string;
}

/** Contests named in the work, and where they stand. */
export interface Named {
  readonly key: string;
  readonly id: string;
  readonly at: number;
}

export type Work =
  | {
      readonly kind: 'room';
      readonly task: RoomTask;
      readonly look: Look;
      readonly house: string;
      readonly named: readonly Named[];
      readonly args: unknown;
    }
  | { readonly kind: 'sheet'; readonly task: SheetTask; readonly args: unknown }
  | { readonly kind: 'read'; readonly task: Reader; readonly text: string }
  | { readonly kind: 'open'; readonly task: 'contest file'; readonly bytes: Uint8Array }
  | { readonly kind: 'look'; readonly task: 'any file'; readonly bytes: Uint8Array; readonly name: string };

/** What a worker is told. Facts and people come in small parts: a large contest sent at once would stop the server. */
export type ToWorker =
  | { readonly say: 'facts'; readonly key: string; readonly facts: readonly Fact[] }
  | { readonly say: 'forget'; readonly key: string }
  | {
      readonly say: 'people';
      readonly house: string;
      readonly isFirst: boolean;
      readonly people: readonly (readonly [string, Person])[];
    }
  | { readonly say: 'work'; readonly work: Work };

export type FromWorker =
  | { readonly say: 'made'; readonly made: Made; readonly milliseconds: number }
  | { readonly say: 'read'; readonly value: unknown }
  | { readonly say: 'refused'; readonly refusal: Refusal }
  | { readonly say: 'fault'; readonly fault: string };
