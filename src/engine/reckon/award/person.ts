import { compare, exactly, multiply, ratio } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** What a member of a team played. */
export interface Member {
  readonly player: string;
  /** Matches and boards of the qualifying stage. */
  readonly matches?: number;
  readonly boards?: { readonly played: number; readonly of: number };
  /** Stanzas of the final. */
  readonly stanzas?: number;
}

/** Why a member may not play in the final, or nothing; below the part of boards the committee may approve (ANC 2021 12.1; SABF 13.5). */
export const whyNotFinalist = (book: Rulebook, member: Member, approved = false): Refusal | undefined => {
  const slot = book.finalists?.value;
  if (!slot) return undefined;
  const { clause } = slot;
  const { player, matches = 0, boards } = member;
  if (slot.matches !== undefined && matches < slot.matches)
    return refuse('final-matches', { who: player, played: matches, needs: slot.matches }, { clause }).refusal;
  if (slot.boards === undefined || approved) return undefined;
  const [played, of] = [boards?.played ?? 0, boards?.of ?? 0];
  return compare(ratio(played), multiply(exactly(slot.boards), ratio(of))) < 0
    ? refuse('final-boards', { who: player, played, of, least: `${slot.boards}` }, { clause }).refusal
    : undefined;
};

export interface Titles {
  readonly holders: readonly string[];
  /** Members of the winning team who are not printed, and why. */
  readonly others: readonly { readonly player: string; readonly whyNot: Refusal }[];
}

/** Whose names are printed as title-holders: persons, not teams (ANC 2021 12.1). */
export const titleHolders = (book: Rulebook, winners: readonly Member[]): Titles => {
  const slot = book.titleHolders?.value;
  const short = winners.filter((one) => slot !== undefined && (one.stanzas ?? 0) < slot.stanzas);
  return {
    holders: winners.filter((one) => !short.includes(one)).map((one) => one.player),
    others: short.map(({ player, stanzas = 0 }) => ({
      player,
      whyNot: refuse(
        'title-stanzas',
        { who: player, played: stanzas, needs: slot?.stanzas ?? 0 },
        slot ? { clause: slot.clause } : {},
      ).refusal,
    })),
  };
};
