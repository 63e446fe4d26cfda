import type { FactOf } from '../../contest/fact.ts';
import type { Contest } from '../../contest/state.ts';
import { splitPending } from '../../reckon/conduct/penalty.ts';
import { formIn } from '../../contest/form.ts';
import { isPlayedOut } from '../stage/complete.ts';

type Fine = FactOf<'penalty-given'>;

/** The event is over: its last stage is played out, or it was closed. */
const isEnded = (contest: Contest): boolean => {
  if (contest.closed) return true;
  const form = formIn(contest);
  const last = contest.stages.at(-1);
  const isLast = !form.ok || form.value.stages.at(-1)?.id === last?.opened.stage;
  return last !== undefined && isLast && isPlayedOut(contest, last);
};

/** Fines that count now, and those a team bears when the event ends (SABF 4.4). */
export const splitFines = (
  contest: Contest,
): { readonly counted: readonly Fine[]; readonly pending: readonly Fine[] } => {
  const held = contest.penalties.some(({ pending }) => pending);
  return held
    ? splitPending(contest.penalties, isEnded(contest))
    : { counted: contest.penalties, pending: [] };
};
