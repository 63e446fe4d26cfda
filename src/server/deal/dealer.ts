import { isSingle } from '../../engine/contest/single.ts';
import { createHash, randomBytes } from 'node:crypto';
import { dealBoards, type DealtBoard, sealedText } from '../../engine/bridge/dealing.ts';
import type { DealSeal } from '../../engine/contest/cards.ts';
import { covers, dealOfSet } from '../../engine/contest/deal.ts';
import type { Span } from '../../engine/contest/stage.ts';
import { type Contest, hasCome } from '../../engine/contest/state.ts';
import { lowerTitle, spanTitleOf } from '../../engine/contest/title.ts';
import type { Desk } from '../desk.ts';
import { refusing } from '../refusal.ts';
import { slugOf } from '../hall/tournament.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface SealedSet {
  readonly boards: readonly DealtBoard[];
  readonly seal: DealSeal & { readonly seed: string };
}

/** A set from a seed, or from 256 bits of this machine's cryptographic source. */
export const dealSet = (numbers: readonly number[], said: string | undefined): SealedSet => {
  const seed = said ?? randomBytes(32).toString('hex');
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const all = dealBoards(digest, seed, { first, boards: last - first + 1 });
  const boards = all.filter(({ board }) => numbers.includes(board));
  const commitment = digest(sealedText(seed, boards)).toString('hex');
  return { boards, seal: { seed, commitment, ...(said === undefined ? {} : { stated: true as const }) } };
};

/** `round 3`, `Swiss Round 1`, `the semi-finals`. */
const sayRound = (contest: Contest, round: number): string => {
  const title = spanTitleOf(contest, round);
  return title === undefined ? `round ${round}` : lowerTitle(title);
};

const dealsOf = (contest: Contest, but?: number): readonly (readonly [string, string])[] =>
  contest.dealSets
    .filter(({ rounds }) => but === undefined || !covers(rounds, but))
    .flatMap(({ deals, rounds }) =>
      deals.map(
        ({ board, deal }) =>
          [
            deal,
            `board ${board}${rounds ? ` of ${sayRound(contest, rounds.from)}` : ''} of ${contest.made?.name ?? ''}`,
          ] as const,
      ),
    );

/** The other contests of its tournament. */
const matesOf = async (desk: Desk, id: string): Promise<ReadonlySet<string>> => {
  const named = await desk.store.shelf.all('tournament');
  const tournament = [...named].find(([one]) => one === id)?.[1];
  const mates =
    typeof tournament === 'string'
      ? [...named].filter(([, name]) => typeof name === 'string' && slugOf(name) === slugOf(tournament))
      : [];
  const ids = new Set(mates.map(([one]) => one));
  ids.delete(id);
  return ids;
};

const gather = async (
  desk: Desk,
  ids: Iterable<string>,
  own: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, string>> => {
  const all = [...own];
  for (const one of ids) {
    const other = await desk.hall.find(one);
    if (other) all.push(...dealsOf(other));
  }
  return new Map(all.filter(([deal]) => deal !== ''));
};

/** Every deal known in the contest, in those on the same boards and in those of its tournament, and where it is from. */
export const knownDeals = async (desk: Desk, id: string): Promise<ReadonlyMap<string, string>> => {
  const own = await desk.hall.open(id);
  const sharing = [...own.sharedSets.values()].flatMap((set) => set.with);
  return gather(desk, new Set([...(await matesOf(desk, id)), ...sharing]), dealsOf(own));
};

/** Where a deal was met before. */
export interface Met {
  readonly board: number;
  readonly where: string;
}

const meet = (contest: Contest, but?: number): readonly (readonly [string, Met])[] =>
  contest.dealSets
    .filter(({ rounds, table }) => table === undefined && (but === undefined || !covers(rounds, but)))
    .flatMap(({ deals, rounds }) =>
      deals
        .filter(({ deal }) => deal !== '')
        .map(({ board, deal }) => {
          const of = rounds ? `${sayRound(contest, rounds.from)} of ` : '';
          const { name = '', date = '' } = contest.made ?? {};
          return [deal, { board, where: `${of}${name} (${date})` }] as const;
        }),
    );

const MET = { name: 'deals', of: (contest: Contest) => meet(contest) };

/** Deals of the contest's other rounds and of every other contest of this server, but for those that share the set on purpose. */
export const foreignDeals = async (
  desk: Desk,
  id: string,
  round: number,
): Promise<readonly (readonly [string, Met])[]> => {
  const own = await desk.hall.open(id);
  const sharing = new Set([...own.sharedSets.values()].flatMap((set) => set.with));
  const others = (await desk.hall.survey(MET)).filter(([one]) => one !== id && !sharing.has(one));
  return [...(isSingle(own) ? [] : meet(own, round)), ...others.flatMap(([, met]) => met)];
};

/** The first board of a set that is known from elsewhere: the same seed or file used twice, or a set dealt again. */
export const repeatOf = (
  boards: readonly { readonly board: number; readonly deal: string }[],
  known: ReadonlyMap<string, string>,
): { readonly board: number; readonly other: string } | undefined => {
  const found = boards.find(({ deal }) => known.has(deal));
  return found && { board: found.board, other: known.get(found.deal) ?? '' };
};

/** One set to be dealt: its rounds, none in a night of one session, and the boards in them. */
export interface Wanted {
  readonly rounds?: Span;
  readonly boards: readonly number[];
}

/** Boards of the set somebody has played. */
export const playedBoards = (contest: Contest, { rounds, boards }: Wanted): readonly number[] =>
  boards.filter((board) =>
    [...contest.lines.values()].some(
      (line) => line.board === board && covers(rounds, line.round) && hasCome(line),
    ),
  );

/** Boards of the set whose cards are known. */
export const knownBoards = (contest: Contest, { rounds, boards }: Wanted): readonly number[] =>
  boards.filter((board) => dealOfSet(contest, rounds?.from ?? 1, board) !== undefined);

/** Dealt so that no deal is known from elsewhere; a stated seed that was used before is refused. */
export const dealAnew = (
  boards: readonly number[],
  seed: string | undefined,
  known: Map<string, string>,
): SealedSet => {
  for (;;) {
    const set = dealSet(boards, seed);
    const repeat = repeatOf(set.boards, known);
    if (!repeat) {
      for (const { board, deal } of set.boards) known.set(deal, `board ${board}`);
      return set;
    }
    if (seed !== undefined) throw refusing(409, 'deals-repeated', { seed, ...repeat });
  }
};
