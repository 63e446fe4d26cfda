import type { SeriesEntry, SeriesRow } from '../../engine/reckon/series/row.ts';
import { idOfEntry, standSeries } from '../../engine/reckon/series/count.ts';
import type { Night } from '../../engine/reckon/series/night.ts';
import { type SeriesRule, whyNotRule } from '../../engine/reckon/series/rule.ts';
import { whySeries } from '../../engine/reckon/series/why.ts';
import type { Figure } from '../../engine/figure/figure.ts';
import type { Shelf } from '../../store/log.ts';
import { makeSlug } from '../auth/code.ts';
import { Refusing, refusing } from '../refusal.ts';
import type { Members } from './member.ts';

/** A series as the club has set it up. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly rule: SeriesRule;
  /** Nights between these days whose name begins so are taken by themselves. */
  readonly takes?: { readonly name: string; readonly from: string; readonly to: string };
  /** Events put in by hand, and events left out although their name fits. */
  readonly contests: readonly string[];
  readonly leaves?: readonly string[];
  /** Pairs that entered. */
  readonly entries?: readonly SeriesEntry[];
}

const DRAWER = 'series';
const PAST = 'past-night';

interface Wish {
  readonly shelf: Shelf;
  readonly members: Members;
  /** Every event that is over, as a night. */
  readonly nights: () => Promise<readonly Night[]>;
}

/** Series over weeks: their rules and nights are kept, their standings are worked out anew (CLUB-5, EVT-10). */
export const makeSeries = ({ shelf, members, nights }: Wish) => {
  const find = async (id: string): Promise<Series> => {
    const found = (await shelf.get(DRAWER, id)) as Series | undefined;
    if (found === undefined) throw refusing(404, 'series-none', { series: id });
    return found;
  };
  const keep = async (series: Series): Promise<Series> => {
    const wrong = whyNotRule(series.rule);
    if (wrong) throw new Refusing(422, wrong);
    await shelf.put(DRAWER, [[series.id, series]]);
    return series;
  };

  const pastOf = async (series: string): Promise<readonly Night[]> =>
    (await shelf.all(PAST))
      .filter(([key]) => key.startsWith(`${series}/`))
      .map(([, night]) => night as Night);

  const belongs = ({ takes, contests, leaves = [] }: Series, { id, name, date }: Night): boolean => {
    if (contests.includes(id)) return true;
    if (takes === undefined || leaves.includes(id)) return false;
    return (
      date >= takes.from && date <= takes.to && name.toLowerCase().startsWith(takes.name.trim().toLowerCase())
    );
  };

  const nightsIn = async (series: Series): Promise<readonly Night[]> => {
    const past = (await pastOf(series.id)).map((night) => ({
      ...night,
      rows: night.rows.map((row) => ({ ...row, players: row.players.map(members.same) })),
    }));
    return [...(await nights()).filter((night) => belongs(series, night)), ...past].sort((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
    );
  };

  const inputOf = async (series: Series) => ({
    rule: series.rule,
    nights: await nightsIn(series),
    handicaps: members.handicaps(),
    ...(series.entries === undefined
      ? {}
      : { entries: series.entries.map(({ players }) => ({ players: players.map(members.same) })) }),
  });

  return {
    all: async (): Promise<readonly Series[]> =>
      (await shelf.all(DRAWER))
        .map(([, value]) => value as Series)
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    find,
    make: (wish: Omit<Series, 'id' | 'contests'>): Promise<Series> =>
      keep({ ...wish, id: `s${makeSlug()}`, contests: [] }),
    change: async (id: string, wish: Partial<Omit<Series, 'id'>>): Promise<Series> =>
      keep({ ...(await find(id)), ...wish }),
    remove: async (id: string): Promise<void> => {
      await find(id);
      const past = (await shelf.all(PAST)).map(([key]) => key).filter((key) => key.startsWith(`${id}/`));
      await shelf.put(
        PAST,
        past.map((key) => [key, undefined] as const),
      );
      await shelf.put(DRAWER, [[id, undefined]]);
    },
    /** An event put in by hand; a night taken in twice is named. */
    addContest: async (id: string, contest: string): Promise<Series> => {
      const series = await find(id);
      const night = (await nights()).find((one) => one.id === contest);
      if (night === undefined) throw refusing(404, 'night-none');
      if (belongs(series, night)) throw refusing(409, 'night-again', { name: night.name, date: night.date });
      return keep({
        ...series,
        contests: [...series.contests, contest],
        leaves: (series.leaves ?? []).filter((one) => one !== contest),
      });
    },
    /** A night of another program. The same day with the same people is the same night. */
    addPast: async (id: string, night: Omit<Night, 'id'>): Promise<Series> => {
      const series = await find(id);
      const people = (one: Pick<Night, 'rows'>): string =>
        one.rows
          .map(({ players }) => idOfEntry(players.map(members.same)))
          .sort()
          .join();
      const again = (await nightsIn(series)).find(
        (one) => one.date === night.date && people(one) === people(night),
      );
      if (again) throw refusing(409, 'night-again', { name: again.name, date: again.date });
      const key = `n${makeSlug()}`;
      await shelf.put(PAST, [[`${id}/${key}`, { ...night, id: key }]]);
      return series;
    },
    dropNight: async (id: string, night: string): Promise<Series> => {
      const series = await find(id);
      if ((await shelf.get(PAST, `${id}/${night}`)) !== undefined) {
        await shelf.put(PAST, [[`${id}/${night}`, undefined]]);
        return series;
      }
      if (!(await nightsIn(series)).some((one) => one.id === night)) throw refusing(404, 'night-none');
      return keep({
        ...series,
        contests: series.contests.filter((one) => one !== night),
        leaves: [...(series.leaves ?? []), night],
      });
    },
    nightsIn: async (id: string) => nightsIn(await find(id)),
    standings: async (id: string): Promise<readonly SeriesRow[]> =>
      standSeries(await inputOf(await find(id))),
    why: async (id: string, row: string): Promise<Figure | undefined> => {
      const series = await find(id);
      const found = standSeries(await inputOf(series)).find((one) => one.id === row);
      return found && whySeries(series.rule, found, `player/${row}`);
    },
  };
};
