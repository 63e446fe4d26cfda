import type { SubstitutesLeft } from '../../reckon/session/attendance.ts';

const times = (count: number, turn: string): string =>
  `${count} ${count === 1 ? turn : turn === 'match' ? 'matches' : `${turn}s`}`;

/** Substitutes so far against the limits, and a word before the last one is used. */
export const saySubstitutes = (
  { count, left, reaches }: SubstitutesLeft,
  nameOf: (player: string) => string,
): readonly string[] => [
  `${count.substitutions === 0 ? 'No substitution' : count.substitutions === 1 ? 'One substitution' : `${count.substitutions} substitutions`} used or booked${
    left.substitutions === undefined ? '.' : `; ${Math.max(0, left.substitutions)} left.`
  }`,
  ...(left.together === undefined
    ? []
    : [`The nominated pair may miss ${times(Math.max(0, left.together), count.turn)} more together.`]),
  ...Object.entries(left.each ?? {}).map(
    ([player, may]) => `${nameOf(player)} may miss ${times(Math.max(0, may), count.turn)} more.`,
  ),
  ...(reaches.length > 0 ? ['One more reaches the limit.'] : []),
];
