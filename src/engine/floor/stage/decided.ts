import { decidedAt } from '../../contest/agree.ts';
import { isUnder, leavingClause } from '../../contest/clause.ts';
import { stageAt } from '../../contest/decision/deal.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { laidAt } from './slice.ts';
import { isStanzas } from './stanza.ts';

/**
 * That neither side came is a thing of finals played by weeks (SABF 16.4): elsewhere nothing says what both would have.
 * Of a stanza of a final nothing is said at all (ANC 2021 12).
 */
export const whyNotSettled = (
  contest: Contest,
  { round, table, as }: RequestOf<'decide-match'>,
): Refusal | undefined => {
  // Beside a knock-out a Swiss may be on: the table says which of them it is.
  const stage = stageAt(contest, round, table) ?? laidAt(contest, round)?.stage;
  if (!stage) return undefined;
  if (isStanzas(stage)) return refuse('stanza-decided', { round, as }, { clause: 'ANC 2021 12' }).refusal;
  const { use } = stage.opened.play;
  // Pairs who move about play boards and no match: who is not at fault has an average plus at each (Law 12C2).
  if (use === 'sessions' && stage.opened.scoring !== 'teams')
    return refuse('match-in-session', { round, table, as }, { clause: 'Law 12C2' }).refusal;
  // Somebody goes on: nothing says who, if nobody is at fault (GNOT Sydney 2023 3.4.2, 6.5; SABF 16.4).
  if ((use === 'finals' || use === 'knockout') && (as === 'cancelled' || as === 'spoilt'))
    return refuse(
      'match-needs-winner',
      { round, table, as },
      { clause: use === 'finals' ? 'SABF 16.4' : 'GNOT Sydney 2023 3.4.2' },
    ).refusal;
  return as === 'abandoned' && use !== 'finals'
    ? refuse(
        'abandoned-not-final',
        { round, table },
        isUnder(contest, 'sabf') ? { clause: 'SABF 16.4' } : leavingClause(contest),
      ).refusal
    : undefined;
};

/** Nobody played it: a result of one of its boards is for another table, or the decision is to be undone first. */
export const whyNotReported = (
  contest: Contest,
  { round, table }: { readonly round: number; readonly table: number },
): Refusal | undefined => {
  const decided = decidedAt(contest, round, table);
  return (
    decided &&
    refuse(
      'match-decided-already',
      { round, table, as: decided.as, why: decided.why },
      { clause: decided.clause },
    ).refusal
  );
};
