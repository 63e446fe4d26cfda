// `npm run golden`: writes test/golden/expected again, as readable text. Look at the difference before you keep it:
// a changed number means that contests already played would be reckoned otherwise.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, inRoot, projectNode } from './setup.mjs';

ensureInstalled();
ensureBuilt();
for (const name of fs
  .readdirSync(inRoot('examples'))
  .filter((file) => file.endsWith('.json'))
  .sort()) {
  const made = spawnSync(
    projectNode(),
    [inRoot('bin', 'byestand.mjs'), 'reckon', inRoot('examples', name), '--pretty', '--boards'],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  if (made.status !== 0) throw new Error(`${name}: ${made.stderr}`);
  const to = inRoot('test', 'golden', 'expected', `${path.parse(name).name}.txt`);
  fs.writeFileSync(to, made.stdout);
  console.log(path.relative(inRoot(), to));
}
