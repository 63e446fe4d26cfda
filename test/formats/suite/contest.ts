// An event of our own, whole.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { CONTEST } from '../../../src/formats/contest/format.ts';
import { parseContest } from '../../../src/formats/contest/json.ts';
import type { Specimen } from './specimen.ts';

const example = (name: string): string =>
  readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8');
const whole = parseContest(JSON.parse(example('howell-3-tables')));
if (!whole.ok) throw new Error('the example is no contest');
const { facts, people } = whole.value;
const teams = JSON.parse(example('club-swiss-teams')) as { facts: unknown[]; people: unknown[] };

export const CONTEST_SPECIMEN: Specimen = {
  format: CONTEST,
  good: [
    { says: 'a club night', file: example('howell-3-tables'), has: { contest: { facts, people } } },
    {
      says: 'a Swiss of teams',
      file: example('club-swiss-teams'),
      has: { contest: { facts: teams.facts, people: teams.people } },
    },
  ],
  bad: [
    { says: 'cut off', file: example('howell-3-tables').slice(0, 5000), code: 'file-json' },
    { says: 'of a version to come', file: '{"byestand":9,"facts":[]}', code: 'contest-file', at: 'byestand' },
    {
      says: 'a fact left out',
      file: example('howell-3-tables').replace('"seq":2,', '"seq":3,'),
      code: 'fact-order',
      at: 'facts[1].seq',
    },
  ],
  // What happened up to any moment.
  any: fc.integer({ min: 1, max: facts.length }).map((count) => ({
    contest: { facts: facts.slice(0, count), people },
  })),
};
