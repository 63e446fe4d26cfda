import { exactly, type Rational } from '../../kit/rational.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

/** What is known when a board of a teams match turns out fouled or spoilt for both teams. */
export interface SpoiltFacts {
  /** The result of the match without the board could be known to a player. */
  readonly resultKnown: boolean;
  /** A player of the match has left the table at the end of the round. */
  readonly playerLeft: boolean;
  /** A further stanza of the same match is still to be played, and the director puts the board there. */
  readonly intoNextStanza?: boolean;
}

export type SpoiltDecision =
  | {
      readonly decision: 'substitute-board';
      readonly when: 'now' | 'next-stanza';
      readonly clause: string;
      readonly because: string;
    }
  | {
      readonly decision: 'imps';
      readonly home: Rational;
      readonly away: Rational;
      readonly clause: string;
      readonly because: string;
    };

/** A substitute board is played at both tables while that is fair; only then does each side get its IMPs (ANC 2021 7.1; Law 86A). */
export const decideSpoilt = (book: Rulebook, facts: SpoiltFacts): SpoiltDecision => {
  const rule = ruleOf(book, 'spoiltBoard');
  const { clause } = rule;
  if (rule.nextStanza && facts.intoNextStanza)
    return {
      decision: 'substitute-board',
      when: 'next-stanza',
      clause,
      because: 'the director puts it into the next stanza',
    };
  const because = facts.resultKnown
    ? 'the result of the match is known'
    : facts.playerLeft
      ? 'a player has left the table'
      : undefined;
  if (because === undefined)
    return {
      decision: 'substitute-board',
      when: 'now',
      clause,
      because: 'the result is not known and everybody is at the table',
    };
  const imps = exactly(rule.imps);
  return { decision: 'imps', home: imps, away: imps, clause, because };
};

/** Who is to blame for one table having no result while the other has one. */
export const FAULTS = ['home', 'away', 'both', 'neither'] as const;
export type Fault = (typeof FAULTS)[number];

export type OneResultDecision =
  /** The director assigns a score, weighted if need be, to be compared with the result of the other table. */
  | { readonly decision: 'assign'; readonly innocent: 'home' | 'away'; readonly clause: string }
  | {
      readonly decision: 'artificial';
      readonly home: 'A+' | 'A-';
      readonly away: 'A+' | 'A-';
      readonly clause: string;
    };

/**
 * One table's result only (Law 86B; ABF Interpretations 86D): one side at fault, the other is assigned a score against
 * the valid result; neither or both at fault, both get an artificial one.
 */
export const decideOneResult = (book: Rulebook, fault: Fault): OneResultDecision => {
  const { clause } = ruleOf(book, 'oneResult');
  if (fault === 'home' || fault === 'away')
    return { decision: 'assign', innocent: fault === 'home' ? 'away' : 'home', clause };
  const mark = fault === 'neither' ? 'A+' : 'A-';
  return { decision: 'artificial', home: mark, away: mark, clause };
};
