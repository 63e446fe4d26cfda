import { derive, type Figure, given } from '../../figure/figure.ts';
import { compare, exactly, multiply, type Rational, ratio } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { PointsEvent, QualifyingPoints } from '../../rulebook/award.ts';
import type { Cited } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';
import { sharedPoints } from './points.ts';

/** One entry of a selected event. */
export interface EventEntry {
  readonly id: string;
  readonly place: number;
  readonly members: readonly {
    readonly player: string;
    /** Boards of a teams event, or matches of a pair played together. */
    readonly played: number;
  }[];
  /** Boards the team played, or matches of the pairs event. */
  readonly of: number;
}

/** What one player earned in one event, and with whom: a pair's or team's members. */
export interface Earned {
  readonly event: string;
  readonly player: string;
  readonly place: number;
  readonly members: readonly string[];
  readonly points: Figure;
  /** Open points count more in the Women's and Seniors' trials. */
  readonly open: boolean;
  /** Of the year before: points beside those of the selected events, and no placing of theirs (SABF 18.12). */
  readonly beside?: true;
  readonly whyNot?: Refusal;
}

const whyNotEnough = (
  slot: QualifyingPoints & Cited,
  event: PointsEvent,
  entry: EventEntry,
  player: string,
  played: number,
): Refusal | undefined => {
  const part =
    event.of === 'pairs'
      ? slot.together
      : slot.boards.find((one) => one.players === entry.members.length)?.least;
  if (part === undefined) return undefined;
  const least = multiply(exactly(part), ratio(entry.of));
  // A pair plays in its pairing together: what one of them lacks, both lack (SABF 18.2.1).
  const counted = event.of === 'pairs' ? Math.min(...entry.members.map((one) => one.played)) : played;
  return compare(ratio(counted), least) < 0
    ? refuse(
        event.of === 'pairs' ? 'points-together' : 'points-boards',
        {
          who: event.of === 'pairs' ? entry.members.map((one) => one.player).join(' and ') : player,
          played: counted,
          of: entry.of,
          least: `${part}`,
          players: entry.members.length,
        },
        { clause: slot.clause },
      ).refusal
    : undefined;
};

/** What the players of one entry earned: the place's points, less for five or six, to those who played enough (SABF 18.2.1, 18.12). */
const earnedBy = (
  slot: QualifyingPoints & Cited,
  book: Rulebook,
  event: PointsEvent,
  entry: EventEntry,
  sharing: number,
  open: boolean,
): readonly Earned[] => {
  const rule = { ...cite(book, 'qualifyingPoints'), clause: event.clause };
  const reduced =
    event.of === 'teams' && event.whole !== true
      ? slot.reduced.find((one) => one.players === entry.members.length)?.by
      : undefined;
  const members = entry.members.map((one) => one.player);
  return entry.members.map(({ player, played }) => {
    const key = `player/${player}/points/${event.event}`;
    const worth = {
      ...sharedPoints(`${key}/award`, event.byPlace, entry.place, sharing, rule),
      name: 'award',
    };
    const whyNot = whyNotEnough(slot, event, entry, player, played);
    const loss: Rational | undefined = reduced === undefined ? undefined : exactly(reduced);
    const points = whyNot
      ? given({ key, name: 'points', rule, note: 'played too little' }, ratio(0))
      : loss === undefined
        ? derive({ key, name: 'points', rule }, 'award', [worth])
        : derive(
            { key, name: 'points', rule, note: `a team of ${members.length}` },
            'award * (1 - reduced)',
            [worth, given({ key: `${key}/reduced`, name: 'reduced', rule }, loss)],
          );
    return {
      event: event.event,
      player,
      place: entry.place,
      members,
      points,
      open,
      ...(event.whole ? { beside: true as const } : {}),
      ...(whyNot ? { whyNot } : {}),
    };
  });
};

/** The qualifying points of one event for everyone in it; `open` says whether they are points of the Open selection. */
export const earnPoints = (
  book: Rulebook,
  name: string,
  entries: readonly EventEntry[],
  open: boolean,
): Result<readonly Earned[]> => {
  const slot = ruleOf(book, 'qualifyingPoints');
  const event = slot.events.find((one) => one.event === name);
  if (!event)
    return refuse(
      'points-event',
      { given: name, known: slot.events.map((one) => one.event) },
      { clause: slot.clause },
    );
  return ok(
    entries.flatMap((entry) => {
      const sharing = entries.filter((one) => one.place === entry.place).length;
      return earnedBy(slot, book, event, entry, sharing, open);
    }),
  );
};
