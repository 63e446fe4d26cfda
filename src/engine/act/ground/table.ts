import type { Actor } from '../../contest/fact.ts';
import type { Contest } from '../../contest/state.ts';
import type { Side } from '../../bridge/seat.ts';
import { entryToPlay } from '../../contest/sitter.ts';
import { runText } from '../../contest/deal.ts';
import { shownIfLifted } from '../../contest/pending.ts';
import { type Result, refuse, type Refusal } from '../../kit/result.ts';

export const whyNoSuchTable = (contest: Contest, table: number): Result<never> | undefined => {
  const tables = contest.seating?.tables ?? [];
  if (tables.includes(table)) return undefined;
  return tables.length === 0
    ? refuse('movement-not-set')
    : refuse('table-unknown', { table, most: tables.at(-1) ?? 0 });
};

/** Two phones a side, each taken over a few times: beyond that a join opens the table and is written down no more. */
export const MOST_JOINS = 24;

/** Boards that would be seen if it were lifted; none that another director lifts it for (DEAL-5). */
export const whyNotLifted = (contest: Contest, by: Actor): Refusal | undefined => {
  const { playing } = contest;
  if (playing?.pair === undefined) return undefined;
  const boards = shownIfLifted(contest, playing.pair);
  const isOther =
    by.person !== undefined &&
    by.person !== playing.by.person &&
    entryToPlay(contest, by.person) !== playing.pair;
  return boards.length === 0 || isOther
    ? undefined
    : refuse('playing-boards-left', { pair: playing.pair, boards: runText(boards) }, { clause: 'Law 16D' })
        .refusal;
};

/** The side a table's phone speaks for: the one it joined with. Phones of earlier releases said it in their join alone. */
export const boundSide = (contest: Contest, by: Actor): Side | undefined =>
  by.side ?? (by.device === undefined ? undefined : contest.devices.get(by.device)?.side);

export const isSameDevice = (a: Actor, b: Actor): boolean => a.role === b.role && a.device === b.device;
