// Who has gone the whole way of a clause as a user does (docs/clauses, "walk"): the test that gives a command, asks for an act or
// calls the server, and looks at what comes back.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './setup.mjs';

const FROM = /from '(\.[^']+)'|import\('(\.[^']+)'\)/g;
// The commands, the server, a request carried whole, a field that asks for itself, a browser.
const DOOR = /^src\/(?:cli|server)\/|^src\/engine\/(?:floor\/night|rehearsal\/\w+)\.ts$/;

const importsOf = (file) => {
  const text = fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : '';
  return [...text.matchAll(FROM)].map(([, one, other]) =>
    path.posix.join(path.posix.dirname(file), one ?? other),
  );
};

const known = new Map();
/** Whether a test's file, or a helper it stands on, comes in where users do. */
export const isByUser = (file) => {
  if (!known.has(file)) {
    known.set(file, false);
    const through = importsOf(file);
    known.set(
      file,
      /^(?:src\/(?:cli|server)|test\/e2e)\//.test(file) ||
        through.some((one) => DOOR.test(one) || (one.startsWith('test/') && isByUser(one))),
    );
  }
  return known.get(file);
};

/** `office: points are those of the place`: the file without its ending, and words of the test's name. */
const isNamed = (walk, { file, name }) => {
  const [, base, words] = /^([\w.]+): (.+)$/.exec(walk) ?? [];
  return base !== undefined && path.posix.basename(file).startsWith(`${base}.test.`) && name.includes(words);
};

/** The test that a row names as its walk: one of those that cite the row; of two of one name the user’s. */
export const walkOf = ({ walk }, tests) => {
  const named = walk === undefined ? [] : tests.filter((test) => isNamed(walk, test));
  return named.find(({ file }) => isByUser(file)) ?? named[0];
};

/** What is wrong with the walk of a row. */
export const whyNotWalked = (row, byUser = isByUser) => {
  if (row.walk === undefined) return undefined;
  if (row.walked === undefined) return `no test about it is called "${row.walk}"`;
  return byUser(row.walked.file) ? undefined : `${row.walked.file} asks for nothing as a user would`;
};
