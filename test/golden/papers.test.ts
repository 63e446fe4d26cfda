import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { keptContests } from './contests.ts';
import { fullPart, papersOf } from './papers.ts';

const expected = new URL('./papers/', import.meta.url);
const kept = keptContests();
/** Travellers, scorecards and match sheets take long, and are looked at in the long run. */
const isLong = Boolean(process.env['BYESTAND_LONG']);

test('there is a contest of every form of a document', () => {
  const forms = new Set(
    kept.map(({ read }) => read().facts.find((fact) => fact.kind === 'contest-made')?.form),
  );
  expect(
    FORMS.filter(({ template }) => !template)
      .map(({ id }) => id)
      .filter((id) => !forms.has(id)),
  ).toEqual([]);
});

test.each(kept)('[LOG-4] $name prints the same papers, word for word', async ({ name, read }) => {
  const { facts, people } = read();
  const said = await papersOf(facts, new Map(people.map(({ id, ...person }) => [id, person])), isLong);
  const wanted = readFileSync(new URL(`${name}.txt`, expected), 'utf8');
  expect(said).toBe(isLong ? wanted : fullPart(wanted));
});
