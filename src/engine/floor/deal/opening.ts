import type { Fact, NewFact } from '../../contest/fact.ts';
import { foldOn } from '../../contest/fold.ts';
import { pendingBoards } from '../../contest/pending.ts';
import type { Request } from '../../contest/request.ts';
import { isDesk } from '../../contest/right.ts';
import { type Contest, hasCome, lineAt } from '../../contest/state.ts';
import { veil } from '../../contest/veil.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { listBoards } from '../../words/deal/deal.ts';
import { playsAs, seenAs } from '../session/playing.ts';

/** Acts that end play for everybody. They open what the one who asks has played. */
const ENDS: ReadonlySet<Request['ask']> = new Set(['close-session', 'close-round', 'call-round']);

/** Results as they come in: whether they open a board is said where it is told what is still owed. */
const SAYS: ReadonlySet<Request['ask']> = new Set(['report-result', 'correct-result', 'confirm-result']);

/** What may make somebody a player of the contest. */
const ENTERS: ReadonlySet<NewFact['kind']> = new Set([
  'pair-entered',
  'pair-changed',
  'team-entered',
  'squad-changed',
  'substitute-used',
  'session-reopened',
  'fact-undone',
]);

/** Boards of the set whose cards are kept, or are open, in what everybody may hold. */
const cardsIn = (contest: Contest, isKept: boolean): ReadonlySet<number> =>
  new Set(
    veil(contest)
      .dealSets.filter(({ table }) => table === undefined)
      .flatMap(({ deals }) => deals.filter(({ deal }) => (deal === '') === isKept).map(({ board }) => board)),
  );

/** Played at the own table, as far as anybody said. */
const hasPlayed = (contest: Contest, pair: string, board: number): boolean =>
  [...(contest.seating?.seats.values() ?? [])].some(({ round, table, boards, ns, ew }) => {
    if ((ns !== pair && ew !== pair) || !boards.includes(board)) return false;
    const line = lineAt(contest, { round, table, board });
    return hasCome(line) && line.state !== 'not-played';
  });

const owedBy = (contest: Contest, pair: string): ReadonlySet<number> =>
  new Set(pendingBoards(seenAs(contest, pair)).keys());

const inOrder = (boards: Iterable<number>): string => listBoards([...boards].toSorted((a, b) => a - b));

/** Boards the act would show that the contestant has still to play. */
const openedBy = (contest: Contest, after: Contest, pair: string, { ask }: Request): readonly number[] => {
  const [open, owed] = [cardsIn(after, false), owedBy(contest, pair)];
  const isPlayed = (board: number): boolean =>
    (ENDS.has(ask) && hasPlayed(contest, pair, board)) || (SAYS.has(ask) && hasPlayed(after, pair, board));
  return [...cardsIn(contest, true)].filter(
    (board) => open.has(board) && owed.has(board) && !isPlayed(board),
  );
};

/** Boards the contestant would have to play although their cards are open, or were when the session was closed before. */
const playedAnew = (contest: Contest, after: Contest, pair: string): readonly number[] => {
  const isSeen = contest.facts.some(({ kind }) => kind === 'session-closed');
  const open = new Set([...cardsIn(contest, false), ...(isSeen ? cardsIn(contest, true) : [])]);
  const had = contest.closed ? new Set<number>() : owedBy(contest, pair);
  return [...owedBy(after, pair)].filter(
    (board) =>
      open.has(board) &&
      !hasPlayed(after, pair, board) &&
      (!had.has(board) || hasPlayed(contest, pair, board)),
  );
};

/**
 * Nobody at the desk who plays opens the cards of a board that they have still to play, by whatever act, nor makes a board their own
 * to play again whose cards are open: another director does either (docs/decisions/0218; Law 16D).
 */
export const whyNotOpening = (
  contest: Contest,
  request: Request,
  facts: readonly NewFact[],
): Refusal | undefined => {
  const { by } = request;
  if (contest.dealSets.length === 0 || facts.length === 0 || !(isDesk(by.role) || by.role === 'scorer'))
    return undefined;
  const was = playsAs(contest, by.person);
  if (was === undefined && !facts.some(({ kind }) => ENTERS.has(kind))) return undefined;
  const after = foldOn(
    contest,
    facts.map(
      (fact, i) =>
        ({ ...fact, seq: contest.at + i + 1, id: ` opening ${i}`, at: '', by, version: 1 }) as Fact,
    ),
  );
  const is = playsAs(after, by.person);
  const pair = was ?? is;
  if (pair === undefined) return undefined;
  const kept = cardsIn(contest, true);
  if (was !== undefined && is === undefined && !after.closed && request.ask !== 'direct-and-play')
    return kept.size === 0
      ? undefined
      : refuse('playing-entered', { pair: was }, { clause: 'Law 16D' }).refusal;
  const unplayed = was === undefined ? [] : openedBy(contest, after, was, request);
  if (unplayed.length > 0)
    return refuse('opens-own-boards', { boards: inOrder(unplayed) }, { clause: 'Law 16D' }).refusal;
  const again = was === undefined && !contest.closed ? [] : playedAnew(contest, after, pair);
  return again.length === 0
    ? undefined
    : refuse('plays-open-boards', { boards: inOrder(again) }, { clause: 'Law 16D' }).refusal;
};
