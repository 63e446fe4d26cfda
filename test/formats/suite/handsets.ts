// The file of a set of handsets: one as they left it, and any that we write.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { BWS, contentOf } from '../../../src/formats/bridgemate/format.ts';
import {
  DIRECTIONS,
  type HandsetResult,
  type Handsets,
  type HandsetSeat,
} from '../../../src/formats/bridgemate/handsets.ts';
import { makeJet } from '../../../src/formats/jet/make.ts';
import { anySet } from './deals.ts';
import type { Specimen } from './specimen.ts';

const published = Uint8Array.from(
  readFileSync(new URL('../../golden/published/handsets.bws', import.meta.url)),
);

const small = fc.integer({ min: 1, max: 99 });
const name = fc.constantFrom('Ann Lee', 'Bo O’Neill', 'Zoë & Co', 'Łukasz', '<b>', 'A "quoted" name', '李');
const id = fc.stringMatching(/^[1-9][0-9]{0,8}$/);
const section = fc.integer({ min: 1, max: 3 });

const seat: fc.Arbitrary<HandsetSeat> = fc.record({
  section,
  table: small,
  round: small,
  ns: fc.integer({ min: 0, max: 99 }),
  ew: fc.integer({ min: 0, max: 99 }),
  low: fc.integer({ min: 0, max: 36 }),
  high: fc.integer({ min: 0, max: 36 }),
  custom: fc.constantFrom('', '1,4,7'),
});

const keyed = fc.constantFrom(
  { by: 'N', contract: '4 S', result: '=', lead: 'H10', remarks: '' },
  { by: 'E', contract: '3 NT x', result: '-2', lead: '', remarks: '' },
  { by: 'W', contract: '2 H xx', result: '+1', lead: 'CK', remarks: 'Wrong direction' },
  { by: '', contract: 'PASS', result: '', lead: '', remarks: '' },
  { by: '', contract: '', result: '', lead: '', remarks: '60%-40%' },
  { by: '', contract: '', result: '', lead: '', remarks: 'Not played' },
) as fc.Arbitrary<Pick<HandsetResult, 'by' | 'contract' | 'result' | 'lead' | 'remarks'>>;

const received: fc.Arbitrary<HandsetResult> = fc
  .record({
    id: fc.integer({ min: 1, max: 0x7fffffff }),
    section,
    table: small,
    round: small,
    board: small,
    ns: small,
    ew: small,
    declarer: small,
    at: fc.oneof(fc.constant(0), fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) })),
    erased: fc.boolean(),
    external: fc.boolean(),
    keyed,
  })
  .map(({ keyed: what, ...row }) => ({ ...row, ...what }));

export const anyHandsets: fc.Arbitrary<Handsets> = fc.record({
  session: fc.record({
    name: fc.constantFrom('', 'Thursday Pairs', 'Český pohár'),
    date: fc.constantFrom('', '2026-11-18'),
    guid: fc.constantFrom('', 'A1B2C3D4E5F60718293A4B5C6D7E8F90'),
  }),
  sections: fc.constantFrom(1, 2, 3).map((count) =>
    Array.from({ length: count }, (_, i) => ({
      id: i + 1,
      letter: 'ABC'.charAt(i),
      tables: 7,
      missing: 0,
      winners: 1 as const,
      scoring: 1,
    })),
  ),
  seats: fc.array(seat, { maxLength: 30 }),
  players: fc.array(
    fc.record({
      section,
      table: small,
      direction: fc.constantFrom(...DIRECTIONS),
      round: fc.integer({ min: 0, max: 9 }),
      number: fc.oneof(fc.constant(''), id),
      name,
    }),
    { maxLength: 12 },
  ),
  names: fc.array(fc.record({ number: id, name }), { maxLength: 12 }),
  received: fc.array(received, { maxLength: 30 }),
});

export const HANDSET_SPECIMEN: Specimen = {
  format: BWS,
  good: [
    {
      says: 'a session of 12 tables, as the handsets left it',
      file: published,
      has: {
        handsets: {
          sections: [{ id: 1, letter: 'A', tables: 12, missing: 0, winners: 1, scoring: 0 }],
        },
        results: { kind: 'matchpoints', winners: 1 },
      },
    },
  ],
  bad: [
    { says: 'a letter to a friend', file: 'Dear friend', code: 'jet-none' },
    { says: 'cut off', file: published.slice(0, 100_001), code: 'jet-ends' },
    { says: 'half of it', file: published.slice(0, 45 * 2048), code: 'jet-damaged' },
    { says: 'another database', file: makeJet([]), code: 'bws-tables' },
    // The catalogue's definition names itself as its next page.
    { says: 'a definition without an end', file: published.with(2 * 2048 + 4, 2), code: 'jet-damaged' },
  ],
  any: fc
    .tuple(anyHandsets, fc.option(anySet))
    .map(([handsets, cards]) => contentOf(handsets, cards?.boards ?? [])),
};
