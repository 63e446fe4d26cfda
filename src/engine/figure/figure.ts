import { evaluate, type Functions, type Value } from '../kit/formula.ts';
import { equals, larger, type Rational, ratio, smaller, sum } from '../kit/rational.ts';
import { type Rounding, round, TIES } from '../kit/rounding.ts';

/** Which rule made a number, and which layer of the rulebook it came from. */
export interface Rule {
  readonly use: string;
  readonly clause: string;
  readonly layer: string;
}

/** A number together with the rule and the inputs that made it. A plain tree, made on demand, never stored. */
export interface Figure {
  /** The same string in the view, the address bar, `byestand why` and the tests: `pair/7/percent`. */
  readonly key: string;
  /** What the formula above calls it. Inputs that share a name form a list there. */
  readonly name: string;
  readonly value: Rational;
  readonly rule: Rule;
  /** The arithmetic over the inputs' names; absent where the number was reported, not derived. */
  readonly formula?: string;
  readonly inputs: readonly Figure[];
  /** Facts this number was read from: `board/3/line/2`. */
  readonly facts?: readonly string[];
  readonly note?: string;
}

const isList = (value: Value): value is readonly Rational[] => Array.isArray(value);
const listOf = (value: Value): readonly Rational[] => (isList(value) ? value : [value as Rational]);

/** What every formula may call. Rooms above add their own: `imps`, `vp`. */
const PLAIN: Functions = {
  sum: (...values) => sum(values.flatMap(listOf)),
  count: (...values) => ratio(values.flatMap(listOf).length),
  max: (...values) => values.flatMap(listOf).reduce(larger),
  min: (...values) => values.flatMap(listOf).reduce(smaller),
  /** round(x, unit, 'ties') or round(x, unit, 'average', average) */
  round: (value, unit, ties, average) => {
    const known = TIES.find((name) => name === ties);
    if (known === undefined) throw new RangeError('round needs to be told where an exact half goes');
    const rule: Rounding = { unit: unit as Rational, ties: known };
    return round(value as Rational, rule, (average as Rational | undefined) ?? ratio(0));
  },
  /** cut(x, unit): what is over a whole number of units is left out. */
  cut: (value, unit) =>
    round(value as Rational, { unit: unit as Rational, ties: 'down', direction: 'down' }, ratio(0)),
};

const scopeOf = (inputs: readonly Figure[]): Record<string, Value> => {
  const [only] = inputs;
  if (only && inputs.length === 1) return { [only.name]: only.value };
  const lists = new Map<string, Rational[]>();
  for (const { name, value } of inputs) if (!lists.get(name)?.push(value)) lists.set(name, [value]);
  return Object.fromEntries(
    [...lists].map(([name, values]) => [name, values.length === 1 ? (values[0] as Rational) : values]),
  );
};

interface Given {
  readonly key: string;
  readonly name: string;
  readonly rule: Rule;
  readonly note?: string;
}

/** A number as it was reported or laid down: nothing below it but the facts it was read from. */
export const given = (what: Given, value: Rational | number, facts: readonly string[] = []): Figure => ({
  ...what,
  value: typeof value === 'number' ? ratio(value) : value,
  inputs: [],
  ...(facts.length > 0 ? { facts } : {}),
});

/** A number worked out from others by a formula that can be shown and done again. */
export const derive = (
  what: Given,
  formula: string,
  inputs: readonly Figure[],
  functions?: Functions,
): Figure => ({
  ...what,
  value: evaluate(formula, scopeOf(inputs), functions ? { ...PLAIN, ...functions } : PLAIN),
  formula,
  inputs,
});

export interface Mismatch {
  readonly key: string;
  readonly says: Rational;
  readonly adds: Rational;
}

/** Does every step of the tree again from its inputs; what does not come out is returned. */
export const verify = (figure: Figure, functions: Functions = {}): readonly Mismatch[] => {
  const below = figure.inputs.flatMap((input) => verify(input, functions));
  if (figure.formula === undefined) return below;
  const adds = evaluate(figure.formula, scopeOf(figure.inputs), { ...PLAIN, ...functions });
  return equals(adds, figure.value) ? below : [...below, { key: figure.key, says: figure.value, adds }];
};
