// How long a reader takes for more and more of the same, and what is wrong with that.
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longShapes, middleShapes, plainShapes, RUNS, type Shape, valueShapes } from './shapes.ts';

/** Reads a text, of which some good ones are given, or a value as JSON has it. */
export type Reader =
  | { readonly good: readonly string[]; readonly read: (text: string) => unknown }
  | { readonly value: unknown; readonly readValue: (value: never) => unknown };

const isLong = process.env['BYESTAND_LONG'] === '1';

/** Each four times the one before; the last is the largest message the server takes. */
const SIZES = [512, 2048, 8192, 32_768, 131_072, 524_288];
/** Below this many milliseconds the clock and the collector say more than the reader. */
const FLOOR = 20;
/** Four times the text may take so many times as long: a linear reader takes 4, a quadratic one 16. */
const MOST_GROWTH = 8;
/** However it grows, a message is read within so many milliseconds. */
const MOST_COST = 3000;

/** Time this thread was at work: other programs on the machine do not count. */
const costOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const worst = { growth: 0, growthOf: '', cost: 0, costOf: '', tried: 0 };

/** What is wrong with how the reader takes to this shape; stops at the first size, so that a hang ends here. */
export const whyNotLinear = (
  name: string,
  { name: shape, make }: Shape,
  read: (input: unknown) => unknown,
  most: number,
) => {
  let before = FLOOR / MOST_GROWTH;
  for (const size of SIZES.filter((one) => one <= most)) {
    const input = make(size);
    let cost = costOf(() => read(input));
    const allowed = Math.max(FLOOR, MOST_GROWTH * Math.max(before, FLOOR / 4));
    // The collector may have come in between.
    for (let tries = 0; tries < 4 && cost > allowed && cost < MOST_COST; tries += 1)
      cost = Math.min(
        cost,
        costOf(() => read(input)),
      );
    worst.tried += 1;
    const growth = cost / Math.max(before, FLOOR / MOST_GROWTH);
    if (cost > FLOOR && growth > worst.growth)
      Object.assign(worst, { growth, growthOf: `${name}, ${shape}` });
    if (cost > worst.cost) Object.assign(worst, { cost, costOf: `${name}, ${shape}, ${size}` });
    if (cost > allowed || cost > MOST_COST)
      return `${shape}: ${size} characters take ${cost.toFixed(0)} ms, a quarter of them ${before.toFixed(0)} ms`;
    before = cost;
  }
  return undefined;
};

/** Which shapes, up to which size: in a run of all tests the many small ones stop where a square would show. */
const sweepsOf = (reader: Reader): readonly (readonly [readonly Shape[], number])[] => {
  const whole = SIZES.at(-1) ?? 0;
  if ('readValue' in reader) {
    const shapes = valueShapes(reader.value as never, isLong ? RUNS : [' ', '9', 'x', ',', '\u0315\u0300']);
    const isList = ({ name }: Shape): boolean => name.endsWith('many');
    return [
      [shapes.filter(isList), whole],
      [shapes.filter((shape) => !isList(shape)), isLong ? whole : 32_768],
    ];
  }
  const runs = isLong ? RUNS : [' ', '1', 'a', ', '];
  return [
    [plainShapes, isLong ? whole : 32_768],
    [reader.good.flatMap(longShapes), whole],
    [reader.good.flatMap((good) => middleShapes(good, runs)), isLong ? whole : 32_768],
  ];
};

/** One or two proofs that a reader is not linear; such a reader is slow, so the rest is left. */
export const faultsOf = (name: string, reader: Reader): readonly string[] => {
  const read = ('readValue' in reader ? reader.readValue : reader.read) as (input: unknown) => unknown;
  const faults: string[] = [];
  for (const [shapes, most] of sweepsOf(reader))
    for (const shape of shapes) {
      if (faults.length > 1) return faults;
      const fault = whyNotLinear(name, shape, read, most);
      if (fault !== undefined) faults.push(fault);
    }
  return faults;
};

/** Readers by their name in this part of src. */
export const readersIn = (part: string, isOurs: (file: string) => boolean): readonly string[] => {
  const root = fileURLToPath(new URL(`../../${part}/`, import.meta.url));
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && isOurs(file))
    .flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/^export const (parse\w+)/gm)].map(([, name]) =>
        String(name),
      ),
    );
};

/** For `npm run test:long`. */
export const tellFigures = (readers: number): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file === undefined) return;
  appendFileSync(
    file,
    `${readers} readers, ${worst.tried} texts of up to ${SIZES.at(-1)} characters; four times the text took at most ${worst.growth.toFixed(1)} times as long (${worst.growthOf}); the slowest took ${worst.cost.toFixed(0)} ms (${worst.costOf})\n`,
  );
};
