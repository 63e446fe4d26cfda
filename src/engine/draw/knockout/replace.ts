import type { Settled } from './round.ts';

/** A team that cannot go on: its place goes to the team it is playing, else to the smallest loser of the last round (3.4.2). */
export const replaceTeam = (
  playing: string | undefined,
  lastSettled: Settled | undefined,
): { readonly team: string; readonly clause: string } | undefined => {
  const smallest = lastSettled?.losers[0]?.team;
  if (playing !== undefined) return { team: playing, clause: 'GNOT Sydney 2023 3.4.2(a)' };
  return smallest === undefined ? undefined : { team: smallest, clause: 'GNOT Sydney 2023 3.4.2(b)' };
};
