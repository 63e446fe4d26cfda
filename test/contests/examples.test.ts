import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold, foldTo } from '../../src/engine/contest/fold.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

const examples = new URL('../../examples/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, examples), 'utf8'));

const staged = readdirSync(examples)
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => FORMS.some(({ id }) => id === name));

describe('examples of the forms', () => {
  test.each(staged)(
    '[LOG-4] %s is read from its file and holds what a contest must',
    { timeout: 60_000 },
    (name) => {
      const { facts } = unwrap(parseContest(read(`${name}.json`)));
      const view = unwrap(showContest(fold(facts)));
      expect(view.contest.form).toBe(name);
      expect(view.contest.phase).toBe('closed');
      expect(faultsIn(view, (at) => unwrap(showContest(foldTo(facts, at))))).toEqual([]);
    },
  );
});
