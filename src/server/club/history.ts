import { nightOf } from '../../engine/floor/session/night.ts';
import type { Night } from '../../engine/reckon/series/night.ts';
import type { Shelf } from '../../store/log.ts';
import type { Hall } from '../hall/hall.ts';
import type { Members } from './member.ts';
import type { Question } from '../hall/survey.ts';

interface Club {
  readonly hall: Pick<Hall, 'survey'>;
  readonly members: Pick<Members, 'same'>;
  readonly store: { readonly shelf: Pick<Shelf, 'all'> };
}

/** Every contest that is over as one night, worked out once and kept until it moves. */
const NIGHTS: Question<{ readonly night: Night; readonly published: boolean } | undefined> = {
  name: 'night',
  of: (contest) => {
    const night = contest.closed && contest.away !== true ? nightOf(contest, '') : undefined;
    return night && { night, published: contest.published };
  },
};

/** Nights that are over and shown to everybody, with people by who they are found to be. */
export const nightsOf = async ({ hall, members, store }: Club): Promise<readonly Night[]> => {
  const hidden = new Map(await store.shelf.all('hidden'));
  return (await hall.survey(NIGHTS)).flatMap(([id, told]) => {
    if (told === undefined || (!told.published && hidden.get(id) === true)) return [];
    const rows = told.night.rows.map((row) => ({ ...row, players: row.players.map(members.same) }));
    return [{ ...told.night, id, rows }];
  });
};

/** One event of a player. */
export interface PlayedEvent {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly place?: number;
  readonly of: number;
  readonly percent?: number;
  readonly imps?: number;
  readonly vp?: number;
  /** Who they played with. */
  readonly with: readonly string[];
}

/** A player's events, the latest first. */
export const historyOf = async (club: Club, person: string): Promise<readonly PlayedEvent[]> =>
  (await nightsOf(club))
    .flatMap(({ id, name, date, rows }) =>
      rows
        .filter(({ players }) => players.includes(person))
        .map(({ players, sharing: _sharing, ...row }) => ({
          id,
          name,
          date,
          of: rows.length,
          ...row,
          with: players.filter((one) => one !== person),
        })),
    )
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
