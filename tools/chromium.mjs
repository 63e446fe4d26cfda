// The browser of the stories in test/e2e: any Chromium of this machine, else Debian's, which root may install.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const HOW_TO_INSTALL = 'sudo apt-get install -y chromium';

/** Where this machine's Chromium is; CHROMIUM names one that stands elsewhere. */
export const chromiumPath = () => {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM, ...onPath, ...PLACES].find((file) => file && fs.existsSync(file));
};

const isRoot = () => process.getuid?.() === 0;

const apt = (...args) =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  }).status === 0;

const installed = () => {
  process.stderr.write('byestand: installing Chromium for the stories in test/e2e (only the first time)\n');
  const packages = ['install', '-y', '--no-install-recommends', 'chromium'];
  return apt(...packages) || (apt('update') && apt(...packages));
};

/** The browser, installed if root asks and Debian has it; without one it is said how to get it, and the stories do not run. */
export const ensureChromium = () => {
  const found = chromiumPath();
  if (found !== undefined) return found;
  if (isRoot() && fs.existsSync('/usr/bin/apt-get') && installed()) return chromiumPath();
  process.stdout.write(`The stories in test/e2e need Chromium: ${HOW_TO_INSTALL}\n`);
  return undefined;
};
