/** Exact fractions of the checks' own, so that nothing here leans on the engine's. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

export const fraction = (top: bigint | number, bottom: bigint | number = 1): Fraction => {
  const [n, d] = [BigInt(top), BigInt(bottom)];
  if (d === 1n) return { top: n, bottom: d };
  const common = (gcd(n, d) || 1n) * (d < 0n ? -1n : 1n);
  return { top: n / common, bottom: d / common };
};

const decimal = (word: string): Fraction => {
  const [whole = '0', rest = ''] = word.split('.');
  return fraction(BigInt(`${whole}${rest}`), 10n ** BigInt(rest.length));
};

/** `12`, `0.03`, `1/6`: as a document writes it. */
export const read = (text: string | number): Fraction => {
  if (typeof text === 'number' && Number.isInteger(text)) return fraction(text);
  const [top = '0', bottom = '1'] = String(text).split('/');
  return over(decimal(top), decimal(bottom));
};

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top);
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, fraction(0));
export const order = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** What a printed number must be when this is what it stands for: the nearest double. */
export const printed = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/** To the nearest multiple of a unit; an exact half away from zero or upwards. */
export const nearest = (value: Fraction, unit: Fraction, half: 'away' | 'up'): Fraction => {
  const { top, bottom } = over(value, unit);
  const negative = top < 0n;
  const size = negative ? -top : top;
  const whole = size / bottom;
  const rest = 2n * (size % bottom);
  const isUp = rest > bottom || (rest === bottom && (half === 'away' || !negative));
  const steps = isUp ? whole + 1n : whole;
  return times(fraction(negative ? -steps : steps), unit);
};
