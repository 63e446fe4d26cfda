// Programs the tests are held against: this machine's, else Debian's, which root may install.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The command that is looked for, Debian's package, and what it is for. */
const PROGRAMS = [
  { command: 'mdb-export', of: 'mdbtools', says: 'Tests of .bws files against mdbtools' },
  { command: 'python3', of: 'python3', says: 'The walk through the API in Python' },
  { command: 'curl', of: 'curl', says: 'The walk through the API by curl' },
];

/** Where a command is. */
export const pathTo = (command) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));

const apt = (...args) =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  }).status === 0;

const install = (names) => {
  process.stderr.write(`byestand: installing ${names.join(', ')} for the tests (only the first time)\n`);
  const packages = ['install', '-y', '--no-install-recommends', ...names];
  return apt(...packages) || (apt('update') && apt(...packages));
};

/** Without one its tests are named as not run, and it is said how to get it. */
export const ensurePrograms = () => {
  const missing = PROGRAMS.filter(({ command }) => pathTo(command) === undefined);
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (isRoot && install(missing.map(({ of }) => of))) return;
  for (const { of, says } of missing)
    process.stdout.write(`${says}: it needs ${of}, sudo apt-get install -y ${of}\n`);
};
