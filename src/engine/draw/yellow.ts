import { type Entrant, type Field, isLower } from './field.ts';
import type { YellowLimits } from '../rulebook/draw.ts';
import type { Cited } from '../rulebook/slots.ts';

export const YELLOW_VERDICTS = ['allowed', 'with-consent', 'not-allowed'] as const;

/** Whether a yellow system may be played in one match of the draw, and what it does to the seating. */
export interface YellowNote {
  readonly match: readonly string[];
  readonly who: readonly string[];
  readonly verdict: (typeof YELLOW_VERDICTS)[number];
  readonly clause: string;
  readonly says: string;
  readonly seating: string;
}

export interface MatchTerms {
  readonly round: number;
  readonly boards: number;
  /** Round two belongs to the session of round one. */
  readonly secondInFirstSession: boolean;
  readonly singleSession: boolean;
}

/** Where everybody stood when the round was drawn, and who has a yellow system. */
export type Stood = Pick<Field, 'index'> & { readonly entrants: readonly Pick<Entrant, 'id' | 'yellow'>[] };

const judge = (
  field: Stood,
  match: readonly string[],
  limits: YellowLimits & Cited,
  terms: MatchTerms,
): Pick<YellowNote, 'verdict' | 'says'> => {
  if (terms.boards < limits.fewestBoards)
    return { verdict: 'not-allowed', says: `the match has fewer than ${limits.fewestBoards} boards` };
  if (terms.round === 1) return { verdict: 'not-allowed', says: 'not in the first round of a Swiss' };
  if (terms.round === 2 && terms.secondInFirstSession)
    return { verdict: 'not-allowed', says: 'not in the second round when it is of the first session' };
  const low = match.filter((id) => isLower(field, field.index.get(id) ?? 0));
  if (low.length > 0)
    return {
      verdict: 'with-consent',
      says: `${low.join(' and ')} ${low.length > 1 ? 'are' : 'is'} in the lower half of the field: only with the opponents’ consent, given before the match and told to the director`,
    };
  return { verdict: 'allowed', says: 'both are in the upper half of the field' };
};

/** A note for every match in which someone has a yellow system (SABF 4.2.2). */
export const noteYellow = (
  field: Stood,
  matches: readonly (readonly string[])[],
  limits: YellowLimits & Cited,
  terms: MatchTerms,
): readonly YellowNote[] =>
  matches.flatMap((match) => {
    const who = match.filter((id) => field.entrants[field.index.get(id) ?? -1]?.yellow === true);
    if (who.length === 0) return [];
    const { verdict, says } = judge(field, match, limits, terms);
    const seating =
      verdict === 'not-allowed' || !terms.singleSession
        ? 'seating rights are not affected'
        : `${who.join(' and ')} ${who.length > 1 ? 'forfeit' : 'forfeits'} seating rights while the yellow system is in use`;
    return [{ match, who, verdict, clause: limits.clause, says, seating }];
  });
