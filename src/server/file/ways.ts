import { isSingle } from '../../engine/contest/single.ts';
import { type Contest, pairsOf, roundOf } from '../../engine/contest/state.ts';
import type { Actor } from '../../engine/contest/fact.ts';
import type { Plan } from '../../engine/contest/plan.ts';
import { type FiledLine, type FiledSession, fileSession } from '../../engine/floor/file/session.ts';
import { sliceAt } from '../../engine/play/unit/slice.ts';
import { makePbn } from '../../formats/deals/pbn.ts';
import type { Looked } from '../../formats/looked.ts';
import { linesIn } from './lines.ts';
import { arePairs, entryText, runsOf } from './summary.ts';

export const WAYS = ['deals', 'pairs', 'teams', 'results', 'movement', 'contest', 'players'] as const;

/** One thing a file would do here. */
export interface Way {
  readonly do: (typeof WAYS)[number];
  readonly says: string;
  readonly notes: readonly string[];
  /** How much of it is new: with 0 nothing would change. */
  readonly fresh: number;
  /** As the route for pasted text takes it. */
  readonly text?: string;
}

const boardsOf = (lines: readonly FiledLine[]): string => runsOf(lines.map(({ board }) => board));
export const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const notesOn = ({ known, differ, unknown, early, unreadable }: FiledSession): string[] => [
  ...(known > 0 ? [`${many(known, 'result')} known already.`] : []),
  ...(differ.length > 0
    ? [
        `${many(differ.length, 'result')} differ from what is in (boards ${boardsOf(differ)}): they are not taken. Correct them at the desk.`,
      ]
    : []),
  ...(unknown.length > 0
    ? [`${many(unknown.length, 'result')} of pairs that don’t meet on that board here: not taken.`]
    : []),
  ...(early.length > 0
    ? [`${many(early.length, 'result')} of rounds that haven’t been called: not taken.`]
    : []),
  ...(unreadable.length > 0
    ? [
        `${many(unreadable.length, 'adjusted score')} or lines without a contract (boards ${boardsOf(unreadable)}): give them at the desk.`,
      ]
    : []),
];

/** What is in play: a session, or the match or session a contest of stages is at. */
export const inPlay = (whole: Contest): Contest =>
  isSingle(whole) ? whole : sliceAt(whole, Math.max(1, roundOf(whole)));

export const planFor = (contest: Contest, plans: readonly Plan[]): Plan | undefined => {
  const ids = new Set(pairsOf(contest).map(({ pair }) => pair));
  const isOf = ({ seats }: Plan): boolean =>
    seats.every(({ ns, ew }) => ids.has(ns) && ids.has(ew)) &&
    [...ids].every((id) => seats.some(({ ns, ew }) => ns === id || ew === id));
  return plans.find(isOf);
};

export const dealsWay = ({ content: { boards = [] }, repeated = [] }: Looked): readonly Way[] => {
  const made = boards.length === 0 ? undefined : makePbn(boards);
  if (!made?.ok) return [];
  return [
    {
      do: 'deals',
      says: `Attach the cards of ${many(boards.length, 'board')}: ${runsOf(boards.map(({ board }) => board))}`,
      notes: repeated.map(([a, b]) => `Boards ${a} and ${b} have the same cards.`),
      fresh: boards.length,
      text: made.value.text,
    },
  ];
};

export const entriesWay = ({ content: { entries = [] } }: Looked): readonly Way[] => {
  if (entries.length === 0) return [];
  const isPairs = arePairs(entries);
  return [
    {
      do: isPairs ? 'pairs' : 'teams',
      says: `Enter ${many(entries.length, isPairs ? 'pair' : 'team')}`,
      notes: [],
      fresh: entries.length,
      text: entryText(entries),
    },
  ];
};

export const resultsWay = (looked: Looked, contest: Contest, by: Actor): readonly Way[] => {
  const lines = linesIn(looked.content);
  if (lines.length === 0) return [];
  const filed = fileSession(inPlay(contest), lines, by);
  return [
    {
      do: 'results',
      says: `Take ${many(filed.requests.length, 'new result')}`,
      notes: notesOn(filed),
      fresh: filed.requests.length,
    },
  ];
};

export const movementWay = ({ plans = [] }: Looked, contest: Contest): readonly Way[] => {
  if (plans.length === 0) return [];
  const plan = planFor(contest, plans);
  return [
    {
      do: 'movement',
      says: plan
        ? `Use the movement ${plan.name ?? plan.kind}: ${many(plan.tables, 'table')}, ${many(plan.rounds, 'round')}`
        : `No movement of the file is for ${many(pairsOf(contest).length, 'pair')}`,
      notes: [],
      fresh: plan ? 1 : 0,
    },
  ];
};

/** What a file does wherever it is dropped. */
export const housedWays = ({ content: { contest, players = [] } }: Looked): readonly Way[] => [
  ...(contest ? [{ do: 'contest' as const, says: 'Bring in the event', notes: [], fresh: 1 }] : []),
  ...(players.length === 0
    ? []
    : [
        {
          do: 'players' as const,
          says: `Add ${many(players.length, 'player')} to the member list`,
          notes: [],
          fresh: players.length,
          text: players
            .map(({ name, number }) => (number === undefined ? name : `${number} ${name}`))
            .join('\n'),
        },
      ]),
];
