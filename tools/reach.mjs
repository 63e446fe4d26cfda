// How a user meets what a clause decides (docs/reach.json). A way names acts, pages, forms, topics, commands and labels of screens;
// each is looked up in the product, so a label that was changed or a command that is gone is noticed.
import fs from 'node:fs';
import path from 'node:path';
import { COMMANDS } from '../src/cli/commands.ts';
import { AWARD_KINDS } from '../src/cli/office/award.ts';
import { CONDUCT_KINDS } from '../src/cli/office/conduct.ts';
import { ENTRY_KINDS } from '../src/cli/office/entry.ts';
import { SESSION_KINDS } from '../src/cli/office/session.ts';
import { STAGE_KINDS } from '../src/cli/office/stage.ts';
import { TIME_KINDS } from '../src/cli/office/time.ts';
import { SCALES } from '../src/engine/rulebook/editions/scales.ts';
import { FORMS } from '../src/engine/rulebook/forms/index.ts';
import { TREES } from '../src/engine/ruling/trees/index.ts';
import { inRoot } from './setup.mjs';

const read = (...parts) => fs.readFileSync(inRoot(...parts), 'utf8');

/** What docs/reach.json says: named ways, and which of them lead to a slot, a function, a single row. */
export const readReach = () => JSON.parse(read('docs', 'reach.json'));

const ACT = /says: '([^']+)', open: '([\w-]+)'/g;
const PAGE = /to: '\/c\/\$contest\/?([\w-]*)', key: '\w', says: '([^']+)'/g;

const readActs = () =>
  Object.fromEntries(
    [...read('src', 'web', 'desk', 'frame', 'menu.ts').matchAll(ACT)].map(([, says, open]) => [open, says]),
  );

const readPages = () =>
  Object.fromEntries(
    [...read('src', 'web', 'desk', 'frame', 'frame.tsx').matchAll(PAGE)].map(([, to, says]) => [
      to || 'room',
      says,
    ]),
  );

// As somebody reads them: one space between words.
const readScreens = () =>
  fs
    .readdirSync(inRoot('src', 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:german|api)[\\/]/.test(file))
    .map((file) => fs.readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n');

const readDraws = () =>
  [...read('src', 'cli', 'draw', 'draw.ts').matchAll(/^ {2}'?([\w-]+)'?: \(\) => import/gm)].map(
    ([, name]) => name,
  );

const OFFICE = [STAGE_KINDS, SESSION_KINDS, CONDUCT_KINDS, AWARD_KINDS, ENTRY_KINDS, TIME_KINDS];

/** Everything a way may name, as the product has it; commands with the words that may follow. */
export const readProduct = () => ({
  acts: readActs(),
  pages: readPages(),
  screens: readScreens(),
  forms: Object.fromEntries(FORMS.map(({ id, name }) => [id, name])),
  topics: Object.fromEntries(Object.values(TREES).map(({ topic, title }) => [topic, title])),
  commands: {
    ...Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, []])),
    office: OFFICE.flatMap((kinds) => Object.keys(kinds)),
    draw: readDraws(),
    rehearse: FORMS.map(({ id }) => id),
    ruling: Object.keys(TREES),
    vp: SCALES.map(({ id }) => id),
  },
});

/** What stands before an act, a form and a topic; the screens have these words too. */
export const BEFORE = { act: 'Act ▸', form: 'New session ▸', topic: 'Walk the questions ▸' };

const own = (record, key) => (Object.hasOwn(record, key) ? record[key] : undefined);
const named = (before, says) => (says === undefined ? undefined : `${before} ${says}`);

const TELLERS = {
  act: ({ acts }, id) => named(BEFORE.act, own(acts, id)),
  page: ({ pages }, id) => own(pages, id),
  form: ({ forms }, id) => named(BEFORE.form, own(forms, id)),
  topic: ({ topics }, id) => named(BEFORE.topic, own(topics, id)),
  label: ({ screens }, words) => (screens.includes(words) ? `“${words}”` : undefined),
  run: ({ commands }, line) => {
    const [name, next] = line.split(' ');
    const after = own(commands, name);
    return after !== undefined && (next === undefined || after.length === 0 || after.includes(next))
      ? `\`byestand ${line}\``
      : undefined;
  },
};

const TOKEN = /\{(\w+) ([^}]+)\}/g;
const find = (product, kind, name) => own(TELLERS, kind)?.(product, name);

/** A way in words, with every name as the product has it. */
export const tellWay = (product, way) =>
  way.replaceAll(TOKEN, (all, kind, name) => find(product, kind, name) ?? all);

/** The names in a way that the product does not have. */
export const strangersIn = (product, way) =>
  [...way.matchAll(TOKEN)]
    .filter(([, kind, name]) => find(product, kind, name) === undefined)
    .map(([all]) => all);

// One word is the name of a way, `form:` with an id is a form and its rehearsal, anything longer says it itself.
const spell = ({ ways }, item) => {
  if (item.startsWith('form:')) return item.replace(/^form:(.*)$/, '{form $1}; {run rehearse $1}');
  return /[ {]/.test(item) ? item : (own(ways, item) ?? `{way ${item}}`);
};

const listed = (items) => (items === undefined ? [] : [items].flat());

/** How a row is reached: as it says itself, else by its slots, else by the functions that cite it. */
export const waysOf = (reach, document, label, { answers, functions }) => {
  const found = [
    listed(own(reach.rows[document.id] ?? {}, label)),
    answers.flatMap(({ slot }) => listed(own(reach.slots, slot))),
    functions.flatMap(({ file, name }) => listed(own(reach.functions, `${file}:${name}`))),
  ].find((items) => items.length > 0);
  const parts = (found ?? []).flatMap((item) => spell(reach, item).split('; '));
  return [...new Set(parts)];
};

/** Rows, slots and functions of docs/reach.json that are not in the account. */
export const strayKeys = (reach, { documents, answers, functions }, labelOf) => {
  const slots = new Set(answers.map(({ slot }) => slot));
  const named = new Set(functions.map(({ file, name }) => `${file}:${name}`));
  return [
    ...Object.keys(reach.slots).filter((slot) => !slots.has(slot)),
    ...Object.keys(reach.functions).filter((name) => !named.has(name)),
    ...Object.keys(reach.rows).filter((id) => !documents.some((one) => one.id === id)),
    ...documents.flatMap((document) => {
      const labels = new Set(document.clauses.map(labelOf));
      return Object.keys(reach.rows[document.id] ?? {})
        .filter((label) => !labels.has(label))
        .map((label) => `${document.document} ${label}`);
    }),
  ];
};
