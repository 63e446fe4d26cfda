import { describe, expect, test } from 'vitest';
import { viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { ratio, toNumber } from '../../src/engine/kit/rational.ts';
import { openDesk, outcome } from './desk.ts';

type Desk = ReturnType<typeof openDesk>;

/** Every board of every round: the lower number makes more the further it is from the other, or all are passed in. */
const play = (desk: Desk, isLevel = false): void => {
  const { seating } = desk.contest();
  for (let round = 1; round <= (seating?.rounds ?? 0); round++) {
    if (round > 1) desk.must({ ask: 'call-round', round });
    for (const seat of seating?.seats.values() ?? [])
      for (const board of seat.round === round ? seat.boards : []) {
        const by = Number(seat.ew) - Number(seat.ns);
        const says = isLevel ? 'pass' : `1NT ${by > 0 ? 'N' : 'E'} +${Math.abs(by)}`;
        desk.must({ ask: 'report-result', round, table: seat.table, board, result: outcome(says) });
      }
  }
};

const standings = (desk: Desk) => {
  const view = viewOf('standings', desk.contest(), {});
  if (!view.ok) throw new Error(view.refusal.code);
  const isPrize = ({ award }: { readonly award: string }): boolean => award === 'prize' || award === 'trophy';
  return { ...view.value, awards: view.value.awards?.filter(isPrize), all: view.value.awards ?? [] };
};

const overall = {
  ask: 'set-prizes',
  unit: '$',
  lists: [{ prizes: [{ amount: 60 }, { thing: 'wine' }] }],
} as const;

describe('prizes of a club night (RANK-5)', () => {
  test('[RANK-5] announced before play, won when it is closed, each opening into its reason', () => {
    const desk = openDesk();
    desk.start(4, 'howell/2');
    const why = 'a sponsor';
    expect(desk.refusal(overall)).toBe('prize-unsaid');
    desk.must({ ...overall, why });
    expect(standings(desk).prizes?.lists).toMatchObject([{ name: 'Overall', clause: 'Law 78D' }]);
    play(desk);
    expect(standings(desk).awards).toBeUndefined();
    desk.must({ ask: 'close-session' });
    const view = standings(desk);
    expect(view.awards?.map(({ of, award, amount, note }) => [of.pair, award, amount, note])).toEqual([
      ['1', 'prize', 60, 'Overall: $60 for place 1'],
      // What 2 loses to 1 it takes from 3 and 4, and so does 3: they are level.
      ['2', 'trophy', undefined, 'Overall: wine for place 2, 2 share'],
      ['3', 'trophy', undefined, 'Overall: wine for place 2, 2 share'],
    ]);
    const figure = whyOf(desk.contest(), view.awards?.[0]?.key ?? '');
    expect([figure?.rule.clause, toNumber(figure?.value ?? ratio(0))]).toEqual(['Law 78D', 60]);
  });

  test('[RANK-5] who share a place share what its places have', () => {
    const desk = openDesk();
    desk.start(4, 'howell/2');
    desk.must({ ...overall, lists: [{ prizes: [{ amount: 60 }, { amount: 30 }] }], why: 'x' });
    play(desk, true);
    desk.must({ ask: 'close-session' });
    expect(standings(desk).awards?.map(({ amount, place }) => [amount, place])).toEqual(
      Array.from({ length: 4 }, () => [22.5, 1]),
    );
  });

  test('[RANK-5] with two fields each direction has its own; a session has no stages and no categories', () => {
    const desk = openDesk();
    desk.start(6, 'mitchell-plain/2');
    const lists = [
      { field: 'ns', prizes: [{ amount: 20 }] },
      { field: 'ew', prizes: [{ thing: 'cake' }] },
    ] as const;
    desk.must({ ...overall, lists, why: 'x' });
    const given = (one: object) =>
      desk.refusal({ ...overall, lists: [{ ...one, prizes: [{ amount: 5 }] }], why: 'x' });
    expect([given({ category: 'Youth' }), given({ stage: 'final' })]).toEqual([
      'prize-no-category',
      'prize-stage',
    ]);
    play(desk);
    desk.must({ ask: 'close-session' });
    const view = standings(desk);
    const best = view.fields.map(({ rows }) => rows[0]?.pair.pair);
    expect(view.fields).toHaveLength(2);
    expect(view.awards?.map(({ of }) => of.pair)).toEqual(best);
  });

  test('a unit is kept as it is meant, and none where nothing was said', () => {
    const unitOf = (unit?: string) => {
      const desk = openDesk();
      desk.start(4, 'howell/2');
      const { unit: _, ...plain } = overall;
      desk.must({ ...plain, ...(unit === undefined ? {} : { unit }), why: 'a sponsor' });
      const fact = desk.facts().at(-1);
      return fact?.kind === 'prizes-set' ? fact.unit : 'not set';
    };
    expect([unitOf(' $ '), unitOf('  '), unitOf()]).toEqual(['$', undefined, undefined]);
  });
});
