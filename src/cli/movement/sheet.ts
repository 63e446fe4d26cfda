import { writeFile } from 'node:fs/promises';
import type { Plan } from '../../engine/contest/plan.ts';
import { showAnnouncements } from '../../engine/view/time/announcement.ts';
import { showChart, titleOf } from '../../engine/view/seat/chart.ts';
import { type CardLine, showGuideCards, showTableCards } from '../../engine/view/seat/guidecard.ts';
import { showStations, type Station } from '../../engine/view/seat/stations.ts';
import { sayCall, sayMove } from '../../engine/words/draw/movement.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { readMovements } from './check.ts';
import { sayRefusal } from './refusal.ts';
import { boardsText, showPlan } from './show.ts';

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
  table: ({ tables, round }) => `table ${tables[0]}${round > 1 ? `, for round ${round}` : ''}`,
  shared: ({ tables }) => `tables ${tables.join(' and ')}, shared`,
  byestand: ({ tables }) => `byestand between tables ${[...tables].sort((a, b) => a - b).join(' and ')}`,
  'every-table': ({ round }) => `every table, round ${round}`,
  triangle: ({ tables, round }) => `triangle, tables ${tables.join(' and ')}, round ${round}`,
  waits: ({ tables, round }) => `waits for table ${tables.join(' and ')}, round ${round}`,
  dealt: ({ tables, round }) => `dealt at the triangle, tables ${tables.join(' and ')}, round ${round}`,
};

const setupText = (plan: Plan): string => {
  const { stations, boards, copies, copiesIfNobodyWaits: more } = showStations(plan);
  return [
    `${boards} boards, ${copies} ${copies === 1 ? 'copy' : 'copies'}${more === undefined ? '' : ` (${more} if nobody is to wait)`}`,
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

interface Sheet {
  readonly value: (plan: Plan) => unknown;
  readonly text: (plan: Plan) => string;
  readonly pdf?: (plan: Plan) => Promise<Uint8Array>;
}

const callsIn = (plan: Plan) => {
  const calls = Map.groupBy(plan.calls ?? [], ({ round }) => round);
  return (round: number): readonly string[] => (calls.get(round) ?? []).map(sayCall);
};

/** Paper is loaded only when it is asked for. */
const paper = () => import('../../print/movement.ts');

const SHEETS: Readonly<Record<string, Sheet>> = {
  cards: {
    value: showGuideCards,
    text: cardsText,
    pdf: async (plan) => (await paper()).printMovementCards(titleOf(plan), showGuideCards(plan)),
  },
  tables: {
    value: showTableCards,
    text: tablesText,
    pdf: async (plan) => (await paper()).printTableCards(titleOf(plan), showTableCards(plan)),
  },
  chart: {
    value: showChart,
    text: showPlan,
    pdf: async (plan) => (await paper()).printChart(showChart(plan), callsIn(plan)),
  },
  setup: { value: showStations, text: setupText },
  calls: { value: callsValue, text: callsText },
};

const writePdf = async (sheet: Sheet, plan: Plan, to: string): Promise<void> => {
  if (!sheet.pdf) throw new Unusable('--pdf: only cards, tables and chart are printed');
  const bytes = await sheet.pdf(plan);
  try {
    await writeFile(to, bytes);
  } catch (error) {
    throw new Unusable(
      `${to}: cannot be written (${error instanceof Error ? error.message : String(error)})`,
    );
  }
};

/** `byestand movement cards -` and the like: a movement in, the sheet out; `--pdf file` prints it. */
export const runSheet =
  (name: string): Run =>
  async (args, io) => {
    const { values, positionals } = readArgs(args, { pdf: { type: 'string' } });
    const [file, extra] = positionals;
    if (file === undefined || extra !== undefined)
      throw new Unusable(`movement ${name}: one movement file, or - for standard input`);
    const read = await readMovements(io, file);
    if (!read.ok) return sayRefusal(io, read.refusal);
    const [plan, second] = read.value;
    const sheet = SHEETS[name];
    if (!plan || second || !sheet)
      throw new Unusable(`movement ${name}: give one movement, not ${read.value.length}`);
    if (values.pdf !== undefined) {
      await writePdf(sheet, plan, values.pdf);
      io.err(`${values.pdf} is written`);
      return DONE;
    }
    sayValue(io, sheet.value(plan), { pretty: values.pretty === true, show: () => sheet.text(plan) });
    return DONE;
  };
