import type { Side } from '../../bridge/seat.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { makeRational, type Rational, ZERO } from '../../kit/rational.ts';
import { cite, law, ruleOf } from '../rules.ts';
import { type Case, isWorth, type Place, placesOf, seatOf } from './place.ts';
import { COUNTED, roundText, topFigure } from './scale.ts';
import { whyLine } from './why.ts';

/** The most a contestant's boards could have paid, in the matchpoints shown. */
const maxFigure = (at: Case, places: readonly Place[], key: string): Figure => {
  const tops = new Map<string, { top: Figure; boards: number }>();
  for (const place of places) {
    const top = topFigure(seatOf(at, place.board, place.i));
    const known = tops.get(makeRational(top.value));
    tops.set(makeRational(top.value), { top, boards: (known?.boards ?? 0) + 1 });
  }
  const parts = [...tops.values()].map(({ top, boards }) =>
    derive({ key: `${key}/boards`, name: 'part', rule: law('maximum', 'Law 78A') }, 'boards * top', [
      given({ key: `${key}/boards/count`, name: 'boards', rule: COUNTED }, boards),
      top,
    ]),
  );
  const double = ruleOf(at.book, 'matchpoints').use === 'double';
  return derive(
    { key, name: 'max', rule: law('maximum', 'Law 78A') },
    double ? 'sum(part)' : 'sum(part) / 2',
    parts,
  );
};

export interface WhyFine {
  readonly amount: Rational;
  readonly unit: 'percent-of-top' | 'percent-of-session' | 'matchpoints';
  readonly clause: string;
}

const fineFigure = (at: Case, fine: WhyFine, key: string, max: Figure, n: number): Figure => {
  const rule = { use: 'fine', clause: fine.clause, layer: 'director' };
  const amount = given({ key: `${key}/fine/${n}/amount`, name: 'amount', rule }, fine.amount);
  const what = { key: `${key}/fine/${n}`, name: 'fine', rule, note: fine.unit };
  if (fine.unit === 'matchpoints') return derive(what, 'amount', [amount]);
  if (fine.unit === 'percent-of-session') return derive(what, 'amount * max / 100', [amount, max]);
  const double = ruleOf(at.book, 'matchpoints').use === 'double';
  const e = given(
    { key: `${key}/expected`, name: 'E', rule: cite(at.book, 'unequal') },
    Math.max(at.expected, 1),
  );
  return derive(what, double ? 'amount * 2 * (E - 1) / 100' : 'amount * (E - 1) / 100', [amount, e]);
};

/** Why a contestant has its percentage: the lines, factored and fined, over the most they could be. */
export const whyPercent = (
  at: Case,
  contestant: number,
  options: { readonly fines?: readonly WhyFine[]; readonly fullBoards?: number } = {},
): { readonly matchpoints: Figure; readonly percent: Figure } | undefined => {
  const { id, side } = at.sheet.contestants[contestant] as { id: string; side?: Side };
  const key = `pair/${side ?? ''}${id}`;
  const rounding = ruleOf(at.book, 'rounding');
  const places = placesOf(at, contestant).filter((place) =>
    isWorth(seatOf(at, place.board, place.i), place.side),
  );
  if (places.length === 0) return undefined;
  const exactLines = rounding.adds === 'exact';
  const lines = places.map((place) => ({
    ...(whyLine(at, place.board, place.i, place.side, exactLines) as Figure),
    name: 'line',
  }));
  const plainMax = maxFigure(at, places, `${key}/max`);
  const full = options.fullBoards;
  const factor = full
    ? [
        given({ key: `${key}/full`, name: 'full', rule: law('factor', 'Course Notes, Factoring') }, full),
        given({ key: `${key}/played`, name: 'played', rule: COUNTED }, places.length),
      ]
    : [];
  const max = full
    ? derive(
        { key: `${key}/full-max`, name: 'max', rule: law('factor', 'Course Notes, Factoring') },
        'max * full / played',
        [plainMax, ...factor],
      )
    : plainMax;
  const fines = (options.fines ?? []).map((fine, n) => fineFigure(at, fine, key, max, n + 1));
  const formula = `sum(line)${full ? ' * full / played' : ''}${fines.length > 0 ? ' - sum(fine)' : ''}`;
  const after = derive({ key: `${key}/sum`, name: 'x', rule: law('total', 'Law 78A') }, formula, [
    ...lines,
    ...factor,
    ...fines,
  ]);
  const shown = rounding.total
    ? derive(
        { key: `${key}/matchpoints`, name: 'total', rule: cite(at.book, 'rounding') },
        roundText('x', rounding.total),
        [after],
      )
    : { ...after, key: `${key}/matchpoints`, name: 'total' };
  const from = rounding.percentOf === 'total-as-shown' ? shown : { ...after, name: 'total' };
  const signed = ruleOf(at.book, 'matchpoints').use === 'signed';
  const what = { key: `${key}/percent`, name: 'percent', rule: cite(at.book, 'rounding') };
  if (max.value.n === 0n)
    return { matchpoints: shown, percent: given({ ...what, note: 'no board has a second result' }, ZERO) };
  const percent = derive(
    what,
    roundText(signed ? '50 + 50 * total / max' : '100 * total / max', rounding.percent),
    [from, max],
  );
  return { matchpoints: shown, percent };
};
