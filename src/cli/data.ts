import { resolve } from 'node:path';
import { fold } from '../engine/contest/fold.ts';
import type { Store } from '../store/log.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Unusable } from './say.ts';

export const DATA_FILE = 'byestand.sqlite';

export const dataFolder = (given: string | undefined): string =>
  resolve(given ?? process.env['BYESTAND_DATA'] ?? 'data');

/** The store in a file; a file that is none is said to be none. */
export const openData = (file: string): Store => {
  try {
    return openSqlite(file);
  } catch (error) {
    throw new Unusable(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

export interface Checked {
  readonly contest: string;
  readonly name: string;
  readonly facts: number;
  readonly faults: readonly { readonly seq: number; readonly fault: string }[];
}

/** Every contest's log: whole, unchanged since it was written, and readable. */
export const checkAll = async ({ log }: Store): Promise<readonly Checked[]> => {
  const checked: Checked[] = [];
  for (const { contest, at } of await log.contests()) {
    const faults = await log.check(contest);
    const name = faults.length > 0 ? '' : (fold(await log.read(contest)).made?.name ?? '');
    checked.push({ contest, name, facts: at, faults });
  }
  return checked;
};
