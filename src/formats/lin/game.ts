import { dealerOf } from '../../engine/bridge/board.ts';
import { makeCard, parseCard } from '../../engine/bridge/card.ts';
import { parseReported } from '../../engine/bridge/contract.ts';
import type { Seat } from '../../engine/bridge/seat.ts';
import type { Call, Game, Names, OtherTag } from '../game/game.ts';
import { isSaid } from '../game/game.ts';
import { contractOf, layTricks } from './play.ts';

/** The order of names and of the digit that says who deals. */
const ORDER = ['S', 'W', 'N', 'E'] as const satisfies readonly Seat[];
const MOST_GAMES = 1000;
const LONGEST_TEXT = 4000;

/** `vg|Final,Segment 1,I,1,16,Norway,30,Sweden,12|` */
interface Heading {
  readonly title: string;
  readonly first: number;
  readonly teams?: readonly [string, string];
  readonly carried?: readonly [string, string];
}

type Codes = readonly (readonly [string, string])[];

const headingIn = (codes: Codes): Heading => {
  const cells = (codes.find(([code]) => code === 'vg')?.[1] ?? '').split(',').map((cell) => cell.trim());
  const [title = '', segment = '', , first = '', , home = '', one = '', away = '', other = ''] = cells;
  return {
    title: [title, segment].filter((text) => text !== '').join(', '),
    first: /^\d{1,3}$/.test(first) ? Number(first) : 1,
    ...(home === '' && away === '' ? {} : { teams: [home, away] as const }),
    ...(/^\d/.test(one) && /^\d/.test(other) ? { carried: [one, other] as const } : {}),
  };
};

/** Names go South, West, North, East, of the open room and then of the closed one. */
const namesIn = (value: string, room: Game['room']): Names | undefined => {
  const all = value.split(',').map((name) => name.trim().slice(0, 80));
  const own = all.length > 4 && room === 'closed' ? all.slice(4, 8) : all.slice(0, 4);
  const named = ORDER.flatMap((seat, i) => ((own[i] ?? '') === '' ? [] : [[seat, own[i]] as const]));
  return named.length > 0 ? (Object.fromEntries(named) as Names) : undefined;
};

const CALL = /([1-7])(NT?|[CDHS])|PASS|P|XX|X|DBL|D|REDBL|R/g;

/** One call or several: `1N!`, `ppp`, `d`. */
const callsIn = (value: string): readonly Call[] =>
  [...value.slice(0, 200).toUpperCase().matchAll(CALL)].map(([said, level, strain]) => {
    const call =
      level === undefined
        ? said.startsWith('P')
          ? 'Pass'
          : said === 'X' || said.startsWith('D')
            ? 'X'
            : 'XX'
        : `${level}${strain === 'N' ? 'NT' : strain}`;
    return { call, ...(value.includes('!') ? { alert: true as const } : {}) };
  });

interface Draft {
  board?: number;
  room?: 'open' | 'closed';
  dealer?: Seat;
  players?: string;
  calls: Call[];
  cards: string[];
  claimed?: number;
  comments: string[];
  hasCards: boolean;
}
const blank = (): Draft => ({ calls: [], cards: [], comments: [], hasCards: false });

const lay = (draft: Draft, code: string, raw: string): void => {
  const value = raw.trim();
  const last = draft.calls.at(-1);
  if (code === 'qx') {
    draft.room = /^c/i.test(value) ? 'closed' : 'open';
    const number = Number(/\d{1,3}/.exec(value.slice(0, 20))?.[0] ?? 0);
    if (number > 0) draft.board = number;
  }
  if (code === 'ah') {
    const number = Number(/^board\s{0,9}(\d{1,3})/i.exec(value.slice(0, 60))?.[1] ?? 0);
    if (number > 0) draft.board ??= number;
  }
  if (code === 'md') {
    const digit = Number(/^[1-4]/.exec(value)?.[0] ?? 0);
    const dealer = ORDER[digit - 1];
    if (dealer) draft.dealer = dealer;
    draft.hasCards = true;
  }
  if (code === 'pn') draft.players = value;
  if (code === 'mb' && draft.calls.length < 320) draft.calls.push(...callsIn(value));
  if (code === 'an' && last && value !== '')
    draft.calls[draft.calls.length - 1] = { ...last, note: value.slice(0, LONGEST_TEXT) };
  if (code === 'pc')
    for (const text of value.slice(0, 200).match(/[SHDC](?:10|[2-9TJQKA])/gi) ?? []) {
      const card = parseCard(text);
      if (card && draft.cards.length < 52) draft.cards.push(makeCard(card));
    }
  if (code === 'mc' && /^\d{1,2}$/.test(value) && Number(value) <= 13) draft.claimed = Number(value);
  if (code === 'nt' && value !== '' && draft.comments.length < 200)
    draft.comments.push(value.replaceAll(/[{}]/g, ' ').replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT));
};

/** What the list of results says of one room: `4SN=`, `PASS`; nothing for a board not played. */
const reportedIn = (text: string | undefined): Pick<Game, 'contract' | 'by' | 'tricks'> => {
  const said = (text ?? '').trim();
  if (said === '') return {};
  const read = parseReported(said, '');
  if (!read.ok) return {};
  if (read.value.kind === 'passed') return { contract: 'PASS' };
  const { level, strain, doubling, declarer, tricks } = read.value;
  return {
    contract: `${level}${strain}${doubling}`,
    ...(declarer ? { by: declarer } : {}),
    ...(tricks === undefined ? {} : { tricks }),
  };
};

interface File {
  readonly heading: Heading;
  readonly results: readonly string[];
  readonly isMatch: boolean;
}

const gameOf = (draft: Draft, board: number, { heading, results, isMatch }: File): Game | undefined => {
  const first = draft.dealer ?? dealerOf(board);
  const bid = contractOf(first, draft.calls);
  const listed = reportedIn(results[2 * (board - heading.first) + (draft.room === 'closed' ? 1 : 0)]);
  const by = listed.by ?? bid?.by;
  const contract = listed.contract ?? bid?.contract;
  const laid = by && contract ? layTricks(by, contract, draft.cards) : undefined;
  const tricks = listed.tricks ?? draft.claimed ?? laid?.made;
  const players = draft.players === undefined ? undefined : namesIn(draft.players, draft.room);
  const tags: readonly OtherTag[] =
    heading.title === '' ? [] : [{ name: 'Event', value: heading.title, rows: [] }];
  const game: Game = {
    board,
    ...(draft.room && isMatch ? { room: draft.room } : {}),
    ...(heading.teams ? { teams: heading.teams } : {}),
    ...(players ? { players } : {}),
    ...(contract === undefined ? {} : { contract }),
    ...(by === undefined || contract === 'PASS' ? {} : { by }),
    ...(tricks === undefined || contract === 'PASS' ? {} : { tricks }),
    ...(draft.calls.length > 0 ? { auction: { first, calls: draft.calls } } : {}),
    ...(laid && laid.play.rows.length > 0 ? { play: laid.play } : {}),
    ...(draft.comments.length > 0 ? { comments: draft.comments } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
  return isSaid(game) ? game : undefined;
};

/** Boards that are in the list of results alone, as a match on show has them before it is typed in. */
const listedOnly = (file: File, games: readonly Game[]): readonly Game[] => {
  const known = new Set(games.map(({ board, room }) => `${board} ${room}`));
  return file.results.slice(0, MOST_GAMES).flatMap((text, i): readonly Game[] => {
    const board = file.heading.first + Math.floor(i / 2);
    const room = i % 2 === 0 ? 'open' : 'closed';
    if (text.trim() === '' || known.has(`${board} ${room}`)) return [];
    const made = gameOf({ ...blank(), room }, board, file);
    return made?.contract === undefined ? [] : [made];
  });
};

export interface LinGames {
  readonly games: readonly Game[];
  readonly carried?: readonly [string, string];
}

/** Auctions, play and results of a LIN file, board by board and room by room. */
export const gamesIn = (codes: Codes, from: number): LinGames => {
  const heading = headingIn(codes);
  const results = (codes.find(([code]) => code === 'rs')?.[1] ?? '').split(',');
  const isMatch =
    heading.teams !== undefined || codes.some(([code, value]) => code === 'qx' && /^\s*c/i.test(value));
  const file: File = { heading, results, isMatch };
  const games: Game[] = [];
  let [draft, last, names] = [blank(), from - 1, ''];
  const close = (): void => {
    if (draft.board === undefined && !draft.hasCards) return;
    const board = draft.board ?? last + 1;
    last = board;
    const game = gameOf(draft, board, file);
    if (game) games.push(game);
    draft = { ...blank(), ...(names === '' ? {} : { players: names }) };
  };
  for (const [code, value] of codes) {
    if (games.length >= MOST_GAMES) break;
    if (code === 'qx' || (code === 'md' && draft.hasCards)) close();
    // Names before the first board are those of all boards.
    if (code === 'pn' && draft.board === undefined && !draft.hasCards) names = value.trim();
    lay(draft, code, value);
  }
  close();
  const all = [...games, ...listedOnly(file, games)];
  return { games: all, ...(heading.carried ? { carried: heading.carried } : {}) };
};
