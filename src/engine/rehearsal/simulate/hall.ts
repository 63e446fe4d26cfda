import { exactly, ratio, toNumber } from '../../kit/rational.ts';
import type { Random } from '../../kit/random.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import { SCALES } from '../../rulebook/editions/scales.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { bell, type Model } from './model.ts';

/* What every kind of play needs to be played by strengths and luck. */

export interface Played {
  /** From the first to the last; by the numbers of the field. */
  readonly order: readonly number[];
  /** Of the first over the second, in what the stage collects; nothing where it is won by matches alone. */
  readonly margin?: number;
  /** Whether the first was first before the last round; nothing where there is no such moment. */
  readonly led?: boolean;
}

export interface Hall {
  readonly model: Model;
  readonly strengths: readonly number[];
  readonly random: Random;
  readonly seed: string;
}

/** A stage ready to be played any number of times. */
export interface Ready {
  readonly play: (hall: Hall, field: readonly number[]) => Played;
  /** Boards and rounds of one who plays it to its end. */
  readonly boards: number;
  readonly rounds: number;
}

export const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' || typeof value === 'string' ? toNumber(exactly(value as never)) : otherwise;

/** VPs of the winner by whole IMPs; all above the last have as many. */
export const scaleOf = (book: Rulebook, boards: number, butler: boolean): ((margin: number) => number) => {
  const id = book.vp?.value.scale ?? 'wbf';
  const scale =
    SCALES.find((one) => one.id === id && one.measure === 'imps') ?? (SCALES[0] as (typeof SCALES)[number]);
  const known = new Map<number, number>();
  const worth = (margin: number): number => {
    const found = vpsFor(scale, {
      measure: ratio(margin),
      boards,
      ...(butler && scale.butler ? { butler: true } : {}),
    });
    return found.ok ? found.value[0] : 1000 + Math.max(-1000, Math.min(1000, margin * 30));
  };
  return (margin) => {
    const whole = Math.round(margin);
    const vp = known.get(whole) ?? worth(whole);
    known.set(whole, vp);
    return vp;
  };
};

/** The margin of a match in IMPs. */
export const matchOf = (
  { model, strengths, random }: Hall,
  a: number,
  b: number,
  boards: number,
  isTeams: boolean,
): number =>
  ((strengths[a] as number) - (strengths[b] as number)) * model.imps * boards +
  bell(random) * (isTeams ? model.swing : model.datum * Math.SQRT2) * Math.sqrt(boards);

export interface Table {
  readonly score: Float64Array;
  readonly ids: readonly number[];
}

export const ranked = ({ score, ids }: Table): readonly number[] =>
  ids.toSorted((a, b) => (score[b] as number) - (score[a] as number) || a - b);

export const finish = (table: Table, leader: number | undefined): Played => {
  const order = ranked(table);
  const [first = 0, second = 0] = order;
  return {
    order,
    margin: ((table.score[first] as number) - (table.score[second] as number)) / 100,
    ...(leader === undefined ? {} : { led: leader === first }),
  };
};
