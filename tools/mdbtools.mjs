// Debian's mdbtools, against which the tests hold the Access databases we write: this machine's, else Debian's, which root may install.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export const HOW_TO_INSTALL = 'sudo apt-get install -y mdbtools';

/** Where `mdb-export` is. */
export const mdbtoolsPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'mdb-export'))
    .find((file) => fs.existsSync(file));

const apt = (...args) =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  }).status === 0;

const installed = () => {
  process.stderr.write('byestand: installing mdbtools for the tests of .bws files (only the first time)\n');
  const packages = ['install', '-y', '--no-install-recommends', 'mdbtools'];
  return apt(...packages) || (apt('update') && apt(...packages));
};

/** Without it its tests are named as not run, and it is said how to get it. */
export const ensureMdbtools = () => {
  const found = mdbtoolsPath();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get') && installed()) return mdbtoolsPath();
  process.stdout.write(`Tests of .bws files against mdbtools need it: ${HOW_TO_INSTALL}\n`);
  return undefined;
};
