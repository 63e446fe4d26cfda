import { heldBars, type KeptBar, type Series } from '../../engine/floor/entry/bar.ts';
import type { HeldBar } from '../../engine/contest/about.ts';
import type { Shelf } from '../../store/log.ts';
import { makeSlug } from '../auth/code.ts';
import type { Hall } from '../hall/hall.ts';
import { AT_A_GLANCE } from '../hall/survey.ts';

const DRAWER = 'bar';

/** Who is barred, over all contests of the club: a drawer of its own store, read at every entry; a bar that is lifted stays on record. */
export const makeBars = (shelf: Shelf, hall: Hall, now: () => Date) => {
  const all = async (): Promise<readonly KeptBar[]> =>
    (await shelf.all(DRAWER)).map(([, value]) => value as KeptBar);
  const series = async (): Promise<Series> =>
    (await hall.survey(AT_A_GLANCE)).flatMap(([id, { made }]) =>
      made === undefined ? [] : [{ id, form: made.form, date: made.date }],
    );
  return {
    all,
    keep: async (bar: Omit<KeptBar, 'id'>): Promise<string> => {
      const id = `b${makeSlug()}`;
      await shelf.put(DRAWER, [[id, { ...bar, id }]]);
      return id;
    },
    lift: async (id: string, why: string, by: string): Promise<boolean> => {
      const bar = (await shelf.get(DRAWER, id)) as KeptBar | undefined;
      if (bar === undefined || bar.lifted !== undefined) return false;
      await shelf.put(DRAWER, [[id, { ...bar, lifted: { at: now().toISOString(), why, by } }]]);
      return true;
    },
    /** Those that hold in this contest. */
    held: async (contest: string): Promise<readonly HeldBar[]> => {
      const kept = await all();
      return kept.length === 0 ? [] : heldBars(kept, await hall.open(contest), contest, await series());
    },
  };
};
