import { sum, toNumber } from '../../kit/rational.ts';
import type { Match } from './match.ts';

/** What each of the three matches of a triangle came to over both its rounds, once they are played. */
export const gaveIn = (
  matches: readonly Match[],
  three: readonly string[],
  call: (id: string) => string,
  round: number,
): readonly (readonly [string, number, string, number])[] => {
  // The same three may play another triangle later in the stage: this one is in the round and beside it.
  const halfAt = matches.find((one) => one.round === round && one.half && three.includes(one.home))?.half;
  const rounds = halfAt === 'second' ? [round - 1, round] : [round, round + 1];
  const own = matches.filter(
    ({ home, away = '', half, round: at }) =>
      half !== undefined && rounds.includes(at) && three.includes(home) && three.includes(away),
  );
  if (new Set(own.map(({ round: at }) => at)).size < 2) return [];
  if (own.length === 0 || own.some(({ teams }) => teams === undefined)) return [];
  const pairs = new Map<string, readonly [string, string]>();
  for (const { home, away = '' } of own) pairs.set([home, away].toSorted().join('\n'), [home, away]);
  return [...pairs.values()].map(([a, b]) => {
    const won = (id: string): number =>
      toNumber(
        sum(
          own
            .filter(({ home, away }) => [home, away].includes(a) && [home, away].includes(b))
            .flatMap(({ home, teams }) => (teams ? [home === id ? teams.won.home : teams.won.away] : [])),
        ),
      );
    return [call(a), won(a), call(b), won(b)] as const;
  });
};
