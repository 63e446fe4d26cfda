import type { Contest } from '../../contest/state.ts';
import type { Stage } from '../../contest/stage.ts';
import { bookOf } from '../../play/unit/score.ts';
import { mayContest } from '../../reckon/session/notice.ts';
import { startOf } from './sitting.ts';
import { type Instant, parseInstant } from '../../ruling/clock.ts';

export const read = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : parseInstant(text);

/** When the event begins: as the director set it, else the whole of its day is before it. */
export const beginsAt = (contest: Contest): Instant | undefined =>
  startOf(contest, 1) ?? read(`${contest.made?.date ?? ''}T23:59:59Z`);

export const stageFrom = (contest: Contest, round: number): Stage | undefined =>
  contest.stages.findLast(({ opened }) => opened.from <= round);

/**
 * An altered partnership: two who have not played together in an earlier match of the event, of whom one has played with
 * another. A pair that sat out until now is not altered (ANC 2021 10.1).
 */
export const isNew = (contest: Contest, team: string, round: number, two: readonly string[]): boolean => {
  const pairs = [...contest.lineUps.values()]
    .filter((one) => one.team === team && one.round < round)
    .flatMap(({ open, closed }) => [open, closed]);
  const isTogether = pairs.some((pair) => two.every((player) => pair.includes(player)));
  return !isTogether && pairs.some((pair) => two.some((player) => pair.includes(player)));
};

/** Whom a contestant met in these rounds. */
const opponentsOf = (contest: Contest, id: string, from: number, to: number): readonly string[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter(({ round, ns, ew }) => round >= from && round <= to && (ns === id || ew === id))
    .map(({ ns, ew }) => (ns === id ? ew : ns));

/** Who may contest the adjustment for a substitute: the others always, who fielded it with timely notice (SABF 13.4, 18.8). */
export const contestOf = (contest: Contest, used: Contest['substitutes'][number]) => {
  const stage = stageFrom(contest, used.from);
  const book = stage && bookOf(contest, stage);
  if (!book?.ok || !book.value.book.substituteImps) return undefined;
  return {
    may: mayContest(book.value.book, used.notice),
    levels: book.value.book.substituteImps.value.levels.map(({ level }) => level),
    opponents: [...new Set(opponentsOf(contest, used.contestant, used.from, used.to))],
  };
};
