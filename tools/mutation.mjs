// `npm run test:long mutation`: small faults put into the engine's arithmetic and rules, one at a time and in a copy, and
// whether the tests nearest to each see it. By hand:
//   node tools/mutation.mjs [--count 300] [--seed 1] [--in src/engine/kit,src/engine/bridge] [--minutes 60] [--tests 8]
// Survivors go to docs/survivors.md. A survivor is either a fault no near test sees or a change that means the same.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { applyMutant, mutantsOf, sampleOf } from './mutant.mjs';
import { become, ensureInstalled, inRoot, isNewEnough, root } from './setup.mjs';

const PLACES = ['bridge', 'kit', 'reckon', 'rulebook', 'draw', 'contest'].map((room) => `src/engine/${room}`);
// Data is proved by the vectors beside it, and a changed literal there is a changed edition.
const DATA = /\/(editions|forms)\//;
// They start servers, browsers or children, or read the sources: too slow to be asked for each mutant.
const DEAR =
  /^(test\/(e2e|crash|server|contract|contests|recipes|cases)\/|test\/docs|tools\/|src\/(server|web|store|print)\/)/;
const LIMIT_MS = 180_000;
const BASE_LIMIT_MS = 20 * 60_000;
const SLOW_MS = 30_000;
const NEAREST = 2;

const isTest = (file) => /\.test\.tsx?$/.test(file);

const filesUnder = (folder) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

const importsOf = (file) =>
  [
    ...fs
      .readFileSync(inRoot(file), 'utf8')
      .matchAll(/^(?:import|export|\}) (?!type)[^'"]*?['"](\.[^'"]+)['"]/gm),
  ].map(([, to]) => path.posix.join(path.posix.dirname(file), to));

/** For each file, who imports it. */
const importersOf = () => {
  const importers = new Map();
  for (const file of [...filesUnder('src'), ...filesUnder('test')])
    for (const to of importsOf(file)) importers.set(to, [...(importers.get(to) ?? []), file]);
  return importers;
};

const sharedFolders = (one, other) => {
  const [here, there] = [one.split('/'), other.split('/')];
  const differs = here.findIndex((part, at) => part !== there[at]);
  return differs < 0 ? here.length : differs;
};

/** The tests nearest to a file: its own, then by the steps of imports to it, less the folders shared with it. */
const testsNear = (file, importers, most) => {
  const far = new Map([[file, 0]]);
  for (const [one, steps] of far)
    for (const next of importers.get(one) ?? []) if (!far.has(next)) far.set(next, steps + 1);
  const own = file.replace(/\.ts$/, '.test.ts');
  const weight = (test) => (test === own ? -100 : (far.get(test) ?? 0) - sharedFolders(file, test));
  return [...far.keys()]
    .filter((one) => isTest(one) && !DEAR.test(one))
    .sort((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1))
    .slice(0, most);
};

const makeCopy = () => {
  const copy = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'byestand-mutants-'));
  for (const part of [
    'src',
    'test',
    'tools',
    'docs',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ])
    fs.cpSync(inRoot(part), path.join(copy, part), { recursive: true });
  fs.symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
};

/** Asks a process of its own, which is killed when it takes too long: a mutant may well never end. */
const makeAsker = (copy) => {
  let child;
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const ask = (changed, tests, limit = LIMIT_MS) =>
    new Promise((tell) => {
      child ??= fork(fileURLToPath(import.meta.url), ['--runner'], {
        cwd: copy,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const mine = child;
      const end = (told) => {
        clearTimeout(timer);
        mine.removeAllListeners();
        if (told.says === 'timed out' || told.says === 'fell over') stop();
        tell(told);
      };
      const timer = setTimeout(() => end({ says: 'timed out' }), limit);
      mine.once('message', end);
      mine.once('exit', () => end({ says: 'fell over' }));
      mine.send({ changed, tests });
    });
  return { ask, stop };
};

/** In the process of its own: one vitest, asked again and again. */
const run = async () => {
  const copy = process.cwd();
  const { createVitest } = await import(
    pathToFileURL(path.join(copy, 'node_modules/vitest/dist/node.js')).href
  );
  const vitest = await createVitest('test', {
    root: copy,
    watch: false,
    project: ['rooms'],
    pool: 'threads',
    maxWorkers: 1,
    reporters: [{}],
    testTimeout: 30_000,
  });
  await vitest.standalone();
  const answer = async ({ changed, tests }) => {
    for (const file of changed) vitest.invalidateFile(path.join(copy, file));
    const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.join(copy, test)));
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // It tells of earlier runs too.
    const asked = new Set(tests.map((test) => path.join(copy, test)));
    const green = testModules.filter((module) => asked.has(module.moduleId) && module.ok());
    const sound = green
      .filter((module) => module.diagnostic().duration < SLOW_MS)
      .map((module) => path.relative(copy, module.moduleId).replaceAll(path.sep, '/'));
    process.send({ says: green.length === tests.length ? 'survived' : 'killed', sound });
  };
  process.on('message', (asked) => void answer(asked));
  process.on('disconnect', () => process.exit());
};

const plain = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', 'ʼ').slice(0, 90);

const page = ({ seed, counts, survivors }) =>
  [
    '# Survivors',
    '',
    'Written by `npm run test:long mutation` (tools/mutation.mjs); not by hand. Faults put into the engine one at a time that the',
    'tests nearest to them did not see: either a test is missing, or the change means the same.',
    '',
    `Seed ${seed}: ${counts}.`,
    '',
    '| file | kind | said | says | tests asked |',
    '|---|---|---|---|---|',
    ...survivors.map(
      ({ file, line, kind, was, says, tests }) =>
        `| ${file}:${line} | ${kind} | \`${plain(was)}\` | \`${plain(says)}\` | ${tests.length} |`,
    ),
    '',
  ].join('\n');

/** The nearest tests first, and the wider circle only where they saw nothing. */
const judge = async (asker, changed, tests) => {
  let dirty = changed;
  for (const some of [tests.slice(0, NEAREST), tests.slice(NEAREST)].filter(({ length }) => length > 0)) {
    const { says } = await asker.ask(dirty, some);
    if (says !== 'survived') return { says, by: some };
    dirty = [];
  }
  return { says: 'survived', by: [] };
};

/** Tests that are red together without any fault would kill every mutant: what they said is asked once more of the source as it is. */
const isHonest = async (asker, file, by, honest) => {
  const key = by.join(' ');
  if (!honest.has(key)) honest.set(key, (await asker.ask([file], by)).says === 'survived');
  return honest.get(key);
};

const OPTIONS = {
  count: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '90' },
  tests: { type: 'string', default: '8' },
  in: { type: 'string', default: PLACES.join(',') },
};

const sourcesIn = (places) => {
  const files = places
    .split(',')
    .flatMap((place) => (place.endsWith('.ts') ? [place] : filesUnder(place)))
    .filter((file) => !isTest(file) && !DATA.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(inRoot(file), 'utf8')]));
};

/** What became of each mutant, as they are asked one by one. */
const tryEach = async (chosen, { copy, asker, sources, near, until }) => {
  // Where a test is not green without a fault, killing proves nothing; where it takes long, it is not a near test.
  const wanted = [...new Set(chosen.flatMap(near))];
  const { sound = [] } = await asker.ask([], wanted, BASE_LIMIT_MS);
  for (const test of wanted.filter((one) => !sound.includes(one)))
    process.stdout.write(`left out, slow or red without a fault: ${test}\n`);
  const honest = new Map();
  const tried = [];
  let dirty = [];
  for (const mutant of chosen) {
    if (Date.now() > until) break;
    const { file, line, kind, was, says } = mutant;
    const tests = near(mutant).filter((test) => sound.includes(test));
    let outcome = near(mutant).length === 0 ? 'untested' : 'unsound';
    if (tests.length > 0) {
      fs.writeFileSync(path.join(copy, file), applyMutant(sources.get(file), mutant));
      const { says: saw, by } = await judge(asker, [...dirty, file], tests);
      fs.writeFileSync(path.join(copy, file), sources.get(file));
      outcome = saw === 'killed' && !(await isHonest(asker, file, by, honest)) ? 'unsound' : saw;
      dirty = [file];
    }
    tried.push({ ...mutant, tests, outcome });
    process.stdout.write(`${outcome.padEnd(9)} ${file}:${line} ${kind}: ${plain(was)} → ${plain(says)}\n`);
  }
  return tried;
};

const tell = (tried, all, seed) => {
  const count = (...outcomes) => tried.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const unsound = count('unsound');
  const counts = [
    `${tried.length} mutants of ${all}`,
    `${count('killed', 'fell over')} killed`,
    `${count('survived')} survived`,
    `${count('timed out')} timed out`,
    ...(count('untested') === 0 ? [] : [`${count('untested')} that no near test reaches`]),
    ...(unsound === 0 ? [] : [`${unsound} not asked: every near test is slow, or red without a fault`]),
  ].join(', ');
  const survivors = tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'untested')
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  fs.writeFileSync(inRoot('docs', 'survivors.md'), page({ seed, counts, survivors }));
  if (process.env.BYESTAND_FIGURES) fs.writeFileSync(process.env.BYESTAND_FIGURES, `${counts}\n`);
  process.stdout.write(`${counts}\n`);
  process.exitCode = count('killed', 'fell over') > unsound ? 0 : 1;
};

const main = async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const sources = sourcesIn(values.in);
  const all = [...sources].flatMap(([file, text]) => mutantsOf(text, file));
  const importers = importersOf();
  const copy = makeCopy();
  const asker = makeAsker(copy);
  const leave = () => {
    asker.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  process.on('exit', leave);
  const tried = await tryEach(sampleOf(all, Number(values.count), Number(values.seed)), {
    copy,
    asker,
    sources,
    near: ({ file }) => testsNear(file, importers, Number(values.tests)),
    until: Date.now() + Number(values.minutes) * 60_000,
  });
  tell(tried, all.length, values.seed);
  leave();
};

if (process.argv.includes('--runner')) await run();
else {
  ensureInstalled();
  if (isNewEnough(process.version)) await main();
  else become(fileURLToPath(import.meta.url), process.argv.slice(2));
}
