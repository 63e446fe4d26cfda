import type { Contest } from '../../contest/state.ts';
import type { ContestantName } from '../../view/stages.ts';
import { isStanzas } from '../../play/final/stanza.ts';

/** Who it is, with ids for players: `withNames` puts their names in. */
export const nameOf = (contest: Contest, id: string): ContestantName => {
  const entry = contest.entries.get(id);
  return {
    pair: id,
    ...(entry?.name === undefined ? {} : { name: entry.name }),
    players: entry?.players ?? [],
  };
};

/** What contestants are called in what is said of a fact, and which stages are finals of stanzas. */
export const contestantsOf = ({ entries, stages }: Contest) => ({
  call: (contestant: string): string => entries.get(contestant)?.name ?? contestant,
  team: (contestant: string): boolean => (entries.get(contestant)?.players.length ?? 0) > 2,
  stanzas: (id: string): boolean => stages.some((stage) => stage.opened.stage === id && isStanzas(stage)),
});
