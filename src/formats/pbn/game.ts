import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { type Game, isSaid, type OtherTag } from '../game/game.ts';
import { makeAuction, makePlay, readAuction, readPlay, seatOf } from './auction.ts';
import type { PbnRecord } from './record.ts';

export const SEAT_TAGS: Readonly<Record<string, Seat>> = { North: 'N', East: 'E', South: 'S', West: 'W' };

/** Tags that say what the cards are, read with the boards. */
const CARDS = new Set(['Board', 'Dealer', 'Vulnerable', 'Deal', 'DoubleDummyTricks', 'OptimumResultTable']);
/** Tags that nobody has to fill in. */
const isEmpty = (value: string): boolean => ['', '?', '-', '????.??.??'].includes(value.trim());

const CONTRACT = /^([1-7])\s*(NT?|[CDHS])\s*(X{0,2}|\*{1,2})$/;

/** `4SX` and `PASS`; nothing where it is something else. */
export const contractIn = (text: string): string | undefined => {
  const said = text.trim().toUpperCase();
  if (/^(?:PASS(?:ED)?(?:[ -]?(?:OUT|IN))?|AP|ALL ?PASS)$/.test(said)) return 'PASS';
  const [, level, strain = '', doubling = ''] = CONTRACT.exec(said) ?? [];
  return level === undefined
    ? undefined
    : `${level}${strain === 'N' ? 'NT' : strain}${doubling.replaceAll('*', 'X')}`;
};

export const tricksIn = (text: string): number | undefined => {
  const said = text.trim().replace(/^\^?(?:[NESW]{1,2}\s+)?/, '');
  return /^(?:\d|1[0-3])$/.test(said) ? Number(said) : undefined;
};

const roomIn = (text: string): Game['room'] => {
  const said = text.trim().toLowerCase();
  return said === 'open' || said === 'closed' ? said : undefined;
};

type Draft = { -readonly [K in keyof Game]: Game[K] } & { rest: OtherTag[] };

/** The notes of the auction: `[Note "1:Stayman"]` between its tag and that of the play. */
const notesIn = ({ tags }: PbnRecord): ReadonlyMap<string, string> => {
  const from = tags.findIndex(({ name }) => name === 'Auction');
  const to = tags.findIndex(({ name }, i) => i > from && name === 'Play');
  return new Map(
    tags.slice(Math.max(0, from), to < 0 ? undefined : to).flatMap(({ name, value }) => {
      const [, number, text] = (name === 'Note' && /^(\d{1,3}):(.*)$/s.exec(value)) || [];
      return number === undefined ? [] : [[number, text ?? ''] as const];
    }),
  );
};

const lay = (game: Draft, tag: OtherTag, notes: ReadonlyMap<string, string>): void => {
  const { name, value, rows } = tag;
  const seat = SEAT_TAGS[name];
  const first = seatOf(value);
  if (seat) game.players = { ...game.players, [seat]: value };
  else if (name === 'HomeTeam') game.teams = [value, game.teams?.[1] ?? ''];
  else if (name === 'VisitTeam') game.teams = [game.teams?.[0] ?? '', value];
  else if (name === 'Room' && roomIn(value)) game.room = roomIn(value) as 'open';
  else if (name === 'Contract' && contractIn(value)) game.contract = contractIn(value) as string;
  else if (name === 'Declarer' && first) game.by = first;
  else if (name === 'Result' && tricksIn(value) !== undefined) game.tricks = tricksIn(value) as number;
  else if (name === 'Auction' && first) {
    const auction = readAuction(first, rows, notes);
    if (auction) game.auction = auction;
    else game.rest.push(tag);
  } else if (name === 'Play' && first) {
    const play = readPlay(first, rows);
    if (play) game.play = play;
    else if (rows.length > 0) game.rest.push(tag);
  } else game.rest.push(tag);
};

/** A record as a game: what has no name here stays as it is, but for the tags in `known`, which others read. */
export const gameOf = (record: PbnRecord, board: number, known: ReadonlySet<string>): Game | undefined => {
  const game: Draft = { board, rest: [] };
  const notes = notesIn(record);
  for (const tag of record.tags)
    if (!CARDS.has(tag.name) && !known.has(tag.name) && (tag.rows.length > 0 || !isEmpty(tag.value)))
      lay(game, tag, notes);
  const { rest, ...made } = game;
  const isNote = ({ name, value }: OtherTag): boolean =>
    name === 'Note' && made.auction !== undefined && notes.has(/^\d*/.exec(value)?.[0] ?? '');
  const tags = rest.filter((tag) => !isNote(tag));
  const whole: Game = {
    ...made,
    ...(record.comments.length > 0 ? { comments: record.comments } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
  return isSaid(whole) ? whole : undefined;
};

const NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

/** The tags of a game behind those of its cards. */
export const tagsOf = (game: Game): readonly OtherTag[] => {
  const tag = (name: string, value: string | undefined, rows: readonly string[] = []): OtherTag[] =>
    value === undefined ? [] : [{ name, value, rows }];
  const auction = game.auction && makeAuction(game.auction);
  return [
    ...SEATS.flatMap((seat) => tag(NAMES[seat], game.players?.[seat])),
    ...tag('Room', game.room === 'open' ? 'Open' : game.room && 'Closed'),
    ...tag('HomeTeam', game.teams?.[0]),
    ...tag('VisitTeam', game.teams?.[1]),
    ...tag('Declarer', game.by),
    ...tag('Contract', game.contract === 'PASS' ? 'Pass' : game.contract),
    ...tag('Result', game.tricks === undefined ? undefined : String(game.tricks)),
    ...(auction ? tag('Auction', game.auction?.first, auction.rows) : []),
    ...(auction?.notes ?? []).flatMap((note, i) => tag('Note', `${i + 1}:${note}`)),
    ...(game.play ? tag('Play', game.play.first, makePlay(game.play)) : []),
    ...(game.tags ?? []),
  ];
};
