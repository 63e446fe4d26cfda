// `npm run bench`: every bench/*.bench.ts in turn, alone on the machine; names after `--` choose some.
import fs from 'node:fs';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, inRoot, projectNode, stop } from './setup.mjs';
import { spawnSync } from 'node:child_process';

ensureInstalled();
ensureBuilt();
const wanted = process.argv.slice(2);
const found = fs.existsSync(inRoot('bench')) ? fs.readdirSync(inRoot('bench')).sort() : [];
const chosen = found
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0)
  stop(
    `no benchmark to run: bench/*.bench.ts has ${found.length === 0 ? 'no file' : `no ${wanted.join(', ')}`}`,
  );

for (const name of chosen) {
  const done = spawnSync(projectNode(), ['--expose-gc', inRoot('bench', name)], { stdio: 'inherit' });
  if (done.status !== 0) process.exitCode = 1;
}
