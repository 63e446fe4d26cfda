// Writes test/editions.lock.json: a seal of every edition, scale and table of finals and play-offs, of all it says but its
// sentences and names. Run by hand for an edition not yet released; afterwards a correction is a new edition.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { PLAY_OFFS } from '../src/engine/rulebook/editions/playoffs.ts';
import { FINAL_FIVE, FINAL_FOUR } from '../src/engine/rulebook/editions/sabf/finals.ts';
import { SCALES } from '../src/engine/rulebook/editions/scales.ts';
import { LAYERS } from '../src/engine/rulebook/library.ts';

const LOCK = new URL('../test/editions.lock.json', import.meta.url);

/** Sentences and names; and clauses by matter, from which nothing is computed. */
const UNSEALED = new Set(['says', 'name', 'cites']);

// Wording may be mended; what is computed may not. Key order does not matter to what an edition says.
const computed = (value) => {
  if (Array.isArray(value)) return value.map(computed);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !UNSEALED.has(key));
  return Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, computed(inner)]),
  );
};

/** The seal of one edition. */
export const seal = (value) =>
  createHash('sha256')
    .update(JSON.stringify(computed(value)))
    .digest('hex')
    .slice(0, 16);

/** Every seal as things stand. */
export const makeSeals = () =>
  Object.fromEntries([
    ...Object.values(LAYERS).map((layer) => [layer.id, seal(layer)]),
    ...SCALES.map((scale) => [`scale ${scale.id}`, seal(scale)]),
    ...[FINAL_FIVE, FINAL_FOUR].map((series) => [`finals ${series.id}`, seal(series)]),
    ...Object.values(PLAY_OFFS).map((rule) => [`play-off ${rule.id}`, seal(rule)]),
  ]);

/** The seals as they were locked. */
export const readSeals = () => JSON.parse(fs.readFileSync(LOCK, 'utf8'));

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  fs.writeFileSync(LOCK, `${JSON.stringify(makeSeals(), null, 2)}\n`);
