// Debian's mdbtools, a reader of Access databases that is not ours. tools/debian.mjs says how to get it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathTo } from '../../../tools/debian.mjs';

export const hasMdbtools = pathTo('mdb-export') !== undefined;

const withFile = <T>(bytes: Uint8Array, use: (file: string) => T): T => {
  const folder = mkdtempSync(path.join(tmpdir(), 'byestand-jet-'));
  try {
    const file = path.join(folder, 'one.bws');
    writeFileSync(file, bytes);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

export interface Export {
  readonly tables: readonly string[];
  /** Each table as CSV with its header; a date as its seconds, text in quotation marks. */
  readonly csv: (table: string) => string;
}

export const exportOf = <T>(bytes: Uint8Array, use: (made: Export) => T): T =>
  withFile(bytes, (file) =>
    use({
      tables: run('mdb-tables', '-1', file).trim().split('\n'),
      csv: (table) => run('mdb-export', '-T', '%Y-%m-%d %H:%M:%S', file, table),
    }),
  );
