// Every promise cited in a test's name exists in docs/promises.md, and no file cites what a reader cannot look up.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from './setup.mjs';

const PROMISES = 'docs/promises.md';
const SKIPPED = /^(node_modules|dist|data|coverage|\.git)(\/|$)/;
const BINARY = /\.(png|jpg|gif|ico|pdf|xlsx|bws|wasm|ttf|woff2?|gz|zip)$/;
const SELF = /^tools\/check-citations/;

const walk = () =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

// Git knows which files are ours; an unpacked archive without git is walked instead.
const projectFiles = () => {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const names = git.status === 0 ? git.stdout.split('\0').filter(Boolean) : walk();
  return [...new Set(names)].filter((name) => !SKIPPED.test(name) && fs.existsSync(inRoot(name)));
};

export const promisedIds = (text) => new Set([...text.matchAll(/\b[A-Z]{2,4}-\d+\b/g)].map(([id]) => id));

/** Ids in square brackets, `[MP-3]` whole or `[MP-3~]` in part. */
export const citedIds = (line) => [...line.matchAll(/\[([A-Z]{2,4}-\d+)~?\]/g)].map(([, id]) => id);

const STRAY = [
  {
    pattern: /\bS[0-4] \d/,
    why: 'cite the document by its name (ANC 2021, SABF, GNOT Sydney 2023, ABF Interpretations, Course Notes)',
  },
  { pattern: /\berrata E\d/i, why: 'say the reading itself, or point to docs/decisions' },
  { pattern: /\.\.\/shared\b/, why: 'this folder is not part of the project' },
];
const MACHINE = {
  pattern: /(^|[\s"'`(])\/(work|root|tmp|home)\//,
  why: 'a path of one machine: write a path from the project’s root',
};

/** What is wrong with one line of a file that is not the list of promises. */
export const strayIn = (name, line) =>
  [...STRAY, ...(name.endsWith('.md') ? [MACHINE] : [])]
    .filter(({ pattern }) => pattern.test(line))
    .map(({ why }) => why);

const faultsOf = (name, promised) => {
  if (BINARY.test(name) || SELF.test(name)) return [];
  const isTest = /\.(test|spec)\.tsx?$/.test(name);
  return fs
    .readFileSync(inRoot(name), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const unknown = isTest ? citedIds(line).filter((id) => !promised.has(id)) : [];
      const found = [
        ...unknown.map((id) => `[${id}] is not in ${PROMISES}`),
        ...(name === PROMISES ? [] : strayIn(name, line)),
      ];
      return found.map((fault) => `${name}:${index + 1}: ${fault}`);
    });
};

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'check-citations.mjs') {
  const promised = promisedIds(fs.readFileSync(inRoot(PROMISES), 'utf8'));
  const faults = projectFiles().flatMap((name) => faultsOf(name, promised));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
