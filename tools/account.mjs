// The account of the regulations: which clause is cited by whom, how each stands, and what is wrong with it.
import { SCALES } from '../src/engine/rulebook/editions/scales.ts';
import { LAYERS } from '../src/engine/rulebook/library.ts';
import {
  citedByTest,
  citedClauses,
  isKnown,
  KINDS,
  REASONS,
  readDocuments,
  readFunctions,
  readTests,
} from './clauses.mjs';
import { readProduct, readReach, strangersIn, strayKeys, waysOf } from './reach.mjs';
import { walkOf, whyNotWalked } from './walk.mjs';

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

const cites = (documents, things, read = (document, { text }) => citedClauses(document, text)) =>
  things.flatMap((thing) => {
    const cited = Object.fromEntries(documents.map((document) => [document.id, read(document, thing)]));
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
    reach: readReach(),
    product: readProduct(),
    citing: {
      answers: cites(documents, answers),
      functions: cites(documents, functions),
      tests: cites(documents, tests, citedByTest),
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

/** Each clause of a document with those who cite it, how it stands and how a user reaches it. */
export const account = (document, { citing, reach }) =>
  document.clauses.map((row) => {
    const citers = (things, ...names) =>
      things.filter(({ cited }) => names.some((name) => cited[document.id].includes(name)));
    // The product may answer a lettered part by its clause; a test names the part.
    const whole = row.clause.replace(/\([a-z]+\)$/, '');
    const found = {
      answers: citers(citing.answers, row.clause, whole),
      functions: citers(citing.functions, row.clause, whole),
      tests: citers(citing.tests, row.clause).filter((test) => isAbout(row, document, test)),
    };
    const state = stateOf(row, found);
    // What is not computed has a way only where one is named for it.
    const named = state === 'not computed' ? { answers: [], functions: [] } : found;
    const walked = walkOf(row, found.tests);
    return { ...row, ...found, state, walked, ways: waysOf(reach, document, labelOf(row), named) };
  });

/** How a row is called. */
export const labelOf = ({ clause, item }) => (item === undefined ? clause : `${clause} (${item})`);

const TELL_IT = 'say how a user does in docs/reach.json';

/** Computed rows that nobody can reach, and ways that name what the product does not have. */
const unreached = (document, { product }, rows) =>
  rows.flatMap((row) => {
    const label = `${document.document} ${labelOf(row)}`;
    return [
      ...(row.state === 'computed' && row.ways.length === 0
        ? [`${label} is computed and not reached: ${TELL_IT}`]
        : []),
      ...row.ways
        .flatMap((way) => strangersIn(product, way))
        .map((name) => `${label} is reached by ${name}, which is not there: ${TELL_IT}`),
    ];
  });

/** Rows whose walk is not there, and more computed rows without one than the document allows. */
const unwalked = (document, rows) => {
  const file = `docs/clauses/${document.id}.json`;
  const without = rows.filter(({ state, walk }) => state === 'computed' && walk === undefined).length;
  return [
    ...rows.flatMap((row) => {
      const why = whyNotWalked(row);
      return why === undefined ? [] : [`${document.document} ${labelOf(row)}: ${why}; see "walk" in ${file}`];
    }),
    ...(without > (document.unwalked ?? 0)
      ? [
          `${document.document}: ${without} computed clauses have no walk, ${file} allows ${document.unwalked ?? 0}`,
        ]
      : []),
  ];
};

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
export const faults = (all, page) => [
  ...strayKeys(all.reach, all, labelOf).map((key) => `docs/reach.json: there is no ${key}`),
  ...all.documents.flatMap((document) => {
    const rows = account(document, all);
    const open = rows.filter(({ state }) => state === 'open');
    const part = page.split(/^## /m).find((text) => text.startsWith(`${document.document}\n`)) ?? '';
    const told = new Set([...part.matchAll(OPEN_ROW)].map(([, label]) => label));
    return [
      ...shapeFaults(document),
      ...outline(document)
        .filter((clause) => !isKnown(document, clause))
        .map((clause) => `${document.document} ${clause} is not in docs/clauses/${document.id}.json`),
      ...strangers(document, all),
      ...unreached(document, all, rows),
      ...unwalked(document, rows),
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
  }),
];
