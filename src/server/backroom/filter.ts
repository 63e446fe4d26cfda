import type { Contest, Held } from '../../engine/contest/state.ts';
import { veil, withHeld } from '../../engine/contest/veil.ts';
import { closedContest } from '../../engine/floor/session/barometer.ts';
import { seenAs } from '../../engine/floor/session/playing.ts';

/**
 * What a sight leaves out, as plain data: a worker makes the same of its own copy of the contest. It is part of the name an
 * answer is kept by, so that what was made for one pair of eyes is never shown to another.
 */
export interface Filter {
  /** Results of boards that somebody has still to play are left out. */
  readonly masked: boolean;
  /** Cards of boards that somebody has still to play are left out. */
  readonly isVeiled: boolean;
  /** What other contests on the same deals have still to play. */
  readonly held: readonly Held[];
  /** Of a barometer only the rounds that are over. */
  readonly isClosed: boolean;
  /** As whom whoever sits at the desk plays, also when looking back to before that was said. */
  readonly as?: string;
}

/** What somebody may see of a contest, as `sight.ts` says it. */
export interface Seen {
  readonly contest: Contest;
  readonly masked: boolean;
  readonly whole: boolean;
}

export const filterOf = ({ contest, masked, whole }: Seen): Filter => {
  if (whole) return { masked, isVeiled: false, held: [], isClosed: false };
  const held = contest.held ?? [];
  return contest.as !== undefined
    ? { masked, isVeiled: true, held, isClosed: false, as: contest.as }
    : { masked, isVeiled: true, held, isClosed: masked };
};

/** The contest without what is left out. */
export const filterContest = (contest: Contest, { isVeiled, held, isClosed, as }: Filter): Contest => {
  const whole = withHeld(contest, held);
  const veiled = isVeiled ? veil(whole) : whole;
  const seen = seenAs(veiled, as);
  return isClosed ? closedContest(seen) : seen;
};

export const sayFilter = ({ held, ...filter }: Filter): string =>
  JSON.stringify({ ...filter, held: held.map((one) => ({ ...one, boards: [...one.boards] })) });
