import type { Allowance } from '../../rulebook/system.ts';

/** `Session 2, round 4`; a round of matches is counted in its stage. */
export const sayRound = (where: {
  readonly stage?: string;
  readonly session?: number;
  readonly round: number;
  readonly of?: number;
}): string => {
  const { stage, session, round, of } = where;
  const at = `${session === undefined ? 'Round' : `Session ${session}, round`} ${round}${of === undefined ? '' : ` of ${of}`}`;
  return stage === undefined ? at : `${stage}: ${at[0]?.toLowerCase()}${at.slice(1)}`;
};

export const OVER = 'The contest is over';

export const HOME_RIGHTS = 'The home team, drawn by lot, sits down first; the visitors choose their tables.';
export const HOME_DRAWN =
  'The team named first in the draw is at home and sits North-South in the open room.';

export const saySitting = (blind: boolean): string =>
  blind
    ? 'Line-ups are blind: each captain posts without knowing the other’s.'
    : 'The team named as sitting first posts first; the other answers it.';

/** What a colour needs where it may be played. */
export const sayNeeds = (allowed: Allowance | undefined): string | undefined =>
  allowed?.leastBoards === undefined ? undefined : `matches of ${allowed.leastBoards} boards or more`;

/** What is handed in, of which systems. */
export const sayDue = (colours: readonly string[], sheets: number, defence: boolean): string =>
  `${colours.join(', ')} systems: the card with at most ${sheets} sheets${defence ? ' and a defence' : ''}`;
