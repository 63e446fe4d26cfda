import type { Side } from '../bridge/seat.ts';
import type { Appeal } from './appeal.ts';
import type { FactOf, Spot } from './fact.ts';
import type { RuledPenalty, Ruling } from './ruling.ts';
import type { Adjustment } from './state.ts';

/** The part of a contest that rulings and appeals are laid on. */
interface Bench {
  rulings: Map<string, Ruling>;
  appeals: Map<string, Appeal>;
  penalties: readonly FactOf<'penalty-given'>[];
}
type Adjust = (spot: Spot, adjusted: Adjustment | undefined, ruling: string) => void;

/** Whose halves they are: the side that did not offend, or both where neither or both did. */
const innocentOf = (offending: Ruling['offending']): Side | 'both' =>
  offending === 'ns' ? 'ew' : offending === 'ew' ? 'ns' : 'both';

/** Fines that come with a ruling or a decision are fines like any other, and name the fact they came with. */
const finesOf = (
  fact: FactOf<'ruling-given'> | FactOf<'appeal-decided'>,
  fines: readonly RuledPenalty[],
  { why, round }: { readonly why: string; readonly round: number },
): readonly FactOf<'penalty-given'>[] =>
  fines.map(({ pair, amount, unit, clause }) => {
    const { id, seq, at, by, version } = fact;
    return { kind: 'penalty-given', id, seq, at, by, version, pair, amount, unit, clause, why, round };
  });

const adjustBy = (
  ruling: Ruling,
  fact: { readonly id: string; readonly seq: number },
  law: string,
  finding: Ruling['finding'],
  adjust: Adjust,
): void =>
  adjust(
    ruling,
    finding.kind === 'stands'
      ? undefined
      : {
          fact: fact.id,
          seq: fact.seq,
          finding,
          innocent: innocentOf(ruling.offending),
          clause: `Law ${law}`,
          ruling: ruling.ruling,
        },
    ruling.ruling,
  );

export const layRuling = (bench: Bench, fact: FactOf<'ruling-given'>, adjust: Adjust): void => {
  const { kind: _, id, seq, at, by: __, version: ___, ...body } = fact;
  const before = body.amends === undefined ? undefined : bench.rulings.get(body.amends);
  if (before) {
    bench.rulings.set(before.ruling, { ...before, amended: id });
    bench.penalties = bench.penalties.filter((fine) => fine.id !== before.ruling);
  }
  const toldAt = Object.fromEntries(body.told.map((side) => [side, at]));
  const ruling: Ruling = { ...body, ruling: id, seq, at, toldAt };
  bench.rulings.set(id, ruling);
  bench.penalties = [
    ...bench.penalties,
    ...finesOf(fact, body.penalties, { why: body.facts, round: body.round }),
  ];
  adjustBy(ruling, fact, body.law, body.finding, adjust);
};

/** Who has been told is told: a second telling changes no clock. */
export const layTold = (bench: Bench, { ruling, side, at }: FactOf<'ruling-told'>): void => {
  const before = bench.rulings.get(ruling);
  if (before) bench.rulings.set(ruling, { ...before, toldAt: { [side]: at, ...before.toldAt } });
};

export const layAppeal = (bench: Bench, fact: FactOf<'appeal-lodged'>): void => {
  const { kind: _, id, at, by: __, version: ___, seq: ____, ...body } = fact;
  bench.appeals.set(id, { ...body, appeal: id, at, steps: [] });
};

export const layStep = (bench: Bench, fact: FactOf<'appeal-stepped'>): void => {
  const { kind: _, id, at, by: __, version: ___, seq: ____, ...body } = fact;
  const before = bench.appeals.get(body.appeal);
  if (before)
    bench.appeals.set(body.appeal, { ...before, steps: [...before.steps, { ...body, fact: id, at }] });
};

/** The pair a fine of a fruitless appeal falls on. */
const appellantOf = (ruling: Ruling, side: Side, pairAt: (spot: Spot, side: Side) => string | undefined) =>
  pairAt(ruling, side) ?? '';

export const layDecision = (
  bench: Bench,
  fact: FactOf<'appeal-decided'>,
  adjust: Adjust,
  pairAt: (spot: Spot, side: Side) => string | undefined,
): void => {
  const { kind: _, id, at, by: __, version: ___, seq: ____, ...body } = fact;
  const appeal = bench.appeals.get(body.appeal);
  const ruling = appeal && bench.rulings.get(appeal.ruling);
  if (!appeal || !ruling) return;
  if (body.body === 'national-authority') {
    bench.appeals.set(appeal.appeal, { ...appeal, opinion: { ...body, fact: id, at } });
    return;
  }
  bench.appeals.set(appeal.appeal, { ...appeal, decided: { ...body, fact: id, at } });
  if (body.fine) {
    const pair = appellantOf(ruling, appeal.side, pairAt);
    bench.penalties = [
      ...bench.penalties,
      ...finesOf(fact, [{ pair, ...body.fine }], { why: body.reasons, round: ruling.round }),
    ];
  }
  if (!body.finding) return;
  const found = { ...ruling, offending: body.offending ?? ruling.offending };
  adjustBy(found, fact, body.law ?? ruling.law, body.finding, adjust);
};
