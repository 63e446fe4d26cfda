import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { lockFolder } from './lock.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[LOG-2~] a folder is one process’s at a time, and free again once it lets go', () => {
  const free = lockFolder(folder, 0);
  expect(() => lockFolder(folder, 0)).toThrow('is running on');
  free();
  lockFolder(folder, 0)();
});

test('[LOG-2~] another process is kept out too; killed, it leaves no lock behind', async () => {
  const lock = fileURLToPath(new URL('./lock.ts', import.meta.url));
  const script = `import { lockFolder } from ${JSON.stringify(lock)}; lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => lockFolder(folder, 0)).toThrow('is running on');
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder, 0)();
});
