// Writes docs/rulebook.md: which document answers which slot, by which clause and function. Run by hand when an edition is added;
// a test fails while the page is not what this makes.
import fs from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { LAYERS, STACKS } from '../src/engine/rulebook/library.ts';

const PAGE = new URL('../docs/rulebook.md', import.meta.url);

const usesOf = (value) => {
  const inner = value.rounds ?? value.lengths;
  return inner ? [...new Set(inner.map(({ rule }) => rule.use))].join(', ') : value.use;
};

const rowsOf = (slot) =>
  Object.values(LAYERS).flatMap((layer) => {
    const value = layer.slots[slot];
    return value ? [`| ${slot} | ${layer.id} | ${value.clause} | ${usesOf(value)} | ${value.says} |`] : [];
  });

/** The whole page. */
export const makePage = () => {
  const slots = [...new Set(Object.values(LAYERS).flatMap((layer) => Object.keys(layer.slots)))].sort();
  return [
    '# The rulebook: who answers what',
    '',
    'Made by `node tools/rulebook.mjs` from `src/engine/rulebook/editions`; not written by hand.',
    '',
    '## Layers',
    '',
    '| layer | document | rank |',
    '|---|---|---|',
    ...Object.values(LAYERS).map(({ id, name, rank }) => `| ${id} | ${name} | ${rank} |`),
    '',
    '## Usual stacks',
    '',
    '| set of regulations | layers, general to particular |',
    '|---|---|',
    ...Object.entries(STACKS).map(([id, layers]) => `| ${id} | ${layers.join(', ')} |`),
    '',
    '## Answers',
    '',
    '| slot | layer | clause | use | says |',
    '|---|---|---|---|---|',
    ...slots.flatMap(rowsOf),
    '',
  ].join('\n');
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  fs.writeFileSync(PAGE, makePage());
