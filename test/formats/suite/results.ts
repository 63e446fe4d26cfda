// Events with results: USEBIO and our own scoresheet.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Content, Results } from '../../../src/formats/format.ts';
import { SCORESHEET } from '../../../src/formats/scoresheet/format.ts';
import { USEBIO } from '../../../src/formats/usebio/format.ts';
import { anySet } from './deals.ts';
import type { Specimen } from './specimen.ts';

const published = (name: string): string =>
  readFileSync(new URL(`../../golden/published/usebio-${name}.xml`, import.meta.url), 'utf8');

const amount = fc.integer({ min: -2000, max: 2000 }).map((n) => (n / 100).toFixed(2));
const id = fc.stringMatching(/^[1-9][0-9]{0,2}$/);
const words = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim());
const name = fc.constantFrom('Ann Lee', 'Bo O’Neill', 'Zoë & Co', 'Łukasz', '<b>', 'A "quoted" name');

const line = fc
  .record({
    ns: id,
    ew: id,
    contract: fc.constantFrom('1C', '3NT', '4SX', '7HXX'),
    by: fc.constantFrom('N', 'E', 'S', 'W'),
    tricks: fc.integer({ min: 0, max: 13 }),
    score: fc.integer({ min: -760, max: 760 }).map((n) => n * 10),
    lead: fc.constantFrom('S2', 'HT', 'DK', 'CA'),
    points: fc.tuple(amount, amount),
  })
  .map((one) => one as Results['sessions'][number]['sections'][number]['boards'][number]['lines'][number]);

const contestant = fc.record({
  id,
  players: fc.array(fc.record({ name, national: fc.stringMatching(/^[1-9]\d{5}$/) }), {
    minLength: 2,
    maxLength: 2,
  }),
  total: amount,
  place: fc.constantFrom('1', '2', '3='),
});

/** An event of pairs in sessions and sections. */
export const anyResults: fc.Arbitrary<Results> = fc
  .record({
    title: words,
    club: words,
    method: fc.constantFrom('matchpoints', 'butler', 'crossimps'),
    contestants: fc.array(contestant, { maxLength: 4 }),
    sessions: fc.array(
      fc.uniqueArray(
        fc.record({
          board: fc.integer({ min: 1, max: 99 }),
          lines: fc.array(line, { minLength: 1, maxLength: 4 }),
        }),
        { selector: ({ board }) => board, minLength: 1, maxLength: 4 },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(
    ({ title, club, method, contestants, sessions }): Results => ({
      version: '1.2',
      club: { name: club, id: '' },
      kind: method as 'butler',
      method: method as 'butler',
      title,
      identifier: '7',
      date: '2026-11-16',
      program: '',
      programVersion: '',
      winners: 1,
      contestants,
      sessions: sessions.map((boards, i) => ({
        id: String(i + 2),
        sections: [{ id: 'A', contestants: [], matches: [], boards }],
      })),
    }),
  );

export const RESULT_SPECIMENS: readonly Specimen[] = [
  {
    format: USEBIO,
    good: [
      {
        says: 'matchpoints, published',
        file: published('matchpoints'),
        has: { results: { kind: 'matchpoints' } },
      },
      { says: 'Butler, published', file: published('butler'), has: { results: { kind: 'butler' } } },
      {
        says: 'cross-IMPs, published',
        file: published('crossimps'),
        has: { results: { kind: 'crossimps' } },
      },
    ],
    bad: [
      { says: 'another document', file: '<html></html>', code: 'usebio-root', at: 'line 1' },
      {
        says: 'an unknown event',
        file: '<USEBIO>\n<EVENT EVENT_TYPE="CHESS"/></USEBIO>',
        code: 'usebio-kind',
        at: 'line 2',
      },
      {
        says: 'an entity bomb',
        file: '<!DOCTYPE USEBIO [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><USEBIO>&b;</USEBIO>',
        code: 'xml-doctype',
      },
      { says: 'a million open elements', file: '<a>'.repeat(300_000), code: 'xml-deep' },
      { says: 'cut off', file: published('butler').slice(0, 2000), code: 'xml-ends' },
    ],
    any: fc.tuple(anyResults, anySet).map(([results, cards]): Content => ({ results, ...cards })),
  },
  { format: SCORESHEET, good: [], bad: [], any: anyResults.map((results) => ({ results })) },
];
