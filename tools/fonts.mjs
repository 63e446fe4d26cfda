// `node tools/fonts.mjs`: makes the fonts of the screens in src/web/style/face from the packages that hold the face, and the
// signs drawn in tools/signs.mjs. What is made is checked in; test/fonts.test.ts makes it again and compares.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { inRoot } from './setup.mjs';
import { signs } from './signs.mjs';
import { makeTrueType } from './truetype.mjs';

const FACE = inRoot('node_modules', '@fontsource-variable', 'atkinson-hyperlegible-next');
export const FOLDER = inRoot('src', 'web', 'style', 'face');

const codes = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const but = (list, left) => list.filter((code) => !left.includes(code));

/**
 * What each file holds, which is also its unicode-range in src/web/style/face.css. What the face doesn't have is left out (soft
 * hyphen, µ, a few letters of Esperanto, Sami and Māori): those come from the device's own face.
 */
export const RANGES = {
  'letters.woff2': [
    codes(0x20, 0x7e),
    but(codes(0xa0, 0xff), [0xad, 0xb5]),
    [0x131, 0x152, 0x153, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e],
    [0x2022, 0x2026, 0x2039, 0x203a, 0x2044, 0x20ac, 0x2122, 0x2212],
  ].flat(),
  'further.woff2': [
    but(
      codes(0x100, 0x130),
      [0x108, 0x109, 0x114, 0x115, 0x11c, 0x11d, 0x124, 0x125, 0x128, 0x129, 0x12c, 0x12d],
    ),
    but(codes(0x132, 0x151), [0x134, 0x135, 0x138, 0x13f, 0x140, codes(0x149, 0x14f)].flat()),
    but(codes(0x154, 0x17e), [0x156, 0x157, 0x15c, 0x15d, 0x166, 0x167, 0x168, 0x169, 0x16c, 0x16d]),
    [0x192, 0x218, 0x219, 0x21a, 0x21b, 0x1e9e],
  ].flat(),
  'signs.woff2': signs.map(({ code }) => code),
};

/** Only the weights we use: regular to bold. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

const cut = (file, list) =>
  subsetFont(fs.readFileSync(path.join(FACE, 'files', file)), String.fromCodePoint(...list), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
  });

const drawSigns = () =>
  makeTrueType(signs, {
    ascent: 984,
    descent: -316,
    names: {
      0: 'Drawn for Byestand',
      1: 'Byestand Signs',
      2: 'Regular',
      3: 'Byestand Signs 1',
      4: 'Byestand Signs',
      5: 'Version 1.0',
      6: 'ByestandSigns',
      13: 'MIT',
    },
  });

/** Every file by its name. */
export const makeFonts = async () => ({
  'letters.woff2': await cut('atkinson-hyperlegible-next-latin-wght-normal.woff2', RANGES['letters.woff2']),
  'further.woff2': await cut(
    'atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
    RANGES['further.woff2'],
  ),
  'signs.woff2': await subsetFont(drawSigns(), String.fromCodePoint(...RANGES['signs.woff2']), {
    targetFormat: 'woff2',
  }),
  'OFL.txt': fs.readFileSync(path.join(FACE, 'LICENSE')),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [name, data] of Object.entries(await makeFonts())) {
    fs.writeFileSync(path.join(FOLDER, name), data);
    process.stdout.write(`${name} ${data.length} bytes\n`);
  }
}
