import type { CategoryList, PlacedView, StageSheet, StagesView, WonRow } from '../engine/view/stages.ts';
import { decimalsIn } from '../engine/words/people/called.ts';
import { sayPrize } from '../engine/words/score/prize.ts';
import { numberText, twoText } from './contract.ts';
import { heading, keepTogether, type Pdf } from './paper.ts';
import { type PrintedRow, writeTable } from './table.ts';
import { acrossPaper, calledText, NAMES, NUMBER, PLACE, placedText, playersUnder, soft } from './who.ts';

export const WORTH = { percent: '%', imps: 'IMPs', vp: 'VPs', wins: 'Wins' } as const;

/** A heading, the head of a table and a row or two. */
const START = 90;

/** What somebody scored where they finished; rounds and matches won are told by the place itself. */
const scoresOf = (view: StagesView, { stage, field }: PlacedView) => {
  const sheet = view.stages.find((one) => one.stage === stage);
  const rows = sheet?.fields.find((one) => one.field === field)?.rows ?? [];
  if (!sheet || sheet.collects === 'wins') return undefined;
  const decimals = decimalsIn(
    sheet.collects,
    rows.map(({ score }) => score),
  );
  return {
    title: WORTH[sheet.collects],
    of: (id: string): string => numberText(rows.find(({ who }) => who.pair === id)?.score, decimals),
  };
};

/** Everybody where they finished, those who came furthest first. */
export const writePlacings = (paper: Pdf, view: StagesView): void => {
  if (!view.placings) return;
  heading(paper, 'Final placings', 15);
  for (const placed of view.placings) {
    const { name, field, rows } = placed;
    const says = field === undefined ? name : `${name}, ${field.toUpperCase()}`;
    const scores = scoresOf(view, placed);
    keepTogether(paper, START);
    paper.moveDown(0.6);
    heading(paper, says, 11);
    writeTable(
      paper,
      acrossPaper(paper, [
        PLACE,
        NUMBER,
        NAMES,
        scores ? { title: scores.title, width: 62, align: 'right' } : undefined,
      ]),
      rows.map((row) => ({
        cells: [placedText(row), row.who.pair, calledText(row.who), scores?.of(row.who.pair) ?? ''],
        ...playersUnder(row.who),
        bold: row.place === 1,
      })),
      { size: 9.5, again: says },
    );
  }
  paper.moveDown(1);
};

/** The category's own list, once, in the last stage that has members of it. */
export const writeCategories = (paper: Pdf, view: StagesView): void => {
  const order = view.stages.map(({ stage }) => stage);
  const isLast = ({ category, stage }: CategoryList): boolean =>
    view.categories.every(
      (other) => other.category !== category || order.indexOf(other.stage) <= order.indexOf(stage),
    );
  for (const { category, stage, clause, rows } of view.categories.filter(isLast)) {
    const collects: StageSheet['collects'] = view.stages.find((one) => one.stage === stage)?.collects ?? 'vp';
    const decimals = decimalsIn(
      collects,
      rows.map(({ score }) => score),
    );
    keepTogether(paper, START);
    heading(paper, category, 12);
    if (clause !== undefined) soft(paper, clause);
    writeTable(
      paper,
      acrossPaper(paper, [PLACE, NUMBER, NAMES, { title: WORTH[collects], width: 62, align: 'right' }]),
      rows.map((row) => ({
        cells: [placedText(row), row.who.pair, calledText(row.who), numberText(row.score, decimals)],
        ...playersUnder(row.who),
      })),
      { size: 9, again: category },
    );
    paper.moveDown(0.8);
  }
};

/** What is called out at the prize-giving, in its order. */
const CALLED_OUT = {
  prize: 'Prizes',
  trophy: 'Prizes',
  title: 'Title',
  berth: 'Going on to the next event',
  outright: 'Paid outright',
  selected: 'Selected for the team',
  reserve: 'Reserve',
  barred: 'Out of selection',
} as const;
const COUNTED = {
  points: 'Points for the placing',
  qualifying: 'Qualifying points',
  'own-qualifying': 'Qualifying points, Women’s and Seniors’',
  masterpoints: 'Masterpoints',
} as const;

interface Winner {
  readonly of: WonRow['of'];
  readonly persons: readonly string[];
  readonly note: string;
  readonly goes?: string;
}

/** A title is each player's: those of one team or pair stand together. */
export const winnersOf = (awards: readonly WonRow[], kinds: readonly string[]): readonly Winner[] => {
  const own = awards.filter(({ award }) => kinds.includes(award));
  return [...Map.groupBy(own, ({ of, note }) => `${of.pair} ${note ?? ''}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const persons = rows.flatMap(({ person }) => person?.players ?? []);
    return [
      {
        of: first.of,
        persons: persons.length < first.of.players.length ? persons : [],
        note: first.note ?? '',
        ...(first.squad ? { goes: `goes as ${first.squad.players.join(', ')}` } : {}),
      },
    ];
  });
};

const playersOf = ({ of, persons }: Winner, placed: boolean): Pick<PrintedRow, 'lead'> => {
  if (persons.length > 0) return { lead: persons.join(', ') };
  return placed ? {} : playersUnder(of);
};

const writeWinners = (paper: Pdf, title: string, winners: readonly Winner[], placed: boolean): void => {
  if (winners.length === 0) return;
  // What is said of each of them alike is said once.
  const [one] = winners;
  const alike = winners.length > 1 && winners.every(({ note }) => note === one?.note);
  const noted = !alike && winners.some(({ note }) => note !== '');
  keepTogether(paper, START);
  heading(paper, title, 12);
  if (alike && one && one.note !== '') soft(paper, one.note);
  writeTable(
    paper,
    acrossPaper(paper, [NUMBER, NAMES, noted ? { title: 'What', width: 250 } : undefined]),
    winners.map((winner) => ({
      cells: [winner.of.pair, calledText(winner.of), winner.note],
      ...playersOf(winner, placed),
      ...(winner.goes === undefined ? {} : { remark: winner.goes }),
    })),
    { size: 9, again: title },
  );
  paper.moveDown(0.8);
};

/** Who wins what; until it is known, what is to be won (Law 78D). */
export const writeWon = (
  paper: Pdf,
  { awards, prizes, placings }: Pick<StagesView, 'awards' | 'prizes' | 'placings'>,
): void => {
  for (const title of new Set(Object.values(CALLED_OUT))) {
    const kinds = Object.entries(CALLED_OUT).flatMap(([kind, says]) => (says === title ? [kind] : []));
    // Whoever is in a team stands under the placings.
    writeWinners(paper, title, winnersOf(awards, kinds), placings !== undefined);
  }
  if (!prizes || awards.some(({ award }) => award === 'prize' || award === 'trophy')) return;
  heading(paper, 'Prizes to be won', 12);
  for (const { name, prizes: places } of prizes.lists)
    soft(paper, `${name}: ${places.map((one) => sayPrize(one, prizes.unit)).join(', ')}`);
};

/** Each player's points, a team or pair a row: a long list, at the end. */
export const writePoints = (paper: Pdf, { awards }: Pick<StagesView, 'awards'>): void => {
  for (const [kind, title] of Object.entries(COUNTED)) {
    const own = awards.filter(({ award, amount }) => award === kind && amount !== undefined);
    if (own.length === 0) continue;
    const several = new Set(own.map(({ session }) => session)).size > 1;
    keepTogether(paper, START);
    heading(paper, title, 12);
    writeTable(
      paper,
      acrossPaper(paper, [
        NUMBER,
        NAMES,
        own.some(({ person }) => !person) ? { title: 'Together', width: 62, align: 'right' } : undefined,
      ]),
      [...Map.groupBy(own, ({ of }) => of.pair).values()].map((rows) => {
        const persons = rows.filter(({ person }) => person);
        const whole = rows.find(({ person }) => !person);
        return {
          cells: [
            rows[0]?.of.pair ?? '',
            rows[0] ? calledText(rows[0].of) : '',
            whole?.amount === undefined ? '' : twoText(whole.amount),
          ],
          ...(persons.length === 0 ? {} : { lead: pointsText(persons, several) }),
        };
      }),
      { size: 9, again: title },
    );
    paper.moveDown(0.8);
  }
};

/** `0.54 each`, where the players of the pair or team have the same; else each by name. */
export const pointsText = (persons: readonly WonRow[], several: boolean): string =>
  [...Map.groupBy(persons, ({ session }) => session)]
    .map(([session, rows]) => {
      const [first] = rows;
      const isAlike =
        rows.length === first?.of.players.length && rows.every(({ amount }) => amount === first.amount);
      const says = isAlike
        ? `${twoText(first?.amount)} each`
        : rows.map(({ person, amount }) => `${person?.players.join(', ')} ${twoText(amount)}`).join(', ');
      return several && session !== undefined ? `session ${session}: ${says}` : says;
    })
    .join('; ');
