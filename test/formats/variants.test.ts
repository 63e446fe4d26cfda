// The same files as other programs and other computers write them: marks, line ends, encodings, parts left out.
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/formats/registry.ts';
import { bytesOf, sourceOf } from '../../src/formats/source.ts';
import { SPECIMENS } from './suite/all.ts';
import { asBytes } from './suite/specimen.ts';

const WAYS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'a mark of byte order': (text) => bytesOf(`\uFEFF${text}`),
  'line ends of Windows': (text) => bytesOf(text.replaceAll(/\r?\n/g, '\r\n')),
  'line ends of old Macs': (text) => bytesOf(text.replaceAll(/\r?\n/g, '\r')),
  'UTF-16 with its mark': (text) =>
    Uint8Array.from(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])),
  'empty lines at the end': (text) => bytesOf(`${text}\n\n  \n`),
};

const read = (file: string | Uint8Array) => {
  const made = parseFile(sourceOf(asBytes(file)));
  return made.ok
    ? made.value
    : { content: undefined, format: { name: made.refusal.code }, at: made.refusal.at };
};

const TEXTS = SPECIMENS.filter(({ format }) => format.parse && !format.binary);
describe.each(TEXTS.map((one) => [one.format.name, one] as const))('[FMT-8~] %s', (_, { good }) => {
  test.each(Object.keys(WAYS))('%s', (way) => {
    for (const { file } of good) {
      const text = Buffer.from(asBytes(file))
        .toString('utf8')
        .replace(/^\uFEFF/, '');
      expect(read(WAYS[way]?.(text) ?? '').content).toEqual(read(file).content);
    }
  });
});

const XML = (inside: string, head = '<?xml version="1.0"?>'): string => `${head}<USEBIO>${inside}</USEBIO>`;
const LINE =
  '<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>+420</SCORE></TRAVELLER_LINE>';
const BOARD = `<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${LINE}</BOARD>`;
const MATCH = '<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM></MATCH>';
const boards = [{ board: 1, lines: [{ ns: '1', ew: '2', contract: '4S', by: 'N', tricks: 10, score: 420 }] }];

test.each([
  ['no version, no type', XML(`<EVENT>${BOARD}</EVENT>`), { kind: 'matchpoints' }],
  ['no type, matches of teams', XML(`<EVENT>${MATCH}</EVENT>`), { kind: 'teams' }],
  ['a type in small letters', XML(`<EVENT EVENT_TYPE="butler_pairs">${BOARD}</EVENT>`), { kind: 'butler' }],
  [
    'a document type with an address, never fetched',
    XML(
      `<EVENT EVENT_TYPE="PAIRS">${BOARD}</EVENT>`,
      '<!DOCTYPE USEBIO SYSTEM "http://127.0.0.1:1/usebio_v1_2.dtd">',
    ),
    { kind: 'matchpoints' },
  ],
  ['a ladder', XML(`<EVENT EVENT_TYPE="LADDER">${MATCH}</EVENT>`), { kind: 'teams' }],
  [
    'two sessions, two sections',
    XML(
      `<EVENT EVENT_TYPE="MP_PAIRS"><SESSION SESSION_ID="1"><SECTION SECTION_ID="A">${BOARD}</SECTION><SECTION SECTION_ID="B">${BOARD}</SECTION></SESSION><SESSION SESSION_ID="2">${BOARD}</SESSION></EVENT>`,
    ),
    {
      sessions: [
        {
          sections: [
            { id: 'A', boards },
            { id: 'B', boards },
          ],
        },
        { sections: [{ boards }] },
      ],
    },
  ],
])('[FMT-3~] USEBIO: %s', (_, file, has) => {
  expect(read(file).content).toMatchObject({ results: has });
});

test('[FMT-3~] a name in the encoding the file says it has', () => {
  const text = XML(
    `<EVENT EVENT_TYPE="PAIRS"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Zoë</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>${BOARD}</EVENT>`,
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
  );
  expect(
    read(Uint8Array.from(Buffer.from(text, 'latin1'))).content?.results?.contestants[0]?.players,
  ).toEqual([{ name: 'Zoë' }]);
});

test('[FMT-5~] both names in one cell, under a title', () => {
  const { content } = read(
    'Monday pairs\n\nPlace,Pair,Names,Score\n1,3,Ann Lee & Bo Chan,61.2\n2,4,Cy Fox - Di Ray-Hill,50\n',
  );
  expect(content?.results?.contestants.map(({ players }) => players.map(({ name }) => name))).toEqual([
    ['Ann Lee', 'Bo Chan'],
    ['Cy Fox', 'Di Ray-Hill'],
  ]);
  expect(read('No,Names\n1,Ann Lee / Bo Chan\n').content?.entries).toEqual([
    { number: '1', players: [{ name: 'Ann Lee' }, { name: 'Bo Chan' }] },
  ]);
});

test.each(['%PDF-1.7\n%âã\n', '{\\rtf1 Ann Lee}', '', 'PK\u0005\u0006'])(
  '[FMT-8~] what is no file of ours is refused with the kinds there are: %j',
  (file) => {
    expect(read(file).format.name).toBe('file-format');
  },
);

test('[FMT-3~][FMT-7~] a contract that can’t be read is told, its score counts, and marks for none are not told', () => {
  const strange = (contract: string) => LINE.replace('<CONTRACT>4S<', `<CONTRACT>${contract}<`);
  const board = `<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${strange('4 Pik')}${strange('-')}${strange('A6040')}</BOARD>`;
  const made = parseFile(sourceOf(bytesOf(XML(`<EVENT EVENT_TYPE="MP_PAIRS">${board}</EVENT>`))));
  expect(made.ok && made.value.aside).toEqual(['1 contract that can’t be read, the first “4 Pik”']);
  const lines = made.ok ? made.value.content.results?.sessions[0]?.sections[0]?.boards[0]?.lines : [];
  expect(lines?.map(({ contract, score }) => [contract, score])).toEqual([
    [undefined, 420],
    [undefined, 420],
    [undefined, 420],
  ]);
});
