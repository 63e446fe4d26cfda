import type { Rulebook } from '../../rulebook/stack.ts';
import { isBelow, type Person, rankOf } from './person.ts';

/** A psychic call as far as the regulations ask. */
export interface Psyched {
  /** An opening that is artificial, forcing and strong by agreement. */
  readonly strongOpening?: boolean;
  readonly opponents: readonly Pick<Person, 'player' | 'rank'>[];
}

export interface PsycheVerdict {
  /** `unknown`: somebody's rank is not known, and on it depends. */
  readonly verdict: 'banned' | 'protected' | 'unknown' | 'allowed';
  /** Who is protected, or whose rank is to be found out. */
  readonly players: readonly string[];
  readonly clause?: string;
  /** Some of a team are protected and some are not, and which two sat there is not known. */
  readonly which?: true;
}

/** Whether a psychic call was allowed: never of a strong artificial opening, and not against players below a rank where the event adopts that (ABF Interpretations 40B2(d); SABF 4.6). */
export const judgePsyche = (book: Rulebook, { strongOpening, opponents }: Psyched): PsycheVerdict => {
  const ban = book.psycheBan?.value;
  if (strongOpening && ban) return { verdict: 'banned', players: [], clause: ban.clause };
  const rule = book.psyche?.value;
  const least = rule && rankOf(rule.below);
  if (!rule || !least) return { verdict: 'allowed', players: [] };
  const below = (one: Psyched['opponents'][number]): boolean | undefined =>
    one.rank === undefined ? undefined : isBelow(one.rank, least);
  const shielded = opponents.filter((one) => below(one) === true).map((one) => one.player);
  if (shielded.length > 0) return { verdict: 'protected', players: shielded, clause: rule.clause };
  const open = opponents.filter((one) => below(one) === undefined).map((one) => one.player);
  return open.length > 0
    ? { verdict: 'unknown', players: open, clause: rule.clause }
    : { verdict: 'allowed', players: [], clause: rule.clause };
};
