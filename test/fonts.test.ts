// Our own face: made by its script, small, and with every sign that a screen shows.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FOLDER, makeFonts, RANGES } from '../tools/fonts.mjs';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');

/** The files of fonts, with what each holds. */
const FILES = Object.entries(RANGES) as readonly (readonly [file: string, codes: readonly number[]])[];

describe('[SAFE-9] the fonts of the screens', () => {
  test('are what tools/fonts.mjs makes of the face, byte for byte, and its licence is beside them', async () => {
    const made = Object.entries(await makeFonts());
    expect(made.map(([name]) => name).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
    for (const [name, data] of made)
      expect(Buffer.compare(data, readFileSync(join(FOLDER, name))), name).toBe(0);
    expect(readFileSync(join(FOLDER, 'OFL.txt'), 'utf8')).toMatch(
      /Atkinson Hyperlegible[\s\S]*SIL Open Font License/i,
    );
  });

  test('are small: 20 kB for the letters every page needs, 32 kB in all', () => {
    const size = (file: string): number => statSync(join(FOLDER, file)).size;
    expect(size('letters.woff2')).toBeLessThanOrEqual(20_000);
    expect(FILES.reduce((sum, [file]) => sum + size(file), 0)).toBeLessThanOrEqual(32_000);
  });

  test('say in face.css which characters each file holds', () => {
    const css = read('web/style/face.css');
    for (const [file, codes] of FILES) {
      const face = css.split('@font-face').find((part) => part.includes(`/${file}`)) ?? '';
      const ranges = (/unicode-range:([^;]*);/.exec(face)?.[1] ?? '').matchAll(
        /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g,
      );
      const said = [...ranges].flatMap(([, from = '', to = from]) => {
        const first = Number.parseInt(from, 16);
        return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => first + n);
      });
      expect(said, file).toEqual([...codes].toSorted((a, b) => a - b));
    }
  });
});

/** Sources whose strings people read on a screen; other rooms hold what is parsed or printed. */
const READ = ['web', 'engine/words', 'engine/rulebook', 'engine/view'];
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');

describe('[SAFE-9] no sign is left to the machine', () => {
  const ours = new Set(FILES.flatMap(([, codes]) => codes));
  // Emoji style and joiners are no letters.
  const SILENT = new Set([0xfe0e, 0xfe0f, 0x200b]);
  test.each(READ.filter((folder) => existsSync(join(SRC, folder))))(
    'every character in src/%s is in our face',
    (folder) => {
      const strange = sourcesIn(folder).flatMap((file) =>
        [...withoutComments(read(file))]
          .map((sign) => sign.codePointAt(0) ?? 0)
          .filter((code) => code > 0x7e && !ours.has(code) && !SILENT.has(code))
          .map((code) => `${file}: ${String.fromCodePoint(code)} U+${code.toString(16)}`),
      );
      expect(strange).toEqual([]);
    },
  );
});
