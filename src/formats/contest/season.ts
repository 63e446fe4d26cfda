import type { Season, SeasonEntry } from '../../engine/contest/lodge.ts';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { linesOf, numberAtEnd, partAt } from '../../engine/kit/text.ts';
import { tidy } from '../names/cell.ts';

/** What a text of the year's events says; people are still names. */
export interface ReadSeason {
  readonly season: Season;
  readonly faults: readonly Refusal[];
}

/** `own swiss-pairs-championship 3 of 9`, `placing 12`, `last-year 1`, `committee`. */
const LONGEST_LINE = 2000;
const HEAD = /^(own\s+)?([a-z][a-z-]*)(?:\s+(\d+))?(?:\s+of\s+(\d+))?$/;

/** `Ann Lee 60`: a name, and what was played where it was not all. */
const memberOf = (text: string, of: number): SeasonEntry['members'][number] => {
  const [name, played] = numberAtEnd(text, /\s/) ?? [text];
  return { player: name, played: played === undefined ? of : Number(played) };
};

interface Line {
  readonly what: string;
  readonly own: boolean;
  readonly place?: number;
  readonly of: number;
  readonly names: readonly string[];
}

const readLine = (text: string): Line | undefined => {
  const [head, list] = partAt(text, ':') ?? [text, ''];
  const [, own, what, place, of] = HEAD.exec(tidy(head)) ?? [];
  const names = list
    .split(',')
    .map(tidy)
    .filter((name) => name !== '');
  if (what === undefined || names.length === 0) return undefined;
  if ((place === undefined) !== (what === 'committee')) return undefined;
  return {
    what,
    own: own !== undefined,
    ...(place === undefined ? {} : { place: Number(place) }),
    of: of === undefined ? 1 : Number(of),
    names,
  };
};

const seasonOf = (lines: readonly Line[]): Season => {
  const named = (what: string): readonly Line[] => lines.filter((line) => line.what === what);
  const apart = new Set(['placing', 'last-year', 'committee']);
  const groups = Map.groupBy(
    lines.filter(({ what }) => !apart.has(what)),
    ({ what, own }) => `${own ? 'own ' : ''}${what}`,
  );
  const events = [...groups.values()].map((all) => ({
    event: all[0]?.what ?? '',
    ...(all[0]?.own ? { own: true as const } : {}),
    entries: all.map(({ place = 0, of, names }, i) => ({
      id: String(i + 1),
      place,
      of,
      members: names.map((name) => memberOf(name, of)),
    })),
  }));
  const [last] = named('last-year');
  const put = named('committee').flatMap(({ names }) => names);
  const placings = named('placing').map(({ names, place = 0 }) => ({ players: names, place }));
  return {
    events,
    ...(placings.length === 0 ? {} : { placings }),
    ...(last ? { lastYear: { players: last.names, place: last.place ?? 0 } } : {}),
    ...(put.length === 0 ? {} : { committee: put }),
  };
};

/**
 * The year's events for the entry to a trial, a line an entry: `swiss-pairs-championship 1: Ann Lee, Bob Ng`;
 * `open-teams-phase-one 2 of 96: Ann Lee 60, …` with boards played; `own` before points of the Women's and Seniors' own;
 * `placing 12: …`, `last-year 3: …`, `committee: 7`.
 */
export const parseSeason = (text: string): ReadSeason => {
  const faults: Refusal[] = [];
  const lines = linesOf(text).flatMap((raw, i) => {
    const at = `line ${i + 1}`;
    const full = raw.trim();
    if (full.length > LONGEST_LINE) {
      faults.push(refuse('line-long', { most: LONGEST_LINE }, { at }).refusal);
      return [];
    }
    const said = tidy(full);
    if (said === '') return [];
    const line = readLine(said);
    if (!line) faults.push(refuse('season-line', { given: said.slice(0, 80) }, { at }).refusal);
    return line ? [line] : [];
  });
  return { season: seasonOf(lines), faults };
};
