// package-lock.json must serve every machine: it names packages and their checksums, never the address of one registry.
import fs from 'node:fs';
import process from 'node:process';
import { inRoot } from './setup.mjs';

const lines = fs.readFileSync(inRoot('package-lock.json'), 'utf8').split('\n');
const bad = lines.flatMap((line, index) => (line.includes('"resolved"') ? [index + 1] : []));
for (const line of bad) process.stderr.write(`package-lock.json:${line}: has "resolved"\n`);
if (bad.length > 0) {
  process.stderr.write(
    'Run `npm install` again with the .npmrc of this project (omit-lockfile-registry-resolved=true).\n',
  );
  process.exitCode = 1;
}

const exact = /^(npm:(@[^@/]+\/)?[^@]+@)?\d+\.\d+\.\d+$/;
const { dependencies = {}, devDependencies = {} } = JSON.parse(
  fs.readFileSync(inRoot('package.json'), 'utf8'),
);
for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
  if (exact.test(range)) continue;
  process.stderr.write(
    `package.json: ${name} is "${range}": write one exact version, so that every machine gets the same\n`,
  );
  process.exitCode = 1;
}
