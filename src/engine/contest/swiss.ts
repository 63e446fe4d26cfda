/**
 * Whether a Swiss of so many rounds can be drawn with nobody meeting twice: an even number has a round robin of one round less
 * than it is. Of an odd number of teams three share a match, each meeting two; of an odd number of pairs one has a bye,
 * nobody twice.
 */
export const canDraw = (entries: number, rounds: number, of: 'pairs' | 'teams'): boolean => {
  if (entries % 2 === 0) return rounds <= entries - 1;
  if (of === 'pairs') return rounds <= entries;
  return rounds * (entries + 3) <= entries * (entries - 1);
};

/** Up to half of the field every round is sure to have a draw; with more a late one may have none (Course Notes (Swiss Teams)). */
export const isSure = (entries: number, rounds: number): boolean => 2 * rounds <= entries;
