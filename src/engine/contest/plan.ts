/** Who sits where, with which boards, round by round: what every movement makes and every contest that has one holds. */
import {
  called,
  either,
  list,
  maybe,
  named,
  number,
  object,
  type Of,
  one,
  row,
  text,
  whole,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, WORDS, TWO, BOARDS } from './field.ts';

export const UNITS = ['pairs', 'teams', 'individuals'] as const;
export type Unit = (typeof UNITS)[number];

export const ROOMS = ['open', 'closed'] as const;
export type Room = (typeof ROOMS)[number];

/** One table in one round. Contestants are named by id; in a movement fresh from its maker ids count from '1'. */
export const Seat = object({
  round: COUNT,
  table: COUNT,
  /** Who holds the North-South cards: a pair, in a team movement the team whose pair it is. */
  ns: ID,
  ew: ID,
  boards: BOARDS,
  /** The boards as the set they travel in, from 1. */
  set: maybe(COUNT),
  /** The board is turned, or the players change seats: who would sit North-South holds the East-West cards. */
  switched: yes,
  /** Of these boards, those played the other way round: an arrow-switch half-way through a match. */
  turned: maybe(BOARDS),
  /** A move within the round, from 1: a triangle makes two while the others play one match. */
  part: maybe(COUNT),
  /** Teams: who is at home at this table, and who visits. */
  home: maybe(ID),
  away: maybe(ID),
  /** Teams in two rooms. */
  room: maybe(one(ROOMS)),
  /** The match it belongs to, where the two sides alone do not tell: a final by its name, or `share` for a match of three. */
  match: maybe(WORDS),
  /** Individuals: the four, while `ns` and `ew` name the two partnerships. */
  players: maybe(object({ n: ID, e: ID, s: ID, w: ID })),
});
export type Seat = Of<typeof Seat>;

export const SitOut = object({
  round: COUNT,
  pair: ID,
  /** The half table at which the pair waits, where it has one. */
  table: maybe(COUNT),
});
export type SitOut = Of<typeof SitOut>;

/** Tables that use the same boards in the same round on purpose. */
export const Share = object({
  round: COUNT,
  tables: BOARDS,
});
export type Share = Of<typeof Share>;

/** What would be a fault, but is meant. */
export const Meant = object({
  shares: list(Share, { most: 2000 }),
  /** Two contestants who meet again on purpose, in this round. */
  meetings: list(object({ round: COUNT, pairs: TWO }), { most: 2000 }),
});
export type Meant = Of<typeof Meant>;

export const CALLS = [
  'skip',
  'replay',
  'displaced',
  'swap',
  'arrow-switch',
  'arrow-back',
  'arrow-half-way',
  'special-ew',
  'special-ew-boards',
  'first-move',
  'extra-move',
  'share',
  'byestand',
  'rows-change',
  'new-boards',
  'score-up',
] as const;

/** Something the director must say before a round begins, beyond the usual move. */
export const Call = object({
  round: COUNT,
  call: one(CALLS),
  tables: maybe(list(COUNT, { most: 2000 })),
  pairs: maybe(list(ID, { most: 2000 })),
  /** How far, where that matters: players first, boards second. */
  by: maybe(list(whole(), { most: 10 })),
});
export type Call = Of<typeof Call>;

/** A set that lies beside the tables when play begins. */
export const Byestand = object({
  set: COUNT,
  /** The tables it stands between, in the order boards come to it. */
  between: row(COUNT, COUNT),
});
export type Byestand = Of<typeof Byestand>;

/** Tables and contestants that move among themselves, numbered on through the field. */
export const Section = object({
  name: WORDS,
  firstTable: COUNT,
  tables: COUNT,
  firstPair: COUNT,
  pairs: COUNT,
});
export type Section = Of<typeof Section>;

/** A remark by code; the words room has its sentence. */
export const Note = object({
  note: ID,
  details: maybe(named(text(), either(text(), number(), list(text())))),
  clause: maybe(WORDS),
});
export type Note = Of<typeof Note>;

export const Plan = called(
  'Plan',
  object({
    of: one(UNITS),
    kind: ID,
    variant: maybe(ID),
    /** A hand-made movement's own name. */
    name: maybe(WORDS),
    tables: COUNT,
    rounds: COUNT,
    /** Pairs, teams or individuals. */
    contestants: COUNT,
    boardsPerRound: COUNT,
    winners: either(one([1]), one([2])),
    /** Which session of several this is; contestants keep their numbers. */
    session: maybe(COUNT),
    seats: list(Seat, { most: 20_000 }),
    sitOuts: list(SitOut, { most: 20_000 }),
    /** A received movement that lists who sits out, be it nobody: whoever else is at no table was forgotten. */
    sitOutsListed: yes,
    /** Absent in a received movement that does not say: the checker then judges for itself. */
    meant: maybe(Meant),
    /** Every table has its own copy of the boards it plays, so no board is ever in two places. */
    duplicated: yes,
    /** Several sections on the same boards, scored as one field. */
    sections: maybe(list(Section, { most: 100 })),
    calls: maybe(list(Call, { most: 2000 })),
    byestands: maybe(list(Byestand, { most: 2000 })),
    /** Boards the field does not have: dealt at the table, as one set of a triangle. */
    dealt: maybe(BOARDS),
    /** Where sets lie before a first move, when that is not where they are first played. */
    laid: maybe(list(object({ set: COUNT, tables: BOARDS }), { most: 2000 })),
    notes: maybe(list(Note, { most: 100 })),
  }),
  'A movement, round by round',
);
export type Plan = Of<typeof Plan>;
