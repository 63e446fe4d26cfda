import { unreadIn } from './column.ts';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { linesOf, partAt } from '../../engine/kit/text.ts';
import { cellsOf, hasStrayDigits, type Listed, narrow, parseListed, sameAs, tidy } from './cell.ts';

/** A team from a line, or from a block of lines under its name. */
export interface ListedTeam {
  readonly line: number;
  readonly name?: string;
  readonly players: readonly Listed[];
  /** Which of the players is captain, where the list says so. */
  readonly captain?: number;
}

export interface TeamList {
  /** The headings of columns that are not read. */
  readonly columns: readonly string[];
  readonly teams: readonly ListedTeam[];
  readonly faults: readonly Refusal[];
}

const FEWEST = 4;
const MOST = 6;
const LONGEST = 80;
/** Longer than six names with their numbers and a name for the team; what is longer is not read. */
const LONGEST_LINE = 600;

interface Line {
  readonly line: number;
  readonly text: string;
}

const CAPTAIN = /\s{0,2}(?:\((?:c|capt\.?|captain)\)|\*)\s{0,2}$/i;
const COUNT = /^(?:team\s+)?#?\d{1,3}\s*[.)\]]\s*/i;

const BETWEEN = /\s{0,2}[,;&/|+]\s{0,2}|\s{1,2}(?:and|with)\s{1,2}/i;

const splitPeople = (text: string): readonly string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `Lions: Ann Lee, Bo Chan …`, cells of a spreadsheet with the name first, or four to six players alone. */
const partsOf = (text: string): { readonly name?: string; readonly players: readonly string[] } => {
  const bare = text.replace(COUNT, '');
  if (bare.includes('\t')) {
    const cells = cellsOf(bare, '\t').filter((cell) => cell !== '' && !/^\d{1,3}$/.test(cell));
    const [first = '', ...rest] = cells;
    return rest.length >= FEWEST ? { name: first, players: rest } : { players: cells };
  }
  const named = partAt(bare, ':');
  if (!named) return { players: splitPeople(bare) };
  const name = named[0].trim();
  return { ...(name === '' ? {} : { name }), players: splitPeople(named[1]) };
};

type TeamColumn = 'name' | 'player' | 'captain' | 'other';

const HEADINGS: Readonly<Record<Exclude<TeamColumn, 'other'>, RegExp>> = {
  name: /^(team|team ?name|name of team|name)$/,
  player: /^(player|member|north|south|east|west|p)([ _-]?\d{1,2}| ?names?)?$/,
  captain: /^(captain|npc|playing captain)([ _-]?names?)?$/,
};

interface Columns {
  readonly separator: string;
  readonly columns: readonly TeamColumn[];
  readonly unread: readonly string[];
}

/** The columns of a spreadsheet that a heading names: at least four of them are for players. */
const headingOf = (text: string): Columns | undefined => {
  const separator = ['\t', ';', ','].find((one) => text.includes(one));
  if (separator === undefined) return undefined;
  const cells = cellsOf(text, separator);
  const columns = cells.map((cell): TeamColumn => {
    const found = Object.entries(HEADINGS).find(([, is]) => is.test(cell.toLowerCase()));
    return (found?.[0] as TeamColumn | undefined) ?? 'other';
  });
  const people = columns.filter((column) => column === 'player' || column === 'captain').length;
  return people >= FEWEST ? { separator, columns, unread: unreadIn(cells, columns) } : undefined;
};

/** Cells under a heading; a captain in a column of its own is one of the players. */
const columnParts = ({ separator, columns }: Columns, text: string): ReturnType<typeof partsOf> => {
  const cells = cellsOf(text, separator);
  const under = (column: TeamColumn): readonly string[] =>
    cells.filter((cell, index) => columns[index] === column && cell !== '');
  const [name] = under('name');
  const [captain] = under('captain');
  const players = under('player');
  const keyOf = (cell: string): string => sameAs(parseListed(cell)?.name ?? cell);
  const known = players.findIndex((one) => captain !== undefined && keyOf(one) === keyOf(captain));
  const marked =
    captain === undefined
      ? players
      : known < 0
        ? [`${captain} (c)`, ...players]
        : players.map((one, index) => (index === known ? `${one} (c)` : one));
  return { ...(name === undefined ? {} : { name }), players: marked };
};

/** A block: its first line is the name, unless that line alone holds the players. */
const blockParts = (block: readonly Line[]): ReturnType<typeof partsOf> => {
  const [head, ...below] = block;
  const first = partsOf(head?.text ?? '');
  if (below.length === 0) return first;
  const rest = below.flatMap(({ text }) => partsOf(text).players);
  if (first.name !== undefined || first.players.length > 1)
    return { ...first, players: [...first.players, ...rest] };
  return { name: (head?.text ?? '').replace(COUNT, ''), players: rest };
};

const faultAt = (
  code: string,
  line: number,
  given: string,
  more: Readonly<Record<string, number>> = {},
): Refusal => refuse(code, { given: given.slice(0, 60), ...more }, { at: `line ${line}` }).refusal;

const readTeam = (block: readonly Line[], heading?: Columns): ListedTeam | Refusal => {
  const [first] = block;
  const line = first?.line ?? 0;
  const { name, players } = heading ? columnParts(heading, first?.text ?? '') : blockParts(block);
  const given = name ?? first?.text ?? '';
  const captain = players.findIndex((text) => CAPTAIN.test(text));
  const people: Listed[] = [];
  for (const text of players) {
    const person = parseListed(text.replace(CAPTAIN, ''));
    if (!person) return faultAt(hasStrayDigits(text) ? 'names-digits' : 'teams-nobody', line, text);
    people.push(person);
  }
  if (people.length < FEWEST || people.length > MOST)
    return faultAt('teams-size', line, given, { count: people.length, fewest: FEWEST, most: MOST });
  return {
    line,
    ...(name === undefined ? {} : { name: name.slice(0, LONGEST) }),
    players: people,
    ...(captain < 0 ? {} : { captain }),
  };
};

const readLines = (text: string): readonly Line[] =>
  linesOf(text).map((raw, i) => {
    const full = raw.trim();
    return { line: i + 1, text: full.length > LONGEST_LINE ? full : narrow(tidy(full)) };
  });

const isBlank = ({ text }: Line): boolean => /^[\s\-=_.,;]*$/.test(text);

/** Blocks are parted by empty lines; where no line holds a whole team, every block is one, else every line. */
const blocksOf = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const whole = lines.filter((one) => !isBlank(one) && partsOf(one.text).players.length >= FEWEST);
  if (whole.length > 0) return lines.filter((one) => !isBlank(one)).map((one) => [one]);
  const blocks: Line[][] = [[]];
  for (const one of lines)
    if (isBlank(one)) blocks.push([]);
    else blocks.at(-1)?.push(one);
  return blocks.filter((block) => block.length > 0);
};

const nameTwice = (teams: readonly ListedTeam[]): readonly Refusal[] => {
  const seen = new Map<string, number>();
  return teams.flatMap(({ line, players }) =>
    players.flatMap(({ name, number }) => {
      const key = `${sameAs(name)} ${number ?? ''}`;
      const before = seen.get(key);
      seen.set(key, before ?? line);
      return before === undefined
        ? []
        : [refuse('names-twice', { name, line: before }, { at: `line ${line}` }).refusal];
    }),
  );
};

const readTeams = (
  text: string,
): { readonly read: readonly (ListedTeam | Refusal)[]; readonly columns: readonly string[] } => {
  const lines = readLines(text);
  const long = lines.find((one) => one.text.length > LONGEST_LINE);
  if (long)
    return { read: [faultAt('teams-long', long.line, long.text, { most: LONGEST_LINE })], columns: [] };
  const [first, ...rest] = lines.filter((one) => !isBlank(one));
  const heading = first && headingOf(first.text);
  return heading
    ? { read: rest.map((one) => readTeam([one], heading)), columns: heading.unread }
    : { read: blocksOf(lines).map((block) => readTeam(block)), columns: [] };
};

/**
 * Teams as a director pastes them or a file has them: one a line, a block a team under its name, or cells under a heading;
 * a captain bears (c) or a star, or has a column.
 */
export const parseTeams = (text: string): TeamList => {
  const { read, columns } = readTeams(text);
  const teams = read.filter((one): one is ListedTeam => 'players' in one);
  const faults = read.filter((one): one is Refusal => 'code' in one);
  return { teams, faults: [...faults, ...nameTwice(teams)], columns };
};
