import { compare, exactly, multiply, ratio } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** What a member of a team played. */
export interface Member {
  readonly player: string;
  /** Matches and boards of the qualifying stage. */
  readonly matches?: number;
  readonly boards?: { readonly played: number; readonly of: number };
  /** What the team played in that stage without a line-up: the member may have played it. */
  readonly unknown?: { readonly matches: number; readonly boards: number };
  /** Stanzas of the final. */
  readonly stanzas?: number;
}

/** What somebody answers for: the committee for too few boards (SABF 13.5), the director for what nobody wrote down. */
export interface Leave {
  readonly approved?: boolean | undefined;
  readonly vouched?: boolean | undefined;
}

/** Why a member may not play in the final, or nothing (ANC 2021 12.1; SABF 13.5). Where line-ups are missing it is not known. */
export const whyNotFinalist = (
  book: Rulebook,
  member: Member,
  { approved, vouched }: Leave = {},
): Refusal | undefined => {
  const slot = book.finalists?.value;
  if (!slot) return undefined;
  const { clause } = slot;
  const { player, matches = 0, boards, unknown = { matches: 0, boards: 0 } } = member;
  /** Enough by what is written down; perhaps, with what is not; or in no case. */
  const judge = (
    hasEnough: (more: number) => boolean,
    more: number,
    refusal: Refusal,
  ): Refusal | undefined => {
    if (hasEnough(0) || (vouched && hasEnough(more))) return undefined;
    return hasEnough(more) ? whyNotKnown(player, unknown.matches, clause) : refusal;
  };
  const needs = slot.matches ?? 0;
  const few = judge(
    (more) => matches + more >= needs,
    unknown.matches,
    refuse('final-matches', { who: player, played: matches, needs }, { clause }).refusal,
  );
  if (few || slot.boards === undefined || approved) return few;
  const [played, of] = [boards?.played ?? 0, boards?.of ?? 0];
  const least = multiply(exactly(slot.boards), ratio(of));
  return judge(
    (more) => compare(ratio(played + more), least) >= 0,
    unknown.boards,
    refuse('final-boards', { who: player, played, of, least: `${slot.boards}` }, { clause }).refusal,
  );
};

/** Nobody wrote down who played: the director finds out, and says why it is enough. */
const whyNotKnown = (who: string, matches: number, clause: string): Refusal =>
  refuse('final-unknown', { who, matches }, { clause }).refusal;

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
