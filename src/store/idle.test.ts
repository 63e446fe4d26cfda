import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { batch } from '../../test/contract/batch.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'byestand-idle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[SAFE-6~] left alone for a moment, the journal is brought into the file, again after each storm', async () => {
  const file = join(folder, 'byestand.sqlite');
  const { log, close } = openSqlite(file);
  const journal = (): number => statSync(`${file}-wal`).size;
  for (const storm of [0, 1]) {
    for (let n = 0; n < 5; n += 1)
      await log.append('monday', 5 * storm + n, batch(`r${storm}${n}`, `f${storm}${n}`));
    expect(journal()).toBeGreaterThan(0);
    await expect.poll(journal, { timeout: 20_000 }).toBe(0);
  }
  await close();
});
