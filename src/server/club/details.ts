import type { Shelf } from '../../store/log.ts';

/** What a club keeps of a member besides name and number. It never leaves the house with an event. */
export interface Details {
  /** As the federation grades players: `Local Master`. */
  readonly rank?: string;
  /** In per cent. */
  readonly handicap?: number;
  readonly email?: string;
  readonly phone?: string;
  /** No longer offered when names are typed. */
  readonly archived?: true;
  /** Found to be the same person as this one. */
  readonly into?: string;
  /** Name and number were removed on request. */
  readonly erased?: true;
  /** Invented for a demonstration. */
  readonly invented?: true;
}

const DRAWER = 'member';

/** The drawer of details, held in memory and read again when another process wrote. */
export const openDetails = async (shelf: Shelf) => {
  let kept = new Map<string, Details>();
  const read = async (): Promise<void> => {
    kept = new Map((await shelf.all(DRAWER)).map(([id, value]) => [id, value as Details]));
  };
  await read();
  shelf.subscribe((drawer) => {
    if (drawer === DRAWER || drawer === '') void read();
  });
  return {
    of: (id: string): Details => kept.get(id) ?? {},
    /** Who is not offered, found or listed: the same as somebody else, removed, or invented. */
    isApart: (id: string): boolean => {
      const { into, erased, invented } = kept.get(id) ?? {};
      return into !== undefined || erased === true || invented === true;
    },
    put: async (all: Iterable<readonly [string, Details]>): Promise<void> => {
      const list = [...all];
      await shelf.put(DRAWER, list);
      for (const [id, details] of list) kept.set(id, details);
    },
  };
};
export type DetailsDrawer = Awaited<ReturnType<typeof openDetails>>;
