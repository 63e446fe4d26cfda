import type { Award } from '../../contest/line.ts';
import type { Team } from '../../reckon/match/match.ts';

const AWAITED: Award = { kind: 'awaited' };

/** The result at a table where a psychic call was ruled on: the match is compared by it, and settled after (SABF 4.6). */
export const asPlayed = (award: Award): Award =>
  award.kind !== 'psyche' ? award : award.ns === undefined ? AWAITED : { kind: 'score', ns: award.ns };

/** The home team sits North-South in the open room. */
export const psychedBy = (open: Award, closed: Award): Team | undefined => {
  if (open.kind === 'psyche') return open.by === 'ns' ? 'home' : 'away';
  return closed.kind === 'psyche' ? (closed.by === 'ew' ? 'home' : 'away') : undefined;
};
