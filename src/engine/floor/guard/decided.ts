import { decidedAt } from '../../contest/agree.ts';
import { citing } from '../../contest/clause.ts';
import { stageAt } from '../../contest/decision/deal.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { laidAt } from '../../play/unit/slice.ts';
import { isStanzas } from '../../play/final/stanza.ts';

/**
 * Where neither side came a final has no winner (SABF 16.4), and of a match for VPs both are offenders (SABF 13.9; ANC
 * 2021 11.12). A knock-out needs somebody to go on; so does a final in stanzas (ANC 2021 12).
 */
export const whyNotSettled = (
  contest: Contest,
  { round, table, as }: RequestOf<'decide-match'>,
): Refusal | undefined => {
  // Beside a knock-out a Swiss may be on: the table says which of them it is.
  const stage = stageAt(contest, round, table) ?? laidAt(contest, round)?.stage;
  if (!stage) return undefined;
  // Who concedes the final or does not come to it has lost it; nothing says what a stanza alone would be worth.
  if (isStanzas(stage))
    return as === 'forfeit'
      ? undefined
      : refuse('stanza-decided', { round, as }, citing(contest, 'final-stanzas')).refusal;
  const { use } = stage.opened.play;
  // Pairs who move about play boards and no match: who is not at fault has an average plus at each (Law 12C2).
  if (use === 'sessions' && stage.opened.scoring !== 'teams')
    return refuse('match-in-session', { round, table, as }, { clause: 'Law 12C2' }).refusal;
  if (as === 'abandoned')
    return use === 'knockout'
      ? refuse('abandoned-in-knockout', { round, table }, citing(contest, 'final-needs-winner')).refusal
      : undefined;
  // Somebody goes on: nothing says who, if nobody is at fault (GNOT Sydney 2023 3.4.2, 6.5; SABF 16.4).
  return (use === 'finals' || use === 'knockout') && (as === 'cancelled' || as === 'spoilt')
    ? refuse('match-needs-winner', { round, table, as }, citing(contest, 'final-needs-winner')).refusal
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
