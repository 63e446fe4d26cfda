import type { Contest } from '../../engine/contest/state.ts';
import { fold } from '../../engine/floor/night.ts';
import type { People } from '../../engine/floor/session/scene.ts';
import { add, type Rational, toNumber, ZERO } from '../../engine/kit/rational.ts';
import { awardsOf } from '../../engine/play/award/award.ts';
import { stagesOnce } from '../../engine/play/stage/key.ts';
import { andThen, ok, type Result } from '../../engine/kit/result.ts';
import { readDeals } from '../../formats/deals/read.ts';
import type { Listed } from '../../formats/names/cell.ts';
import type { FileEntry } from '../../formats/sheet/entry.ts';
import type { Content, Format, Results } from '../../formats/format.ts';
import { handsetsFor } from '../handset/seating.ts';
import { type ResultsWish, resultsIn, type Shows } from './results.ts';

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

/** Masterpoints of everybody with a number, all sessions together. */
const wonIn = (contest: Contest, people: ReadonlyMap<string, Listed>): Expanded => {
  const made = stagesOnce(contest);
  const sums = new Map<string, Rational>();
  for (const { award, person, figure } of made.ok ? awardsOf(contest, made.value) : [])
    if (award === 'masterpoints') sums.set(person, add(sums.get(person) ?? ZERO, figure.value));
  const won = [...sums].map(([person, points]) => ({ person, points, number: people.get(person)?.number }));
  const nameless = won
    .filter(({ number }) => number === undefined)
    .map(({ person }) => people.get(person)?.name ?? person);
  return {
    content: {
      masterpoints: won.flatMap(({ number, points }) =>
        number === undefined ? [] : [{ number, hundredths: Math.round(100 * toNumber(points)) }],
      ),
    },
    lost: nameless.length === 0 ? [] : [`the points of ${nameless.join(', ')}: no number is known`],
  };
};

const ordinal = (place: string): string => {
  const number = Number(place.replace('=', ''));
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
};

/** Each player's own place, for their phone. Only those with a number can be told. */
const messagesIn = ({ title, contestants }: Results): Expanded => {
  const told = contestants.filter(({ place }) => place !== undefined && /^\d+=?$/.test(place));
  const all = told.flatMap(({ players, place = '', percent, total = '', name }) =>
    players.map(({ national, name: player }) => {
      const score = percent === undefined ? total : `${percent}%`;
      const who = name === undefined ? '' : `${name}: `;
      return {
        player,
        number: national,
        text: `${title}\n${who}${ordinal(place)} of ${contestants.length}${score === '' ? '' : `, ${score}`}`,
      };
    }),
  );
  const nameless = all.flatMap(({ number, player }) => (number === undefined ? [player] : []));
  return {
    content: {
      messages: all.flatMap(({ number, text }) => (number === undefined ? [] : [{ number, text }])),
    },
    lost: nameless.length === 0 ? [] : [`the message to ${nameless.join(', ')}: no number is known`],
  };
};

/** What somebody may see of an event, as a format has room for it. */
export const expandRoom = (format: Format, room: Shows, wish: ResultsWish): Result<Expanded> => {
  const { contest, people } = room;
  if (format.carries.includes('handsets')) return ok(seatedIn(contest, people));
  if (format.carries.includes('masterpoints')) return ok(wonIn(contest, people));
  return andThen(resultsIn(room, wish), ({ event: { hands, ...results }, lost }) => {
    if (format.carries.includes('messages')) return ok(messagesIn(results));
    const boards = readDeals(hands);
    const entries = entriesOf(contest, people);
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

/** An event of our own as other formats see it: its results and cards. Other content stays as it is. */
export const expandFor = (format: Format, content: Content, wish: ResultsWish): Result<Expanded> => {
  if (content.contest === undefined || format.carries.includes('contest')) return ok({ content, lost: [] });
  const { facts, people } = content.contest;
  const who = new Map(people.map(({ id, ...person }) => [id, person]));
  return expandRoom(format, { id: '', contest: fold(facts), people: who, masked: false }, wish);
};
