// Writes docs/coverage.md: every clause of the regulations, who answers it, what proves it, or why it is not computed.
// With --check it writes nothing and fails when a clause is missing from the account, when a clause is cited that does not
// exist, when more clauses are open than docs/clauses allows, or when the page says better than is so.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { SCALES } from '../src/engine/rulebook/editions/scales.ts';
import { LAYERS } from '../src/engine/rulebook/library.ts';
import {
  citedClauses,
  isKnown,
  KINDS,
  REASONS,
  readDocuments,
  readFunctions,
  readTests,
} from './clauses.mjs';
import { inRoot } from './setup.mjs';

const PAGE = inRoot('docs', 'coverage.md');

const clausesIn = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'clause' ? [inner] : clausesIn(inner)));

const answerOf = (slot, layer, value) => ({
  slot,
  layer,
  clause: value.clause,
  use: value.use ?? value.form.use,
  text: [...new Set(clausesIn(value))].join('\n'),
});

/** Every answer of every edition, and every scale, with all the clauses they cite. */
const readAnswers = () => [
  ...Object.values(LAYERS).flatMap((layer) =>
    Object.entries(layer.slots).map(([slot, value]) => answerOf(slot, layer.id, value)),
  ),
  ...SCALES.map((scale) => answerOf('scale', scale.id, scale)),
];

const cites = (documents, things) =>
  things.flatMap((thing) => {
    const cited = Object.fromEntries(
      documents.map((document) => [document.id, citedClauses(document, thing.text)]),
    );
    return Object.values(cited).some((clauses) => clauses.length > 0) ? [{ ...thing, cited }] : [];
  });

/** All that can be read from the project, once. */
export const survey = (documents = readDocuments()) => {
  const [answers, functions, tests] = [readAnswers(), readFunctions(), readTests()];
  return {
    documents,
    answers,
    functions,
    tests,
    citing: {
      answers: cites(documents, answers),
      functions: cites(documents, functions),
      tests: cites(documents, tests),
    },
  };
};

// A test is about a part of a clause when its name, or the line that cites, has one of the part's words.
const isAbout = (row, document, test) => {
  if (row.about === undefined) return true;
  const lines = [test.name, ...test.text.split('\n').filter((line) => line.includes(document.document))];
  const said = lines.join('\n').toLowerCase();
  return row.about.some((word) => said.includes(word.toLowerCase()));
};

const stateOf = (row, { answers, functions, tests }) => {
  if (row.not !== undefined) return 'not computed';
  return answers.length + functions.length > 0 && tests.length > 0 ? 'computed' : 'open';
};

/** Each clause of a document with those who cite it and how it stands. */
export const account = (document, { citing }) =>
  document.clauses.map((row) => {
    const citers = (things) => things.filter(({ cited }) => cited[document.id].includes(row.clause));
    const found = {
      answers: citers(citing.answers),
      functions: citers(citing.functions),
      tests: citers(citing.tests).filter((test) => isAbout(row, document, test)),
    };
    return { ...row, ...found, state: stateOf(row, found) };
  });

const labelOf = ({ clause, item }) => (item === undefined ? clause : `${clause} (${item})`);

const outline = (document) =>
  document.sections.flatMap(({ holds }) =>
    holds.split(/;\s*|\s+(?=\d)/).flatMap((part) => citedClauses(document, `${document.document} ${part}`)),
  );

const shapeFaults = (document) =>
  document.clauses.flatMap((row) => {
    const label = `${document.document} ${labelOf(row)}`;
    const twice = document.clauses.filter(({ clause }) => clause === row.clause).length > 1;
    return [
      ...(KINDS.includes(row.kind) ? [] : [`${label}: "${row.kind}" is no kind of clause`]),
      ...(row.not === undefined || Object.hasOwn(REASONS, row.not)
        ? []
        : [`${label}: "${row.not}" is no reason`]),
      ...(twice && (!row.item || !row.about)
        ? [`${label}: one of several rows needs "item" and "about"`]
        : []),
    ];
  });

const strangers = (document, { citing }) =>
  [...citing.functions, ...citing.answers, ...citing.tests].flatMap(({ cited, file, layer, name, slot }) =>
    cited[document.id]
      .filter((clause) => !isKnown(document, clause))
      .map((clause) => `${file ?? layer} (${name ?? slot}): ${document.document} has no ${clause}`),
  );

const OPEN_ROW = /^\| ([^|]+) \|.*\| open[^|]*\|$/gm;

/** What is wrong with the account; the page may be older than the tree, but not better. */
export const faults = (all, page) =>
  all.documents.flatMap((document) => {
    const open = account(document, all).filter(({ state }) => state === 'open');
    const part = page.split(/^## /m).find((text) => text.startsWith(`${document.document}\n`)) ?? '';
    const told = new Set([...part.matchAll(OPEN_ROW)].map(([, label]) => label));
    return [
      ...shapeFaults(document),
      ...outline(document)
        .filter((clause) => !isKnown(document, clause))
        .map((clause) => `${document.document} ${clause} is not in docs/clauses/${document.id}.json`),
      ...strangers(document, all),
      ...(open.length > document.open
        ? [
            `${document.document}: ${open.length} clauses are open, docs/clauses/${document.id}.json allows ${document.open}`,
          ]
        : []),
      ...open
        .filter((row) => !told.has(labelOf(row)))
        .map(
          (row) =>
            `${document.document} ${labelOf(row)} is open, and docs/coverage.md says otherwise: run node tools/coverage.mjs`,
        ),
    ];
  });

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

const tellRow = (row) =>
  `| ${[labelOf(row), cell(row.says), row.kind, few(row.answers.map(bySlot)), few(row.functions.map(byName)), few(row.tests.map(byTest)), tellState(row)].join(' | ')} |`;

const sectionOf = ({ clause }) => (clause.startsWith('appendix') ? 'appendix' : clause.split(/[.(]/)[0]);
const count = (rows, state) => rows.filter((row) => row.state === state).length;

const tellDocument = (document, rows) => [
  `## ${document.document}`,
  '',
  ...document.sections.flatMap(({ section, name }) => [
    `### ${section === 'appendix' ? '' : `${section} `}${name}`,
    '',
    '| clause | what it decides | kind | slot and edition | function | tests | state |',
    '|---|---|---|---|---|---|---|',
    ...rows.filter((row) => sectionOf(row) === section).map(tellRow),
    '',
  ]),
];

// A slot is used where its name is looked up in a rulebook.
const usersOf = (slot, functions) => {
  const asked = new RegExp(
    String.raw`\b(?:ruleOf|cite|answer)\([\w.]+, '${slot}'|\bbook(?:\.value)?\??\.${slot}\b`,
  );
  const named = /[A-Z]/.test(slot) ? new RegExp(`'${slot}'`) : asked;
  const room = /^src\/engine\/(?!rulebook|words|view)/;
  return functions.filter(
    ({ file, name, text }) =>
      room.test(file) && /^[a-z]/.test(name) && (asked.test(text) || named.test(text)),
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

const tellSlots = (all) => {
  const users = new Map();
  const usersFor = (slot) => {
    if (!users.has(slot)) users.set(slot, usersOf(slot, all.functions));
    return users.get(slot);
  };
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
          `| ${[`\`${answer.slot}\``, answer.layer, answer.clause, answer.use, few(usersFor(answer.slot).map(byName)), few(provers(answer, all).map(byTest))].join(' | ')} |`,
      ),
    '',
  ];
};

const tellCounts = (accounts) => [
  '| document | rows | computed | not computed | open |',
  '|---|---|---|---|---|',
  ...accounts.map(
    ({ document, rows }) =>
      `| ${document.document} | ${rows.length} | ${count(rows, 'computed')} | ${count(rows, 'not computed')} | ${count(rows, 'open')} |`,
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
  return [
    '# The regulations, clause by clause',
    '',
    'Made by `node tools/coverage.mjs` from `docs/clauses`, the editions, the source and the tests; not written by hand. The',
    'sentences are ours; the documents are the authority. A clause whose parts decide different things has a row for each.',
    '',
    '- *computed*: an edition’s slot or a function cites the clause, and so does a test. Where a clause has several rows, slots',
    '  and functions are those of the whole clause, and the tests those about the row.',
    '- *not computed*: with the reason, one of these:',
    ...Object.entries(REASONS).map(([reason, why]) => `  - ${reason}: ${why}.`),
    '- *open*: still to be done, or done without a citation that can be followed.',
    '',
    'To close a row, cite the clause by its document in the slot or the function and in the name of a test that would fail if it',
    'broke, in words of the row (`about` in `docs/clauses`). `npm run check` fails when a clause is missing here, when one is',
    'cited that does not exist, or when more rows are open than `open` in `docs/clauses` allows: lower that number as rows close.',
    '',
    ...tellCounts(accounts),
    '## Open',
    '',
    ...accounts.flatMap(tellOpen),
    '',
    ...accounts.flatMap(({ document, rows }) => tellDocument(document, rows)),
    ...tellSlots(all),
  ].join('\n');
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const all = survey();
  if (!process.argv.includes('--check')) fs.writeFileSync(PAGE, makePage(all));
  const found = faults(all, fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8') : '');
  for (const fault of found) process.stderr.write(`${fault}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
