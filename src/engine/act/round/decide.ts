import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { decidedAt, seatsOfMatch, stageAt } from '../../contest/agree.ts';
import { decidingClause, whyNotSpoilt } from '../../play/stage/end.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { laidAt } from '../../play/unit/slice.ts';
import { ownClauseOn, citing, leavingClause } from '../../contest/clause.ts';
import { type Contest, linesIn, isIn, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/**
 * None is decided twice. One that was played is not said to be cancelled or spoilt; that it is forfeited all the same may
 * be a penalty (SABF 4.4): of a stage that is closed only for a breach of system, while the contest is open.
 */
const whyNotDecidedNow = (
  contest: Contest,
  { round, table, as, clause }: RequestOf<'decide-match'>,
): Refusal | undefined => {
  if (contest.stages.length === 0) return undefined;
  const before = decidedAt(contest, round, table);
  if (before)
    return refuse(
      'match-decided-already',
      { round, table, as: before.as, why: before.why },
      { clause: before.clause },
    ).refusal;
  const lines = seatsOfMatch(contest, round, table).flatMap((seat) =>
    linesIn(contest, seat.round, seat.table),
  );
  const isPlayed = lines.length > 0 && lines.every(isIn);
  // A breach of system may be found out later: its match is forfeited at once or when the event ends (SABF 4.4).
  const own = ownClauseOn(contest, 'system-breach');
  const isBreach = own !== undefined && clause.startsWith(own) && !contest.closed;
  const isClosed = stageAt(contest, round, table)?.closed === true && !isBreach;
  return isPlayed && (as !== 'forfeit' || isClosed)
    ? refuse('match-played', { round, table }, { clause: decidingClause(contest, { round, table, as }) })
        .refusal
    : undefined;
};

/**
 * Where neither side came a final has no winner (SABF 16.4), and of a match for VPs both are offenders (SABF 13.9; ANC
 * 2021 11.12). A knock-out needs somebody to go on; so does a final in stanzas (ANC 2021 12).
 */
const whyNotSettled = (
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

/** A forfeit, a match nobody could play, or one spoilt: the rulebook says what it is worth. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...match }: RequestOf<'decide-match'>,
): Result<readonly NewFact[]> => {
  const seat = seatAt(contest, match.round, match.table);
  if (!seat) return refuse('match-unknown', { round: match.round, table: match.table }, { clause: 'Law 5A' });
  const sides = [seat.ns, seat.ew, seat.home, seat.away];
  const isEverybodys = match.as === 'spoilt' || match.as === 'abandoned';
  if (!isEverybodys && (match.who === undefined || !sides.includes(match.who)))
    return refuse(
      'match-by',
      { round: match.round, table: match.table, sides: [seat.ns, seat.ew] },
      leavingClause(contest),
    );
  if (match.clause.trim() === '') return refuse('ruling-without-clause', {}, { at: 'clause' });
  return ok([{ kind: 'match-decided', ...match }]);
};

export const decideMatch: Act<'decide-match'> = {
  ask: 'decide-match',
  refusals: [
    'abandoned-in-knockout',
    'match-by',
    'match-decided-already',
    'match-in-session',
    'match-needs-winner',
    'match-played',
    'match-unknown',
    'ruling-without-clause',
    'stanza-decided',
  ],
  decide,
  whyNot: (contest, request) =>
    whyNotDecidedNow(contest, request) ?? whyNotSettled(contest, request) ?? whyNotSpoilt(contest, request),
};
