// Masterpoints of a contest as the file the federation's centre takes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContest } from '../../src/formats/contest/json.ts';
import { MASTERPOINTS } from '../../src/formats/masterpoints/format.ts';
import { makeFile } from '../../src/formats/registry.ts';
import { expandFor } from '../../src/server/backroom/content.ts';

const WISH = { club: '', version: '' };
const read = (name: string) => {
  const file = readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8');
  const made = parseContest(JSON.parse(file));
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

test('[FMT-6] [RANK-9~] a club session: each player’s number and points in hundredths, and who has no number is told', () => {
  const { facts, people } = read('club-session-matchpoints');
  const numbered = people.map((person, i) => (i === 0 ? person : { ...person, number: String(100_000 + i) }));
  const made = expandFor(MASTERPOINTS, { contest: { facts, people: numbered } }, WISH);
  if (!made.ok) throw new Error(made.refusal.code);
  const all = expandFor(MASTERPOINTS, { contest: { facts, people } }, WISH);
  expect(all.ok && all.value.lost.join('')).toMatch(/^the points of .+: no number is known$/);
  const file = makeFile(MASTERPOINTS, made.value.content);
  if (!file.ok) throw new Error(file.refusal.code);
  const lines = Buffer.from(file.value.bytes).toString().trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^0100\d{3}0000\d{2}$/);
  // Two tables of weight 1.5, one winner: 0.04 × 1.5 × 2 each; the second has 70% of it, and half the field is paid.
  expect(lines.map((line) => Number(line.slice(7))).toSorted((a, b) => b - a)).toEqual([12, 12, 8, 8]);
});

test('[FMT-6~] nobody with a number: no file', () => {
  const { facts, people } = read('club-session-matchpoints');
  const made = expandFor(MASTERPOINTS, { contest: { facts, people } }, WISH);
  const file = made.ok ? makeFile(MASTERPOINTS, made.value.content) : made;
  expect(file.ok ? 'made' : file.refusal.code).toBe('masterpoint-none');
});
