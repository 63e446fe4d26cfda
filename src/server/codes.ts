import type { Contest } from '../engine/contest/state.ts';
import type { Shelf } from '../store/log.ts';
import { makeTableCode, plainCode } from './auth/code.ts';
import { isSame } from './auth/secret.ts';

/** The code that lies on each table: whoever has it speaks for that table, until a new one is made. */
export interface Codes {
  readonly of: (id: string, contest: Contest) => Promise<ReadonlyMap<number, string>>;
  readonly isRight: (id: string, table: number, code: string) => Promise<boolean>;
  /** New codes for these tables, or for all. */
  readonly renew: (id: string, contest: Contest, tables?: readonly number[]) => Promise<void>;
}

const drawer = (id: string): string => `code/${id}`;
const tablesOf = ({ seating }: Contest): readonly number[] => seating?.tables ?? [];

export const makeCodes = (shelf: Shelf): Codes => {
  const kept = async (id: string): Promise<ReadonlyMap<number, string>> =>
    new Map((await shelf.all(drawer(id))).map(([table, code]) => [Number(table), String(code)]));
  const make = (id: string, tables: readonly number[]): Promise<void> =>
    shelf.put(
      drawer(id),
      tables.map((table) => [String(table), makeTableCode()] as const),
    );
  return {
    of: async (id, contest) => {
      const before = await kept(id);
      const missing = tablesOf(contest).filter((table) => !before.has(table));
      if (missing.length > 0) await make(id, missing);
      const all = missing.length > 0 ? await kept(id) : before;
      return new Map(tablesOf(contest).map((table) => [table, all.get(table) ?? '']));
    },
    isRight: async (id, table, code) => {
      const right = await shelf.get(drawer(id), String(table));
      return typeof right === 'string' && isSame(right, plainCode(code));
    },
    renew: (id, contest, tables = tablesOf(contest)) =>
      make(
        id,
        tables.filter((table) => tablesOf(contest).includes(table)),
      ),
  };
};
