// Every answer as plain text, whatever it is packed in: a secret is looked for in what a person or a program would read.
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';

/** The signs a font's numbers stand for, by its own table. */
const signsIn = (cmap: string): ReadonlyMap<string, string> => {
  const signs = new Map<string, string>();
  const text = (hex: string): string =>
    (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
      .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
      .join('');
  for (const [, from = '', , listed = ''] of cmap.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
    for (const [i, [, to = '']] of [...listed.matchAll(/<([\w ]*)>/g)].entries())
      signs.set((Number.parseInt(from, 16) + i).toString(16).padStart(4, '0'), text(to));
  return signs;
};

/** One line of text on a page, and where it begins: `y` grows downwards. */
export interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** What a PDF says, in the order it is drawn. */
export const drawnIn = (bytes: Buffer): readonly Drawn[] => {
  const raw = bytes.toString('latin1');
  const streams = new Map<string, string>();
  for (const found of raw.matchAll(/(\d+) 0 obj\b(?:(?!endobj)[\s\S])*?stream\r?\n/g)) {
    const from = found.index + found[0].length;
    const packed = bytes.subarray(from, raw.indexOf('endstream', from));
    try {
      streams.set(found[1] ?? '', inflateSync(packed).toString('latin1'));
    } catch {
      // A picture, or not packed: nothing to read in it.
    }
  }
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', object = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const at = raw.search(new RegExp(`(?:^|\\n)${object} 0 obj`));
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(raw.slice(at, raw.indexOf('endobj', at)))?.[1];
    fonts.set(name, signsIn(streams.get(cmap ?? '') ?? ''));
  }
  let signs: ReadonlyMap<string, string> = new Map();
  let [x, y] = [0, 0];
  const lines: Drawn[] = [];
  const marks = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const content of streams.values())
    for (const [, right, up, name, drawn] of content.matchAll(marks)) {
      if (right !== undefined) [x, y] = [Number(right), -Number(up)];
      else if (name !== undefined) signs = fonts.get(name) ?? signs;
      else {
        const text = [...(drawn ?? '').matchAll(/<(\w*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => signs.get(code.toLowerCase()) ?? '')
          .join('');
        lines.push({ text, x, y });
      }
    }
  return lines;
};

export const readPdf = (bytes: Buffer): string =>
  drawnIn(bytes)
    .map(({ text }) => text)
    .join('\n');

/** The files of a packed site, one after the other. */
export const readZip = (zip: Buffer): string => {
  const files: string[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [method, packed] = [zip.readUInt16LE(at + 8), zip.readUInt32LE(at + 18)];
    const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    const bytes = zip.subarray(from, from + packed);
    const name = zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26));
    // The program that shows the pages is the same for everybody, and its letters are not the house's.
    if (!/\.(js|css)$/.test(name) || name.startsWith('data/'))
      files.push(`${name}\n${(method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8')}`);
    at = from + packed;
  }
  return files.join('\n');
};

export const readAnswer = ({ headers, rawPayload }: LightMyRequestResponse): string => {
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('application/pdf')) return readPdf(bytes);
  return type.startsWith('application/zip') ? readZip(bytes) : bytes.toString('utf8');
};

const LETTERS: Readonly<Record<string, string>> = {
  '♣': 'C',
  '♦': 'D',
  '♥': 'H',
  '♠': 'S',
  '×': 'X',
  '−': '-',
};

/** Without spaces, suits as letters and doubles as capitals: on paper a hand is set wider than in a file, and a contract smaller. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[♣♦♥♠×−]/g, (sign) => LETTERS[sign] ?? sign)
    .replaceAll(/(?<=[1-7][CDHS])x{1,2}/g, (doubles) => doubles.toUpperCase())
    .replaceAll(/[\s\u200b]+/g, '');
