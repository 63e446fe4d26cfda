// package-lock.json must serve every machine: it names packages and their checksums, never the address of one registry.
import fs from 'node:fs';
import process from 'node:process';
import { inRoot } from './setup.mjs';

const lines = fs.readFileSync(inRoot('package-lock.json'), 'utf8').split('\n');
const bad = lines.flatMap((line, index) => (line.includes('"resolved"') ? [index + 1] : []));
const again =
  'run `npm install` again with the .npmrc of this project (omit-lockfile-registry-resolved=true)';

const complain = (fault) => {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
};

for (const line of bad) complain(`package-lock.json:${line}: has "resolved": ${again}`);

const exact = /^(npm:(@[^@/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const wanted = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
const locked = JSON.parse(lines.join('\n')).packages[''];

for (const kind of ['dependencies', 'devDependencies']) {
  const names = new Set([...Object.keys(wanted[kind] ?? {}), ...Object.keys(locked[kind] ?? {})]);
  for (const name of names) {
    const range = wanted[kind]?.[name];
    if (range !== undefined && !exact.test(range)) {
      complain(
        `package.json: ${name} is "${range}": write one exact version, so that every machine gets the same`,
      );
    }
    if (range !== locked[kind]?.[name]) {
      complain(
        `package-lock.json: ${name} is not what package.json says: run \`npm install\` and commit both`,
      );
    }
  }
}
