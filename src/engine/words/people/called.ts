import type { Worth } from '../../rulebook/form.ts';

interface Called {
  readonly name?: string;
  readonly players: readonly string[];
}

/** What a contestant is called for short: a pair by its names, a team by its own or that of the player named first. */
export const sayShort = ({ name, players }: Called): string =>
  name ?? (players.length <= 2 ? players.join(' & ') : (players[0]?.split(' ').at(-1) ?? ''));

/** Numbers of one list alike: matches won are counted, per cent has hundredths, the rest where any of them has. */
export const decimalsIn = (collects: Worth, scores: readonly (number | undefined)[]): 0 | 2 => {
  if (collects === 'wins') return 0;
  if (collects === 'percent') return 2;
  return scores.some((score) => score !== undefined && !Number.isInteger(score)) ? 2 : 0;
};
