import type { Content } from '../../formats/format.ts';
import type { Looked } from '../../formats/looked.ts';
import { isMemberNumber } from '../../formats/names/cell.ts';
import type { FileEntry } from '../../formats/sheet/entry.ts';
import { linesIn } from './lines.ts';

/** One thing a file holds, as a person would say it. */
export interface Summary {
  readonly says: string;
  /** Some of it, to know it by. */
  readonly lines: readonly string[];
  /** How many lines more there are. */
  readonly more: number;
}

const SHOWN = 12;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`;

const listing = (says: string, lines: readonly string[]): Summary => ({
  says,
  lines: lines.slice(0, SHOWN).map((line) => line.slice(0, 120)),
  more: Math.max(0, lines.length - SHOWN),
});

/** `1 to 8, 13, 17 to 24`. */
export const runsOf = (numbers: readonly number[]): string => {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
};

const playersOf = (players: readonly { readonly name: string; readonly number?: string }[]): string =>
  players.map(({ name, number }) => (number === undefined ? name : `${name} ${number}`)).join(', ');

const entryLine = ({ number, team, players, category }: FileEntry): string =>
  [number, team === undefined ? undefined : `${team}:`, playersOf(players), category && `(${category})`]
    .filter((one) => one !== undefined && one !== '')
    .join(' ');

const isPair = ({ players, team }: FileEntry): boolean => players.length <= 2 && team === undefined;
export const arePairs = (entries: readonly FileEntry[]): boolean => entries.every(isPair);

const PARTS: readonly ((content: Content) => Summary | undefined)[] = [
  ({ contest }) =>
    contest && {
      says: `A whole event with its history: ${count(contest.facts.length, 'fact')}, ${count(contest.people.length, 'person', 'people')}`,
      lines: contest.facts.flatMap((fact) => (fact.kind === 'contest-made' ? [fact.name, fact.date] : [])),
      more: 0,
    },
  ({ boards }) =>
    boards && {
      says: `Cards of ${count(boards.length, 'board')}`,
      lines: [`Board numbers: ${runsOf(boards.map(({ board }) => board))}`],
      more: 0,
    },
  ({ entries }) =>
    entries && listing(count(entries.length, arePairs(entries) ? 'pair' : 'team'), entries.map(entryLine)),
  (content) => {
    const { results } = content;
    if (!results) return undefined;
    const lines = linesIn(content);
    const sections = results.sessions.flatMap(({ sections: own }) => own);
    const heading = [results.title, results.date].filter((one) => one !== undefined && one !== '').join(', ');
    const size = [
      count(results.sessions.length, 'session'),
      ...(sections.length > results.sessions.length ? [count(sections.length, 'section')] : []),
      count(lines.length, 'result'),
    ].join(', ');
    const ranked = results.contestants.map(({ place = '', id, name, players, percent, total = '' }) => {
      const who = name ?? (playersOf(players) || id);
      return `${place} ${who} ${percent === undefined ? total : `${percent}%`}`.trim();
    });
    return listing(`Results: ${heading === '' ? '' : `${heading}; `}${size}`, ranked);
  },
  ({ games }) =>
    games && { says: count(games.length, 'record of play', 'records of play'), lines: [], more: 0 },
  ({ handsets }) =>
    handsets && {
      says: `Handsets: ${count(handsets.sections.length, 'section')}, ${count(new Set(handsets.seats.map(({ section, table }) => `${section}/${table}`)).size, 'table')}, ${count(handsets.received.length, 'row keyed in', 'rows keyed in')}`,
      lines: handsets.session.name === '' ? [] : [handsets.session.name],
      more: 0,
    },
  ({ masterpoints }) =>
    masterpoints && {
      says: `Masterpoints of ${count(new Set(masterpoints.map(({ number }) => number)).size, 'player')}`,
      lines: [`${(masterpoints.reduce((sum, one) => sum + one.hundredths, 0) / 100).toFixed(2)} in all`],
      more: 0,
    },
  ({ players }) =>
    players &&
    listing(
      count(players.length, 'player'),
      players
        .slice(0, SHOWN + 1)
        .map(({ number = '', name, rank = '' }) => `${number} ${name} ${rank}`.trim()),
    ),
];

/** What is in the file, part by part. */
export const summarise = ({ content, plans = [] }: Looked): readonly Summary[] => [
  ...PARTS.flatMap((say) => say(content) ?? []),
  ...(plans.length === 0
    ? []
    : [
        listing(
          count(plans.length, 'movement'),
          plans.map(
            ({ name, kind, tables, rounds, contestants, of }) =>
              `${name ?? kind}: ${count(tables, 'table')}, ${count(rounds, 'round')}, ${contestants} ${of}`,
          ),
        ),
      ]),
];

/** Entries as a list that the desk reads when it is pasted. */
export const entryText = (entries: readonly FileEntry[]): string => {
  const cell = ({ name, number }: { readonly name: string; readonly number?: string }): string =>
    number === undefined || !isMemberNumber(number) ? name : `${name} (${number})`;
  if (!arePairs(entries))
    return entries
      .map(({ team, players }) => `${team === undefined ? '' : `${team}: `}${players.map(cell).join(', ')}`)
      .join('\n');
  const isSorted = entries.some(({ category }) => category !== undefined);
  const rows = entries.map(({ players: [a, b], category = '' }) => [
    a ? cell(a) : '',
    b ? cell(b) : '',
    ...(isSorted ? [category] : []),
  ]);
  return [['Player 1', 'Player 2', ...(isSorted ? ['Category'] : [])], ...rows]
    .map((row) => row.join('\t'))
    .join('\n');
};
