/* oxlint-disable eslint/max-lines -- the facts of a stage in one shape: what a reader of a log looks up in one place */
import {
  type Bodies,
  boolean,
  either,
  exact,
  type Fields,
  list,
  maybe,
  moment,
  named,
  number,
  object,
  type Of,
  one,
  row,
  text,
  whole,
  without,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, SOME_WORDS, WORDS, WHY, TWO } from './field.ts';
import { FINE_UNITS } from '../rulebook/slots.ts';
import { isSchedule, Play, STAGE_SCORINGS, WORTHS, WrittenLayer } from '../rulebook/form.ts';
import { About } from './about.ts';
import { bracketLength } from './bracket.ts';
import { ChangeFacts, ChangeRequests } from './change.ts';
import { LodgeFacts, LodgeRequests } from './lodge.ts';
import { PlaceFacts, PlaceRequests } from './place.ts';
import { Plan, Seat } from './plan.ts';
import { PrizeFacts, PrizeRequests } from './prize.ts';

export { ROBIN_DRAWS, STAGE_SCORINGS, WORTHS } from '../rulebook/form.ts';

/** What someone brings into a stage from the one before. */
export const Brought = object({
  contestant: text(),
  /** Exact: `8.50`, `17/3`. */
  amount: exact,
  clause: text(),
});
export type Brought = Of<typeof Brought>;

/** Why somebody is in a stage: the place that qualified, or whose place was taken. */
export const Qualified = object({
  contestant: text(),
  from: text(),
  place: whole(),
  field: maybe(text()),
  /** Came in because one above did not: nothing is carried over (ANC 2021 19.3). */
  replaces: maybe(text()),
  /** The team of an earlier stage whose points it took over (SABF 16.2). */
  continues: maybe(text()),
  /** What ranked it, where that was points of more than one stage. */
  points: maybe(exact),
});
export type Qualified = Of<typeof Qualified>;

/** A match that lacked results when a draw was made from it, and what it counted for the draw. */
export const Unfinished = object({
  round: whole(),
  /** Its lowest table. */
  table: whole(),
  who: list(text()),
  /** The boards not in, table by table: the rooms of a match of teams are two. */
  lacks: list(
    object({
      table: whole(),
      boards: list(whole()),
    }),
  ),
  /** VPs of each side in the order of `who`, exact; none where it counted nothing. */
  vp: maybe(list(exact)),
  clause: text(),
});
export type Unfinished = Of<typeof Unfinished>;

/** Why a round was drawn again. */
export const REDRAWN = ['results', 'field', 'standings', 'lot'] as const;

/** A match of a knock-out as it was known: IMPs won each way, and who won the play-off of a tie. */
export const KnownMatch = object({
  a: text(),
  b: text(),
  imps: row(number(), number()),
  playOff: maybe(
    object({
      winner: text(),
      margin: number(),
    }),
  ),
  /** The one with fewer IMPs forfeited it: the margin is no measure of a loss. */
  forfeit: yes,
});
export type KnownMatch = Of<typeof KnownMatch>;

/** What was known when a draw was made: kept, and never looked at again when results change (DRAW-5). */
export const DrawKnown = object({
  /** The place of the last fact in the log. */
  at: whole(),
  /** The standings used are those after this round of the stage. */
  after: whole(),
  standings: list(
    object({
      contestant: text(),
      place: whole(),
      score: exact,
    }),
  ),
  /** Who was still waiting for results. */
  waiting: list(text()),
  /** Their matches, what each lacked and what it counted for this draw; not in draws of the first release. */
  unfinished: maybe(list(Unfinished)),
  /** Of a knock-out: what the matches of its round before came to. */
  matches: maybe(list(KnownMatch)),
});
export type DrawKnown = Of<typeof DrawKnown>;

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
export const DrawBroken = object({
  kind: one([...BAR_KINDS, ...DEPARTURES]),
  who: list(text()),
  round: maybe(whole()),
  clause: text(),
});
export type DrawBroken = Of<typeof DrawBroken>;

export const LotDrawn = object({
  what: text(),
  seed: text(),
  among: list(text()),
  drawn: list(text()),
  clause: text(),
});
export type LotDrawn = Of<typeof LotDrawn>;

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
export const Proposed = object({
  does: one(['nothing', 'warn', 'fine', 'forfeit', 'director']),
  discretion: one(['fixed', 'up-to', 'director']),
  amount: maybe(number()),
  unit: maybe(one(FINE_UNITS)),
});
export type Proposed = Of<typeof Proposed>;

/** Two that sat in each other's seats. */
export const Exchanged = object({
  pairs: TWO,
  from: whole(),
  to: whole(),
  why: maybe(WORDS),
});
export type Exchanged = Of<typeof Exchanged>;

/** A board played at a table that the plan had not there, and which one it was played for, where that is said. */
export const Unplanned = object({
  round: whole(),
  table: whole(),
  board: whole(),
  instead: maybe(whole()),
  why: maybe(WORDS),
});
export type Unplanned = Of<typeof Unplanned>;

/** A session that was not seated when this was said: the whole of it, whichever rounds it has. */
export const Ahead = object({
  stage: text(),
  session: whole(),
});
export type Ahead = Of<typeof Ahead>;

/** What each fact of a contest in stages carries. Rounds are counted through the whole contest, from 1. */
export const StageFacts = {
  ...PlaceFacts,
  ...LodgeFacts,
  ...ChangeFacts,
  ...PrizeFacts,
  'team-entered': {
    team: ID,
    name: maybe(WORDS),
    players: list(ID, { most: 12 }),
    captain: maybe(ID),
    about: maybe(About),
    /** The stages it is entered for, where it is not for all of them (SABF 16.1). */
    stages: maybe(list(ID, { most: 20 })),
  },
  'entry-described': {
    contestant: ID,
    about: About,
    /** The stages it is entered for from now on, where that is said (SABF 16.1). */
    stages: maybe(list(ID, { most: 20 })),
  },
  'stage-opened': {
    stage: text(),
    name: text(),
    /** Its first round. */
    from: whole(),
    play: Play,
    scoring: one(STAGE_SCORINGS),
    collects: one(WORTHS),
    /** Layers in force, general to particular (LOG-4). */
    layers: list(either(text(), WrittenLayer)),
    /** Of the first stage: the editions of every stack a later one may be played under, fixed from now on (SABF 2). */
    stacks: maybe(named(text(), list(text()))),
    /** In the order of seeding or of the numbers they play as. */
    field: list(text()),
    qualified: list(Qualified),
    brought: list(Brought),
    clause: text(),
    why: text(),
  },
  /** One session of a stage played by a movement; the plan counts its own rounds from 1. */
  'session-seated': {
    stage: text(),
    session: whole(),
    from: whole(),
    plan: Plan,
    /** Seated once more because these two sat in each other's seats: in which rounds, counted through the contest, and why. */
    exchanged: maybe(Exchanged),
    /** Seated once more in the middle of play: from which round on, counted through the contest, and why. */
    changed: maybe(
      object({
        from: whole(),
        why: maybe(WORDS),
      }),
    ),
    unplanned: maybe(Unplanned),
  },
  /** One round of matches. Every seat carries the round of the contest. */
  'draw-made': {
    stage: text(),
    round: whole(),
    seats: list(Seat),
    byes: list(text()),
    method: text(),
    clause: text(),
    seed: text(),
    known: DrawKnown,
    lots: list(LotDrawn),
    /** The day by which its matches are to be played, where each is played at its sides' own time. */
    due: maybe(text()),
    /** Of a first round: the field in the order it was drawn from, where a correction had changed that since the opening. */
    field: maybe(list(text())),
    /** Where a director changed it by hand: why. */
    edited: maybe(text()),
    /** Drawn again: the draw it takes the place of, and what had changed since. */
    again: maybe(
      object({
        draw: text(),
        because: one(REDRAWN),
      }),
    ),
    /** Where no draw kept every rule: those that this one breaks (DRAW-14). */
    broken: maybe(list(DrawBroken)),
  },
  'stage-closed': {
    stage: ID,
    /** Before all its rounds were drawn: who decided it where a draw was left to make, and why. */
    body: maybe(WORDS),
    why: maybe(WHY),
  },
  'lot-drawn': {
    ...LotDrawn.has,

    stage: maybe(text()),
  },
  'substitute-used': {
    contestant: ID,
    out: ID,
    in: ID,
    from: COUNT,
    to: COUNT,
    absence: maybe(one(ABSENCES)),
    /** How much better the pair became by it, in the regulation's own steps (SABF 13.4). */
    level: maybe(WORDS),
    /** The IMPs a match the director decided on, where that is not what the guide has for the level. */
    imps: maybe(number({ least: 0, most: 100 })),
    /** How many minutes before play the director was told of it; none where it was not (SABF 13.4). */
    notice: maybe(number({ least: 0, most: 100_000 })),
    /** Beyond the limits by leave of the chief director, in an emergency (ANC 2021 3.8). */
    emergency: yes,
    ahead: maybe(Ahead),
    why: WHY,
  },
  'contestant-absent': {
    contestant: ID,
    from: COUNT,
    to: COUNT,
    absence: one(ABSENCES),
    ahead: maybe(Ahead),
    why: WHY,
  },
  /** One that was away is there again from a round on: what it missed until then stays missed. */
  'contestant-back': {
    contestant: ID,
    from: COUNT,
    why: WHY,
  },
  'contestant-withdrew': {
    contestant: ID,
    /** The first round it is no longer in. */
    from: COUNT,
    excused: boolean,
    /** Mishap keeps it from going on, where nobody may withdraw (GNOT Sydney 2023 3.4.2). */
    mishap: yes,
    why: WHY,
  },
  'match-decided': {
    round: COUNT,
    table: COUNT,
    as: one(DECIDED_MATCHES),
    /** Who forfeited, or who could not be there. */
    who: maybe(ID),
    clause: WORDS,
    why: WHY,
  },
  'warning-given': {
    contestant: ID,
    offence: WORDS,
    round: maybe(COUNT),
    clause: WORDS,
    why: WHY,
    minutes: maybe(number({ least: 0, most: 600 })),
    boards: maybe(COUNT),
    /** System cards that were not there (SABF 5.2). */
    missing: maybe(COUNT),
    proposed: maybe(Proposed),
  },
  'system-lodged': {
    contestant: ID,
    colour: one(SYSTEM_COLOURS),
    brown: yes,
    name: WORDS,
    /** Sheets beside the card, and whether a defence came with it. */
    sheets: maybe(whole({ least: 0, most: 99 })),
    defence: yes,
    /** When the papers came in, UTC; when it was written down where it is not said. */
    received: maybe(moment),
    /** They came too late or not whole, or it is one yellow system more: the director takes it all the same. */
    leave: yes,
  },
  'line-up-posted': {
    round: COUNT,
    team: ID,
    open: TWO,
    closed: TWO,
    system: maybe(WORDS),
    late: yes,
    /** The chief director finds what a new partnership plays natural enough (ANC 2021 10.1). */
    natural: yes,
    /** Its captain says that a new partnership plays a natural system; whether it is natural enough the chief director finds. */
    declared: yes,
    /** The opposing captain and the chief director let a yellow system be played all the same (ANC 2021 11.9). */
    consent: yes,
    /** The committee lets players sit in the final who played too little before it (SABF 13.5). */
    approved: yes,
    /** Line-ups of the stage before are missing: why the director holds that these played enough of it (ANC 2021 12.1; SABF 13.5). */
    vouched: maybe(SOME_WORDS),
  },
  /** A captain agrees the result of a match as it stands on the sheet (ANC 2021 11.13, 12.6; SABF 13.12). */
  'match-agreed': {
    round: COUNT,
    table: COUNT,
    team: ID,
    /** The sheet that was agreed, a line for every board of both rooms: another sheet is not agreed by it. */
    sheet: list(text()),
  },
  'choice-made': {
    stage: ID,
    round: COUNT,
    chooser: ID,
    /** Nobody where the chooser is not represented: the right is lost (GNOT Sydney 2023 6.3). */
    chosen: maybe(ID),
  },
  /** Contestants come into a running stage from one beside it, best first, on so many VPs (GNOT Sydney 2023 1.8.3). */
  'stage-joined': {
    stage: text(),
    from: text(),
    /** The first round of the contest they play here. */
    round: whole(),
    who: list(Brought),
    /** Of the last round of a knock-out: what was known of its matches when its losers left it. */
    matches: maybe(list(KnownMatch)),
    clause: text(),
  },
  /** Boards played to break a tie, from the first team's side; a tie of places has no round. */
  'play-off-played': {
    stage: ID,
    round: maybe(COUNT),
    teams: TWO,
    boards: list(object({ imps: whole({ least: -24, most: 24 }), points: maybe(whole()) }), {
      least: 1,
      most: 12,
    }),
    clause: WORDS,
  },
  /**
   * This contest plays the same boards as another of the house, whose scores help to make its datums (ANC 2021 17.9;
   * SABF 18.11). Said again for the same form, the last word counts.
   */
  'beside-named': {
    /** The form the regulation names, and the contest of it by its id and by its name then. */
    form: text(),
    contest: text(),
    name: text(),
    clause: text(),
    /** Said in the other one: its scores are given, and none are taken. */
    gives: yes,
  },
  /**
   * What tables of another contest scored on the same deals: they help to make the datum here (ANC 2021 17.9; SABF 18.11).
   * Said again, the last word for a match and a field counts.
   */
  'scores-shared': {
    stage: text(),
    /** The match of this stage, counted from 1. */
    unit: whole(),
    /** The name the regulation knows the other tables by. */
    field: text(),
    /** The contest and the fact it stood at. */
    from: text(),
    /** The fact that named the other contest: without it these scores count no longer. */
    link: maybe(text()),
    boards: list(
      object({
        board: whole(),
        scores: list(whole()),
      }),
    ),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type StageFacts = Bodies<typeof StageFacts>;

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
  if (isSchedule(play)) return play.times * (field.length - 1 + (field.length % 2));
  return 0;
};

/** What may be asked of a contest in stages. What a room beside the contest works out arrives as a value. */
export const StageRequests = {
  ...PlaceRequests,
  ...LodgeRequests,
  ...ChangeRequests,
  ...PrizeRequests,
  'enter-team': StageFacts['team-entered'],
  'describe-entry': StageFacts['entry-described'],
  'open-stage': StageFacts['stage-opened'],
  'seat-session': without(StageFacts['session-seated'], 'exchanged', 'changed', 'unplanned'),
  /** The table played this board for the one the plan has: its result, if it is in, goes with it. */
  'note-board': {
    round: COUNT,
    table: COUNT,
    board: COUNT,
    instead: COUNT,
    why: maybe(WORDS),
  },
  /** The session in play is gone on with by this plan, which arrives made and checked; who comes in for it is entered with it. */
  'change-movement': {
    plan: Plan,
    from: COUNT,
    entering: maybe(list(object({ pair: ID, players: TWO }), { most: 20 })),
    /** Who leaves with it, from that round on. */
    leaving: maybe(list(ID, { most: 20 })),
    why: maybe(WORDS),
  },
  'exchange-seats': {
    one: ID,
    other: ID,
    from: COUNT,
    to: COUNT,
    why: maybe(WORDS),
  },
  /** `joins`: who came late and is drawn too, in the same act. */
  'make-draw': {
    ...StageFacts['draw-made'],

    joins: maybe(object(StageFacts['stage-joined'])),
  },
  'close-stage': StageFacts['stage-closed'],
  'draw-lot': StageFacts['lot-drawn'],
  'use-substitute': without(StageFacts['substitute-used'], 'ahead'),
  'note-absence': without(StageFacts['contestant-absent'], 'ahead'),
  'note-return': StageFacts['contestant-back'],
  'withdraw-contestant': StageFacts['contestant-withdrew'],
  'decide-match': StageFacts['match-decided'],
  warn: without(StageFacts['warning-given'], 'proposed'),
  'lodge-system': StageFacts['system-lodged'],
  'post-line-up': StageFacts['line-up-posted'],
  'agree-match': without(StageFacts['match-agreed'], 'sheet'),
  'make-choice': StageFacts['choice-made'],
  'join-stage': StageFacts['stage-joined'],
  'record-play-off': StageFacts['play-off-played'],
  'name-beside': StageFacts['beside-named'],
  'share-scores': StageFacts['scores-shared'],
} as const satisfies Readonly<Record<string, Fields>>;
export type StageRequests = Bodies<typeof StageRequests>;
