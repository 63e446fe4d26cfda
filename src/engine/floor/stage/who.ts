import type { Contest } from '../../contest/state.ts';
import type { ContestantName } from '../../view/stages.ts';

/** Who it is, with ids for players: `withNames` puts their names in. */
export const nameOf = (contest: Contest, id: string): ContestantName => {
  const entry = contest.entries.get(id);
  return {
    pair: id,
    ...(entry?.name === undefined ? {} : { name: entry.name }),
    players: entry?.players ?? [],
  };
};
