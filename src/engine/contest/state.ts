/* oxlint-disable eslint/max-lines -- what is so, in one shape, with the few questions everybody asks of it */
import { vulnerabilityOf } from '../bridge/board.ts';
import type { Outcome } from '../bridge/contract.ts';
import { scoreForNs } from '../bridge/score.ts';
import type { Side } from '../bridge/seat.ts';
import type { Actor, BoardResult, Fact, FactOf, Overrode, Spot } from './fact.ts';
import type { About } from './about.ts';
import type { Appeal } from './appeal.ts';
import type { Plan, Seat, SitOut } from './plan.ts';
import type { Recall, Walking } from './recall.ts';
import type { Finding, Ruling } from './ruling.ts';
import type { Span, Stage } from './stage.ts';

export interface Entry {
  /** A pair, or a team. */
  readonly pair: string;
  readonly players: readonly string[];
  /** A team's own name. */
  readonly name?: string;
  /** A team's captain, where the entry says who. */
  readonly captain?: string;
  readonly about?: About;
  /** The stages it is entered for, where it is not for all of them. */
  readonly stages?: readonly string[];
  /** The fact that entered it. */
  readonly fact: string;
  readonly scratched: boolean;
  /** The round from which it is gone. */
  readonly left?: number;
}

/** One thing said about one spot: a report, or a correction that took the place of one. */
export interface Report extends Spot {
  readonly fact: string;
  readonly seq: number;
  readonly at: string;
  readonly by: Actor;
  readonly result: BoardResult;
  readonly wrongDirection?: true;
  readonly scoreSaid?: number;
  /** For which side the phone spoke, where it is known. */
  readonly side?: Side;
  /** The report this one takes the place of. */
  readonly corrects?: string;
  /** The correction that took its place. */
  readonly corrected?: string;
  readonly withdrawn?: string;
  /** The score a slip gave, which stands although the contract is worth something else (SCO-8). */
  readonly stands?: number;
  /** It was taken although rules spoke against it. */
  readonly overrode?: Overrode;
  readonly confirmed?: { readonly fact: string; readonly seq: number; readonly by: Actor };
}

export const LINE_STATES = [
  'awaited',
  'reported',
  'confirmed',
  'conflict',
  'adjusted',
  'not-played',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What a director or a committee made of a line’s score, and where that stands in the log. */
export interface Adjustment {
  readonly fact: string;
  readonly seq: number;
  readonly finding: Finding;
  /** The side not at fault, for the rounding of weighted scores. */
  readonly innocent: Side | 'both';
  readonly clause: string;
  /** The ruling it came with; absent for a bare adjustment. */
  readonly ruling?: string;
}

/** How a board was called spoilt, and where that stands in the log. */
export type Spoiling = Pick<FactOf<'board-spoilt'>, 'seq' | 'as' | 'clause' | 'because'> & {
  readonly fact: string;
};

/** Boards of some rounds that others still have to play. */
export interface Held {
  readonly rounds?: Span;
  readonly boards: ReadonlySet<number>;
  /** Who has them still to play. */
  readonly by: string;
}

/** One board at one table in one round, with everything said about it. */
export interface SpotLine extends Spot {
  /** Every report and correction, in the order they came; nothing is ever taken out. */
  readonly reports: readonly string[];
  readonly adjusted?: Adjustment;
  /** The board was spoilt: what was said before that is cancelled. */
  readonly spoilt?: Spoiling;
  /** Every ruling on this line, the last one last. */
  readonly rulings?: readonly string[];
  readonly state: LineState;
  /** The report that counts; absent while none does. */
  readonly counts?: Report;
  /** What speaks against each other, while the line is in conflict. */
  readonly against: readonly Report[];
}

export interface DirectorCall {
  readonly call: string;
  readonly table: number;
  readonly at: string;
  readonly about?: string;
  /** The earlier score it is about (TAB-8). */
  readonly questions?: Spot;
  readonly answered: boolean;
}

/** Who sits where once late pairs have come and others gone: the plan as it is really played. */
export interface Seating {
  readonly plan: Plan;
  readonly rounds: number;
  /** Every table that has a seat or a pair waiting in any round, in order. */
  readonly tables: readonly number[];
  readonly boards: readonly number[];
  /** By `round/table`. */
  readonly seats: ReadonlyMap<string, Seat>;
  readonly sitOuts: readonly Waiting[];
}

export const PHASES = ['setup', 'ready', 'playing', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** A pair without opponents, with the boards it would have played where that is known. */
export interface Waiting extends SitOut {
  readonly boards?: readonly number[];
}

/** What is so, by the facts so far. */
export interface Contest {
  readonly facts: readonly Fact[];
  /** The place of the last fact; 0 before the first. */
  readonly at: number;
  /** Facts that count no longer. */
  readonly undone: ReadonlySet<string>;
  readonly made?: FactOf<'contest-made'>;
  /** Made by mistake and put away: no list has it. */
  readonly away?: true;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Each plan with the round it is in force from, in order. */
  readonly plans: readonly { readonly plan: Plan; readonly from: number }[];
  readonly seating?: Seating;
  readonly started: boolean;
  readonly closed: boolean;
  readonly published: boolean;
  readonly called?: FactOf<'round-called'>;
  readonly closedRounds: ReadonlySet<number>;
  /** The cards of the boards as the director gave them: the last word for a board and a round counts. */
  readonly dealSets: readonly FactOf<'deals-set'>[];
  /** Boards that were dealt at a table, and those that were spoilt, in the order it was said. */
  readonly dealt: readonly FactOf<'boards-dealt'>[];
  readonly spoilt: readonly FactOf<'board-spoilt'>[];
  /** The numbers of the boards, as `stage/round`, where somebody set them. */
  readonly numbering: ReadonlyMap<string, readonly number[]>;
  /** Boards of which some tables played another form, the last word on each. */
  readonly fouled: readonly FactOf<'board-fouled'>[];
  /** By `spotKey`: boards that a table plays later. */
  readonly latePlays: ReadonlySet<string>;
  /** Sets of deals that other contests play too, by their names. */
  readonly sharedSets: ReadonlyMap<string, FactOf<'deals-shared'>>;
  /** Who is through with a shared set, as `set/who`. */
  readonly released: ReadonlySet<string>;
  /** Boards that another contest on the same deals still has to play; put in by whoever knows that contest. */
  readonly held?: readonly Held[];
  /** How this differs from what the log alone says, for whoever keeps what was made of it. */
  readonly seen?: string;
  /** By `round/table/board`; a spot nothing was said about is not in it. */
  readonly lines: ReadonlyMap<string, SpotLine>;
  /** Reports and corrections by their facts' ids. */
  readonly reports: ReadonlyMap<string, Report>;
  /** The last place in the log where something was said of a line for the first time. */
  readonly scored: number;
  /** The acts by which time is told, in their order. */
  readonly timed: readonly Fact[];
  readonly penalties: readonly FactOf<'penalty-given'>[];
  readonly warnings: readonly FactOf<'warning-given'>[];
  /** In the order they were opened; none in a single session. */
  readonly stages: readonly Stage[];
  readonly substitutes: readonly FactOf<'substitute-used'>[];
  readonly absences: readonly FactOf<'contestant-absent'>[];
  readonly withdrawals: readonly FactOf<'contestant-withdrew'>[];
  /** Matches that have no ordinary score, by `round/table`. */
  readonly decided: ReadonlyMap<string, FactOf<'match-decided'>>;
  readonly lots: readonly FactOf<'lot-drawn'>[];
  readonly systems: ReadonlyMap<string, readonly FactOf<'system-lodged'>[]>;
  readonly defences: readonly FactOf<'defence-lodged'>[];
  /** When entries close and whom they are for, where it was announced. */
  readonly announced?: FactOf<'entries-announced'>;
  /** Until when systems are lodged, where it was announced. */
  readonly deadline?: FactOf<'deadline-set'>;
  /** The year's events, for the entry to a trial. */
  readonly season?: FactOf<'season-told'>;
  /** The last posted for a round, by `round/team`. */
  readonly lineUps: ReadonlyMap<string, FactOf<'line-up-posted'>>;
  /** What captains have agreed, in the order they did: whether it is still so is `agreedIn`'s to say. */
  readonly agreements: readonly FactOf<'match-agreed'>[];
  readonly choices: readonly FactOf<'choice-made'>[];
  /** Boards played to break ties, in their order. */
  readonly playOffs: readonly FactOf<'play-off-played'>[];
  /** Places in a knock-out taken by others between its rounds. */
  readonly placesTaken: readonly FactOf<'place-taken'>[];
  readonly clubs?: FactOf<'clubs-told'>;
  /** What the places win, as it was last said. */
  readonly prizes?: FactOf<'prizes-set'>;
  readonly squadChanges: readonly FactOf<'squad-changed'>[];
  /** Matches played at another place, by `round/table`. */
  readonly elsewhere: ReadonlyMap<string, FactOf<'match-elsewhere'>>;
  readonly changes: readonly FactOf<'rule-changed'>[];
  /** The last word on each stage's format. */
  readonly formats: readonly FactOf<'format-changed'>[];
  /** The contests played on the same boards whose scores count here, by their form. */
  readonly beside: ReadonlyMap<string, FactOf<'beside-named'>>;
  /** Other contests' scores on our deals, by `stage/unit/field`. */
  readonly shared: ReadonlyMap<string, FactOf<'scores-shared'>>;
  readonly calls: ReadonlyMap<string, DirectorCall>;
  readonly rulings: ReadonlyMap<string, Ruling>;
  /** Walks that have led to nothing yet, by their own names. */
  readonly walking: ReadonlyMap<string, Walking>;
  /** What has to be looked at once its score is in, and what became of it. */
  readonly recalls: ReadonlyMap<string, Recall>;
  readonly appeals: ReadonlyMap<string, Appeal>;
  readonly bidding?: FactOf<'bidding-set'>;
  readonly deposit?: FactOf<'deposit-set'>;
  readonly times?: FactOf<'times-set'>;
  /** The clock stopped, going on and given more time, in the order it was said. */
  readonly clockActs: readonly FactOf<'clock-changed'>[];
  readonly timetable?: FactOf<'timetable-set'>;
  readonly finals?: FactOf<'finals-dated'>;
  readonly finalMoves: readonly FactOf<'final-moved'>[];
  /** What sides said of their table's scores; whether it still is so is `confirmedBy`'s to say. */
  readonly confirmations: readonly FactOf<'table-confirmed'>[];
  /** The correction period as it was extended or opened again. */
  readonly extended?: FactOf<'corrections-extended'>;
  /** Whoever directs plays too. */
  readonly playing?: FactOf<'director-plays'>;
  /** What was done against a rule by whoever may. */
  readonly overrides: readonly Fact[];
  /** Refusals that do not hold for the act that is decided now: somebody who may has said so (DIR-2). */
  readonly waived?: ReadonlySet<string>;
  /** Seen as a director who plays may: only what this contestant has still to play is pending. */
  readonly as?: string;
  /** By device: the table it speaks for. */
  readonly devices: ReadonlyMap<string, { readonly table: number; readonly side?: Side }>;
  /** How often a phone joined each table, by the table's number. */
  readonly joins: ReadonlyMap<number, number>;
}

export const EMPTY: Contest = {
  latePlays: new Set(),
  facts: [],
  at: 0,
  undone: new Set(),
  entries: new Map(),
  plans: [],
  started: false,
  closed: false,
  published: false,
  closedRounds: new Set(),
  dealSets: [],
  dealt: [],
  numbering: new Map(),
  spoilt: [],
  fouled: [],
  sharedSets: new Map(),
  released: new Set(),
  lines: new Map(),
  reports: new Map(),
  scored: 0,
  timed: [],
  penalties: [],
  warnings: [],
  stages: [],
  substitutes: [],
  absences: [],
  withdrawals: [],
  decided: new Map(),
  lots: [],
  systems: new Map(),
  defences: [],
  lineUps: new Map(),
  agreements: [],
  choices: [],
  playOffs: [],
  placesTaken: [],
  squadChanges: [],
  elsewhere: new Map(),
  changes: [],
  formats: [],
  beside: new Map(),
  shared: new Map(),
  calls: new Map(),
  rulings: new Map(),
  walking: new Map(),
  recalls: new Map(),
  appeals: new Map(),
  clockActs: [],
  finalMoves: [],
  confirmations: [],
  devices: new Map(),
  joins: new Map(),
  overrides: [],
};

export const spotKey = ({ round, table, board }: Spot): string => `${round}/${table}/${board}`;
export const seatKey = (round: number, table: number): string => `${round}/${table}`;

/** The round now called; 0 before play. */
export const roundOf = ({ started, called, seating }: Contest): number =>
  // A session cut short has no round beyond its last.
  started ? Math.min(called?.round ?? 1, seating?.rounds ?? Number.POSITIVE_INFINITY) : 0;

export const phaseOf = (contest: Contest): Phase => {
  if (contest.closed) return 'closed';
  if (contest.started) return 'playing';
  return contest.seating ? 'ready' : 'setup';
};

export const seatAt = (contest: Pick<Contest, 'seating'>, round: number, table: number): Seat | undefined =>
  contest.seating?.seats.get(seatKey(round, table));

/** Pairs that are in the contest: entered and not scratched. */
export const pairsOf = (contest: Pick<Contest, 'entries'>): readonly Entry[] =>
  [...contest.entries.values()].filter((entry) => !entry.scratched);

/** The line of a spot, awaited where nothing was said. */
export const lineAt = (contest: Pick<Contest, 'lines'>, spot: Spot): SpotLine =>
  contest.lines.get(spotKey(spot)) ?? {
    round: spot.round,
    table: spot.table,
    board: spot.board,
    reports: [],
    state: 'awaited',
    against: [],
  };

/** Whether the table has said something on this line: what two phones dispute is the director's to settle, not the table's. */
/** The board has a result at that table: passed out is one too (Law 22A). */
export const wasPlayed = (contest: Contest, spot: Spot): boolean => {
  const kind = lineAt(contest, spot).counts?.result.kind;
  return kind === 'played' || kind === 'passed';
};

export const hasCome = (line: SpotLine): boolean => line.state !== 'awaited';

/** Whether the line is settled: something counts for it, or it is known that nothing does. */
export const isIn = (line: SpotLine): boolean => line.state !== 'awaited' && line.state !== 'conflict';

/** Every line of a table's round, in the order of its boards. */
export const linesIn = (
  contest: Pick<Contest, 'lines' | 'seating'>,
  round: number,
  table: number,
): readonly SpotLine[] =>
  (seatAt(contest, round, table)?.boards ?? []).map((board) => lineAt(contest, { round, table, board }));

/** Nothing is waited for: it has come, or is to be played later. */
export const isSettledNow = ({ latePlays }: Pick<Contest, 'latePlays'>, line: SpotLine): boolean =>
  hasCome(line) || (latePlays.size > 0 && latePlays.has(spotKey(line)));

/** The first round in which this table still owes a board; one past the last when it owes none. A late play holds nobody up. */
export const roundAt = (contest: Contest, table: number): number => {
  const rounds = contest.seating?.rounds ?? 0;
  for (let round = 1; round <= rounds; round++)
    if (!linesIn(contest, round, table).every((line) => isSettledNow(contest, line))) return round;
  return rounds + 1;
};

/** Two things said are the same when they would be scored the same. */
export const saysSame = (a: Saying, b: Saying): boolean =>
  (a.wrongDirection ?? false) === (b.wrongDirection ?? false) &&
  a.stands === b.stands &&
  sameResult(a.result, b.result);

type Saying = Pick<Report, 'result' | 'wrongDirection' | 'stands'>;

const sameResult = (a: BoardResult, b: BoardResult): boolean => {
  if (a.kind !== 'played' || b.kind !== 'played') return a.kind === b.kind;
  return (
    a.level === b.level &&
    a.strain === b.strain &&
    a.doubling === b.doubling &&
    a.declarer === b.declarer &&
    a.tricks === b.tricks
  );
};

/** North-South's score of a report: what its contract is worth, unless the score on the slip stands. */
export const scoreOfReport = ({ result, stands, board }: Pick<Report, 'result' | 'stands' | 'board'>) =>
  result.kind === 'not-played' ? undefined : (stands ?? scoreForNs(result, vulnerabilityOf(board)));

export const leadOf = (result: BoardResult): Extract<Outcome, { kind: 'played' }>['lead'] =>
  result.kind === 'played' ? result.lead : undefined;

export const sameLead = (a: BoardResult, b: BoardResult): boolean => {
  const [one, other] = [leadOf(a), leadOf(b)];
  return one?.suit === other?.suit && one?.rank === other?.rank;
};

/** Whether somebody has said not to be there in a round: then it is not drawn. */
export const isAway = ({ absences }: Pick<Contest, 'absences'>, id: string, round: number): boolean =>
  absences.some(({ contestant, from, to }) => contestant === id && from <= round && to >= round);

/** It has withdrawn, or is away that day. */
export const isMissing = (
  contest: Pick<Contest, 'entries' | 'absences'>,
  id: string,
  round: number,
): boolean =>
  (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) <= round || isAway(contest, id, round);
