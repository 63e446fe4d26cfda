import { sealOf } from '../contest/deal.ts';
import { isSingle } from '../contest/single.ts';
import { roundsOf, type Span, spanOfSession, type Stage } from '../contest/stage.ts';
import type { Contest } from '../contest/state.ts';
import type { SealView } from '../view/seal.ts';
import { findForm } from '../rulebook/forms/index.ts';
import { boardsOfRound } from './stage/table.ts';

/** One set of boards: a session's, or a round's where matches are drawn. No boards: nobody knows yet which. */
export interface BoardSet {
  /** None in a contest of one session. */
  readonly rounds?: Span;
  readonly stage?: string;
  readonly of: 'session' | 'round';
  /** Counted in its stage. */
  readonly number: number;
  readonly boards: readonly number[];
}

const seatedIn = ({ seating }: Contest, { from, to }: Span): readonly number[] => [
  ...new Set(
    [...(seating?.seats.values() ?? [])]
      .filter(({ round }) => round >= from && round <= to)
      .flatMap(({ boards }) => boards),
  ),
];

/** The boards of a round that isn't drawn yet, where the format fixes them. */
const plannedIn = ({ opened: { play } }: Stage, number: number): readonly number[] =>
  play.use === 'swiss' || play.use === 'robin'
    ? boardsOfRound(play, number)
    : play.use === 'knockout'
      ? Array.from({ length: play.boards }, (_, i) => i + 1)
      : [];

const setsIn = (contest: Contest, stage: Stage): readonly (BoardSet & { readonly rounds: Span })[] => {
  const { opened, sessions, draws, closed } = stage;
  if (opened.play.use === 'sessions')
    return sessions.map((session, i) => {
      const rounds = spanOfSession(session);
      const boards = seatedIn(contest, rounds);
      return { rounds, stage: opened.name, of: 'session', number: i + 1, boards };
    });
  const length = closed ? draws.length : Math.max(draws.length, roundsOf(stage));
  return Array.from({ length }, (_, i) => {
    const rounds = { from: opened.from + i, to: opened.from + i };
    const seated = seatedIn(contest, rounds);
    const boards = seated.length > 0 ? seated : plannedIn(stage, i + 1);
    return { rounds, stage: opened.name, of: 'round', number: i + 1, boards };
  });
};

/** Every set of the stages there are, also of rounds that are not drawn yet. Stages side by side play one set. */
export const boardSetsOf = (contest: Contest): readonly BoardSet[] => {
  if (isSingle(contest)) return [{ of: 'session', number: 1, boards: contest.seating?.boards ?? [] }];
  const sets = new Map<number, BoardSet>();
  for (const set of contest.stages.flatMap((stage) => setsIn(contest, stage))) {
    const beside = sets.get(set.rounds.from);
    const boards = [...new Set([...(beside?.boards ?? []), ...set.boards])].toSorted((a, b) => a - b);
    sets.set(set.rounds.from, { ...(beside ?? set), boards });
  }
  return [...sets.values()].toSorted((a, b) => (a.rounds?.from ?? 0) - (b.rounds?.from ?? 0));
};

/**
 * The last round there can be; nobody knows it while a stage is to come or to be lengthened: finals and knock-outs go on until
 * they are decided, and a session is known when it is seated.
 */
export const lastRoundOf = (contest: Contest): number | undefined => {
  if (isSingle(contest)) return contest.seating?.rounds;
  const form = findForm(contest.made?.form ?? '');
  const isOpen = ({ id }: { readonly id: string }) =>
    contest.stages.some(({ opened }) => opened.stage === id);
  if (!form.ok || contest.stages.length === 0 || !form.value.stages.every(isOpen)) return undefined;
  const isKnown = ({ opened: { play }, sessions, closed }: Stage): boolean =>
    closed !== undefined ||
    play.use === 'swiss' ||
    play.use === 'robin' ||
    (play.use === 'sessions' && sessions.length >= play.sessions);
  if (!contest.stages.every(isKnown)) return undefined;
  return Math.max(...boardSetsOf(contest).map(({ rounds }) => rounds?.to ?? 1));
};

/** What was committed to for each set that Byestand dealt; the seed where the contest as it is seen still has it. */
export const sealsOf = (contest: Contest): readonly SealView[] =>
  boardSetsOf(contest).flatMap((set) => {
    const { boards, ...rest } = set;
    const sealed = boards.flatMap((board) => {
      const seal = sealOf(contest, set.rounds?.from ?? 1, board);
      return seal ? [{ board, seal }] : [];
    });
    return [...Map.groupBy(sealed, ({ seal }) => seal.commitment)].map(([commitment, own]) => {
      const seed = own[0]?.seal.seed;
      return {
        ...rest,
        boards: own.map(({ board }) => board),
        commitment,
        ...(seed === undefined ? {} : { seed }),
      };
    });
  });
