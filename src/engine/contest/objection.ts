import type { Refusal } from '../kit/result.ts';
import type { Role } from './fact.ts';
import type { Request, RequestKind } from './request.ts';
import type { Contest } from './state.ts';

/** What a rule speaks against and somebody may have done all the same: who, and in which acts if not in all. */
export interface Objection {
  readonly by: readonly Role[];
  readonly asks?: readonly RequestKind[];
}

/** The director rules and records what happened (Law 81C; Law 82A); a club's secretary has the director's desk. */
const DIRECTOR: readonly Role[] = ['director', 'organiser'];

/** What came in and what was ruled, whenever it is heard of. */
const RECORD: readonly RequestKind[] = [
  'report-result',
  'confirm-result',
  'correct-result',
  'withdraw-result',
  'adjust-score',
  'give-ruling',
  'exchange-seats',
  'change-movement',
  'note-board',
];

/**
 * Every refusal that is no impossibility, by its code. Whatever is not in here cannot be true, or is nobody's to do; a rule
 * advises and the director decides (DIR-2).
 */
export const OBJECTIONS: Readonly<Record<string, Objection>> = {
  // Periods (Law 79C, 81C3, 92B): an error found later is an error all the same.
  'correction-late': { by: DIRECTOR },
  'ruling-late': { by: DIRECTOR },
  'appeal-late': { by: DIRECTOR },
  'told-late': { by: DIRECTOR },
  'session-closed': { by: DIRECTOR, asks: RECORD },
  // Who agreed to a score (Law 79A, 79C).
  'correction-not-agreed': { by: DIRECTOR },
  'correction-doubt': { by: DIRECTOR },
  'correction-round-about': { by: DIRECTOR },
  // What was to be said before play.
  'pair-plays': { by: DIRECTOR },
  'category-late': { by: DIRECTOR },
  'contending-late': { by: DIRECTOR },
  'handicap-late': { by: DIRECTOR },
  'line-up-late': { by: DIRECTOR },
  'contest-date-begun': { by: DIRECTOR },
  // A format other than the document asks for, decided by whoever may (SABF 2).
  'format-departs': { by: DIRECTOR, asks: ['change-format'] },
  // Fines beyond what is printed (Law 91A leaves no limit to the director).
  'penalty-over': { by: DIRECTOR },
  'penalty-above': { by: DIRECTOR },
  'penalty-too-soon': { by: DIRECTOR },
  // Another body's to decide, which may leave it to the director (SABF 3, 7).
  'penalty-decider': { by: DIRECTOR, asks: ['penalise', 'decide-appeal'] },
  // Boards were sealed before play; other cards after it has started stay told beside them.
  'deals-sealed-begun': { by: DIRECTOR, asks: ['set-deals'] },
  // A board at a table that was not to have it: its score stands where none of the four had played it (Law 15B2).
  'board-not-here': { by: DIRECTOR, asks: ['report-result'] },
  'board-played-here': { by: DIRECTOR, asks: ['report-result'] },
  'board-met': { by: DIRECTOR },
  // The order of things.
  'round-order': { by: DIRECTOR },
  // An undo that takes later results, decisions or draws along: they are listed, and stay in the log.
  'undo-rests': { by: DIRECTOR, asks: ['undo'] },
  'undo-later': { by: DIRECTOR, asks: ['undo'] },
  'undo-played': { by: DIRECTOR, asks: ['undo'] },
  'movement-loses': { by: DIRECTOR, asks: ['undo'] },
  // Another movement over what was played: results keep their table and board, and may be of others or have no place.
  'change-moves': { by: DIRECTOR },
  'change-loses': { by: DIRECTOR },
  'decided-moves': { by: DIRECTOR, asks: ['undo'] },
  // A draw made again: over what has begun of the round, or because a score was corrected.
  'redraw-begun': { by: DIRECTOR },
  'redraw-called': { by: DIRECTOR },
  'redraw-corrected': { by: DIRECTOR },
};

export const mayOverride = ({ code }: Refusal, { ask, by }: Pick<Request, 'ask' | 'by'>): boolean => {
  const objection = OBJECTIONS[code];
  return (
    objection !== undefined &&
    objection.by.includes(by.role) &&
    (objection.asks === undefined || objection.asks.includes(ask))
  );
};

/** A refusal, unless whoever may has said that it is to be done all the same. */
export const objecting = (
  { waived }: Pick<Contest, 'waived'>,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && waived?.has(refusal.code) ? undefined : refusal);
