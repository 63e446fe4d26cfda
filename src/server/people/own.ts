import { isSingle } from '../../engine/contest/single.ts';
import type { Side } from '../../engine/bridge/seat.ts';
import type { Fact, FactKind } from '../../engine/contest/fact.ts';
import { entryOf, playersIn, standInOf } from '../../engine/contest/sitter.ts';
import { type Contest, type Entry, roundOf, seatAt } from '../../engine/contest/state.ts';
import { viewOf } from '../../engine/floor/night.ts';
import type { CardStage } from '../../engine/view/standing/card.ts';
import { ok, refuse, type Result } from '../../engine/kit/result.ts';
import type { ContestHead, HistoryView, ScorecardRow, StandingRow } from '../../engine/view/night.ts';
import type { AppealView, DeadlineView, RulingRow } from '../../engine/view/ruling/ruling.ts';
import { type OwnWish, ownStages, withoutWorth } from './owncard.ts';
import { daysOn } from '../hall/local.ts';

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
  /** Of a contest in stages: stage by stage, in place of `row` and `boards`. */
  readonly stages?: readonly CardStage[];
  /** For whom and when they stand in, where they are nobody's nominated player. */
  readonly standIn?: { readonly for: string; readonly from: number; readonly to: number };
  /** Where they or their team sit in the round that is played now: the tables they may call the director to. */
  readonly tables: readonly number[];
  /** They are the captain of their team: they may post its line-up. */
  readonly captain: boolean;
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
  'contestant-back': 'contestant',
  'contestant-withdrew': 'contestant',
  'warning-given': 'contestant',
  'system-lodged': 'contestant',
  'choice-made': 'chooser',
};

const isAbout = (fact: Fact, pair: string): boolean => {
  const member = ABOUT[fact.kind];
  return member !== undefined && (fact as unknown as Readonly<Record<string, unknown>>)[member] === pair;
};

/** Whether they sat there themselves. Of a team with rooms only its line-up tells which of its tables that was. */
export const satAt = (
  contest: Contest,
  { pair, players }: Entry,
  person: string,
  { round, table }: { readonly round: number; readonly table: number },
): boolean => {
  if (!playersIn(contest, pair, { from: round, to: round }).includes(person)) return false;
  if (players.length <= 2) return true;
  const room = seatAt(contest, round, table)?.room;
  const posted = contest.lineUps.get(`${round}/${pair}`);
  return room !== undefined && posted?.[room].includes(person) === true;
};

const boardsOf = (
  contest: Contest,
  entry: Entry,
  person: string,
  { id, shown, masked }: OwnWish,
): { readonly row?: StandingRow; readonly boards: readonly ScorecardRow[] } => {
  const { pair, players } = entry;
  const card = (isMasked: boolean) => {
    const made = viewOf('scorecard', contest, { id, pair, masked: isMasked });
    return made.ok ? made.value : undefined;
  };
  const open = shown ? card(masked) : undefined;
  const row = open?.row === undefined ? {} : { row: open.row };
  // A team plays in two rooms: what its other pair did is not for the room that still has the board to play.
  if (players.length > 2) return { ...row, boards: open?.boards ?? [] };
  const known = new Map(open?.boards.map((one) => [one.key, one]));
  const boards = (card(false)?.boards ?? []).flatMap((one) => {
    const seen = known.get(one.key);
    if (seen !== undefined && seen.masked !== true) return [seen];
    return satAt(contest, entry, person, one) ? [withoutWorth(one)] : (seen ?? []);
  });
  return { ...row, boards };
};

const tablesOf = (contest: Contest, { pair }: Entry, person: string): readonly number[] => {
  const round = roundOf(contest);
  if (!playersIn(contest, pair, { from: round, to: round }).includes(person)) return [];
  return [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && (seat.ns === pair || seat.ew === pair))
    .map(({ table }) => table);
};

/** The respondents read the appeal once they have their copy of it (SABF 7). */
const isCopied = ({ steps }: AppealView): boolean =>
  steps.some(({ step }) => step === 'copied-to-respondents');

const appealOf = (appeal: AppealView, side: Side): OwnAppeal => {
  const own = appeal.side === side;
  const { decided, respondentsBy, hearingAt } = appeal;
  const party = own ? 'appellants' : 'respondents';
  return {
    appeal: appeal.appeal,
    own,
    at: appeal.at,
    says: appeal.steps.at(-1)?.says ?? '',
    ...(own || isCopied(appeal) ? { grounds: appeal.grounds } : {}),
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

export const showOwn = (contest: Contest, person: string, wish: OwnWish): Result<OwnView> => {
  const entry = entryOf(contest, person);
  if (entry === undefined) return refuse('not-playing');
  const standIn = standInOf(contest, person);
  const people = wish.people.names();
  const history = viewOf('history', contest, { id: wish.id, people });
  if (!history.ok) return history;
  const rulings = viewOf('rulings', contest, {
    id: wish.id,
    people,
    daysOn: daysOn(contest.made?.zone ?? 'UTC'),
  });
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
    ...(isSingle(contest)
      ? boardsOf(contest, entry, person, wish)
      : {
          boards: [],
          stages: ownStages(contest, entry.pair, wish, (row) => satAt(contest, entry, person, row)),
        }),
    ...(standIn === undefined || entry.players.includes(person)
      ? {}
      : {
          standIn: { for: people.get(standIn.out)?.name ?? standIn.out, from: standIn.from, to: standIn.to },
        }),
    tables: tablesOf(contest, entry, person),
    captain: entry.captain === person,
    said: said.map(({ id: fact, at, says, undone }) => ({ fact, at, says, undone })),
    rulings: rulings.ok ? rulings.value.rulings.flatMap((row) => rulingOf(row, entry.pair)) : [],
  });
};
