// Results and entries in columns: workbooks and separated text.
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import type { Content } from '../../../src/formats/format.ts';
import type { FileEntry } from '../../../src/formats/sheet/entry.ts';
import { TABLE, XLSX } from '../../../src/formats/sheet/format.ts';
import { makeZip } from '../../../src/formats/zip/zip.ts';
import { anyPbnResults } from './games.ts';
import type { Specimen } from './specimen.ts';

/** Names a spreadsheet would take for a formula, a separator or a quote. */
const name = fc.constantFrom(
  'Ann Lee',
  '=cmd|calc!A1',
  '+61 400',
  '@home',
  '-2+3',
  "'=quoted",
  'a "b", c',
  'two\nlines',
  'semi; colon',
  'Zoë',
);
const entry: fc.Arbitrary<FileEntry> = fc
  .tuple(
    fc.option(fc.stringMatching(/^[1-9]\d?$/), { nil: undefined }),
    fc.option(name, { nil: undefined }),
    fc.array(fc.tuple(name, fc.option(fc.constantFrom('123456', '0012345'), { nil: undefined })), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.option(fc.constantFrom('Open', 'Senior'), { nil: undefined }),
  )
  .map(([number, team, players, category]) => ({
    ...(number === undefined ? {} : { number }),
    ...(team === undefined ? {} : { team }),
    players: players.map(([own, id]) => ({ name: own, ...(id === undefined ? {} : { number: id }) })),
    ...(category === undefined ? {} : { category }),
  }));

const any: fc.Arbitrary<Content> = fc
  .tuple(anyPbnResults, fc.array(entry, { minLength: 1, maxLength: 5 }))
  .map(([results, entries]) => ({ results, entries }));

/** As MyABF writes entries for a scoring program: one player a line, names in capitals. */
const MYABF = `Pair No,Name,ABF Number,Player phone,Player Email,Team Name,Category,question,Player comment,Organiser notes
1,ANN O'NEILL,123456,0400,a@example.org,,Open,,,
1,BO MCCHAN,234567,,b@example.org,,,,,
2,CY FOX-HILL,345678,,c@example.org,,Senior,,late,
2,DI RAY,456789,,d@example.org,,,,,
`;
const ENTERED = {
  entries: [
    {
      number: '1',
      players: [
        { name: 'Ann O’Neill'.replace('’', "'"), number: '123456' },
        { name: 'Bo McChan', number: '234567' },
      ],
      category: 'Open',
    },
    {
      number: '2',
      players: [
        { name: 'Cy Fox-Hill', number: '345678' },
        { name: 'Di Ray', number: '456789' },
      ],
      category: 'Senior',
    },
  ],
};
const TEAMS = `Team No,Name,ABF Number,Player phone,Player Email,Team Name,Category,question,Player comment,Organiser notes
1,A A,1,,,LIONS,,,,
1,B B,2,,,LIONS,,,,
1,C C,3,,,LIONS,,,,
1,D D,4,,,LIONS,,,,
1,,,,,LIONS
1,,,,,LIONS
`;
const LINES =
  'Bd;N/S;E/W;Contract;By;Result;NS score;Remarks\n1;3;4;4SX;N;-1;-100;claim\n1;5;6;Pass;;;0;\n2;3;4;3NT;E;+1;-430;\n';
const SCORED = {
  results: {
    kind: 'matchpoints',
    sessions: [
      {
        sections: [
          {
            boards: [
              {
                board: 1,
                lines: [
                  { ns: '3', ew: '4', contract: '4SX', by: 'N', tricks: 9, score: -100 },
                  { ns: '5', ew: '6', contract: 'PASS', score: 0 },
                ],
              },
              { board: 2, lines: [{ contract: '3NT', by: 'E', tricks: 10, score: -430 }] },
            ],
          },
        ],
      },
    ],
  },
};

const HEAD = '<?xml version="1.0"?>';
const book = (sheet: string, shared = ''): Uint8Array =>
  makeZip([
    {
      path: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    ...(shared === '' ? [] : [{ path: 'xl/sharedStrings.xml', text: `${HEAD}${shared}` }]),
    { path: 'xl/worksheets/sheet1.xml', text: `${HEAD}${sheet}` },
  ]);

/** Shared strings, a formula with its last value, a gap: as spreadsheets save it. */
const SHARED = book(
  '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="str"><f>UPPER("x")</f><v>Bo Chan</v></c><c r="D3"><v>123456</v></c></row></sheetData></worksheet>',
  '<sst><si><t>Player 1</t></si><si><r><t>Play</t></r><r><t>er 2</t></r></si><si><t>Remarks</t></si><si><t>Ann Lee</t></si></sst>',
);

/** A file of 200 MB that is 200 kB packed. */
const bomb = (): Uint8Array => {
  const made = Buffer.from(makeZip([{ path: 'xl/workbook.xml', text: 'x' }]));
  const packed = deflateRawSync(Buffer.alloc(200_000_000));
  const at = 30 + 'xl/workbook.xml'.length;
  const old = made.readUInt32LE(18);
  const index = made.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const whole = Buffer.concat([made.subarray(0, at), packed, made.subarray(at + old)]);
  whole.writeUInt32LE(packed.length, 18);
  whole.writeUInt32LE(packed.length, index + packed.length - old + 20);
  whole.writeUInt32LE(index + packed.length - old, whole.length - 6);
  return whole;
};

export const SHEET_SPECIMENS: readonly Specimen[] = [
  {
    format: TABLE,
    good: [
      { says: 'pairs from MyABF', file: MYABF, has: ENTERED },
      {
        says: 'teams from MyABF',
        file: TEAMS,
        has: {
          entries: [
            {
              number: '1',
              team: 'LIONS',
              players: [{ name: 'A A' }, { name: 'B B' }, { name: 'C C' }, { name: 'D D' }],
            },
          ],
        },
      },
      { says: 'lines under headings of their own', file: LINES, has: SCORED },
    ],
    bad: [
      {
        says: 'a line without its board',
        file: LINES.replace('\n2;3', '\n;3'),
        code: 'sheet-board',
        at: 'row 4',
      },
      { says: 'nothing in it', file: 'a,b\n1,2\n', code: 'names-unreadable' },
      {
        says: 'too many rows',
        file: `Board,NS,EW,Score\n${'1,2,3,0\n'.repeat(20_001)}`,
        code: 'sheet-large',
      },
    ],
    any,
  },
  {
    format: XLSX,
    good: [
      {
        says: 'shared strings, a formula, a gap',
        file: SHARED,
        has: { entries: [{ players: [{ name: 'Ann Lee' }, { name: 'Bo Chan' }] }] },
      },
    ],
    bad: [
      { says: 'cut off', file: SHARED.slice(0, 300), code: 'zip-broken' },
      { says: 'a bomb', file: bomb(), code: 'zip-broken', at: 'xl/workbook.xml' },
      {
        says: 'entities that grow',
        file: book('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
        code: 'xml-doctype',
        at: 'xl/worksheets/sheet1.xml',
      },
      {
        says: 'a row a million down',
        file: book('<worksheet><sheetData><row r="1000000"><c r="A1"/></row></sheetData></worksheet>'),
        code: 'sheet-large',
      },
      { says: 'another archive', file: makeZip([{ path: 'a.txt', text: 'x' }]), code: 'sheet-none' },
    ],
    any,
  },
];
