import type { Board } from '../../contest/line.ts';
import type { Figure } from '../../figure/figure.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Meeting } from '../../reckon/imp/meeting.ts';
import type { Occasion } from '../../reckon/imp/butler.ts';
import { reckonButler, reckonCrossImps, type Session } from '../../reckon/imp/session.ts';
import { type Case, whyDatumOf } from '../../reckon/imp/why.ts';
import { whyTotal } from '../../reckon/imp/whytotal.ts';
import { layOut, type Sheet } from '../../reckon/sheet.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import type { Scale } from '../../rulebook/scale.ts';
import type { SlotName } from '../../rulebook/slots.ts';
import { gaps, type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';

/** A set of boards to be scored against datums or against the other tables. */
export interface ImpRequest {
  readonly method: 'butler' | 'cross';
  readonly boards: readonly Board[];
  readonly fields: 'one' | 'two';
  readonly layers: readonly Layer[];
  readonly occasion: Occasion;
}

export interface ImpResult {
  readonly sheet: Sheet;
  readonly book: Rulebook;
  readonly session: Session;
}

const BOTH: readonly SlotName[] = [
  'artificialImps',
  'several',
  'weightedImps',
  'sitOut',
  'missed',
  'rounding',
];
const NEEDED: Readonly<Record<ImpRequest['method'], readonly SlotName[]>> = {
  butler: [...BOTH, 'datum', 'considered', 'fouledDatum'],
  cross: [...BOTH, 'crossImps'],
};

/**
 * One request carried whole: layers laid over one another, gaps named, boards scored. A unit's boards come again with every result:
 * then only what changed is scored.
 */
export const scoreImps = (request: ImpRequest, unit?: object): Result<ImpResult> => {
  const book = stack(request.layers);
  if (!book.ok) return book;
  const [gap] = gaps(book.value, NEEDED[request.method]);
  if (gap) return refuse('rulebook-gap', { slot: gap });
  const sheet = layOut(request.boards, request.fields, unit);
  const isUnit = unit !== undefined;
  if (request.method === 'cross')
    return ok({ sheet, book: book.value, session: reckonCrossImps(sheet, book.value, isUnit) });
  const session = reckonButler(sheet, book.value, request.occasion, isUnit);
  return session.ok ? ok({ sheet, book: book.value, session: session.value }) : session;
};

/** The reasons of every datum and of every contestant's total, down to the lines. */
export const whyImps = (request: ImpRequest, { sheet, book }: ImpResult): Result<readonly Figure[]> => {
  const at: Case = { boards: request.boards, book, method: request.method, occasion: request.occasion };
  const figures: Figure[] = [];
  for (const contestant of sheet.contestants) {
    const reasons = whyTotal(at, contestant);
    if (!reasons.ok) return reasons;
    figures.push(reasons.value.total);
  }
  if (request.method === 'cross') return ok(figures);
  const datums: Figure[] = [];
  for (const [b, board] of request.boards.entries())
    for (const i of firstOfEachDeal(board)) {
      const datum = whyDatumOf(at, b, i);
      if (!datum.ok) return datum;
      if (datum.value && !datums.some(({ key }) => key === datum.value?.key)) datums.push(datum.value);
    }
  return ok([...datums, ...figures]);
};

const firstOfEachDeal = ({ lines }: Board): readonly number[] =>
  [...new Set(lines.map((line) => line.deal))].map((deal) => lines.findIndex((line) => line.deal === deal));

/** Each match's VPs by its own IMPs and boards; a margin the scale cannot take is a refusal. */
export const matchVps = (scale: Scale, session: Session): Result<(match: Meeting) => number> => {
  if (scale.measure !== 'imps')
    return refuse('scale-not-for-matches', { scale: scale.id }, { at: 'scale', clause: scale.clause });
  const paid = new Map<Meeting, number>();
  for (const match of session.totals.flatMap(({ matches }) => matches)) {
    const vps = vpsFor(scale, {
      measure: match.imps,
      ...(scale.boards ? { boards: match.boards, butler: scale.butler !== undefined } : {}),
    });
    if (!vps.ok) return vps;
    paid.set(match, vps.value[0]);
  }
  return ok((match) => paid.get(match) ?? 0);
};
