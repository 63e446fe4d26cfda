import { parseListed } from '../formats/names/cell.ts';
import type { People } from './people.ts';
import { refusing } from './refusal.ts';

/** Two players given by id or by name; a name not met before is written down. */
export const knowPlayers = async (
  people: People,
  players: readonly [string, string],
): Promise<readonly [string, string]> => {
  const isKnown = (given: string): boolean => people.names().has(given);
  const listed = players
    .filter((given) => !isKnown(given))
    .map((given) => {
      const found = parseListed(given);
      if (found === undefined) throw refusing(422, 'names-nobody', { given: given.slice(0, 60) });
      return found;
    });
  const met = [...(await people.know(listed))];
  const idOf = (given: string): string => (isKnown(given) ? given : (met.shift()?.id ?? given));
  return [idOf(players[0]), idOf(players[1])];
};
