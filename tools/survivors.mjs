// docs/survivors.md: what became of a sample of faults (tools/mutation.mjs), and which survivors mean the same.
import fs from 'node:fs';
import { inRoot } from './setup.mjs';

/** Faults that change nothing anybody can see, each with the reason; kept beside the page that tells of them. */
const readSame = () => JSON.parse(fs.readFileSync(inRoot('tools', 'equivalent.json'), 'utf8'));

const plain = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', 'ʼ').slice(0, 90);

/** A line may move; what it says does not. */
const isSame = ({ file, inLine, was, says }, one) =>
  one.file === file && one.inLine === inLine && one.was === was && one.says === says;

const table = (head, rows) =>
  rows.length === 0
    ? ['None.', '']
    : [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows, ''];

const rowOf = ({ file, line, kind, was, says }, last) =>
  `| ${file}:${line} | ${kind} | \`${plain(was)}\` | \`${plain(says)}\` | ${last} |`;

/** The page, and the figures for docs/reliability.md. */
export const makePage = ({ tried, all, count: wanted, each, seed, places }) => {
  const same = readSame();
  const count = (...outcomes) => tried.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const left = tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'untested')
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
    .map((one) => ({ ...one, why: same.find((known) => isSame(one, known))?.why }));
  const equal = left.filter(({ why }) => why !== undefined);
  const unseen = left.filter(({ why }) => why === undefined);
  const counts = [
    `${tried.length} of a sample of ${wanted} faults out of ${all} asked`,
    `${count('killed', 'fell over', 'timed out')} seen (${count('timed out')} by never ending)`,
    `${equal.length} that mean the same`,
    `${unseen.length} not seen, ${unseen.filter(({ outcome }) => outcome === 'untested').length} of them reached by no test`,
  ].join(', ');
  const page = [
    '# Survivors',
    '',
    'Written by `npm run test:long mutation` (tools/mutation.mjs); not by hand. Faults put into the engine one at a time and asked',
    `of the tests that reach them, the quickest first, up to ${each} seconds of tests each.`,
    '',
    `Seed ${seed}, in ${places.replaceAll(',', ', ')}: ${counts}.`,
    '',
    '## Not seen',
    '',
    ...table(
      ['file', 'kind', 'said', 'says', 'tests that reach it'],
      unseen.map((one) => rowOf(one, one.tests.length)),
    ),
    '## Means the same',
    '',
    ...table(
      ['file', 'kind', 'said', 'says', 'why'],
      equal.map((one) => rowOf(one, one.why)),
    ),
  ].join('\n');
  return { page, counts, survivors: unseen.length };
};
