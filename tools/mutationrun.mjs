// The process in which mutants are asked (tools/mutation.mjs): one vitest in a copy of the house, asked again and again.
// It is killed from outside when it takes too long: a mutant may well never end.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const copy = process.cwd();
const [bail = '1'] = process.argv.slice(2);
const nameOf = (file) => path.relative(copy, file).replaceAll(path.sep, '/');
const placeOf = (file) => path.join(copy, file).replaceAll(path.sep, '/');

const { createVitest } = await import(
  pathToFileURL(path.join(copy, 'node_modules/vitest/dist/node.js')).href
);
const vitest = await createVitest('test', { root: copy, watch: false, bail: Number(bail), reporters: [{}] });
await vitest.standalone();

const toldIn = (file) => {
  if (file === undefined || !fs.existsSync(file)) return {};
  const told = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
  fs.rmSync(file);
  return Object.fromEntries(told.map(({ test, ...more }) => [nameOf(test), more]));
};

const keysBy = (tests, value) => Object.fromEntries(tests.map((test) => [placeOf(test), value(test)]));

/** `tests`: names of the tests to be asked by file; none where all of a file are. */
const answer = async ({ awake, tests, tellsTo }) => {
  const files = Object.keys(tests);
  const only = keysBy(
    files.filter((file) => tests[file] !== null),
    (file) => tests[file],
  );
  fs.writeFileSync(process.env.BYESTAND_MUTANT, JSON.stringify({ awake, only, tellsTo }));
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(path.join(copy, file)));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // It tells of earlier runs too.
  const mine = testModules.filter(({ moduleId }) => files.includes(nameOf(moduleId)));
  const red = mine.filter((module) => module.state() === 'failed').map(({ moduleId }) => nameOf(moduleId));
  const read = Object.fromEntries(
    mine
      .filter((module) => module.ok())
      .map((module) => [nameOf(module.moduleId), Math.round(module.diagnostic().collectDuration)]),
  );
  process.send({ says: red.length > 0 ? 'killed' : 'survived', red, read, told: toldIn(tellsTo) });
};

process.on('message', (asked) => void answer(asked));
process.on('disconnect', () => process.exit());
process.send('ready');
