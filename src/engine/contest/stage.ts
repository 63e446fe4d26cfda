/* oxlint-disable eslint/max-lines -- the facts of a stage in one shape: what a reader of a log looks up in one place */
import type { FineUnit } from '../rulebook/conduct.ts';
import type { Play, StageScoring, Worth } from '../rulebook/form.ts';
import type { About } from './about.ts';
import { bracketLength } from './bracket.ts';
import type { ChangeFacts, ChangeRequests } from './change.ts';
import type { LodgeFacts, LodgeRequests } from './lodge.ts';
import type { PlaceFacts, PlaceRequests } from './place.ts';
import type { Plan, Seat } from './plan.ts';
import type { PrizeFacts, PrizeRequests } from './prize.ts';

export { ROBIN_DRAWS, STAGE_SCORINGS, WORTHS } from '../rulebook/form.ts';

/** What someone brings into a stage from the one before. */
export interface Brought {
  readonly contestant: string;
  /** Exact: `8.50`, `17/3`. */
  readonly amount: string;
  readonly clause: string;
}

/** Why somebody is in a stage: the place that qualified, or whose place was taken. */
export interface Qualified {
  readonly contestant: string;
  readonly from: string;
  readonly place: number;
  readonly field?: string;
  /** Came in because one above did not: nothing is carried over (ANC 2021 19.3). */
  readonly replaces?: string;
  /** The team of an earlier stage whose points it took over (SABF 16.2). */
  readonly continues?: string;
  /** What ranked it, where that was points of more than one stage. */
  readonly points?: string;
}

/** What was known when a draw was made: kept, and never looked at again when results change (DRAW-5). */
export interface DrawKnown {
  /** The place of the last fact in the log. */
  readonly at: number;
  /** The standings used are those after this round of the stage. */
  readonly after: number;
  readonly standings: readonly {
    readonly contestant: string;
    readonly place: number;
    readonly score: string;
  }[];
  /** Who was still waiting for results. */
  readonly waiting: readonly string[];
  /** Their matches, what each lacked and what it counted for this draw; not in draws of the first release. */
  readonly unfinished?: readonly Unfinished[];
  /** Of a knock-out: what the matches of its round before came to. */
  readonly matches?: readonly KnownMatch[];
}

/** A match that lacked results when a draw was made from it, and what it counted for the draw. */
export interface Unfinished {
  readonly round: number;
  /** Its lowest table. */
  readonly table: number;
  readonly who: readonly string[];
  /** The boards not in, table by table: the rooms of a match of teams are two. */
  readonly lacks: readonly { readonly table: number; readonly boards: readonly number[] }[];
  /** VPs of each side in the order of `who`, exact; none where it counted nothing. */
  readonly vp?: readonly string[];
  readonly clause: string;
}

/** Why a round was drawn again. */
export const REDRAWN = ['results', 'field', 'standings', 'lot'] as const;

/** A match of a knock-out as it was known: IMPs won each way, and who won the play-off of a tie. */
export interface KnownMatch {
  readonly a: string;
  readonly b: string;
  readonly imps: readonly [number, number];
  readonly playOff?: { readonly winner: string; readonly margin: number };
  /** The one with fewer IMPs forfeited it: the margin is no measure of a loss. */
  readonly forfeit?: true;
}

/** What forbids two to be drawn against each other. */
export const BAR_KINDS = [
  'met',
  'apart',
  'stationary',
  'had-bye',
  'must-meet',
  'odd',
  'no-bye',
  'no-triangle',
] as const;

/** How a document has a round drawn; a director may depart from it, knowingly (SABF 14.1; GNOT Sydney 2023 1.8.5). */
export const DEPARTURES = ['order', 'quarters', 'triangle-top', 'crossing'] as const;

export const isDeparture = ({ kind }: Pick<DrawBroken, 'kind'>): boolean =>
  DEPARTURES.some((one) => one === kind);

/** A rule that a draw made by hand breaks: two who have met, say, with the round and the clause. */
export interface DrawBroken {
  readonly kind: (typeof BAR_KINDS)[number] | (typeof DEPARTURES)[number];
  readonly who: readonly string[];
  readonly round?: number;
  readonly clause: string;
}

export interface LotDrawn {
  readonly what: string;
  readonly seed: string;
  readonly among: readonly string[];
  readonly drawn: readonly string[];
  readonly clause: string;
}

export const ABSENCES = [
  /** Representing the state or the country, or in a national selection (SABF 11.4). */
  'representing',
  'national-championship',
  'national-playoffs',
  'other',
] as const;
export type Absence = (typeof ABSENCES)[number];

export const SYSTEM_COLOURS = ['green', 'blue', 'red', 'yellow'] as const;
export type SystemColour = (typeof SYSTEM_COLOURS)[number];

/** `abandoned`: neither side came to a final (SABF 16.4). */
export const DECIDED_MATCHES = ['forfeit', 'cancelled', 'spoilt', 'abandoned'] as const;

/** What the rulebook proposed for an offence when it was decided (DESK-10): the number itself, the most, or none. */
export interface Proposed {
  readonly does: 'nothing' | 'warn' | 'fine' | 'forfeit' | 'director';
  readonly discretion: 'fixed' | 'up-to' | 'director';
  readonly amount?: number;
  readonly unit?: FineUnit;
}

/** Two that sat in each other's seats. */
export interface Exchanged {
  readonly pairs: readonly [string, string];
  readonly from: number;
  readonly to: number;
  readonly why?: string;
}

/** A board played at a table that the plan had not there, and which one it was played for, where that is said. */
export interface Unplanned {
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly instead?: number;
  readonly why?: string;
}

/** A session that was not seated when this was said: the whole of it, whichever rounds it has. */
export interface Ahead {
  readonly stage: string;
  readonly session: number;
}

/** What each fact of a contest in stages carries. Rounds are counted through the whole contest, from 1. */
export interface StageFacts extends PlaceFacts, LodgeFacts, ChangeFacts, PrizeFacts {
  readonly 'team-entered': {
    readonly team: string;
    readonly name?: string;
    readonly players: readonly string[];
    readonly captain?: string;
    readonly about?: About;
    /** The stages it is entered for, where it is not for all of them (SABF 16.1). */
    readonly stages?: readonly string[];
  };
  readonly 'entry-described': {
    readonly contestant: string;
    readonly about: About;
    /** The stages it is entered for from now on, where that is said (SABF 16.1). */
    readonly stages?: readonly string[];
  };
  readonly 'stage-opened': {
    readonly stage: string;
    readonly name: string;
    /** Its first round. */
    readonly from: number;
    readonly play: Play;
    readonly scoring: StageScoring;
    readonly collects: Worth;
    /** Layers in force, general to particular (LOG-4). */
    readonly layers: readonly string[];
    /** Of the first stage: the editions of every stack a later one may be played under, fixed from now on (SABF 2). */
    readonly stacks?: Readonly<Record<string, readonly string[]>>;
    /** In the order of seeding or of the numbers they play as. */
    readonly field: readonly string[];
    readonly qualified: readonly Qualified[];
    readonly brought: readonly Brought[];
    readonly clause: string;
    readonly why: string;
  };
  /** One session of a stage played by a movement; the plan counts its own rounds from 1. */
  readonly 'session-seated': {
    readonly stage: string;
    readonly session: number;
    readonly from: number;
    readonly plan: Plan;
    /** Seated once more because these two sat in each other's seats: in which rounds, counted through the contest, and why. */
    readonly exchanged?: Exchanged;
    /** Seated once more in the middle of play: from which round on, counted through the contest, and why. */
    readonly changed?: { readonly from: number; readonly why?: string };
    readonly unplanned?: Unplanned;
  };
  /** One round of matches. Every seat carries the round of the contest. */
  readonly 'draw-made': {
    readonly stage: string;
    readonly round: number;
    readonly seats: readonly Seat[];
    readonly byes: readonly string[];
    readonly method: string;
    readonly clause: string;
    readonly seed: string;
    readonly known: DrawKnown;
    readonly lots: readonly LotDrawn[];
    /** Of a first round: the field in the order it was drawn from, where a correction had changed that since the opening. */
    readonly field?: readonly string[];
    /** Where a director changed it by hand: why. */
    readonly edited?: string;
    /** Drawn again: the draw it takes the place of, and what had changed since. */
    readonly again?: { readonly draw: string; readonly because: (typeof REDRAWN)[number] };
    /** Where no draw kept every rule: those that this one breaks (DRAW-14). */
    readonly broken?: readonly DrawBroken[];
  };
  readonly 'stage-closed': {
    readonly stage: string;
    /** Before all its rounds were drawn: who decided it where a draw was left to make, and why. */
    readonly body?: string;
    readonly why?: string;
  };
  readonly 'lot-drawn': LotDrawn & { readonly stage?: string };
  readonly 'substitute-used': {
    readonly contestant: string;
    readonly out: string;
    readonly in: string;
    readonly from: number;
    readonly to: number;
    readonly absence?: Absence;
    /** How much better the pair became by it, in the regulation's own steps (SABF 13.4). */
    readonly level?: string;
    /** The IMPs a match the director decided on, where that is not what the guide has for the level. */
    readonly imps?: number;
    /** How many minutes before play the director was told of it; none where it was not (SABF 13.4). */
    readonly notice?: number;
    /** Beyond the limits by leave of the chief director, in an emergency (ANC 2021 3.8). */
    readonly emergency?: true;
    readonly ahead?: Ahead;
    readonly why: string;
  };
  readonly 'contestant-absent': {
    readonly contestant: string;
    readonly from: number;
    readonly to: number;
    readonly absence: Absence;
    readonly ahead?: Ahead;
    readonly why: string;
  };
  /** One that was away is there again from a round on: what it missed until then stays missed. */
  readonly 'contestant-back': {
    readonly contestant: string;
    readonly from: number;
    readonly why: string;
  };
  readonly 'contestant-withdrew': {
    readonly contestant: string;
    /** The first round it is no longer in. */
    readonly from: number;
    readonly excused: boolean;
    /** Mishap keeps it from going on, where nobody may withdraw (GNOT Sydney 2023 3.4.2). */
    readonly mishap?: true;
    readonly why: string;
  };
  readonly 'match-decided': {
    readonly round: number;
    readonly table: number;
    readonly as: (typeof DECIDED_MATCHES)[number];
    /** Who forfeited, or who could not be there. */
    readonly who?: string;
    readonly clause: string;
    readonly why: string;
  };
  readonly 'warning-given': {
    readonly contestant: string;
    readonly offence: string;
    readonly round?: number;
    readonly clause: string;
    readonly why: string;
    readonly minutes?: number;
    readonly boards?: number;
    /** System cards that were not there (SABF 5.2). */
    readonly missing?: number;
    readonly proposed?: Proposed;
  };
  readonly 'system-lodged': {
    readonly contestant: string;
    readonly colour: SystemColour;
    readonly brown?: true;
    readonly name: string;
    /** Sheets beside the card, and whether a defence came with it. */
    readonly sheets?: number;
    readonly defence?: true;
    /** When the papers came in, UTC; when it was written down where it is not said. */
    readonly received?: string;
    /** They came too late or not whole, or it is one yellow system more: the director takes it all the same. */
    readonly leave?: true;
  };
  readonly 'line-up-posted': {
    readonly round: number;
    readonly team: string;
    readonly open: readonly [string, string];
    readonly closed: readonly [string, string];
    readonly system?: string;
    readonly late?: true;
    /** The chief director finds what a new partnership plays natural enough (ANC 2021 10.1). */
    readonly natural?: true;
    /** Its captain says that a new partnership plays a natural system; whether it is natural enough the chief director finds. */
    readonly declared?: true;
    /** The opposing captain and the chief director let a yellow system be played all the same (ANC 2021 11.9). */
    readonly consent?: true;
    /** The committee lets players sit in the final who played too little before it (SABF 13.5). */
    readonly approved?: true;
    /** Line-ups of the stage before are missing: why the director holds that these played enough of it (ANC 2021 12.1; SABF 13.5). */
    readonly vouched?: string;
  };
  /** A captain agrees the result of a match as it stands on the sheet (ANC 2021 11.13, 12.6; SABF 13.12). */
  readonly 'match-agreed': {
    readonly round: number;
    readonly table: number;
    readonly team: string;
    /** The sheet that was agreed, a line for every board of both rooms: another sheet is not agreed by it. */
    readonly sheet: readonly string[];
  };
  readonly 'choice-made': {
    readonly stage: string;
    readonly round: number;
    readonly chooser: string;
    /** Nobody where the chooser is not represented: the right is lost (GNOT Sydney 2023 6.3). */
    readonly chosen?: string;
  };
  /** Contestants come into a running stage from one beside it, best first, on so many VPs (GNOT Sydney 2023 1.8.3). */
  readonly 'stage-joined': {
    readonly stage: string;
    readonly from: string;
    /** The first round of the contest they play here. */
    readonly round: number;
    readonly who: readonly Brought[];
    /** Of the last round of a knock-out: what was known of its matches when its losers left it. */
    readonly matches?: readonly KnownMatch[];
    readonly clause: string;
  };
  /** Boards played to break a tie, from the first team's side; a tie of places has no round. */
  readonly 'play-off-played': {
    readonly stage: string;
    readonly round?: number;
    readonly teams: readonly [string, string];
    readonly boards: readonly { readonly imps: number; readonly points?: number }[];
    readonly clause: string;
  };
  /**
   * This contest plays the same boards as another of the house, whose scores help to make its datums (ANC 2021 17.9;
   * SABF 18.11). Said again for the same form, the last word counts.
   */
  readonly 'beside-named': {
    /** The form the regulation names, and the contest of it by its id and by its name then. */
    readonly form: string;
    readonly contest: string;
    readonly name: string;
    readonly clause: string;
    /** Said in the other one: its scores are given, and none are taken. */
    readonly gives?: true;
  };
  /**
   * What tables of another contest scored on the same deals: they help to make the datum here (ANC 2021 17.9; SABF 18.11).
   * Said again, the last word for a match and a field counts.
   */
  readonly 'scores-shared': {
    readonly stage: string;
    /** The match of this stage, counted from 1. */
    readonly unit: number;
    /** The name the regulation knows the other tables by. */
    readonly field: string;
    /** The contest and the fact it stood at. */
    readonly from: string;
    /** The fact that named the other contest: without it these scores count no longer. */
    readonly link?: string;
    readonly boards: readonly { readonly board: number; readonly scores: readonly number[] }[];
  };
}

/** A stage as it stands. */
export interface Stage {
  readonly opened: StageFacts['stage-opened'] & { readonly id: string; readonly seq: number };
  readonly sessions: readonly (StageFacts['session-seated'] & {
    readonly id: string;
    readonly seq: number;
  })[];
  readonly draws: readonly (StageFacts['draw-made'] & { readonly id: string; readonly seq: number })[];
  /** Who came in while it was running; they are in its field too. */
  readonly joined: readonly StageFacts['stage-joined'][];
  readonly closed: boolean;
  /** The fact that closed it. */
  readonly closedAt?: number;
  /** Why it was ended before all its rounds were played. */
  readonly cut?: string;
}

/** The rounds of a session or of one draw, through the whole contest. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const spanOfSession = ({ from, plan }: StageFacts['session-seated']): Span => ({
  from,
  to: from + plan.rounds - 1,
});

/** Whether something was said of a board. */
type Said = (spot: { readonly round: number; readonly table: number; readonly board: number }) => boolean;

/**
 * The rounds of a session after one of them are taken out of it: the next session begins where it ended. Whatever is in is
 * kept: of the rounds left out, the boards a table has played already.
 */
const cutSession = (
  session: Stage['sessions'][number],
  after: number,
  isSaid: Said,
): Stage['sessions'][number] => {
  const rounds = after - session.from + 1;
  const { seats, sitOuts, calls, ...plan } = session.plan;
  const isKept = ({ round }: { readonly round: number }): boolean => round <= rounds;
  return {
    ...session,
    plan: {
      ...plan,
      rounds,
      seats: seats.flatMap((seat) => {
        if (isKept(seat)) return [seat];
        const round = seat.round + session.from - 1;
        const boards = seat.boards.filter((board) => isSaid({ round, table: seat.table, board }));
        return boards.length > 0 ? [{ ...seat, boards }] : [];
      }),
      sitOuts: sitOuts.filter(isKept),
      ...(calls ? { calls: calls.filter(isKept) } : {}),
    },
  };
};

/** The session a round belongs to, of a stage that is not over. */
export const sessionIn = (
  stages: readonly Stage[],
  round: number,
): { readonly stage: Stage; readonly span: Span } | undefined => {
  for (const stage of stages.filter(({ closed }) => !closed))
    for (const span of stage.sessions.map(spanOfSession))
      if (round >= span.from && round <= span.to) return { stage, span };
  return undefined;
};

export const cutSessions = (stages: readonly Stage[], after: number, isSaid: Said): readonly Stage[] => {
  const found = sessionIn(stages, after);
  return stages.map((stage) =>
    stage === found?.stage
      ? {
          ...stage,
          sessions: stage.sessions.map((one) =>
            one.from === found.span.from ? cutSession(one, after, isSaid) : one,
          ),
        }
      : stage,
  );
};

/** The last round laid in a stage; one before its first where there is none yet. */
export const lastRoundOf = (stage: Stage): number =>
  Math.max(
    stage.opened.from - 1,
    ...stage.sessions.map((one) => spanOfSession(one).to),
    ...stage.draws.map((one) => one.round),
  );

/** The session that is seated next. */
export const sessionAfter = ({ opened, sessions }: Stage): Ahead => ({
  stage: opened.stage,
  session: sessions.length + 1,
});

/** The stage a contestant plays that round in: a Swiss may be on beside a knock-out (GNOT Sydney 2023 1.8). */
export const stageWith = (stages: readonly Stage[], round: number, contestant: string): Stage | undefined =>
  stages.find(({ draws }) =>
    draws.some(
      (draw) =>
        draw.round === round &&
        (draw.byes.includes(contestant) ||
          draw.seats.some(({ ns, ew }) => ns === contestant || ew === contestant)),
    ),
  );

/** How many rounds a stage has when it is played by draws. */
export const roundsOf = (stage: Stage): number => {
  const { play, field } = stage.opened;
  if (play.use === 'swiss') return play.rounds;
  if (play.use === 'knockout' && play.bracket)
    // A second final may not be needed.
    return stage.closed ? stage.draws.length : bracketLength(play.bracket, field.length);
  if (play.use === 'knockout') return play.rounds;
  if (play.use === 'robin') return play.times * (field.length - 1 + (field.length % 2));
  return 0;
};

/** What may be asked of a contest in stages. What a room beside the contest works out arrives as a value. */
export interface StageRequests extends PlaceRequests, LodgeRequests, ChangeRequests, PrizeRequests {
  readonly 'enter-team': StageFacts['team-entered'];
  readonly 'describe-entry': StageFacts['entry-described'];
  readonly 'open-stage': StageFacts['stage-opened'];
  readonly 'seat-session': Omit<StageFacts['session-seated'], 'exchanged' | 'changed' | 'unplanned'>;
  /** The table played this board for the one the plan has: its result, if it is in, goes with it. */
  readonly 'note-board': {
    readonly round: number;
    readonly table: number;
    readonly board: number;
    readonly instead: number;
    readonly why?: string;
  };
  /** The session in play is gone on with by this plan, which arrives made and checked; who comes in for it is entered with it. */
  readonly 'change-movement': {
    readonly plan: Plan;
    readonly from: number;
    readonly entering?: readonly { readonly pair: string; readonly players: readonly [string, string] }[];
    readonly why?: string;
  };
  readonly 'exchange-seats': {
    readonly one: string;
    readonly other: string;
    readonly from: number;
    readonly to: number;
    readonly why?: string;
  };
  /** `joins`: who came late and is drawn too, in the same act. */
  readonly 'make-draw': StageFacts['draw-made'] & { readonly joins?: StageFacts['stage-joined'] };
  readonly 'close-stage': StageFacts['stage-closed'];
  readonly 'draw-lot': StageFacts['lot-drawn'];
  readonly 'use-substitute': Omit<StageFacts['substitute-used'], 'ahead'>;
  readonly 'note-absence': Omit<StageFacts['contestant-absent'], 'ahead'>;
  readonly 'note-return': StageFacts['contestant-back'];
  readonly 'withdraw-contestant': StageFacts['contestant-withdrew'];
  readonly 'decide-match': StageFacts['match-decided'];
  readonly warn: Omit<StageFacts['warning-given'], 'proposed'>;
  readonly 'lodge-system': StageFacts['system-lodged'];
  readonly 'post-line-up': StageFacts['line-up-posted'];
  readonly 'agree-match': Omit<StageFacts['match-agreed'], 'sheet'>;
  readonly 'make-choice': StageFacts['choice-made'];
  readonly 'join-stage': StageFacts['stage-joined'];
  readonly 'record-play-off': StageFacts['play-off-played'];
  readonly 'name-beside': StageFacts['beside-named'];
  readonly 'share-scores': StageFacts['scores-shared'];
}
