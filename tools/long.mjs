// `npm run test:long`: the storms and sweeps that `npm test` only samples. Writes what came out, with commit and date, into
// docs/reliability.md.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { become, ensureBuilt, ensureInstalled, inRoot, isNewEnough, root, stop } from './setup.mjs';

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
    'test/crash/spoil.test.ts',
    'the files of a house damaged at random 800 times: the check misses nothing and fails never, and what it says to run brings back all that the file and its copies hold',
  ],
  [
    'test/e2e/phones.e2e.test.ts',
    'the server killed 500 times under phones in a real browser, some while a phone shows its code again, some coming back with new codes: every result a player saw as sent is there once, every kept one arrives',
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
    'test/server/canary.test.ts',
    'cards, results, line-ups and standings that are hidden, looked for in every answer of every route to every role: pages, refusals, prints, streams, files, the site',
  ],
  [
    'test/server/twins.test.ts',
    'two houses that differ only in what is hidden: everybody who may not see it is answered with the same bytes, refusals included',
  ],
  [
    'test/server/stranger.test.ts',
    'what strangers cannot use up: 100,000 lost requests in the log, 4,000 streams from one address, 2,000 silent connections, names that are not ours',
  ],
  [
    'test/formats/suite/suite.test.ts',
    'good files of every format damaged 20,000 times each way: every one is read or refused in words, in time and memory that do not grow',
  ],
  [
    'test/formats/suite/fuzz.test.ts',
    'every reader fed damaged files for minutes, other ones each time: no crash, no hang, no growth of memory',
  ],
  [
    'growth.test.ts',
    'every reader of text fed growing hostile input of many shapes: the time grows as the text does',
  ],
  [
    'test/server/busy.test.ts',
    'a contest of 500 tables: what a small page and a result wait while five prints of everything, the site and the history are made',
  ],
  [
    'test/contests/forms',
    'every form over every legal number of entries: each print checked by code that shares nothing with the engine',
  ],
  [
    'test/contests/figures.test.ts',
    'every number of a contest of every form against its reasons, every Swiss draw made again',
  ],
  [
    'test/contests/mishap.test.ts',
    'contests in which things go wrong, at many sizes: each print checked by code that shares nothing with the engine',
  ],
  [
    'test/logs/logs.test.ts',
    'every kept log of every release, looked at up to sixty times on its way: the same numbers as that release made of it',
  ],
  [
    'tools/mutation.mjs',
    'small faults put into the arithmetic and the rules of the engine one at a time, asked of the tests nearest to each; those they did not see are in docs/survivors.md',
  ],
  [
    'test/solver/ending.test.ts',
    'a million endings solved by the solver and by a second one that tries every card: the same tricks',
  ],
  [
    'test/solver/peer.test.ts',
    'random deals and positions solved by the solver and by libdds, where it is installed: the same tricks',
  ],
  ['src/solver', 'full tables of deals against published ones'],
  [
    'src/engine/bridge/dealing.test.ts',
    'a million deals: suit lengths, points and card positions by chi-square',
  ],
  ['test/e2e/boards.e2e.test.ts', 'shared sets, spoilt boards and boards dealt at the table, at the desk'],
  ['test/e2e/forms.e2e.test.ts', 'a Butler at the desk: its substitute, and a fouled board'],
  [
    'src/engine/movement/surgery',
    '3,000 accidents in movements that are being played: every repair is sound, nobody plays a board twice, no round before it is touched',
  ],
  [
    'test/e2e/admission.e2e.test.ts',
    'what is asked of those who enter, closed entries and bars, at the desk',
  ],
  ['test/e2e/access.e2e.test.ts', 'every screen of a club night under axe, light and dark'],
  ['test/e2e/results.e2e.test.ts', 'every public page of a contest in a real browser, under axe'],
  [
    'test/e2e/tour.e2e.test.ts',
    'every address of the desk, the table, the results and the wall, under axe, from 320 pixels to 4K',
  ],
  [
    'test/e2e/fresh.e2e.test.ts',
    'a folder with nothing installed: one command serves the demonstration, one installs and tests',
  ],
  ['test/e2e/pictures.e2e.test.ts', 'the pictures of the results against the numbers beside them'],
];

/** A tool of its own: what it found is in its figures, and it fails when it came to nothing. */
const search = (file, figures, from) => {
  const { status } = spawnSync(process.execPath, [inRoot(file)], {
    cwd: root,
    env: { ...process.env, BYESTAND_FIGURES: figures },
    stdio: 'inherit',
  });
  return {
    figures: fs.existsSync(figures) ? fs.readFileSync(figures, 'utf8').trim() : '',
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    minutes: ((Date.now() - from) / 60000).toFixed(1),
  };
};

const storm = (file) => {
  const folder = inRoot('node_modules', '.cache', 'byestand');
  const report = path.join(folder, 'long.json');
  const figures = path.join(folder, 'figures.txt');
  fs.mkdirSync(folder, { recursive: true });
  for (const old of [report, figures]) fs.rmSync(old, { force: true });
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const from = Date.now();
  if (file.startsWith('tools/')) return search(file, figures, from);
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
    { cwd: root, env: { ...process.env, BYESTAND_LONG: '1', BYESTAND_FIGURES: figures }, stdio: 'inherit' },
  );
  const made = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  const told = fs.existsSync(figures) ? fs.readFileSync(figures, 'utf8').trim().split('\n') : [];
  return {
    figures: told.join('; '),
    passed: made?.numPassedTests ?? 0,
    // A run that came to nothing is a failure.
    failed: made && made.numTotalTests > 0 ? made.numFailedTests + made.numFailedTestSuites : 1,
    minutes: ((Date.now() - from) / 60000).toFixed(1),
  };
};

const PAGE = inRoot('docs', 'reliability.md');

/** Rows of the page as it is: a part that is not run again keeps its own commit and date. */
const rowsOf = () =>
  (fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8') : '').split('\n').flatMap((line) => {
    const file = /^\| `([^`]+)` \|/.exec(line)?.[1];
    return file === undefined ? [] : [[file, line]];
  });

const page = (lines) =>
  [
    '# Reliability',
    '',
    'Written by `npm run test:long`; not by hand. `npm run test:long crash` runs the parts whose name holds that word, and',
    'leaves the others as they were: each row names the commit and the day it was taken at.',
    '',
    '| storm | what | figures | passed | failed | minutes | commit | day |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');

const main = () => {
  ensureBuilt();
  const wanted = process.argv.slice(2);
  const chosen = STORMS.filter(([file]) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
  if (chosen.length === 0) stop(`no storm is called ${wanted.join(', ')}`);
  const rows = new Map(rowsOf());
  const sum = { passed: 0, failed: 0 };
  for (const [file, what] of chosen) {
    const { figures, passed, failed, minutes } = storm(file);
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
    const day = new Date().toISOString().slice(0, 10);
    rows.set(
      file,
      `| \`${file}\` | ${what} | ${figures} | ${passed} | ${failed} | ${minutes} | ${commit.trim()} | ${day} |`,
    );
    // After each part: what was run is not lost when the rest is stopped.
    fs.writeFileSync(PAGE, page(STORMS.flatMap(([name]) => rows.get(name) ?? [])));
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
};

ensureInstalled();
if (isNewEnough(process.version)) main();
else become(fileURLToPath(import.meta.url), process.argv.slice(2));
