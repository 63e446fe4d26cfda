import { type Contest, pairsOf } from '../../engine/contest/state.ts';
import type { Shelf } from '../../store/log.ts';
import { makeTableCode, plainCode } from '../auth/code.ts';
import { isSame } from '../auth/secret.ts';

/** Codes on paper: whoever has one speaks for that table or that team, until a new one is made. */
export interface Codes {
  /** By the table's number or the team's. */
  readonly of: (id: string, contest: Contest) => Promise<ReadonlyMap<string, string>>;
  readonly isRight: (id: string, place: string, code: string) => Promise<boolean>;
  /** It was this one's, before a new one was made. */
  readonly isFormer: (id: string, place: string, code: string) => Promise<boolean>;
  /** New codes for these, or for all. */
  readonly renew: (id: string, contest: Contest, places?: readonly string[]) => Promise<void>;
}

/** A table's drawer is named as it always was. */
export const CODE_KINDS = { table: 'code', captain: 'captain-code' } as const;
export type CodeKind = keyof typeof CODE_KINDS;

const PLACES: Readonly<Record<CodeKind, (contest: Contest) => readonly string[]>> = {
  table: ({ seating }) => (seating?.tables ?? []).map(String),
  captain: (contest) =>
    pairsOf(contest)
      .filter(({ players }) => players.length > 2)
      .map(({ pair }) => pair),
};

/** Renewed more often than that in one event, the oldest are simply wrong. */
const MOST_FORMER = 20;

export const makeCodes = (shelf: Shelf, kind: CodeKind): Codes => {
  const placesOf = PLACES[kind];
  const drawer = (id: string): string => `${CODE_KINDS[kind]}/${id}`;
  const former = (id: string): string => `former-${CODE_KINDS[kind]}/${id}`;
  const kept = async (id: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await shelf.all(drawer(id))).map(([place, code]) => [place, String(code)]));
  const make = (id: string, places: readonly string[]): Promise<void> =>
    shelf.put(
      drawer(id),
      places.map((place) => [place, makeTableCode()] as const),
    );
  const formerOf = async (id: string, place: string): Promise<readonly string[]> =>
    ((await shelf.get(former(id), place)) as readonly string[] | undefined) ?? [];
  return {
    of: async (id, contest) => {
      const places = placesOf(contest);
      const before = await kept(id);
      const missing = places.filter((place) => !before.has(place));
      if (missing.length > 0) await make(id, missing);
      const all = missing.length > 0 ? await kept(id) : before;
      return new Map(places.map((place) => [place, all.get(place) ?? '']));
    },
    isRight: async (id, place, code) => {
      const right = await shelf.get(drawer(id), place);
      return typeof right === 'string' && isSame(right, plainCode(code));
    },
    isFormer: async (id, place, code) => (await formerOf(id, place)).includes(plainCode(code)),
    renew: async (id, contest, wanted = placesOf(contest)) => {
      const places = placesOf(contest).filter((place) => wanted.includes(place));
      const before = await kept(id);
      const old = await Promise.all(
        places.map(async (place) => {
          const now = before.get(place);
          const list = [...(await formerOf(id, place)), ...(now === undefined ? [] : [now])];
          return [place, list.slice(-MOST_FORMER)] as const;
        }),
      );
      // The old ones first: a code is never unknown, not even for a moment.
      await shelf.put(former(id), old);
      await make(id, places);
    },
  };
};
