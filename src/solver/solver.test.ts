import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, sourceHash } from '../../tools/solver.mjs';
import { COMPILER, MODULE, SOURCE } from './core.ts';
import { type Hands, SEATS, STRAINS, SUITS, type Seat, type Strain } from './position.ts';
import { makeSolver, type Table } from './solver.ts';

const solver = await makeSolver();

const handOf = (text: string) => {
  const parts = text.split('.');
  return {
    S: [...(parts[0] ?? '')],
    H: [...(parts[1] ?? '')],
    D: [...(parts[2] ?? '')],
    C: [...(parts[3] ?? '')],
  };
};
/** `AK.Q.. …`: North, East, South, West. */
const handsOf = (text: string): Hands => {
  const [n = '', e = '', s = '', w = ''] = text.replace(/^N:/, '').split(' ');
  return { N: handOf(n), E: handOf(e), S: handOf(s), W: handOf(w) };
};

const tableFor = (hands: Hands): Table => {
  const found = solver.solveTable(hands);
  if (!found.ok) throw new Error(found.fault.kind);
  return found.value;
};

interface Published {
  readonly deal: string;
  /** Tricks of N, E, S, W as declarers. */
  readonly table: Readonly<Record<Strain, readonly number[]>>;
}
const PUBLISHED = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../test/golden/published/deals.json'), 'utf8'),
  ) as readonly Published[]
).slice(0, process.env['BYESTAND_LONG'] ? undefined : 12);

describe('[DEAL-3~] full tables', () => {
  test.each(PUBLISHED)('$deal as published', ({ deal, table }) => {
    const found = tableFor(handsOf(deal));
    for (const strain of STRAINS)
      expect(
        SEATS.map((seat) => found[seat][strain]),
        strain,
      ).toEqual(table[strain]);
  });

  test('turning the seats and renaming the suits changes only the names', () => {
    const hands = handsOf('N:AQ84.73.Q8.5 Q.AK.J3.JT96 J65.QJ8.A.A7 K92.65.K9.K4'.replace('AQ84', 'AT84'));
    const turned: Hands = { N: hands.W, E: hands.N, S: hands.E, W: hands.S };
    const renamed = Object.fromEntries(
      SEATS.map((seat) => [
        seat,
        Object.fromEntries(SUITS.map((suit, i) => [SUITS[(i + 1) % 4], hands[seat][suit]])),
      ]),
    ) as unknown as Hands;
    const [plain, round, swapped] = [tableFor(hands), tableFor(turned), tableFor(renamed)];
    for (const [i, seat] of SEATS.entries()) {
      expect(round[SEATS[(i + 1) % 4] as Seat]).toEqual(plain[seat]);
      for (const [j, suit] of SUITS.entries())
        expect(swapped[seat][SUITS[(j + 1) % 4] as Strain]).toBe(plain[seat][suit]);
      expect(swapped[seat].NT).toBe(plain[seat].NT);
    }
  });
});

describe('[DEAL-6~] every card of a position', () => {
  test('an endplay: the tricks of each lead, touching cards alike', () => {
    const found = solver.solveCards({
      hands: handsOf('N:AQ.2.. 65.3.. 43.4.. KJ.A..'),
      strain: 'NT',
      leader: 'N',
      trick: [],
    });
    expect(found).toEqual({
      ok: true,
      value: [
        { card: 'SA', tricks: 1 },
        { card: 'SQ', tricks: 1 },
        { card: 'H2', tricks: 2 },
      ],
    });
  });

  test('in the middle of a trick the cards on the table count', () => {
    const found = solver.solveCards({
      hands: handsOf('N:AQ... 65... 4.3.. KJ...'),
      strain: 'H',
      leader: 'S',
      trick: ['S3'],
    });
    expect(found.ok).toBe(false);
    const next = solver.solveCards({
      hands: handsOf('N:AQ... 65... 4... K...'),
      strain: 'NT',
      leader: 'S',
      trick: ['S3', 'SJ'],
    });
    expect(next).toEqual({
      ok: true,
      value: [
        { card: 'SA', tricks: 1 },
        { card: 'SQ', tricks: 2 },
      ],
    });
  });
});

describe('[DEAL-3~] what cannot be solved is refused with seat and card', () => {
  const refused = (text: string, trick: readonly string[] = []) => {
    const found = solver.solveCards({ hands: handsOf(text), strain: 'NT', leader: 'N', trick });
    return found.ok ? found.value : found.fault;
  };
  test('a card twice, a card too few, no such card, nothing left, a revoke on the table', () => {
    expect(refused('N:A... A... 2... 3...')).toEqual({ kind: 'twice', seat: 'E', card: 'SA' });
    expect(refused('N:AK... QJ... 2... 34...')).toEqual({ kind: 'count', seat: 'S', cards: 1, wanted: 2 });
    expect(refused('N:1... A... 2... 3...')).toEqual({ kind: 'card', seat: 'N', card: 'S1' });
    expect(refused('N:... ... ... ...')).toEqual({ kind: 'finished' });
    expect(refused('N:A... 2... 43... 65...', ['SK', 'H2'])).toEqual({
      kind: 'revoke',
      seat: 'E',
      card: 'H2',
    });
  });
});

describe('[DEAL-3~] the module in the repository', () => {
  test('was made from the source beside it', () => {
    expect(SOURCE).toBe(sourceHash());
  });
  test('is, byte for byte, what its compiler makes, where that compiler is installed', () => {
    const bytes = compile(COMPILER);
    expect(bytes === undefined ? MODULE : bytes.toString('base64')).toBe(MODULE);
  });
});
