import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../figure/figure.ts';
import { compare, exactly, ratio, toNumber } from '../kit/rational.ts';
import type { StackId } from '../rulebook/editions/index.ts';
import { rulebookOf } from '../rulebook/library.ts';
import type { Rulebook } from '../rulebook/stack.ts';
import type { CriterionName, TieBreak } from '../rulebook/tiebreak.ts';
import { sayStanding } from '../words/score/rank.ts';
import {
  drawLot,
  type Entrant,
  type Lot,
  rank,
  rankBy,
  rankHandicap,
  type Standing,
  type TieSlot,
  whyNotLot,
} from './rank.ts';
import { tallyKnockout, tallyMatches, tallySessions } from './tally.ts';

const book = (form: StackId): Rulebook => {
  const result = rulebookOf(form);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
type Values = Readonly<Partial<Record<CriterionName, number | string>>>;
const entrant = (id: string, values: Values, fine?: number): Entrant => ({
  id,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, exactly(value)])),
  ...(fine === undefined ? {} : { penalties: exactly(fine) }),
});
const told = (standings: readonly Standing[]) =>
  standings.map(({ id, place, decidedBy }) => [id, place, decidedBy?.by, decidedBy?.clause]);
const order = (form: StackId, slot: TieSlot, field: readonly Entrant[], lots: readonly Lot[] = []) =>
  told(rankBy(book(form), slot, field, lots));

/** A field in which each criterion in turn separates exactly one contestant from those still level: the chain must find them in order. */
const ladder = (criteria: readonly (CriterionName | `-${CriterionName}`)[]): readonly Entrant[] =>
  criteria.map((_, step) =>
    entrant(
      `c${step}`,
      Object.fromEntries(
        criteria.map((name, i) => {
          const better = i < step ? 5 : i === step ? 9 : 5;
          return name.startsWith('-') ? [name.slice(1), 14 - better] : [name, better];
        }),
      ),
    ),
  );

/** Runs a ladder through a chain: place n is explained by criterion n − 1, under its clause. */
const climbs = (
  form: StackId,
  slot: TieSlot,
  steps: readonly (readonly [CriterionName | `-${CriterionName}`, string])[],
): void => {
  const names = steps.map(([name]) => name);
  const field = ladder(names);
  // The last one is level with nobody above it only through the last criterion: add one more, worse on that alone.
  const last = names.at(-1) ?? 'score';
  const rest = entrant(
    'z',
    Object.fromEntries(
      names.map((name) => [
        name.replace(/^-/, ''),
        name === last ? (name.startsWith('-') ? 12 : 2) : name.startsWith('-') ? 9 : 5,
      ]),
    ),
  );
  const standings = order(form, slot, [rest, ...[...field].reverse()]);
  expect(standings).toEqual([
    ['c0', 1, undefined, undefined],
    ...steps.map(([name, clause], i) => [
      i + 1 < steps.length ? `c${i + 1}` : 'z',
      i + 2,
      name.replace(/^-/, ''),
      clause,
    ]),
  ]);
};

describe('[RANK-1] tie-break chains, each by its clause', () => {
  test('ANC 2021 13.2: wins in VPs, net IMPs, lot', () => {
    climbs('anc-2021-itc', 'tieBreak', [
      ['score', 'ANC 2021 13.1'],
      ['matches-won', 'ANC 2021 13.2'],
      ['net-imps', 'ANC 2021 13.2'],
    ]);
  });
  test('ANC 2021 18.2 for the draw: net IMPs, lot', () => {
    climbs('anc-2021-swiss-pairs', 'drawTieBreak', [
      ['score', 'ANC 2021 18.1'],
      ['net-imps', 'ANC 2021 18.2'],
    ]);
  });
  test('ANC 2021 18.3 at the end: opponents’ VPs, wins, net IMPs, lot', () => {
    climbs('anc-2021-abpc-open-final', 'tieBreak', [
      ['score', 'ANC 2021 18.1'],
      ['opponents-score', 'ANC 2021 18.3'],
      ['matches-won', 'ANC 2021 18.3'],
      ['net-imps', 'ANC 2021 18.3'],
    ]);
  });
  test('SABF 11.7: sessions played, above 60, 55, 50 per cent', () => {
    climbs('sabf-matchpoint-pairs', 'tieBreak', [
      ['score', 'SABF 11.7'],
      ['sessions-played', 'SABF 11.7'],
      ['sessions-over-60', 'SABF 11.7'],
      ['sessions-over-55', 'SABF 11.7'],
      ['sessions-over-50', 'SABF 11.7'],
    ]);
  });
  test('SABF 13.10: VPs, without fines, opponents’ VPs, wins, net IMPs', () => {
    climbs('sabf-teams', 'tieBreak', [
      ['score', 'SABF 13.10'],
      ['score-without-penalties', 'SABF 13.10'],
      ['opponents-score', 'SABF 13.10'],
      ['matches-won', 'SABF 13.10'],
      ['net-imps', 'SABF 13.10'],
    ]);
  });
  test('SABF 14.1 for the draw: opponents’ VPs, net IMPs', () => {
    climbs('sabf-swiss-teams', 'drawTieBreak', [
      ['score', 'SABF 14.1'],
      ['opponents-score', 'SABF 14.1'],
      ['net-imps', 'SABF 14.1'],
    ]);
  });
  test('SABF 16.2: finals points, VPs, VPs without fines, net IMPs, lot', () => {
    climbs('sabf-state-teams', 'tieBreak', [
      ['points', 'SABF 16.2'],
      ['score', 'SABF 16.2'],
      ['score-without-penalties', 'SABF 16.2'],
      ['net-imps', 'SABF 16.2'],
    ]);
  });
  test('SABF 18.10.2: VPs, without fines, wins, net IMPs, lot', () => {
    climbs('sabf-trials', 'tieBreak', [
      ['score', 'SABF 18.10.2'],
      ['score-without-penalties', 'SABF 18.10.2'],
      ['matches-won', 'SABF 18.10.2'],
      ['net-imps', 'SABF 18.10.2'],
    ]);
  });
  test('SABF 18.12: points, firsts to fifths, qualifying doubled, lot', () => {
    climbs('sabf-open-trials-entry', 'berthTieBreak', [
      ['points', 'SABF 18.12'],
      ['firsts', 'SABF 18.12'],
      ['seconds', 'SABF 18.12'],
      ['thirds', 'SABF 18.12'],
      ['fourths', 'SABF 18.12'],
      ['fifths', 'SABF 18.12'],
      ['qualifying-doubled', 'SABF 18.12'],
    ]);
  });
  test('GNOT Sydney 2023 1.9.3: other ties in the Swiss by net IMPs, then shared', () => {
    climbs('gnot-sydney-2023', 'tieBreak', [
      ['score', 'GNOT Sydney 2023 1.8.1'],
      ['net-imps', 'GNOT Sydney 2023 1.9.3'],
    ]);
    const level = { score: 80, 'net-imps': 12 };
    expect(order('gnot-sydney-2023', 'tieBreak', [entrant('a', level), entrant('b', level)])).toEqual([
      ['a', 1, undefined, undefined],
      ['b', 1, undefined, undefined],
    ]);
  });

  test('GNOT Sydney 2023 1.8.4: a lost play-off first, then the smallest loss, then the greatest turnover, then lot', () => {
    const lost = (id: string, winner: number, loser: number, playoff?: number) =>
      tallyKnockout(
        id,
        { winner: ratio(winner), loser: ratio(loser) },
        playoff === undefined ? undefined : ratio(playoff),
      );
    const lot = drawLot(['even1', 'even2'], 'repechage 1');
    const standings = order(
      'gnot-sydney-2023',
      'arrivalOrder',
      [
        lost('by12', 40, 28),
        lost('by3low', 10, 7),
        lost('even1', 30, 27),
        lost('playoff9', 25, 25, 9),
        lost('even2', 30, 27),
        lost('playoff2', 25, 25, 2),
        lost('by3high', 53, 50),
      ],
      [lot],
    );
    expect(standings).toEqual([
      ['playoff2', 1, undefined, undefined],
      ['playoff9', 2, 'playoff-margin', 'GNOT Sydney 2023 1.8.4(a)'],
      ['by3high', 3, 'playoff-margin', 'GNOT Sydney 2023 1.8.4(a)'],
      [lot.order[0], 4, 'imp-turnover', 'GNOT Sydney 2023 1.8.4(c)'],
      [lot.order[1], 5, 'lot', 'GNOT Sydney 2023 1.8.4(d)'],
      ['by3low', 6, 'imp-turnover', 'GNOT Sydney 2023 1.8.4(c)'],
      ['by12', 7, 'imp-margin', 'GNOT Sydney 2023 1.8.4(b)'],
    ]);
  });

  test('GNOT Sydney 2023 6.2: the greatest margin, then the lowest turnover, then lot', () => {
    const won = (id: string, winner: number, loser: number) =>
      tallyKnockout(id, { winner: ratio(winner), loser: ratio(loser) });
    expect(
      order('gnot-sydney-2023', 'reseedOrder', [
        won('a', 53, 50),
        won('b', 10, 7),
        won('c', 40, 0),
        won('d', 3, 0),
      ]),
    ).toEqual([
      ['c', 1, undefined, undefined],
      ['d', 2, 'imp-margin', 'GNOT Sydney 2023 6.2(a)'],
      ['b', 3, 'imp-turnover', 'GNOT Sydney 2023 6.2(b)'],
      ['a', 4, 'imp-turnover', 'GNOT Sydney 2023 6.2(b)'],
    ]);
  });

  test('at equal margins the turnover orders as the quotient does, which the clause names', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        (margin, a, b) => {
          const quotient = (loser: number) => ratio(loser + margin, loser);
          const turnover = (loser: number) => 2 * loser + margin;
          expect(Math.sign(turnover(a) - turnover(b))).toBe(compare(quotient(b), quotient(a)));
        },
      ),
    );
  });

  test('GNOT Sydney 2023 6.1.3: a triangle by wins, net IMPs, then as a tied match; a play-off not held yet is asked for', () => {
    const level = { 'matches-won': 1, 'net-imps': 0 };
    const open = rankBy(book('gnot-sydney-2023'), 'triangleTieBreak', [
      entrant('a', { ...level, 'total-points': 100 }),
      entrant('b', { ...level, 'total-points': 900 }),
      entrant('c', { 'matches-won': 1, 'net-imps': -3 }),
    ]);
    // Total points are further down the list than the play-off, so they may not decide yet.
    expect(told(open)).toEqual([
      ['a', 1, undefined, undefined],
      ['b', 1, undefined, undefined],
      ['c', 3, 'net-imps', 'GNOT Sydney 2023 6.1.3'],
    ]);
    expect(open[0]?.awaits).toEqual({ kind: 'boards', boards: 2, clause: 'GNOT Sydney 2023 1.9.1' });
    const played = (id: string, bam: number) =>
      entrant(id, { ...level, 'playoff-imps': 4, 'board-a-match': bam });
    expect(order('gnot-sydney-2023', 'triangleTieBreak', [played('a', 15), played('b', 17)])).toEqual([
      ['b', 1, undefined, undefined],
      ['a', 2, 'board-a-match', 'GNOT Sydney 2023 1.9.1'],
    ]);
  });

  const matchChain = (form: StackId, boards: number): TieBreak => {
    const value = book(form).matchTieBreak?.value;
    if (value === undefined) throw new Error('no rule for tied matches');
    if (value.use === 'chain') return value;
    const found = value.lengths.find(({ upTo }) => upTo === undefined || boards <= upTo);
    if (!found) throw new Error('no rule for this length');
    return found.rule;
  };
  const match = (form: StackId, boards: number, field: readonly Entrant[]) =>
    rank(field, {
      chain: { ...matchChain(form, boards), clause: 'match', says: '' },
      layer: form,
      penalties: 'counted',
      handicap: 'left-out',
      lots: [],
    });

  test('GNOT Sydney 2023 1.9.1: two boards, board-a-match, total points, lot after 14 boards', () => {
    const side = (id: string, values: Values) => entrant(id, { score: 30, ...values });
    expect(match('gnot-sydney-2023', 14, [side('a', {}), side('b', {})])[0]?.awaits).toMatchObject({
      kind: 'boards',
      boards: 2,
    });
    const level = { 'playoff-imps': 3, 'board-a-match': 16 };
    const decided = match('gnot-sydney-2023', 14, [
      side('a', { ...level, 'total-points': 3000 }),
      side('b', { ...level, 'total-points': 3050 }),
    ]);
    expect(told(decided)[1]).toEqual(['a', 2, 'total-points', 'GNOT Sydney 2023 1.9.1']);
    const still = match('gnot-sydney-2023', 14, [
      side('a', { ...level, 'total-points': 3000 }),
      side('b', { ...level, 'total-points': 3000 }),
    ]);
    expect(still[0]?.awaits).toEqual({ kind: 'lot', clause: 'GNOT Sydney 2023 1.9.1' });
  });

  test('GNOT Sydney 2023 1.9.2: four boards, then one at a time, after 28 boards', () => {
    const side = (id: string, values: Values) => entrant(id, { score: 60, ...values });
    expect(match('gnot-sydney-2023', 28, [side('a', {}), side('b', {})])[0]?.awaits).toMatchObject({
      boards: 4,
    });
    const level = { 'playoff-imps': 5 };
    expect(match('gnot-sydney-2023', 28, [side('a', level), side('b', level)])[0]?.awaits).toMatchObject({
      boards: 1,
    });
    const again = { ...level, 'extra-boards-imps': 2 };
    expect(match('gnot-sydney-2023', 28, [side('a', again), side('b', again)])[0]?.awaits).toMatchObject({
      kind: 'boards',
      boards: 1,
    });
    expect(
      told(
        match('gnot-sydney-2023', 28, [side('a', again), side('b', { ...level, 'extra-boards-imps': 3 })]),
      )[1],
    ).toEqual(['a', 2, 'extra-boards-imps', 'GNOT Sydney 2023 1.9.2']);
  });

  test('ANC 2021 13.3: a tied final without its carry-over, then shared', () => {
    const side = (id: string, score: string, without: string) =>
      entrant(id, { score, 'without-carry-over': without });
    expect(
      told(match('anc-2021-itc-final', 60, [side('a', '120', '118.6'), side('b', '120', '120')])),
    ).toEqual([
      ['b', 1, undefined, undefined],
      ['a', 2, 'without-carry-over', 'ANC 2021 13.3'],
    ]);
    const shared = match('anc-2021-itc-final', 60, [side('a', '120', '120'), side('b', '120', '120')]);
    expect(shared.map((one) => [one.place, one.sharing, one.awaits])).toEqual([
      [1, 2, undefined],
      [1, 2, undefined],
    ]);
  });

  test('SABF 13.11: a tied final is played on, four boards at a time, in the grand final six', () => {
    const field = [entrant('a', { score: 40 }), entrant('b', { score: 40 })];
    expect(match('sabf-teams', 28, field)[0]?.awaits).toMatchObject({ kind: 'boards', boards: 4 });
    expect(match('sabf-grand-final', 56, field)[0]?.awaits).toMatchObject({ kind: 'boards', boards: 6 });
  });
});

describe('[RANK-1] within 0.03 per cent (SABF 11.7)', () => {
  const pair = (id: string, score: string, played: number) =>
    entrant(id, { score, 'sessions-played': played });

  test('0.03 is a tie, 0.031 is not', () => {
    expect(
      order('sabf-matchpoint-pairs', 'tieBreak', [pair('a', '180.00', 3), pair('b', '179.97', 4)]),
    ).toEqual([
      ['b', 1, undefined, undefined],
      ['a', 2, 'sessions-played', 'SABF 11.7'],
    ]);
    expect(
      order('sabf-matchpoint-pairs', 'tieBreak', [pair('a', '180.00', 3), pair('b', '179.969', 4)]),
    ).toEqual([
      ['a', 1, undefined, undefined],
      ['b', 2, 'score', 'SABF 11.7'],
    ]);
  });

  test('a chain of near ties ends 0.03 below its leader', () => {
    const standings = order('sabf-matchpoint-pairs', 'tieBreak', [
      pair('a', '180.00', 3),
      pair('b', '179.98', 3),
      pair('c', '179.96', 4),
    ]);
    // c is within 0.03 of b, but not of a, who leads the group.
    expect(standings).toEqual([
      ['a', 1, undefined, undefined],
      ['b', 1, undefined, undefined],
      ['c', 3, 'score', 'SABF 11.7'],
    ]);
  });

  test('a tie that is not broken is shared, the higher aggregate listed first', () => {
    expect(
      order('sabf-matchpoint-pairs', 'tieBreak', [pair('b', '179.98', 3), pair('a', '180.00', 3)]).map(
        ([id, at]) => [id, at],
      ),
    ).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('sessions are counted strictly above 60, 55 and 50', () => {
    const { values } = tallySessions('7', ['60', '60.01', '55.01', '50', '48'].map(exactly));
    expect(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toNumber(value)])),
    ).toEqual({
      score: 273.02,
      'sessions-played': 5,
      'sessions-over-60': 1,
      'sessions-over-55': 3,
      'sessions-over-50': 3,
    });
  });
});

describe('[RANK-1] a lot is a recorded act with its seed', () => {
  const level = { score: 50, 'net-imps': 7 };
  const field = ['p', 'q', 'r'].map((id) => entrant(id, level));

  test('until it is drawn the place is shared and the lot is asked for', () => {
    const open = rankBy(book('anc-2021-swiss-pairs'), 'drawTieBreak', field);
    expect(open.map(({ place: at, awaits }) => [at, awaits])).toEqual(
      field.map(() => [1, { kind: 'lot', clause: 'ANC 2021 18.2' }]),
    );
  });

  test('once drawn it decides, and its seed is told', () => {
    const lot = drawLot(['r', 'p', 'q'], 'round 5');
    const standings = rankBy(book('anc-2021-swiss-pairs'), 'drawTieBreak', field, [lot]);
    expect(standings.map(({ id }) => id)).toEqual(lot.order);
    expect(standings[1]?.decidedBy).toMatchObject({ by: 'lot', lot: { seed: 'round 5' } });
    expect(sayStanding(standings[1] as Standing)).toContain('by lot (seed round 5');
  });

  test('a lot among some of those level is not enough', () => {
    const open = rankBy(book('anc-2021-swiss-pairs'), 'drawTieBreak', field, [
      drawLot(['p', 'q'], (1).toString()),
    ]);
    expect(open.every(({ awaits }) => awaits?.kind === 'lot')).toBe(true);
  });

  test('the order does not depend on the list, and a false record is found', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
        fc.string(),
        (ids, seed) => {
          const lot = drawLot(ids, seed);
          expect(drawLot([...ids].reverse(), seed)).toEqual(lot);
          expect(whyNotLot(lot)).toBeUndefined();
          const [first = '', second = '', ...rest] = lot.order;
          expect(whyNotLot({ seed, order: [second, first, ...rest] })?.code).toBe('lot-order');
        },
      ),
    );
  });
});

describe('[RANK-2] fines count in the ranking and not in the draw (ANC 2021 5.1)', () => {
  const field = [entrant('a', { score: 60, 'net-imps': 10 }, 3), entrant('b', { score: 58, 'net-imps': 30 })];

  test('the same field, twice', () => {
    const rules = book('anc-2021-swiss-pairs');
    expect(rankBy(rules, 'tieBreak', field).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(rankBy(rules, 'drawTieBreak', field).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('the fine is its own line in the score’s figure', () => {
    const [, a] = rankBy(book('anc-2021-swiss-pairs'), 'tieBreak', field);
    expect(a?.score?.formula).toBe('made - fine');
    expect(a?.score?.inputs.map((input) => [input.name, toNumber(input.value)])).toEqual([
      ['made', 60],
      ['fine', 3],
    ]);
  });

  test('where a document counts fines in the draw too, they count', () => {
    const result = rulebookOf('anc-2021-swiss-pairs', [
      {
        id: 'ours',
        name: 'Ours',
        rank: 'contest',
        slots: {
          standings: {
            use: 'penalties',
            ranking: 'counted',
            draw: 'counted',
            clause: 'Notice',
            says: 'Both.',
          },
        },
      },
    ]);
    if (!result.ok) throw new Error('conflict');
    expect(rankBy(result.value, 'drawTieBreak', field).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('SABF 13.10: equal with fines, the one without a fine is not favoured: the one who made more is', () => {
    expect(
      order('sabf-teams', 'tieBreak', [entrant('clean', { score: 57 }), entrant('fined', { score: 60 }, 3)]),
    ).toEqual([
      ['fined', 1, undefined, undefined],
      ['clean', 2, 'score-without-penalties', 'SABF 13.10'],
    ]);
  });
});

describe('[RANK-7] handicap events: the raw and the handicapped ranking (SABF 3)', () => {
  const field: readonly Entrant[] = [
    { id: 'strong', values: { score: exactly('61.2') }, handicap: exactly('0') },
    { id: 'weak', values: { score: exactly('55.1') }, handicap: exactly('7.5') },
    { id: 'plain', values: { score: exactly('58') } },
  ];

  test('both are kept, and the handicap is a line of the score', () => {
    const { raw, handicapped } = rankHandicap(book('sabf-matchpoint-pairs'), field);
    expect(raw.map(({ id }) => id)).toEqual(['strong', 'plain', 'weak']);
    expect(handicapped.map(({ id, score }) => [id, score && toNumber(score.value)])).toEqual([
      ['weak', 62.6],
      ['strong', 61.2],
      ['plain', 58],
    ]);
    expect(handicapped[0]?.score?.formula).toBe('made + handicap');
    expect(raw[2]?.score?.formula).toBe('made');
  });
});

describe('each place explains itself', () => {
  test('by the criterion that separated it, with both values, and its figure re-adds', () => {
    const standings = rankBy(book('anc-2021-abpc-open-final'), 'tieBreak', [
      entrant('7', { score: '142.5', 'opponents-score': '1301.25' }),
      entrant('4', { score: '142.5', 'opponents-score': '1310.5' }),
      entrant('9', { score: '150' }),
    ]);
    expect(standings.map(sayStanding)).toEqual([
      '9 is in place 1 with 150.',
      '4 is in place 2 with 142.5, behind 9 by score: 142.5 against 150 (ANC 2021 18.1).',
      '7 is in place 3 with 142.5, behind 4 by opponents’ score: 1301.25 against 1310.5 (ANC 2021 18.3).',
    ]);
    for (const standing of standings) {
      expect(verify(standing.figure)).toEqual([]);
      expect(toNumber(standing.figure.value)).toBe(standing.place);
      expect(standing.figure.key).toBe(`rank/${standing.id}`);
    }
  });

  test('[RANK-1] any field: places count those ahead, and the explanation is true', () => {
    const names = ['score', 'opponents-score', 'matches-won', 'net-imps'] as const;
    const few = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(fc.array(fc.tuple(few, few, few, few), { maxLength: 12 }), (rows) => {
        const field = rows.map((row, i) =>
          entrant(`c${i}`, Object.fromEntries(names.map((name, n) => [name, row[n] ?? 0]))),
        );
        const standings = rankBy(book('anc-2021-abpc-open-final'), 'tieBreak', field);
        const key = (id: string) => (rows[Number(id.slice(1))] ?? []).join('');
        for (const [i, one] of standings.entries()) {
          expect(one.place).toBe(1 + rows.filter((row) => row.join('') > key(one.id)).length);
          if (i === 0 || !one.decidedBy) continue;
          const [above, own] = [key(one.decidedBy.above), key(one.id)];
          const at = [...own].findIndex((digit, n) => digit !== above[n]);
          expect(one.decidedBy.by).toBe(names[at]);
        }
      }),
    );
  });
});

describe('[RANK-1~] a tally of matches', () => {
  const met = (home: string, away: string, vp: [string, string], imps: [number, number]) =>
    ({ home, away, vp: [exactly(vp[0]), exactly(vp[1])], imps: [ratio(imps[0]), ratio(imps[1])] }) as const;
  const matches = [
    met('a', 'b', ['12.5', '7.5'], [40, 32]),
    met('c', 'a', ['10', '10'], [20, 20]),
    met('b', 'c', ['15', '5'], [50, 21]),
  ];
  const field = [{ id: 'a', penalties: ratio(1) }, { id: 'b' }, { id: 'c', other: ratio(12) }];
  const values = (penalties: 'counted' | 'left-out') =>
    tallyMatches(field, matches, penalties).map(({ values: found }) =>
      (['score', 'matches-won', 'net-imps', 'opponents-score'] as const).map((name) =>
        toNumber(found[name] ?? ratio(-1)),
      ),
    );

  test('adds VPs, wins in VPs, net IMPs and the opponents’ totals', () => {
    expect(values('left-out')).toEqual([
      [22.5, 1, 8, 22.5 + 27],
      [22.5, 1, 21, 22.5 + 27],
      [27, 0, -29, 22.5 + 22.5],
    ]);
  });

  test('opponents’ fines count where fines count', () => {
    expect(values('counted').map((row) => row[3])).toEqual([49.5, 48.5, 44]);
  });
});
