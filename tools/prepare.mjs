// npm runs this at the end of `npm install`: the command is built, and the install is remembered.
import fs from 'node:fs';
import process from 'node:process';
import { ensureBuilt, inRoot, markInstalled } from './setup.mjs';

if (process.env.BYESTAND_BUILD === 'later') {
  markInstalled();
} else if (fs.existsSync(inRoot('node_modules', 'rolldown'))) {
  ensureBuilt();
  markInstalled();
} else {
  process.stderr.write(
    'byestand: not built, since the packages for building were left out of this install\n',
  );
}
