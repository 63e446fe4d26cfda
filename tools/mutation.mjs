// `npm run test:long mutation`: small faults put into the engine's arithmetic and rules, one at a time and in a copy, and
// whether the tests that reach them see them. By hand:
//   node tools/mutation.mjs [--count 200] [--seed 1] [--in src/engine/kit,src/engine/bridge] [--minutes 60] [--from 0] [--each 60]
// All faults of a sample are woven into the copy, asleep; the tests run once without any, which tells which test reaches
// which fault and how long it takes; then each fault is woken alone and asked of those tests, the quickest first.
// Survivors go to docs/survivors.md. A survivor is either a fault no test sees or a change that means the same.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, sampleOf, weaveMutants } from './mutant.mjs';
import { filesUnder, isTest, makeDigests, testsOf } from './near.mjs';
import { become, ensureInstalled, inRoot, isNewEnough } from './setup.mjs';
import { makePage } from './survivors.mjs';

const PLACES = ['reckon', 'draw', 'movement', 'contest', 'play', 'floor'].map((room) => `src/engine/${room}`);
// Data is proved by the vectors beside it, and a changed literal there is a changed edition.
const DATA = /\/(editions|forms)\//;
/** Test files that are learnt about at a time: what one has made, another would not make again. */
const TOGETHER = 1;
const BASE_LIMIT_MS = 30 * 60_000;
const START_MS = 60_000;
/** How often longer a fault may make its tests before it counts as endless. */
const PATIENCE = 6;
/** Tests are asked together until they take so long; then it is seen whether one of them was red. */
const FIRST_MS = 1500;
/** The first file that is read takes long, since it reads half the house for those after it: none counts for more than this. */
const READ_MS = 1500;
const STORE = inRoot('node_modules', '.cache', 'byestand-mutation.json');

const CONFIG = `export default { test: {
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'], environment: 'node', isolate: false, pool: 'threads',
  maxWorkers: 1, fileParallelism: false, setupFiles: ['tools/witness.mjs'], testTimeout: 120_000, hookTimeout: 120_000,
} };\n`;

const PARTS = [
  'src',
  'test',
  'tools',
  'docs',
  'examples',
  'bench',
  'package.json',
  'README.md',
  'SECURITY.md',
];

const makeCopy = () => {
  const copy = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'byestand-mutants-'));
  for (const part of PARTS) fs.cpSync(inRoot(part), path.join(copy, part), { recursive: true });
  for (const part of ['tsconfig.json', 'tsconfig.base.json']) fs.cpSync(inRoot(part), path.join(copy, part));
  fs.writeFileSync(path.join(copy, 'vitest.config.mjs'), CONFIG);
  fs.symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
};

/** Asks a process of its own, which is killed when it takes too long. */
const makeAsker = (copy, bail) => {
  let child;
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = () =>
    new Promise((ready) => {
      child = fork(fileURLToPath(new URL('mutationrun.mjs', import.meta.url)), [String(bail)], {
        cwd: copy,
        env: { ...process.env, BYESTAND_MUTANT: path.join(copy, 'mutant.json') },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.once('message', ready);
      child.once('exit', ready);
    });
  const ask = async (asked, limit) => {
    if (child === undefined) await start();
    return new Promise((tell) => {
      const mine = child;
      const end = (told) => {
        clearTimeout(timer);
        mine.removeAllListeners();
        if (told.says === 'timed out' || told.says === 'fell over') stop();
        tell(told);
      };
      const timer = setTimeout(() => end({ says: 'timed out', red: [] }), limit);
      mine.once('message', end);
      mine.once('exit', () => end({ says: 'fell over', red: [] }));
      mine.send(asked);
    });
  };
  return { ask, stop };
};

const keyOf = ({ file, from, to, says }) => `${file}:${from}-${to} ${says}`;

const readStore = () =>
  fs.existsSync(STORE) ? JSON.parse(fs.readFileSync(STORE, 'utf8')) : { tests: {}, killed: {} };
const writeStore = (store) => {
  fs.mkdirSync(path.dirname(STORE), { recursive: true });
  fs.writeFileSync(STORE, JSON.stringify(store));
};

/** What each test reaches and how long it takes: asked again only of those whose sources have changed. */
const learn = async (copy, chosen, files, digests, store) => {
  const sample = chosen.map(({ mutant }) => keyOf(mutant));
  const isKnown = (file) => {
    const known = store.tests[file];
    return known?.digest === digests.test(file) && sample.every((key) => known.asked.includes(key));
  };
  const asker = makeAsker(copy, 0);
  const unknown = files.filter((file) => !isKnown(file));
  for (let at = 0; at < unknown.length; at += TOGETHER) {
    const some = unknown.slice(at, at + TOGETHER);
    const tellsTo = path.join(copy, 'reached.jsonl');
    const tests = Object.fromEntries(some.map((file) => [file, null]));
    const { read = {}, told = {} } = await asker.ask({ awake: 0, tests, tellsTo }, BASE_LIMIT_MS);
    for (const file of some) {
      const { reached = {}, took = {} } = told[file] ?? {};
      const keys = (numbers) => numbers.map((number) => sample[number - 1]);
      const parts = Object.entries(reached).map(([name, numbers]) => ({
        name,
        took: took[name] ?? 0,
        reached: keys(numbers),
      }));
      store.tests[file] = { digest: digests.test(file), asked: sample, read: read[file], parts };
      const all = new Set(Object.values(reached).flat()).size;
      process.stdout.write(
        `${read[file] === undefined ? 'red' : parts.length - 1} tests, ${all} reached: ${file}\n`,
      );
    }
    writeStore(store);
  }
  asker.stop();
};

/** Tests are asked together, the quickest first, more and more of them at a time. */
const turnsOf = (items) => {
  const turns = [];
  let [size, turn, sum] = [FIRST_MS, [], 0];
  for (const item of items) {
    turn.push(item);
    sum += item.cost;
    if (sum < size) continue;
    turns.push(turn);
    [turn, sum, size] = [[], 0, size * 4];
  }
  return turn.length > 0 ? [...turns, turn] : turns;
};

const judge = async (asker, number, items) => {
  for (const turn of turnsOf(items)) {
    const limit = START_MS + PATIENCE * turn.reduce((sum, { cost }) => sum + cost, 0);
    const tests = Object.fromEntries(
      [...Map.groupBy(turn, ({ file }) => file)].map(([file, own]) => [
        file,
        own.some(({ name }) => name === undefined) ? null : own.map(({ name }) => name),
      ]),
    );
    const { says, red } = await asker.ask({ awake: number, tests }, limit);
    if (says !== 'survived') return { says, by: red };
  }
  return { says: 'survived', by: [] };
};

const OPTIONS = {
  count: { type: 'string', default: '200' },
  from: { type: 'string', default: '0' },
  seed: { type: 'string', default: '18' },
  minutes: { type: 'string', default: '90' },
  // So many seconds the tests of one fault may take, when there is none.
  each: { type: 'string', default: '60' },
  in: { type: 'string', default: PLACES.join(',') },
};

const sourcesIn = (places) => {
  const files = places
    .split(',')
    .flatMap((place) => (place.endsWith('.ts') ? [place] : filesUnder(place)))
    .filter((file) => !isTest(file) && !DATA.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(inRoot(file), 'utf8')]));
};

const weaveAll = (copy, sources, chosen) => {
  for (const [file, own] of Map.groupBy(chosen, ({ mutant }) => mutant.file))
    fs.writeFileSync(path.join(copy, file), weaveMutants(sources.get(file), own));
};

/**
 * The tests that reach it, the quickest first; where it is reached while a file is read, all tests of that file. What is
 * worked out when its own file is read is reached by every test that reads that.
 */
const reachOf = (mutant, files, importing, store, most) => {
  const key = keyOf(mutant);
  const items = files.flatMap((file) => {
    const known = store.tests[file];
    if (known?.read === undefined) return [];
    const read = Math.min(known.read, READ_MS);
    const cost = read + known.parts.reduce((sum, { took }) => sum + took, 0);
    const isWhole =
      (mutant.atOnce && importing(mutant.file).has(file)) ||
      known.parts.some(({ name, reached }) => name === '' && reached.includes(key));
    if (isWhole) return [{ file, cost }];
    return known.parts
      .filter(({ reached }) => reached.includes(key))
      .map(({ name, took }) => ({ file, name, cost: read + took }));
  });
  let sum = 0;
  return items
    .sort((a, b) => a.cost - b.cost)
    .filter(({ cost }) => {
      sum += cost;
      return sum <= most;
    });
};

/** What became of each mutant, as they are asked one by one. */
const tryEach = async (chosen, { copy, files, importing, digests, store, until, most }) => {
  const asker = makeAsker(copy, 1);
  const tried = [];
  for (const { mutant, number } of chosen) {
    if (Date.now() > until) break;
    const { file, line, kind, was, says } = mutant;
    const reach = reachOf(mutant, files, importing, store, most);
    const killer = store.killed[keyOf(mutant)];
    const isKnown =
      killer?.source === digests.file(file) && killer.by.every((test) => killer[test] === digests.test(test));
    const told = isKnown
      ? { says: killer.says, by: killer.by }
      : reach.length === 0
        ? { says: 'untested', by: [] }
        : await judge(asker, number, reach);
    if (told.says !== 'survived' && told.says !== 'untested' && !isKnown) {
      const by = Object.fromEntries(told.by.map((test) => [test, digests.test(test)]));
      store.killed[keyOf(mutant)] = { source: digests.file(file), says: told.says, by: told.by, ...by };
      writeStore(store);
    }
    tried.push({ ...mutant, tests: reach, outcome: told.says });
    process.stdout.write(
      `${told.says.padEnd(9)} ${file}:${line} ${kind}: ${was.slice(0, 90)} → ${says.slice(0, 90)}\n`,
    );
  }
  asker.stop();
  return tried;
};

const tell = (tried, all, { seed, count, each, in: places }) => {
  const { page, counts, survivors } = makePage({ tried, all, count, each, seed, places });
  fs.writeFileSync(inRoot('docs', 'survivors.md'), page);
  if (process.env.BYESTAND_FIGURES) fs.writeFileSync(process.env.BYESTAND_FIGURES, `${counts}\n`);
  process.stdout.write(`${counts}\n`);
  process.exitCode = survivors * 10 <= tried.length ? 0 : 1;
};

const main = async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const sources = sourcesIn(values.in);
  const all = [...sources].flatMap(([file, text]) => mutantsOf(text, file));
  const last = Number(values.from) + Number(values.count);
  const chosen = sampleOf(all, last, Number(values.seed))
    .slice(Number(values.from))
    .map((mutant, i) => ({ mutant, number: i + 1 }));
  const copy = makeCopy();
  const leave = () => fs.rmSync(copy, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  process.on('exit', leave);
  weaveAll(copy, sources, chosen);
  const importing = testsOf();
  const files = [...new Set(chosen.flatMap(({ mutant }) => [...importing(mutant.file)]))].sort();
  const [digests, store] = [makeDigests(), readStore()];
  await learn(copy, chosen, files, digests, store);
  const until = Date.now() + Number(values.minutes) * 60_000;
  const most = Number(values.each) * 1000;
  tell(await tryEach(chosen, { copy, files, importing, digests, store, until, most }), all.length, values);
};

ensureInstalled();
if (isNewEnough(process.version)) await main();
else become(fileURLToPath(import.meta.url), process.argv.slice(2));
