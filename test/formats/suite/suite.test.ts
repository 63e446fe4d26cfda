// One suite for every format: what is read, written, recognised, refused, damaged, and told as lost.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWords, sayRefusal } from '../../../src/engine/words/refusal.ts';
import { type Content, type Part, PARTS } from '../../../src/formats/format.ts';
import { FORMATS, formatOf, formatsNamed, makeFile, parseFile } from '../../../src/formats/registry.ts';
import { bytesOf, sourceOf } from '../../../src/formats/source.ts';
import { SPECIMENS } from './all.ts';
import { damaged, dice } from './damage.ts';
import { asBytes, type Specimen } from './specimen.ts';

const isLong = process.env['BYESTAND_LONG'] === '1';
const NAMES = SPECIMENS.map((specimen) => [specimen.format.name, specimen] as const);
const READ = NAMES.filter(([, { format }]) => format.parse !== undefined);
const WRITTEN = NAMES.filter(([, { format }]) => format.make !== undefined);

const contentOf = (file: Uint8Array, { format }: Specimen): Content => {
  const read = parseFile(sourceOf(file), { format });
  if (!read.ok) throw new Error(sayRefusal(read.refusal));
  return read.value.content;
};
const written = ({ format }: Specimen, content: Content) => {
  const made = makeFile(format, content);
  if (!made.ok) throw new Error(sayRefusal(made.refusal));
  return made.value;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Time this thread was at work: other programs on the machine do not count. */
const costOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

test('[FMT-1~] [FMT-8~] every format of the registry has its specimen, and no two one name', () => {
  expect(SPECIMENS.map(({ format }) => format.name).toSorted()).toEqual(
    FORMATS.map(({ name }) => name).toSorted(),
  );
  expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
  for (const { name, endings, carries, parse, make } of FORMATS) {
    expect(formatsNamed(`Results.${endings[0]?.toUpperCase()}`).map((one) => one.name)).toContain(name);
    expect(carries.length).toBeGreaterThan(0);
    expect(parse ?? make).toBeDefined();
  }
  for (const { good, bad, format } of SPECIMENS)
    if (format.parse) expect([good.length > 0, bad.length > 0], format.name).toEqual([true, true]);
});

describe.each(READ)('[FMT-8] %s, read', (name, specimen) => {
  const { format, good, bad } = specimen;

  test.each(good)('$says', ({ file, has }) => {
    expect(contentOf(asBytes(file), specimen)).toMatchObject(has);
  });

  test('a file read from a disk, which is a Buffer, reads the same and is not changed by it', () => {
    for (const { file } of good) {
      const [bytes, given] = [asBytes(file), Buffer.from(asBytes(file))];
      expect(contentOf(given, specimen)).toEqual(contentOf(bytes, specimen));
      expect(given.equals(bytes)).toBe(true);
    }
  });

  test('a good file is known for what it is, whatever it is called', () => {
    for (const { file } of good)
      for (const called of ['', 'something.txt', `x.${format.endings[0]}`])
        expect(formatOf(sourceOf(asBytes(file), called))?.name).toBe(name);
  });

  test.each(bad)('$says: refused with its place, in words', ({ file, code, at }) => {
    const bytes = asBytes(file);
    const read = parseFile(sourceOf(bytes), { format });
    if (read.ok) throw new Error('it was read');
    expect(read.refusal.code).toBe(code);
    if (at !== undefined) expect(read.refusal.at).toBe(at);
    expect(hasWords(code)).toBe(true);
    expect(costOf(() => parseFile(sourceOf(bytes), { format }))).toBeLessThan(1000);
  });

  test('damaged, it is read or refused in words, quickly, and is never a fault', () => {
    const runs = isLong ? 20_000 : 150;
    for (const [g, { file }] of good.entries()) {
      const whole = asBytes(file);
      const roll = dice(7919 * (g + 1) + whole.length);
      const count = Math.max(20, Math.min(runs, Math.round((runs * 4000) / whole.length)));
      for (let i = 0; i < count; i += 1) {
        const bad = damaged(whole, roll);
        let code: string | undefined;
        const cost = costOf(() => {
          const read = parseFile(sourceOf(bad), { format });
          code = read.ok ? undefined : read.refusal.code;
        });
        if (code !== undefined) expect(hasWords(code), code).toBe(true);
        expect(cost).toBeLessThan(2000);
      }
    }
  });

  test('damaged files leave no memory behind', () => {
    const roll = dice(104_729);
    const files = good.map(({ file }) => asBytes(file)).filter((file) => file.length < 100_000);
    const round = (runs: number): number => {
      for (let i = 0; i < runs; i += 1) {
        const file = files[roll(files.length)];
        if (file) parseFile(sourceOf(damaged(file, roll)), { format });
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    const runs = isLong ? 20_000 : 60;
    const before = round(runs);
    expect(round(runs) - before).toBeLessThan(16_000_000);
  });

  test('anything at all is answered', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        parseFile(sourceOf(bytes), { format });
        parseFile(sourceOf(bytes));
      }),
      { numRuns: isLong ? 20_000 : 200 },
    );
  });

  test('four times the file takes no more than eight times as long', () => {
    for (const { file } of good) {
      const one = asBytes(file);
      const times = (bytes: number): Uint8Array =>
        Uint8Array.from(Buffer.concat(Array.from({ length: Math.ceil(bytes / one.length) }, () => one)));
      const [small, large] = [times(100_000), times(400_000)].map((bytes) =>
        Math.min(...[1, 2, 3].map(() => costOf(() => parseFile(sourceOf(bytes), { format })))),
      ) as [number, number];
      expect(large).toBeLessThan(8 * Math.max(small, 10));
    }
  });
});

describe.each(WRITTEN)('[FMT-7~] %s, written', (name, specimen) => {
  const { format, any } = specimen;
  const runs = { numRuns: isLong ? 500 : 40 };

  test('content it has room for comes back equal, and nothing is told as lost', () => {
    if (!format.parse) return expect(formatOf(sourceOf(bytesOf('x')))?.name).not.toBe(name);
    fc.assert(
      fc.property(any, (content) => {
        const { bytes, lost } = written(specimen, content);
        expect(lost).toEqual([]);
        expect(contentOf(bytes, specimen)).toEqual(content);
      }),
      runs,
    );
  });

  test('the same content makes the same bytes, and they are known for what they are', () => {
    fc.assert(
      fc.property(any, (content) => {
        const { bytes } = written(specimen, content);
        expect(written(specimen, content).bytes).toEqual(bytes);
        if (format.parse) expect(formatOf(sourceOf(bytes))?.name).toBe(name);
      }),
      runs,
    );
  });

  test('a part it has no room for is told; content with nothing for it is refused', () => {
    const samples = new Map<Part, Content>(
      SPECIMENS.flatMap((one) => {
        const [content = {}] = fc.sample(one.any, { numRuns: 1, seed: 3 });
        return (Object.keys(content) as Part[]).map((part) => [part, { [part]: content[part] }] as const);
      }),
    );
    expect([...samples.keys()].toSorted()).toEqual(Object.keys(PARTS).toSorted());
    const [own = {}] = fc.sample(any, { numRuns: 1, seed: 5 });
    for (const [part, content] of samples)
      if (!format.carries.includes(part)) {
        expect(written(specimen, { ...own, ...content }).lost).toContain(PARTS[part]);
        const refused = makeFile(format, content);
        expect(refused.ok ? 'made' : refused.refusal.code).toBe('file-nothing');
      }
  });
});

test('[FMT-8~] a file of no kind is refused with the kinds there are', () => {
  const read = parseFile(sourceOf(bytesOf('just a letter to a friend')));
  expect(read.ok ? '' : sayRefusal(read.refusal)).toMatch(
    /^This isn’t a file Byestand knows. It reads BYESTAND, BWS, USEBIO/,
  );
});
