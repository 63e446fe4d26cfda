import type { Side } from '../engine/bridge/seat.ts';
import type { Fact, FactKind } from '../engine/contest/fact.ts';
import type { Contest, Entry } from '../engine/contest/state.ts';
import { viewOf } from '../engine/floor/night.ts';
import { ok, refuse, type Result } from '../engine/kit/result.ts';
import type { ContestHead, HistoryView, ScorecardRow, StandingRow } from '../engine/view/night.ts';
import type { AppealView, DeadlineView, RulingRow } from '../engine/view/ruling.ts';
import type { People } from './people.ts';

/** How far an appeal is. Who wrote what stays with those who wrote it: the other side's is shown without its words. */
export interface OwnAppeal {
  readonly appeal: string;
  readonly own: boolean;
  readonly at: string;
  /** The last step taken. */
  readonly says: string;
  readonly grounds?: string;
  /** What is theirs to do next. */
  readonly next: readonly string[];
  readonly respondentsBy?: string;
  readonly hearingAt?: string;
  readonly decided?: { readonly at: string; readonly says: string; readonly deposit?: 'returned' | 'kept' };
}

export interface OwnRuling {
  readonly ruling: string;
  readonly at: string;
  readonly round: number;
  readonly board: number;
  readonly law: string;
  readonly says: string;
  /** Until when they may appeal. */
  readonly until?: DeadlineView;
  readonly appeals: readonly OwnAppeal[];
}

/** What somebody who plays may see of a contest beyond what everybody sees. */
export interface OwnView {
  readonly head: ContestHead;
  readonly who: { readonly pair: string; readonly name?: string; readonly players: readonly string[] };
  /** Whether everybody may see the standings: while not, nothing here is compared with others either. */
  readonly shown: boolean;
  readonly row?: StandingRow;
  readonly boards: readonly ScorecardRow[];
  /** What was asked for, posted or given in their name, the newest first. */
  readonly said: readonly {
    readonly fact: string;
    readonly at: string;
    readonly says: string;
    readonly undone: boolean;
  }[];
  readonly rulings: readonly OwnRuling[];
}

/** Facts that are about one contestant, and the member that says about which. What is not named here is nobody's to see. */
const ABOUT: Partial<Readonly<Record<FactKind, string>>> = {
  'pair-entered': 'pair',
  'pair-changed': 'pair',
  'pair-scratched': 'pair',
  'pair-left': 'pair',
  'penalty-given': 'pair',
  'team-entered': 'team',
  'line-up-posted': 'team',
  'match-agreed': 'team',
  'substitute-used': 'contestant',
  'contestant-absent': 'contestant',
  'contestant-withdrew': 'contestant',
  'warning-given': 'contestant',
  'system-lodged': 'contestant',
  'choice-made': 'chooser',
};

const isAbout = (fact: Fact, pair: string): boolean => {
  const member = ABOUT[fact.kind];
  return member !== undefined && (fact as unknown as Readonly<Record<string, unknown>>)[member] === pair;
};

/** For whom this person plays here. */
export const entryOf = (contest: Contest, person: string): Entry | undefined =>
  [...contest.entries.values()].find(({ players }) => players.includes(person));

/** What it is worth comes from what everybody sees; what happened at their own table they know. */
const withoutWorth = ({
  matchpoints: _m,
  percent: _p,
  percentKey: _k,
  imps: _i,
  ...row
}: ScorecardRow): ScorecardRow => row;

const boardsOf = (
  contest: Contest,
  { pair, players }: Entry,
  { id, shown, masked }: OwnWish,
): { readonly row?: StandingRow; readonly boards: readonly ScorecardRow[] } => {
  const card = (isMasked: boolean) => {
    const made = viewOf('scorecard', contest, { id, pair, masked: isMasked });
    return made.ok ? made.value : undefined;
  };
  const open = shown ? card(masked) : undefined;
  const row = open?.row === undefined ? {} : { row: open.row };
  // A team plays in two rooms: what its other pair did is not for the room that still has the board to play.
  if (players.length > 2) return { ...row, boards: open?.boards ?? [] };
  const known = new Map(open?.boards.map((one) => [one.key, one]));
  const boards = (card(false)?.boards ?? []).map((one) => {
    const seen = known.get(one.key);
    return seen !== undefined && seen.masked !== true ? seen : withoutWorth(one);
  });
  return { ...row, boards };
};

const appealOf = (appeal: AppealView, side: Side): OwnAppeal => {
  const own = appeal.side === side;
  const { decided, respondentsBy, hearingAt } = appeal;
  const party = own ? 'appellants' : 'respondents';
  return {
    appeal: appeal.appeal,
    own,
    at: appeal.at,
    says: appeal.steps.at(-1)?.says ?? '',
    ...(own ? { grounds: appeal.grounds } : {}),
    next: appeal.next.filter(({ by }) => by === party).map(({ says }) => says),
    ...(respondentsBy === undefined ? {} : { respondentsBy }),
    ...(hearingAt === undefined ? {} : { hearingAt }),
    ...(decided === undefined
      ? {}
      : {
          decided: {
            at: decided.at,
            says: decided.says,
            ...(own && decided.deposit !== undefined ? { deposit: decided.deposit } : {}),
          },
        }),
  };
};

const rulingOf = (row: RulingRow, pair: string): readonly OwnRuling[] => {
  const side: Side | undefined = row.ns.pair === pair ? 'ns' : row.ew.pair === pair ? 'ew' : undefined;
  if (side === undefined) return [];
  const until = row.deadlines[side];
  return [
    {
      ruling: row.ruling,
      at: row.at,
      round: row.round,
      board: row.board,
      law: row.lawSays,
      says: row.says,
      ...(until === undefined ? {} : { until }),
      appeals: row.appeals.map((appeal) => appealOf(appeal, side)),
    },
  ];
};

export interface OwnWish {
  readonly id: string;
  readonly people: People;
  readonly shown: boolean;
  readonly masked: boolean;
}

export const showOwn = (contest: Contest, person: string, wish: OwnWish): Result<OwnView> => {
  const entry = entryOf(contest, person);
  if (entry === undefined) return refuse('not-playing');
  const people = wish.people.names();
  const history = viewOf('history', contest, { id: wish.id, people });
  if (!history.ok) return history;
  const rulings = viewOf('rulings', contest, { id: wish.id, people });
  const own = new Set(contest.facts.filter((fact) => isAbout(fact, entry.pair)).map(({ id }) => id));
  const said = (history.value as HistoryView).rows.filter(({ id }) => own.has(id));
  return ok({
    head: history.value.head,
    who: {
      pair: entry.pair,
      ...(entry.name === undefined ? {} : { name: entry.name }),
      players: entry.players,
    },
    shown: wish.shown,
    ...boardsOf(contest, entry, wish),
    said: said.map(({ id: fact, at, says, undone }) => ({ fact, at, says, undone })),
    rulings: rulings.ok ? rulings.value.rulings.flatMap((row) => rulingOf(row, entry.pair)) : [],
  });
};
