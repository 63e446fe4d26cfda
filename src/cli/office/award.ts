import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { findName } from '../../engine/kit/text.ts';
import { type CategoryEntry, placeCategories } from '../../engine/reckon/award/category.ts';
import { type Nomination } from '../../engine/reckon/award/credit.ts';
import {
  type Contender,
  rankFinalists,
  type StageTeam,
  whyNotTeamMate,
} from '../../engine/reckon/award/finals.ts';
import { awardMasterpoints } from '../../engine/reckon/award/masterpoint.ts';
import { awardMatch } from '../../engine/reckon/award/match.ts';
import { type Member, titleHolders } from '../../engine/reckon/award/person.ts';
import { type AwardedEntry, awardPoints } from '../../engine/reckon/award/points.ts';
import { type Earned, earnPoints, type EventEntry } from '../../engine/reckon/award/qualifying.ts';
import { enterTrial } from '../../engine/reckon/award/trial.ts';
import type { Lot } from '../../engine/reckon/rank.ts';
import { rulebookOf } from '../../engine/rulebook/library.ts';
import type { Rulebook } from '../../engine/rulebook/stack.ts';
import { OPEN_SELECTION } from '../../engine/rulebook/usual.ts';
import {
  amount,
  boolean,
  list,
  number,
  object,
  text,
  texts,
  two,
  whole,
  yes,
  type Check,
} from '../../formats/contest/check.ts';
import { usable } from '../input/usable.ts';
import { type Amount, eachOf, exact, kind } from './kind.ts';

const oneOrTwo: Check = (value, at) =>
  value === 1 || value === 2
    ? undefined
    : refuse('not-one-of', { given: String(value), known: ['1', '2'] }, { at }).refusal;

const LOTS = list(object({ seed: text, order: texts }));

const EVENT_ENTRIES = list(
  object({
    id: text,
    place: whole,
    of: whole,
    members: list(object({ player: text, played: whole })),
  }),
);

interface GivenEvent {
  readonly event: string;
  readonly entries: readonly EventEntry[];
  /** Only the Women's and Seniors' own points, or only Open ones; every list that has the event where it is not said. */
  readonly own?: boolean;
}

/**
 * Own points are those of the trial's own rulebook, Open ones those of the Open selection. Where it is not said which, an event
 * gives those of both lists that have it: their places are not the same (SABF 18.10.1(d), 18.12).
 */
const earnedIn = (book: Rulebook, events: readonly GivenEvent[]): readonly Earned[] => {
  const selection = usable(rulebookOf(OPEN_SELECTION));
  const hasOwn = book.trialEntry?.value.open !== undefined;
  return events.flatMap(({ event, entries, own }) => {
    const isIn = ({ qualifyingPoints }: Rulebook): boolean =>
      qualifyingPoints?.value.events.some((one) => one.event === event) === true;
    const both = hasOwn && own === undefined && isIn(book);
    return [
      ...(own === true || both ? usable(earnPoints(book, event, entries, false)) : []),
      ...(own !== true && (!both || isIn(selection))
        ? usable(earnPoints(selection, event, entries, true))
        : []),
    ];
  });
};

type GivenTeam = Omit<StageTeam, 'points' | 'vp' | 'fines' | 'netImps'> & {
  readonly points: Amount;
  readonly vp: Amount;
  readonly fines?: Amount;
  readonly netImps?: Amount;
};

const TEAMS = list(
  object({
    id: text,
    players: texts,
    points: amount,
    vp: amount,
    'fines?': amount,
    'netImps?': amount,
    matches: whole,
    played: eachOf(whole),
  }),
);

const team = (one: GivenTeam): StageTeam => ({
  ...one,
  points: exact(one.points),
  vp: exact(one.vp),
  fines: exact(one.fines ?? 0),
  netImps: exact(one.netImps ?? 0),
});

/** Who of either stage may play the finals for a team, and why not (SABF 16.2). */
const matesOf = (book: Rulebook, one: Contender) =>
  [...new Set([one.first, one.second].flatMap((stage) => stage?.players ?? []))].map((player) => {
    const whyNot = whyNotTeamMate(book, one, player);
    return { player, ...(whyNot ? { whyNot } : {}) };
  });

/** Where every table of points is for categories, one of those is named, as the document spells it or in any other way. */
const categoryIn = (book: Rulebook, category: string | undefined): Result<string | undefined> => {
  const slot = book.placePoints?.value;
  if (!slot || slot.tables.some((table) => table.for === undefined)) return ok(category);
  const known = slot.tables.flatMap((table) => table.for ?? []);
  if (category === undefined)
    return refuse('points-category-missing', { known }, { at: 'category', clause: slot.clause });
  const found = findName(known, category);
  return found === undefined
    ? refuse('points-category', { given: category, known }, { at: 'category', clause: slot.clause })
    : ok(found);
};

/** A list that does not begin at the first place: whoever was before counts, and is not asked about. */
const unnamed = (entries: readonly AwardedEntry[]): readonly AwardedEntry[] => {
  const taken = new Set<number>();
  for (const { place } of entries.toSorted((a, b) => a.place - b.place)) {
    let at = place;
    while (taken.has(at)) at++;
    taken.add(at);
  }
  const most = Math.max(0, ...entries.map(({ place }) => place));
  return Array.from({ length: most }, (_, i) => i + 1)
    .filter((place) => !taken.has(place))
    .map((place) => ({ id: `#${place}`, place, players: [] }));
};

/** Points, masterpoints, titles and prizes. */
export const AWARD_KINDS = {
  points: kind<{ readonly entries: readonly AwardedEntry[]; readonly category?: string }>(
    {
      says: 'points for placings, to each entry and player',
      shape: object({
        entries: list(
          object({
            id: text,
            place: whole,
            'eligible?': boolean,
            'final?': boolean,
            players: list(object({ player: text, 'matches?': whole, 'stanzas?': whole })),
          }),
        ),
        'category?': text,
      }),
      needs: ['placePoints'],
    },
    (book, input) => {
      const category = categoryIn(book, input.category);
      if (!category.ok) return category;
      const before = unnamed(input.entries);
      const all = awardPoints(book, [...input.entries, ...before], category.value);
      return ok({ entries: all.filter(({ id }) => !before.some((one) => one.id === id)) });
    },
  ),
  qualifying: kind<GivenEvent>(
    {
      says: 'qualifying points of one of the year’s events, to each player',
      shape: object({ event: text, 'own?': boolean, entries: EVENT_ENTRIES }),
      needs: ['qualifyingPoints'],
    },
    (book, { event, entries, own }) => earnPoints(book, event, entries, own !== true),
  ),
  trial: kind<{
    readonly events: readonly GivenEvent[];
    readonly nominations: readonly Nomination[];
    readonly placings?: readonly { readonly players: readonly string[]; readonly place: number }[];
    readonly lots?: readonly Lot[];
  }>(
    {
      says: 'which pairs play in a selection trial, by the year’s points',
      shape: object({
        events: list(
          object({
            event: text,
            'own?': boolean,
            entries: EVENT_ENTRIES,
          }),
        ),
        nominations: list(
          object({
            id: text,
            players: two,
            'committee?': yes,
            'lastYear?': object({ players: texts, place: whole }),
          }),
        ),
        'placings?': list(object({ players: texts, place: whole })),
        'lots?': LOTS,
      }),
      needs: ['trialEntry', 'qualifyingPoints', 'berthTieBreak'],
    },
    (book, { events, ...year }) => enterTrial(book, { ...year, earned: earnedIn(book, events) }),
  ),
  finals: kind<{
    readonly first: readonly GivenTeam[];
    readonly second: readonly GivenTeam[];
    readonly heirs?: Readonly<Record<string, string>>;
    readonly lots?: readonly Lot[];
  }>(
    {
      says: 'the teams of two stages ranked for the finals',
      shape: object({ first: TEAMS, second: TEAMS, 'heirs?': eachOf(text), 'lots?': LOTS }),
      needs: ['finalsTeams', 'tieBreak'],
    },
    (book, { first, second, ...rest }) => {
      const ranked = rankFinalists(book, { ...rest, first: first.map(team), second: second.map(team) });
      return ranked.ok ? ok(ranked.value.map((one) => ({ ...one, players: matesOf(book, one) }))) : ranked;
    },
  ),
  masterpoints: kind<{
    readonly placings: readonly { readonly id: string; readonly place: number; readonly players?: number }[];
    readonly tables: Amount;
    readonly winners: 1 | 2;
    readonly matchBoards?: number;
    readonly weight?: number;
  }>(
    {
      says: 'a session’s masterpoints by the schedule',
      shape: object({
        placings: list(object({ id: text, place: whole, 'players?': whole })),
        tables: amount,
        winners: oneOrTwo,
        'matchBoards?': whole,
        'weight?': number,
      }),
      needs: ['masterpoints'],
    },
    (book, input) => awardMasterpoints(book, { ...input, tables: exact(input.tables) }),
  ),
  'match-masterpoints': kind<{
    readonly matches: readonly {
      readonly id: string;
      readonly home: { readonly id: string; readonly players: number };
      readonly away: { readonly id: string; readonly players: number };
      readonly margin: Amount;
      readonly playOff?: true;
    }[];
  }>(
    {
      says: 'masterpoints for each match won',
      shape: object({
        matches: list(
          object({
            id: text,
            home: object({ id: text, players: whole }),
            away: object({ id: text, players: whole }),
            margin: amount,
            'playOff?': yes,
          }),
        ),
      }),
      needs: ['matchMasterpoints'],
    },
    (book, input) =>
      ok(
        input.matches.map((one) => ({
          id: one.id,
          teams: awardMatch(book, { ...one, margin: exact(one.margin) }),
        })),
      ),
  ),
  titles: kind<{ readonly winners: readonly Member[] }>(
    {
      says: 'whose names are printed as title-holders',
      shape: object({ winners: list(object({ player: text, 'stanzas?': whole })) }),
      needs: [],
    },
    (book, input) => ok(titleHolders(book, input.winners)),
  ),
  categories: kind<{ readonly entries: readonly CategoryEntry[] }>(
    {
      says: 'placings apart for each category of one field',
      shape: object({ entries: list(object({ id: text, place: whole, categories: texts })) }),
      needs: ['categories'],
    },
    (book, input) => {
      const names = book.categories?.value.names ?? [];
      const spelt = (given: string): string => findName(names, given) ?? given;
      return placeCategories(
        book,
        input.entries.map((one) => ({ ...one, categories: one.categories.map(spelt) })),
      );
    },
  ),
} as const;
