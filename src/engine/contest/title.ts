import { seriesFor } from '../rulebook/series.ts';
import type { Fact } from './fact.ts';
import { bandedOf } from './knockout.ts';
import type { Bracket } from '../rulebook/knockout.ts';
import { type BracketRound, layBracket, type Tie, tieName } from './bracket.ts';
import type { Stage } from './stage.ts';
import type { Contest } from './state.ts';

/* What a round is called where the document has a name for it (SABF 16.3, 19.3; ANC 2021 12.3; GNOT Sydney 2023 1.4). */

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** The match of a knock-out by seeds at a table: they are laid in the order of its lines. */
const tieAt = (
  { draws }: Stage,
  { ties }: BracketRound,
  at: { readonly first: number; readonly round: number; readonly table?: number | undefined },
): Tie | undefined => {
  const laid = draws.find(({ round }) => round === at.first)?.seats ?? [];
  const here = draws.find(({ round }) => round === at.round)?.seats.find((seat) => seat.table === at.table);
  const index = laid.findIndex(
    ({ ns, ew }) => here && [ns, ew].includes(here.ns) && [ns, ew].includes(here.ew),
  );
  return index === -1 ? undefined : ties[Math.floor(index / 2)];
};

const plainTitle = (stage: Stage, rule: Bracket, round: number, table?: number): string | undefined => {
  const { field, from } = stage.opened;
  let first = from;
  for (const one of layBracket(rule, field.length)) {
    if (round < first + one.stanzas) {
      const tie = tieAt(stage, one, { first, round, table });
      const own = tie && tieName(tie);
      const name =
        own === undefined ? one.title : tie?.part === 'third' ? own : `${one.title}, ${own.toLowerCase()}`;
      return `${name}${one.stanzas > 1 ? `, stanza ${round - first + 1}` : ''}`;
    }
    first += one.stanzas;
  }
  return undefined;
};

/** `Knock-out Round 3 (2)`: the second segment of its matches. */
const bandedTitle = (stage: Stage, round: number): string | undefined => {
  const { field, from } = stage.opened;
  const rule = bandedOf(stage);
  const row = rule?.formats.find(({ entry }) => entry === field.length);
  const course = rule?.courses.find(({ rounds }) => rounds === row?.rounds);
  let first = from;
  for (const [i, segments] of (course?.segments ?? []).entries()) {
    if (round < first + segments)
      return `Knock-out Round ${i + 1}${segments > 1 ? ` (${round - first + 1})` : ''}`;
    first += segments;
  }
  return undefined;
};

const HALVES = ['first half', 'second half'];

/** The finals of a round, each by its name: one of twice the boards takes two rounds, and one that is level goes on. */
const seriesTitle = ({ opened, draws }: Stage, round: number, table?: number): string | undefined => {
  const seats = draws.find((one) => one.round === round)?.seats ?? [];
  const here = seats.filter((seat) => table === undefined || seat.table === table);
  const names = (seriesFor(opened.play)?.matches ?? []).flatMap(({ id, name, double }) => {
    if (!here.some(({ match }) => match === id)) return [];
    const before = draws.filter((one) => one.round < round && one.seats.some(({ match }) => match === id));
    const part = double ? HALVES[before.length] : before.length === 0 ? '' : undefined;
    return [`${name}${part === undefined ? ', further boards' : part === '' ? '' : `, ${part}`}`];
  });
  return names.length === 0 ? undefined : capital(names.join(' and '));
};

/** What a stage calls a round of its own; nothing where its rounds have numbers. */
const titleIn = (stage: Stage, round: number, table?: number): string | undefined => {
  const { play, from } = stage.opened;
  if (round < from) return undefined;
  if (play.use === 'knockout')
    return play.bracket ? plainTitle(stage, play.bracket, round, table) : bandedTitle(stage, round);
  if (play.use === 'swiss' && play.joins !== undefined)
    return round < from + play.rounds ? `Swiss Round ${round - from + 1}` : undefined;
  if (play.use !== 'finals') return undefined;
  return seriesFor(play) ? seriesTitle(stage, round, table) : `Stanza ${round - from + 1}`;
};

const isNamed = ({ opened: { play } }: Stage): boolean =>
  play.use === 'finals' || play.use === 'knockout' || (play.use === 'swiss' && play.joins !== undefined);

const hasDrawn = ({ draws }: Stage, round: number, table?: number): boolean =>
  draws.some(
    (one) => one.round === round && (table === undefined || one.seats.some((seat) => seat.table === table)),
  );

/** With its stage where the name alone could be of another one: `Final, stanza 2`. */
const wholeIn = (stage: Stage, round: number, table?: number): string | undefined => {
  const title = titleIn(stage, round, table);
  return title?.startsWith('Stanza') ? `${stage.opened.name}, ${title.toLowerCase()}` : title;
};

const joined = (
  { stages }: Contest,
  [round, table, id]: readonly [round: number, table?: number, id?: string],
  tell: typeof titleIn,
): string | undefined => {
  if (!stages.some(isNamed)) return undefined;
  const own = stages.filter(({ opened }) => id === undefined || opened.stage === id);
  // One that is not drawn yet has its name too.
  const drawn = own.filter((stage) => hasDrawn(stage, round, table));
  const titles = (drawn.length > 0 ? drawn : id === undefined ? [] : own).map((stage) =>
    tell(stage, round, table),
  );
  return titles.length === 0 || titles.includes(undefined) ? undefined : titles.join(' and ');
};

/** What a round, one of its tables, or the part of it that one stage plays is called. Nothing where rounds have numbers. */
export const titleOf = (contest: Contest, ...at: [round: number, table?: number, id?: string]) =>
  joined(contest, at, titleIn);

/** The same where nothing beside it tells of which stage it is. */
export const wholeTitleOf = (contest: Contest, ...at: [round: number, table?: number, id?: string]) =>
  joined(contest, at, wholeIn);

/** Also of one that is not drawn, where its stage is open and has names for all of its rounds. */
const plannedTitle = (contest: Contest, round: number, tell: typeof wholeTitleOf): string | undefined => {
  const open = contest.stages.filter(({ opened, closed }) => !closed && opened.play.use !== 'finals');
  const titles = open.flatMap(({ opened }) => tell(contest, round, undefined, opened.stage) ?? []);
  return tell(contest, round) ?? (titles.length === 0 ? undefined : titles.join(' and '));
};

/** `Final, stanza 1 to stanza 4`. Nothing where the first or the last of them has a number. */
export const spanTitleOf = (contest: Contest, from: number, to = from): string | undefined => {
  const first = plannedTitle(contest, from, wholeTitleOf);
  if (first === undefined || from === to) return first;
  const last = plannedTitle(contest, to, titleOf);
  return last === undefined ? undefined : `${first} to ${lowerTitle(last)}`;
};

/** Within a sentence: `the semi-finals, stanza 2`, `stanza 3`, `Swiss Round 1`. */
export const lowerTitle = (title: string): string =>
  /^(?:Knock-out|Swiss) Round /.test(title)
    ? title
    : `${title.startsWith('Stanza') ? '' : 'the '}${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const NUMBERED = /(?<!Knock-out |Swiss )\b([Rr]ound) (\d+)\b(?! of (?:\d|the stage))/g;

/** A sentence that speaks of rounds by their numbers, with their names where they have them. */
export const withTitles = (contest: Contest, text: string, table?: number, stage?: string): string =>
  contest.stages.some(isNamed)
    ? text.replaceAll(NUMBERED, (all, word: string, number: string) => {
        const title = titleOf(contest, Number(number), table, stage);
        return title === undefined ? all : word === 'Round' ? title : lowerTitle(title);
      })
    : text;

/** What is said of a fact, its round by the name it has at its table or in its stage. */
export const titledFact = (contest: Contest, fact: Fact, text: string): string =>
  withTitles(
    contest,
    text,
    'table' in fact && typeof fact.table === 'number' ? fact.table : undefined,
    'stage' in fact && typeof fact.stage === 'string' ? fact.stage : undefined,
  );
