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

export const HOME_RIGHTS = 'The home team, drawn by lot, sits down first; the visitors choose their tables.';
export const HOME_DRAWN =
  'The team named first in the draw is at home and sits North-South in the open room.';
