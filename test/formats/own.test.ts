// Our own file: every example goes to another machine and is the same event there, and every one is what the schema says.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/engine/floor/night.ts';
import { CONTEST } from '../../src/formats/contest/format.ts';
import { type ContestJson, parseContest } from '../../src/formats/contest/json.ts';
import { contestSchema } from '../../src/formats/contest/schema.ts';
import { makeFile, parseFile } from '../../src/formats/registry.ts';
import { sourceOf } from '../../src/formats/source.ts';
import { openFile } from '../../src/server/backroom/file.ts';
import type { Copied } from '../../src/store/log.ts';
import { openMemory } from '../../src/store/memory.ts';
import { sealParcel, takePages, writeParcel } from '../../src/store/parcel.ts';

const FOLDER = new URL('../../examples/', import.meta.url);
const EXAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (name: string): ContestJson => {
  const made = parseContest(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};
const check = new Ajv2020({ strict: false, allErrors: false }).compile(contestSchema());

/** Into an empty house, and out of it again. */
const carry = async (text: string): Promise<string> => {
  const opened = openFile(Buffer.from(text));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { contest, people, pages } = opened.value;
  const { log } = openMemory();
  await takePages(
    log,
    contest,
    pages.map((page) => JSON.parse(Buffer.from(page).toString()) as Copied),
  );
  return writeParcel(log, contest, (texts) => people.filter(({ id }) => texts.has(id)));
};

describe('[FMT-7] our own file is complete', () => {
  test.each(EXAMPLES)('%s: written and read it is equal, and so is what it folds to', (name) => {
    const contest = read(name);
    const made = makeFile(CONTEST, { contest });
    if (!made.ok) throw new Error(made.refusal.code);
    const again = parseFile(sourceOf(made.value.bytes));
    expect(again.ok && again.value.content.contest).toEqual(contest);
    expect(made.value.lost).toEqual([]);
    expect(fold(again.ok ? (again.value.content.contest?.facts ?? []) : [])).toEqual(fold(contest.facts));
  });

  test.each(EXAMPLES)(
    '%s: on a second and a third machine it has every fact, seal and person',
    async (name) => {
      const { facts, people } = read(name);
      const first = await carry(JSON.stringify(sealParcel(facts, people)));
      expect(JSON.parse(first)).toMatchObject({ facts: JSON.parse(JSON.stringify(facts)) as unknown[] });
      expect(await carry(first)).toBe(first);
    },
  );

  test.each(EXAMPLES)('%s: is what the published schema says', (name) => {
    const { facts, people } = read(name);
    const value: unknown = JSON.parse(JSON.stringify({ byestand: 1, facts, people }));
    expect(check(value), JSON.stringify(check.errors?.slice(0, 2))).toBe(true);
  });

  test('the schema refuses what the reader refuses for its shape', () => {
    const { facts, people } = read('howell-3-tables.json');
    const [first, ...rest] = facts;
    const spoilt: readonly object[] = [
      { byestand: 2, facts, people },
      { byestand: 1, facts: [{ ...first, seq: 'one' }, ...rest], people },
      { byestand: 1, facts: [{ ...first, kind: 'unheard-of' }, ...rest], people },
      { byestand: 1, facts: [{ ...first, name: 7 }, ...rest], people },
      { byestand: 1, facts: [{ ...first, by: { role: 'king' } }, ...rest], people },
      { byestand: 1, facts, people: [{ id: 'x' }] },
    ];
    for (const value of spoilt)
      expect([check(value), parseContest(value).ok], JSON.stringify(value).slice(0, 200)).toEqual([
        false,
        false,
      ]);
  });
});
