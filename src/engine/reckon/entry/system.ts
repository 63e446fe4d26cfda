import { exactly, toNumber } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** A pair of a team as it is posted for a match. */
export interface PostedPair {
  readonly players: readonly [string, string];
  readonly system: string;
  readonly yellow?: boolean;
  /** Plays together for the first time in this event. */
  readonly isNew?: boolean;
  /** The chief director finds the system natural enough. */
  readonly natural?: boolean;
}

export interface Posting {
  /** Systems the team has lodged. */
  readonly lodged: readonly string[];
  /** The line-up was posted, rightly and in time. */
  readonly timely: boolean;
  /** The opposing captain and the chief director agree. */
  readonly consent?: { readonly captain: boolean; readonly director: boolean };
}

/** Why a team may not lodge these systems, or nothing (ANC 2021 4.2). */
export const whyNotLodged = (book: Rulebook, systems: readonly string[]): Refusal | undefined => {
  const slot = book.teamSystems?.value;
  const most = slot ? toNumber(exactly(slot.most)) : Number.POSITIVE_INFINITY;
  return slot && new Set(systems).size > most
    ? refuse('systems-too-many', { given: new Set(systems).size, most }, { clause: slot.clauses.most })
        .refusal
    : undefined;
};

/** Why a pair may not play its system in this match, or nothing (ANC 2021 10.1, 11.9). */
export const whyNotPosted = (book: Rulebook, pair: PostedPair, posting: Posting): Refusal | undefined => {
  const slot = book.teamSystems?.value;
  if (!slot) return undefined;
  const { clauses } = slot;
  // A list, so that whoever is refused reads names and not ids.
  const who = pair.players;
  if (pair.isNew && !posting.lodged.includes(pair.system) && pair.natural !== true)
    return refuse(
      'system-new-pair',
      { who, system: pair.system, lodged: posting.lodged.length === 0 ? 'none' : posting.lodged },
      { clause: clauses.newPair },
    ).refusal;
  const agreed = posting.consent?.captain === true && posting.consent.director;
  return pair.yellow && !posting.timely && !agreed
    ? refuse('system-yellow-line-up', { who, system: pair.system }, { clause: clauses.yellow }).refusal
    : undefined;
};
