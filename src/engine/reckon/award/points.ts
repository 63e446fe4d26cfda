import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { exactly, ratio } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { PlacePoints } from '../../rulebook/award.ts';
import type { Amount, Cited } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';

export interface AwardedPlayer {
  readonly player: string;
  /** Matches of the qualifying stage, and stanzas of the final where the team played it. */
  readonly matches?: number;
  readonly stanzas?: number;
}

export interface AwardedEntry {
  readonly id: string;
  readonly place: number;
  /** The first of the places it shares, where it is level with others though the placing was decided. */
  readonly level?: number;
  /** Whether the entry can be placed; taken as yes where nobody said otherwise. */
  readonly eligible?: boolean;
  /** Whether it played the final: then stanzas are asked for. */
  readonly final?: boolean;
  readonly players: readonly AwardedPlayer[];
}

export interface PlayerPoints {
  readonly player: string;
  readonly points: Figure;
  /** Why there are none. */
  readonly whyNot?: Refusal;
}

export interface EntryPoints {
  readonly id: string;
  readonly place: number;
  /** What the place is worth, before each player's own conditions. */
  readonly points: Figure;
  readonly players: readonly PlayerPoints[];
}

/** The mean of the places a group of equals takes: tied contestants share what is there (ANC 2021 9.7, 22.4). */
export const sharedPoints = (
  key: string,
  byPlace: readonly Amount[],
  place: number,
  sharing: number,
  rule: Rule,
): Figure => {
  const worth = (at: number) =>
    given({ key: `${key}/place/${at}`, name: 'place', rule }, exactly(byPlace[at - 1] ?? 0));
  const places = Array.from({ length: sharing }, (_, i) => worth(place + i));
  return sharing === 1
    ? derive({ key, name: 'points', rule }, 'place', places)
    : derive({ key, name: 'points', rule, note: `${sharing} share` }, 'sum(place) / count(place)', places);
};

/** The place and how many share it, among those that are counted down the table. */
const countedPlace = (
  entry: AwardedEntry,
  counted: readonly AwardedEntry[],
  share: PlacePoints['share'],
): readonly [number, number] => {
  const at = ({ place, level }: AwardedEntry): number => (share === 'level' ? (level ?? place) : place);
  const own = at(entry);
  return [
    1 + counted.filter((other) => at(other) < own).length,
    counted.filter((other) => at(other) === own).length,
  ];
};

const whyNotPlayer = (
  slot: PlacePoints & Cited,
  { matches, stanzas, player }: AwardedPlayer,
  final: boolean,
): Refusal | undefined => {
  const least = slot.least;
  if (least?.matches !== undefined && (matches ?? 0) < least.matches)
    return refuse(
      'points-matches',
      { who: player, played: matches ?? 0, needs: least.matches },
      { clause: slot.clause },
    ).refusal;
  return final && least?.stanzas !== undefined && (stanzas ?? 0) < least.stanzas
    ? refuse(
        'points-stanzas',
        { who: player, played: stanzas ?? 0, needs: least.stanzas },
        { clause: slot.clause },
      ).refusal
    : undefined;
};

const playerPoints = (
  slot: PlacePoints & Cited,
  entry: AwardedEntry,
  own: AwardedPlayer,
  worth: Figure,
  rule: Rule,
): PlayerPoints => {
  const { player } = own;
  const key = `player/${player}/points`;
  const whyNot = whyNotPlayer(slot, own, entry.final === true);
  if (whyNot) return { player, points: given({ key, name: 'points', rule }, ratio(0)), whyNot };
  const place = { ...worth, name: 'place' };
  const points =
    slot.everyone === undefined
      ? derive({ key, name: 'points', rule }, 'place', [place])
      : derive({ key, name: 'points', rule }, 'everyone + place', [
          given({ key: `${key}/everyone`, name: 'everyone', rule }, exactly(slot.everyone)),
          place,
        ]);
  return { player, points };
};

/**
 * Points for placings, to each entry and each of its players: by the table of the category, ties sharing, with what
 * each player must have played (ANC 2021 9.5–9.7, 15, 22; SABF 16.2, 19.2). Nobody earns any in a category without a table.
 */
export const awardPoints = (
  book: Rulebook,
  entries: readonly AwardedEntry[],
  category?: string,
): readonly EntryPoints[] => {
  const slot = ruleOf(book, 'placePoints');
  const rule = cite(book, 'placePoints');
  const table = slot.tables.find(
    (one) => one.for === undefined || (category !== undefined && one.for.includes(category)),
  );
  if (!table) return [];
  const counted = slot.down === 'eligible' ? entries.filter((one) => one.eligible !== false) : entries;
  return [...entries]
    .sort((a, b) => a.place - b.place)
    .map((entry) => {
      const key = `points/${entry.id}`;
      // Each has the points of its place where all are counted, and still only if it is eligible (ANC 2021 9.5, 15.1).
      const able = entry.eligible !== false;
      const [place, sharing] = countedPlace(entry, counted, slot.share);
      const points = able
        ? sharedPoints(key, table.byPlace, place, sharing, rule)
        : given({ key, name: 'points', rule, note: 'not eligible' }, ratio(0));
      const players = able ? entry.players.map((own) => playerPoints(slot, entry, own, points, rule)) : [];
      return { id: entry.id, place: entry.place, points, players };
    });
};
