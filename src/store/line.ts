import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StoreTrouble, type Trouble } from './log.ts';

/** How the database is asked: over any of a few connections, again where one broke. */
export interface Line {
  readonly ask: <R extends object>(sql: string, values: unknown[]) => Promise<R[]>;
  /** Several statements as one. */
  readonly inOne: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** PostgreSQL keeps no zero character and no half of a pair: what has one was never kept. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A database that restarts is back within this; longer, and whoever asked is told to ask again. */
const PATIENCE = { first: 50, longest: 1000, whole: 8000 };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Broken lines, a database starting up or shutting down, and too many connections: worth asking again. */
const isAway = (error: unknown): boolean => {
  const code = codeOf(error);
  if (/^E[A-Z]+$/.test(code)) return true;
  // The database's own word counts, whatever its sentence says: a lock not had in time is no broken line.
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(08|57P0[123]|57014|53300|40001|40P01)/.test(code);
  return error instanceof Error && /terminat|timeout|Connection ended|not queryable/i.test(error.message);
};

/** The database's own words for what keeps it from writing. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  53100: 'full',
  25006: 'shut',
  58030: 'broken',
  XX001: 'damaged',
  XX002: 'damaged',
};

const troubleOf = (error: unknown): unknown => {
  const known = TROUBLES[codeOf(error)];
  if (known !== undefined) return new StoreTrouble(known, error);
  return isAway(error) ? new StoreTrouble('away', error) : error;
};

/** Each statement is planned once a connection; there are a few dozen. */
const names = new Map<string, string>();
const nameOf = (sql: string): string => {
  const name = names.get(sql) ?? `byestand-${names.size + 1}`;
  names.set(sql, name);
  return name;
};

export const makeLine = (pool: Pool): Line => {
  // A connection that breaks while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));

  // Every statement may safely be sent twice: an append finds the request that was carried out the first time.
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    const until = Date.now() + PATIENCE.whole;
    for (let pause = PATIENCE.first; ; pause = Math.min(2 * pause, PATIENCE.longest)) {
      try {
        return await work();
      } catch (error) {
        if (!isAway(error) || Date.now() + pause > until) throw troubleOf(error);
        await wait(pause);
      }
    }
  };

  const inOne = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      client.release();
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      client.release(isAway(error));
      throw error;
    }
  };

  return {
    ask: <R extends object>(sql: string, values: unknown[]) =>
      patiently(async () => (await pool.query<R>({ name: nameOf(sql), text: sql, values })).rows),
    inOne: (work) => patiently(() => inOne(work)),
    close: () => pool.end(),
  };
};
