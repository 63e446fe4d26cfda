// docs/guide/formats.md, made from the registry and the suite: what each format carries and what it loses.
import { dealerOf, vulnerabilityOf } from '../../../src/engine/bridge/board.ts';
import { parseDeal } from '../../../src/engine/bridge/deal.ts';
import { type Content, type Format, type Part, PARTS } from '../../../src/formats/format.ts';
import { FORMATS, makeFile } from '../../../src/formats/registry.ts';
import { EXAMPLE } from './deals.ts';
import type { Specimen } from './specimen.ts';

const parsed = parseDeal(EXAMPLE);
if (!parsed.ok) throw new Error('the example is no deal');
const deal = parsed.value;
const contestants = [
  {
    id: '1',
    players: [{ name: 'Ann Lee', national: '123456' }, { name: 'Bo Chan' }],
    total: '12',
    place: '1',
  },
];

/** Something of everything that gets lost somewhere. */
const RICH: Content = {
  boards: [
    { board: 2, dealer: 'N', vulnerability: 'both', deal, tricks: '7'.repeat(20) },
    { board: 1, dealer: dealerOf(1), vulnerability: vulnerabilityOf(1), deal },
  ],
  results: {
    version: '1.2',
    club: { name: 'Riverside', id: '' },
    kind: 'matchpoints',
    method: 'matchpoints',
    title: 'Monday pairs',
    identifier: '7',
    program: '',
    programVersion: '',
    winners: 1,
    contestants,
    sessions: [
      {
        id: '1',
        sections: [
          {
            id: '',
            contestants: [],
            matches: [],
            boards: [
              { board: 1, lines: [{ ns: '1', ew: '2', contract: '3NT', by: 'N', tricks: 9, score: 400 }] },
            ],
          },
        ],
      },
    ],
  },
};

const partsOf = (parts: readonly Part[]): string => parts.map((part) => PARTS[part]).join(', ');

/** Two boards in order with nothing odd, where a format refuses sets with a gap or out of order. */
const PLAIN: Content = { ...RICH, boards: (RICH.boards ?? []).toSorted((a, b) => a.board - b.board) };

const lossesOf = (format: Format): readonly string[] => {
  const own = Object.fromEntries(
    Object.entries(RICH).filter(([part]) => format.carries.includes(part as Part)),
  ) as Content;
  const plain = Object.fromEntries(
    Object.entries(PLAIN).filter(([part]) => format.carries.includes(part as Part)),
  ) as Content;
  if (Object.keys(own).length === 0) return [];
  const made = makeFile(format, own);
  const second = made.ok ? made : makeFile(format, plain);
  return second.ok ? second.value.lost : [];
};

const sectionOf = (format: Format, { good, bad }: Specimen): readonly string[] => {
  const { name, endings, says, carries, reads = [], parse, make } = format;
  const ways = [parse ? 'in' : '', make ? 'out' : ''].filter((way) => way !== '').join(' and ');
  const losses = make ? lossesOf(format) : [];
  const left = (Object.keys(PARTS) as Part[]).filter(
    (part) => !carries.includes(part) && !reads.includes(part),
  );
  return [
    `## ${name}: ${says}`,
    '',
    `- **${ways === 'in and out' ? 'In and out' : ways === 'in' ? 'In' : 'Out'}**, files ending in ${endings.map((ending) => `\`.${ending}\``).join(', ')}`,
    `- **Carries** ${partsOf(carries)}${reads.length > 0 ? `; read but not written: ${partsOf(reads)}` : ''}`,
    carries.includes('contest')
      ? '- **Loses** nothing of an event of Byestand: its cards, entries and results follow from the facts'
      : `- **No place for** ${partsOf(left)}`,
    ...(losses.length > 0 ? [`- **Loses**, and says so: ${losses.join('; ')}`] : []),
    ...(good.length > 0 ? [`- **Read in the tests**: ${good.map((one) => one.says).join('; ')}`] : []),
    ...(bad.length > 0 ? [`- **Refused**, with the place: ${bad.map((one) => one.says).join('; ')}`] : []),
    '',
  ];
};

export const makeGuide = (specimens: readonly Specimen[]): string =>
  [
    '# Files: what each format carries and loses',
    '',
    'Made from the tests of the formats by `npm run golden formats`; not by hand. `byestand convert IN OUT` goes from any that is read to any that is',
    'written and lists what was lost. A kind is known by what is in the file, whatever it is called.',
    '',
    '| format | files | in | out | carries |',
    '|---|---|---|---|---|',
    ...FORMATS.map(
      ({ name, endings, parse, make, carries, reads = [] }) =>
        `| ${name} | ${endings.map((one) => `.${one}`).join(' ')} | ${parse ? 'yes' : ''} | ${make ? 'yes' : ''} | ${partsOf([...carries, ...reads])} |`,
    ),
    '',
    ...FORMATS.flatMap((format) => {
      const specimen = specimens.find((one) => one.format === format);
      return specimen ? sectionOf(format, specimen) : [];
    }),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
