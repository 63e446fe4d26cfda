import type { Plan } from '../../engine/contest/plan.ts';
import { showAnnouncements } from '../../engine/view/announcement.ts';
import { showChart } from '../../engine/view/chart.ts';
import { type CardLine, showGuideCards, showTableCards } from '../../engine/view/guidecard.ts';
import { showStations, type Station } from '../../engine/view/stations.ts';
import { sayCall, sayMove } from '../../engine/words/movement.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../table.ts';
import { readMovements } from './check.ts';
import { sayRefusal } from './refusal.ts';
import { showPlan } from './show.ts';

const boardsText = (boards: readonly number[]): string =>
  boards.length > 1 ? `${boards[0]}-${boards.at(-1)}` : `${boards[0] ?? ''}`;

const cardLine = (line: CardLine): readonly string[] =>
  line.sitsOut
    ? [`${line.round}`, line.table === undefined ? '' : `${line.table}`, 'sit out', '', '']
    : [
        `${line.round}${line.part === undefined ? '' : `.${line.part}`}`,
        `${line.table}`,
        `${(line.side ?? '').toUpperCase()}${line.switched ? ' (switched)' : ''}`,
        `${line.partner === undefined ? '' : `with ${line.partner} `}v ${line.opponents?.join(' and ')}`,
        boardsText(line.boards),
      ];

const cardsText = (plan: Plan): string =>
  showGuideCards(plan)
    .map(({ contestant, line, lines, stays }) =>
      [
        `${contestant}${line === undefined ? '' : ` ${line.toUpperCase()}`}${stays ? ' (stays)' : ''}`,
        makeTable(['Rd', 'Table', 'Seat', 'Against', 'Boards'], lines.map(cardLine)),
      ].join('\n'),
    )
    .join('\n\n');

const tablesText = (plan: Plan): string =>
  showTableCards(plan)
    .map(({ table, lines }) =>
      [
        `Table ${table}`,
        makeTable(
          ['Rd', 'NS', 'EW', 'Boards', ''],
          lines.map((line) => [
            `${line.round}${line.part === undefined ? '' : `.${line.part}`}`,
            line.ns,
            line.ew,
            boardsText(line.boards),
            line.switched ? 'switched' : '',
          ]),
        ),
      ].join('\n'),
    )
    .join('\n\n');

const PLACE_WORDS: Readonly<Record<Station['place'], (station: Station) => string>> = {
  table: ({ tables }) => `table ${tables[0]}`,
  shared: ({ tables }) => `tables ${tables.join(' and ')}, shared`,
  byestand: ({ tables }) => `byestand between tables ${[...tables].sort((a, b) => a - b).join(' and ')}`,
  'every-table': ({ round }) => `every table, round ${round}`,
  triangle: ({ tables, round }) => `triangle, tables ${tables.join(' and ')}, round ${round}`,
  waits: ({ tables, round }) => `waits for table ${tables.join(' and ')}, round ${round}`,
  dealt: ({ tables, round }) => `dealt at the triangle, tables ${tables.join(' and ')}, round ${round}`,
};

const setupText = (plan: Plan): string => {
  const { stations, boards, copies } = showStations(plan);
  return [
    `${boards} boards, up to ${copies} ${copies === 1 ? 'copy' : 'copies'} in use at once`,
    makeTable(
      ['Boards', 'Where', 'Copies', ''],
      stations.map((station) => [
        boardsText(station.boards),
        PLACE_WORDS[station.place](station),
        `${station.copies}`,
        station.outOfOrder ? 'out of order' : '',
      ]),
    ),
  ].join('\n');
};

const callsText = (plan: Plan): string =>
  showAnnouncements(plan)
    .map(({ round, move, calls, warn }) =>
      [
        `Round ${round}`,
        ...(move ? [`  ${sayMove(move)}`] : []),
        ...calls.map((call) => `  ${sayCall(call)}`),
        ...(warn.length > 0
          ? [`  Warn now, out next round: ${warn.map(({ pair }) => pair).join(', ')}.`]
          : []),
      ].join('\n'),
    )
    .join('\n');

/** Announcements as JSON say their sentence beside the code. */
const callsValue = (plan: Plan) =>
  showAnnouncements(plan).map((one) => ({
    ...one,
    says: [...(one.move ? [sayMove(one.move)] : []), ...one.calls.map(sayCall)],
  }));

const SHEETS: Readonly<
  Record<string, { readonly value: (plan: Plan) => unknown; readonly text: (plan: Plan) => string }>
> = {
  cards: { value: showGuideCards, text: cardsText },
  tables: { value: showTableCards, text: tablesText },
  chart: { value: showChart, text: showPlan },
  setup: { value: showStations, text: setupText },
  calls: { value: callsValue, text: callsText },
};

/** `byestand movement cards -` and the like: a movement in, the sheet out. */
export const runSheet =
  (name: keyof typeof SHEETS): Run =>
  async (args, io) => {
    const { values, positionals } = readArgs(args, {});
    const [file, extra] = positionals;
    if (file === undefined || extra !== undefined)
      throw new Unusable(`movement ${name}: one movement file, or - for standard input`);
    const read = await readMovements(io, file);
    if (!read.ok) return sayRefusal(io, read.refusal);
    const [plan, second] = read.value;
    const sheet = SHEETS[name];
    if (!plan || second || !sheet)
      throw new Unusable(`movement ${name}: give one movement, not ${read.value.length}`);
    sayValue(io, sheet.value(plan), { pretty: values.pretty === true, show: () => sheet.text(plan) });
    return DONE;
  };
