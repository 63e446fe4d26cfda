// Set up before each test file when mutants are asked (tools/mutation.mjs): which mutant is awake, which tests are asked,
// and which mutants each of them reached.
import fs from 'node:fs';
import process from 'node:process';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

const { awake, tellsTo, only } = JSON.parse(fs.readFileSync(process.env.BYESTAND_MUTANT, 'utf8'));
/** What is reached while the file is read, before any of its tests. */
const READ = '';
const reached = new Map([[READ, new Set()]]);
const took = {};
let current = READ;
let began = 0;

globalThis.isMutant = (number) => {
  reached.get(current).add(number);
  return number === awake;
};

const nameOf = (task) => (task.suite?.name ? `${nameOf(task.suite)} > ${task.name}` : task.name);

beforeEach(({ task, skip }) => {
  const name = nameOf(task);
  if (only !== undefined && !(only[expect.getState().testPath] ?? [name]).includes(name)) skip();
  current = name;
  if (!reached.has(name)) reached.set(name, new Set());
  began = performance.now();
});

afterEach(() => {
  took[current] = Math.round(performance.now() - began);
  current = READ;
});

afterAll(() => {
  if (tellsTo === undefined) return;
  const told = Object.fromEntries([...reached].map(([name, some]) => [name, [...some]]));
  fs.appendFileSync(
    tellsTo,
    `${JSON.stringify({ test: expect.getState().testPath, reached: told, took })}\n`,
  );
});
