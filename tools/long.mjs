// `npm run test:long`: the storms and sweeps that `npm test` only samples. Writes what came out, with commit and date, into
// docs/reliability.md.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { become, ensureBuilt, ensureInstalled, inRoot, isNewEnough, root } from './setup.mjs';

const STORMS = [
  [
    'test/crash/store.test.ts',
    'a writer killed without warning 300 times: every acknowledged fact is there, none twice',
  ],
  [
    'test/crash/server.test.ts',
    'the server killed 250 times in a storm of table entries, on SQLite and on PostgreSQL, which itself is restarted or crashes; full disks: nothing acknowledged is lost, none twice, the log verifies',
  ],
  [
    'test/server/attack.test.ts',
    'what an attacker tries, and 40,000 odd requests after which the server holds no more memory',
  ],
  [
    'test/server/fuzz.test.ts',
    '5,000 malformed requests: each is answered in words, none by a fault of the server',
  ],
  [
    'test/contests/forms.test.ts',
    'every form over every legal number of entries, five seeds: each print checked by code that shares nothing with the engine',
  ],
  [
    'test/contests/figures.test.ts',
    'every number of a contest of every form against its reasons, every Swiss draw made again',
  ],
];

const storm = (file) => {
  const report = inRoot('node_modules', '.cache', 'byestand', 'long.json');
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const from = Date.now();
  spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      file,
      '--testTimeout=7200000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: { ...process.env, BYESTAND_LONG: '1' }, stdio: 'inherit' },
  );
  const made = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  return {
    passed: made?.numPassedTests ?? 0,
    failed: made ? made.numFailedTests : 1,
    minutes: ((Date.now() - from) / 60000).toFixed(1),
  };
};

const page = (rows, commit, date) =>
  [
    '# Reliability',
    '',
    'Written by `npm run test:long`; not by hand.',
    '',
    `Commit ${commit}, ${date}.`,
    '',
    '| storm | what | passed | failed | minutes |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ file, what, passed, failed, minutes }) =>
        `| \`${file}\` | ${what} | ${passed} | ${failed} | ${minutes} |`,
    ),
    '',
  ].join('\n');

const main = () => {
  ensureBuilt();
  const rows = STORMS.map(([file, what]) => ({ file, what, ...storm(file) }));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  fs.writeFileSync(
    inRoot('docs', 'reliability.md'),
    page(rows, commit, new Date().toISOString().slice(0, 10)),
  );
  const total = (name) => rows.reduce((sum, row) => sum + row[name], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
};

ensureInstalled();
if (isNewEnough(process.version)) main();
else become(fileURLToPath(import.meta.url), process.argv.slice(2));
