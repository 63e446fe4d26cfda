// Which tests read a source, by the imports between files, and whether any of what they read has changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './setup.mjs';

// They start servers, browsers or children, or read the sources: they do not see what is woven into a copy.
const APART =
  /^(test\/(e2e|crash|server|contract|recipes|growth)\/|test\/(docs|office|bench|language|security|clauses|fonts)|tools\/|src\/(server|web|store|print|solver)\/)/;

// They compare whole logs, of which the tests beside them ask one by one: too slow to be asked for each fault.
const SWEEPS = /^test\/(logs|machines)\//;

export const isTest = (file) => /\.test\.tsx?$/.test(file);

export const filesUnder = (folder) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

const read = (file) => (fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : '');

const importsOf = (file) =>
  [...read(file).matchAll(/^(?:import|export|\}) (?!type)[^'"]*?['"](\.[^'"]+)['"]/gm)].map(([, to]) =>
    path.posix.join(path.posix.dirname(file), to),
  );

/** Everything a set of links leads to from one place, itself included. */
const reachFrom = (start, links) => {
  const found = new Set([start]);
  for (const one of found) for (const next of links(one)) found.add(next);
  return found;
};

const remembering = (make) => {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
};

/** The tests that read a file, by the imports. */
export const testsOf = () => {
  const importers = new Map();
  for (const file of [...filesUnder('src'), ...filesUnder('test')])
    for (const to of importsOf(file)) importers.set(to, [...(importers.get(to) ?? []), file]);
  return remembering(
    (file) =>
      new Set(
        [...reachFrom(file, (one) => importers.get(one) ?? [])].filter(
          (one) => isTest(one) && !APART.test(one) && !SWEEPS.test(one),
        ),
      ),
  );
};

/** A digest of a file, and of everything a test reads. */
export const makeDigests = () => {
  const imports = remembering(importsOf);
  const file = remembering((one) => createHash('sha256').update(read(one)).digest('base64url').slice(0, 16));
  const test = remembering((one) =>
    createHash('sha256')
      .update([...reachFrom(one, imports)].sort().map(file).join(''))
      .digest('base64url')
      .slice(0, 16),
  );
  return { file, test };
};
