import type { Contest } from '../../engine/contest/state.ts';
import { fold } from '../../engine/floor/night.ts';
import type { People } from '../../engine/floor/session/scene.ts';
import { andThen, ok, type Result } from '../../engine/kit/result.ts';
import { readDeals } from '../../formats/deals/read.ts';
import type { Listed } from '../../formats/names/cell.ts';
import type { FileEntry } from '../../formats/sheet/entry.ts';
import type { Content, Format } from '../../formats/format.ts';
import { handsetsFor } from '../handset/seating.ts';
import { type ResultsWish, resultsIn } from './results.ts';

export interface Expanded {
  readonly content: Content;
  /** What of the event other formats never have. */
  readonly lost: readonly string[];
}

/** As handsets know it: who sits where, and the results of what is in play. */
const seatedIn = (contest: Contest, people: People): Expanded => {
  const adjusted = [...contest.lines.values()].filter((line) => line.adjusted).length;
  return {
    content: { handsets: handsetsFor(contest, people) },
    lost: [...(adjusted > 0 ? [`how ${adjusted} adjusted scores were made up`] : []), 'rulings', 'history'],
  };
};

/** Who entered, as files have it; a team goes by its name. */
const entriesOf = ({ entries }: Contest, people: ReadonlyMap<string, Listed>): readonly FileEntry[] =>
  [...entries.values()]
    .filter(({ scratched }) => !scratched)
    .map(({ pair, name, players }) => ({
      number: pair,
      ...(name === undefined ? {} : { team: name }),
      players: players.map((id) => people.get(id) ?? { name: id }),
    }));

/** An event of our own as other formats see it: its results and cards. Other content stays as it is. */
export const expandFor = (format: Format, content: Content, wish: ResultsWish): Result<Expanded> => {
  if (content.contest === undefined || format.carries.includes('contest')) return ok({ content, lost: [] });
  const { facts, people } = content.contest;
  const who = new Map(people.map(({ id, ...person }) => [id, person]));
  const contest = fold(facts);
  const room = { id: '', contest, people: who, masked: false };
  if (format.carries.includes('handsets')) return ok(seatedIn(contest, who));
  return andThen(resultsIn(room, wish), ({ event: { hands, ...results }, lost }) => {
    const boards = readDeals(hands);
    const entries = entriesOf(room.contest, who);
    return ok({
      content: {
        results,
        ...(boards.length > 0 ? { boards } : {}),
        ...(format.carries.includes('entries') ? { entries } : {}),
      },
      lost: [...lost, 'movement', 'rulings', 'history'],
    });
  });
};
