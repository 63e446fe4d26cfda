import type { BoardResult, Fact, Spot } from '../contest/fact.ts';

/** What a sentence may look up: the fact another one is about, the spot of a report, a person's name. */
export interface Known {
  readonly fact: (id: string) => Fact | undefined;
  /** Where a report or a correction belongs. */
  readonly spot: (id: string) => (Spot & { readonly result: BoardResult }) | undefined;
  readonly name: (person: string) => string;
  /** What its act tells of a fact that is only told. */
  readonly tell?: (fact: Fact, known: Known) => string | undefined;
  /** What a contestant is called, where it has a name. */
  readonly call?: (contestant: string) => string;
  /** Whether a contestant is a team. */
  readonly team?: (contestant: string) => boolean;
  /** Whether a stage is a final of stanzas. */
  readonly stanzas?: (stage: string) => boolean;
}
