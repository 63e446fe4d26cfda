// `npm run bench [NAME…]`: the benches named, or all, each alone on the machine; each writes its section of docs/bench.md.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, inRoot, projectNode } from './setup.mjs';

ensureInstalled();
ensureBuilt();
const args = ['--expose-gc', inRoot('bench', 'run.ts'), ...process.argv.slice(2)];
process.exitCode = spawnSync(projectNode(), args, { stdio: 'inherit' }).status ?? 1;
