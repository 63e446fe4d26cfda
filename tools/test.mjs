// `npm test`: installs when needed, then every check and every test, counted together. The last line is
// `N passed, N failed`. What could not run is named, and is a failure where CI=true; the one test that needs root is only named.
// `npm test -- NAME` gives NAME to vitest; `npm run check` leaves the tests out.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { plainEnv, runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { sayNoDisk, whyNoDisk } from './disk.mjs';
import { ensurePrograms } from './debian.mjs';
import { become, ensureInstalled, inRoot, isNewEnough, root } from './setup.mjs';

const REPORT = inRoot('node_modules', '.cache', 'byestand', 'tests.json');

// Without a browser everything else still runs.
const runTests = (args, chromium) => {
  fs.rmSync(REPORT, { force: true });
  fs.mkdirSync(path.dirname(REPORT), { recursive: true });
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const rooms = chromium === undefined ? ['--project', 'rooms', '--project', 'apart'] : [];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...rooms, ...args], {
    cwd: root,
    env: { ...plainEnv(), ...(chromium === undefined ? {} : { CHROMIUM: chromium }) },
    stdio: 'inherit',
  });
  return { status, report: fs.existsSync(REPORT) ? JSON.parse(fs.readFileSync(REPORT, 'utf8')) : undefined };
};

const stories = () =>
  fs
    .readdirSync(inRoot('test', 'e2e'))
    .filter((file) => file.endsWith('.e2e.test.ts'))
    .map((file) => `test/e2e/${file}, for want of Chromium`);

const hasRun = (test) => test.status === 'passed' || test.status === 'failed';

// A file that cannot be loaded has no test to count, and an error outside every test fails the run: each counts as one.
const countTests = ({ status, report }) => {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: path.relative(root, file.name) })),
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = tests.filter((test) => test.status === 'failed').length + broken.length;
  return {
    passed,
    failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed,
    notRun: tests.filter((test) => !hasRun(test)).map((test) => `${test.file}: ${test.fullName}`),
  };
};

const isFiltered = (args) => args.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'));

const main = async (args) => {
  const checks = await runChecks();
  const counted = { passed: 0, failed: 0, notRun: [] };
  if (!args.includes('--checks-only')) {
    const chromium = ensureChromium();
    ensurePrograms();
    Object.assign(counted, countTests(runTests(args, chromium)));
    if (chromium === undefined) counted.notRun.push(...stories());
    for (const line of sayNoDisk(whyNoDisk())) process.stdout.write(`${line}\n`);
  }

  const notRun = checks.filter((check) => check.state === 'not run').map((check) => check.name);
  if (!isFiltered(args)) notRun.push(...counted.notRun);
  const passed = counted.passed + checks.filter((check) => check.state === 'ok').length;
  const failed = counted.failed + checks.filter((check) => check.state === 'FAILED').length;
  for (const name of notRun) process.stdout.write(`not run: ${name}\n`);
  const blamed = process.env.CI === 'true' ? notRun.length : 0;

  process.stdout.write(`${passed} passed, ${failed + blamed} failed\n`);
  process.exitCode = failed + blamed === 0 ? 0 : 1;
};

ensureInstalled();
if (isNewEnough(process.version)) await main(process.argv.slice(2));
else become(fileURLToPath(import.meta.url), process.argv.slice(2));
