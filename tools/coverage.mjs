// Writes docs/coverage.md: every clause of the regulations, who answers it, what proves it, or why it is not computed.
// With --check it writes nothing and fails when a clause is missing from the account, when a clause is cited that does not
// exist, when more clauses are open than docs/clauses allows, or when the page says better than is so.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { account, faults, labelOf, survey } from './account.mjs';
import { REASONS } from './clauses.mjs';
import { tellWay } from './reach.mjs';
import { inRoot } from './setup.mjs';

const PAGE = inRoot('docs', 'coverage.md');

const few = (list, most = 2) => {
  const unique = [...new Set(list)];
  return unique.length <= most
    ? unique.join('<br>')
    : `${unique.slice(0, most).join('<br>')}<br>and ${unique.length - most} more`;
};
const link = (file) => `[${path.basename(file)}](../${file})`;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const brief = (title) => cell(title.length > 90 ? `${title.slice(0, 88)}…` : title);
const byName = ({ file, name }) => (/^[a-z]/.test(name) ? `\`${name}\` ${link(file)}` : link(file));
const byTest = ({ file, name, title }) => `${link(file)}: ${brief(title.includes('%') ? name : title)}`;
const bySlot = ({ slot, layer }) => `\`${slot}\` ${layer}`;

const tellState = (row) => {
  if (row.state === 'not computed')
    return `not computed: ${row.not}${row.why === undefined ? '' : ` (${row.why})`}`;
  if (row.state === 'computed') return 'computed';
  const cited = row.answers.length + row.functions.length > 0;
  return cited
    ? 'open: no test cites it'
    : row.tests.length > 0
      ? 'open: nothing in the product cites it'
      : 'open';
};

const tellRow = (row, product) =>
  `| ${[labelOf(row), cell(row.says), row.kind, row.ways.map((way) => cell(tellWay(product, way))).join('<br>'), few(row.answers.map(bySlot)), few(row.functions.map(byName)), row.walked ? byTest(row.walked) : '', few(row.tests.filter((test) => test !== row.walked).map(byTest)), tellState(row)].join(' | ')} |`;

const sectionOf = ({ clause }) => (clause.startsWith('appendix') ? 'appendix' : clause.split(/[.(]/)[0]);
const count = (rows, state) => rows.filter((row) => row.state === state).length;

const tellDocument = (document, rows, product) => [
  `## ${document.document}`,
  '',
  ...document.sections.flatMap(({ section, name }) => [
    `### ${section === 'appendix' ? '' : `${section} `}${name}`,
    '',
    '| clause | what it decides | kind | reached by | slot and edition | function | walked by | other tests | state |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.filter((row) => sectionOf(row) === section).map((row) => tellRow(row, product)),
    '',
  ]),
];

// A slot is used where its name is looked up in a rulebook; the engine's functions come first, then the commands'.
const usersOf = (slot, functions) => {
  const asked = new RegExp(
    String.raw`\b(?:ruleOf|slotUnder|cite|answer|slotOf|rankBy)\([\w.]+, '${slot}'|\b(?:book|bookOf\(.*\)\)|answers|slots)(?:\.value)?\??\.${slot}\b`,
  );
  const named = /[A-Z]/.test(slot) ? new RegExp(`'${slot}'`) : asked;
  const found = functions.filter(
    ({ file, name, text }) =>
      /^src\/(?:engine\/(?!rulebook|words|view)|cli)/.test(file) &&
      name !== '' &&
      (slot === 'scale' ? /\bvpsFor\(/.test(text) : asked.test(text) || named.test(text)),
  );
  return found.toSorted(
    (one, other) => Number(one.file.startsWith('src/cli')) - Number(other.file.startsWith('src/cli')),
  );
};

const camel = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const provers = ({ slot, layer, clause, cited }, { tests, citing, documents }) => {
  const byClause = documents.flatMap(({ id }) =>
    citing.tests.filter((test) => (cited?.[id] ?? []).some((name) => test.cited[id].includes(name))),
  );
  const byText = clause === 'usual practice' ? [] : tests.filter(({ text }) => text.includes(clause));
  const byValue = tests.filter(
    ({ text }) =>
      text.includes(`${camel(layer)}.slots.${slot}`) ||
      (text.includes(`'${layer}'`) && text.includes(`'${slot}'`)),
  );
  return [...byClause, ...byText, ...byValue];
};

const slotUsers = ({ answers, functions }) =>
  new Map(
    [...new Set(answers.map(({ slot }) => slot))].sort().map((slot) => [slot, usersOf(slot, functions)]),
  );

const tellUnasked = (users) => {
  const unasked = [...users].filter(([, by]) => by.length === 0).map(([slot]) => `\`${slot}\``);
  return unasked.length === 0
    ? []
    : [`- Slots that no function looks up (${unasked.length}): ${unasked.join(', ')}.`];
};

const tellSlots = (all, users) => {
  const citing = new Map(all.citing.answers.map((answer) => [`${answer.slot} ${answer.layer}`, answer]));
  return [
    '## Every answer: slot × edition × clause × function × test',
    '',
    '| slot | edition | clause | use | functions | tests |',
    '|---|---|---|---|---|---|',
    ...all.answers
      .toSorted((a, b) => (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : 0))
      .map((answer) => citing.get(`${answer.slot} ${answer.layer}`) ?? answer)
      .map(
        (answer) =>
          `| ${[`\`${answer.slot}\``, answer.layer, answer.clause, answer.use, few((users.get(answer.slot) ?? []).map(byName)), few(provers(answer, all).map(byTest))].join(' | ')} |`,
      ),
    '',
  ];
};

const tellCounts = (accounts) => [
  '| document | rows | computed | walked | not computed | open |',
  '|---|---|---|---|---|---|',
  ...accounts.map(
    ({ document, rows }) =>
      `| ${document.document} | ${rows.length} | ${count(rows, 'computed')} | ${rows.filter(({ walked }) => walked).length} | ${count(rows, 'not computed')} | ${count(rows, 'open')} |`,
  ),
  '',
];

const tellOpen = ({ document, rows }) =>
  ['all', 'pairs', 'teams'].flatMap((of) => {
    const sections = new Set(
      document.sections.filter((section) => section.of === of).map(({ section }) => section),
    );
    const open = rows.filter((row) => row.state === 'open' && sections.has(sectionOf(row)));
    return open.length === 0
      ? []
      : [
          `- ${document.document}, ${of === 'all' ? 'all events' : of} (${open.length}): ${open.map(labelOf).join(', ')}.`,
        ];
  });

/** The whole page. */
export const makePage = (all) => {
  const accounts = all.documents.map((document) => ({ document, rows: account(document, all) }));
  const users = slotUsers(all);
  return [
    '# The regulations, clause by clause',
    '',
    'Made by `node tools/coverage.mjs` from `docs/clauses`, the editions, the source and the tests; not written by hand. The',
    'sentences are ours; the documents are the authority. A clause whose parts decide different things has a row for each.',
    '',
    '- *computed*: an edition’s slot or a function cites the clause, and so does a test. Where a clause has several rows or',
    '  lettered parts, slots and functions may be those of the whole clause; the tests are about the row.',
    '- *not computed*: with the reason, one of these:',
    ...Object.entries(REASONS).map(([reason, why]) => `  - ${reason}: ${why}.`),
    '- *open*: still to be done, or done without a citation that can be followed.',
    '- *reached by*: the acts, pages and commands by which a user meets what the clause decides, from `docs/reach.json`. A page',
    '  is one of a contest on the desk. Where a row is not computed, this is where the decision is entered.',
    '- *walked by*: the test that went the whole way as a user does, by command, act or page, with what the clause says as its',
    '  expected answer; `walk` of the row in `docs/clauses` names it.',
    '',
    'To close a row, cite the clause by its document in the slot or the function and in the name of a test that would fail if it',
    'broke, in words of the row (`about` in `docs/clauses`). `npm run check` fails when a clause is missing here, when one is',
    'cited that does not exist, when more rows are open than `open` in `docs/clauses` allows (lower that number as rows close), when',
    'a computed row is reached by nothing, when a way names an act, page, label, form or command that the product does not have, or',
    'when the walk of a row is gone or more rows have none than `unwalked` in `docs/clauses` allows.',
    '',
    ...tellCounts(accounts),
    '## Open',
    '',
    ...accounts.flatMap(tellOpen),
    ...tellUnasked(users),
    '',
    ...accounts.flatMap(({ document, rows }) => tellDocument(document, rows, all.product)),
    ...tellSlots(all, users),
  ].join('\n');
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const all = survey();
  if (!process.argv.includes('--check')) fs.writeFileSync(PAGE, makePage(all));
  const found = faults(all, fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8') : '');
  for (const fault of found) process.stderr.write(`${fault}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
