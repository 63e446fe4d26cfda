import type { Cites } from './point.ts';
import type { StackId } from './editions/index.ts';
import {
  kinds,
  list,
  maybe,
  number,
  object,
  type Of,
  one,
  type Shape,
  text,
  whole,
  yes,
} from '../kit/shape.ts';
import { Bracket } from './knockout.ts';
import type { Cited } from './slots.ts';
import type { Layer } from './stack.ts';

/** What the tables of a stage compare: boards across the field, or two tables of one match. */
export const STAGE_SCORINGS = ['matchpoints', 'butler', 'cross-imps', 'teams'] as const;
export type StageScoring = (typeof STAGE_SCORINGS)[number];

/** What contestants collect: percentages of sessions, net IMPs, victory points of matches, or nothing but wins. */
export const WORTHS = ['percent', 'imps', 'vp', 'wins'] as const;
export type Worth = (typeof WORTHS)[number];

/** Which movement a session is played by. */
const MovementChoice = kinds(
  'use',
  object({
    use: one(['advised']),
    boardsPerRound: whole(),
    /** So many sections on the same boards, scored over all of them; one where absent. */
    sections: maybe(whole()),
  }),
  /** A named one for the size of the field. */
  object({ use: one(['named']), kind: text(), variant: maybe(text()), boardsPerRound: whole() }),
  /** Two fields over all sessions, meeting as many of the other field as can be. */
  object({ use: one(['two-field']), rounds: whole(), boardsPerRound: whole() }),
);
export type MovementChoice = Of<typeof MovementChoice>;

/** The printed draws a round robin may follow, where a document prints one. */
export const ROBIN_DRAWS = ['butler', 'anc-2021'] as const;

/** How a stage is played. */
export const Play = kinds(
  'use',
  object({ use: one(['sessions']), sessions: whole(), movement: MovementChoice }),
  /** Matches drawn round by round; `sessions` says how many rounds each session has. */
  object({
    use: one(['swiss']),
    rounds: whole(),
    boards: whole(),
    sessions: maybe(list(whole())),
    first: one(['halves', 'quarters', 'random']),
    /** After the half of the rounds old opponents may be met again. */
    modified: yes,
    /** Losers of this knock-out beside it come in as it goes on. */
    joins: maybe(text()),
  }),
  /** Everyone against everyone, so many times. */
  object({
    use: one(['robin']),
    times: whole(),
    boards: whole(),
    /** The first so many rounds are shorter (SABF 19.3). */
    shorter: maybe(object({ rounds: whole(), boards: whole() })),
    sessions: maybe(list(whole())),
    /** The printed draw it follows, where a document prints one. */
    draw: maybe(one(ROBIN_DRAWS)),
    /** Numbers are drawn by lot (SABF 15.1); else they are the seeds. */
    numbers: maybe(one(['lot'])),
  }),
  /** Everyone against everyone, each match when its two sides like, by the day its round is due. */
  object({
    use: one(['league']),
    times: whole(),
    boards: whole(),
    /** A round is due so many days after the one before, the first so many after the contest's day. */
    days: whole(),
  }),
  /** By bands and choice of opponents; so many rounds of the contest, of so many boards: a long match has two of them. */
  object({
    use: one(['knockout']),
    format: text(),
    rounds: whole(),
    boards: whole(),
    /** Any number of teams, by seeds. */
    bracket: maybe(Bracket),
  }),
  object({
    use: one(['finals']),
    format: one(['final-five', 'final-four', 'stanzas']),
    boards: whole(),
    /** The grand final is under this layer too (SABF 13.11). */
    grand: maybe(text()),
  }),
);
export type Play = Of<typeof Play>;
/** Everybody meets everybody, by a schedule. */
export const isSchedule = (play: Play): play is PlayOf<'robin' | 'league'> =>
  play.use === 'robin' || play.use === 'league';
export type PlayOf<U extends Play['use']> = Extract<Play, { readonly use: U }>;

/** When an alternative applies: by the entries, by the field of the stage, or by the mean attendance of an earlier stage. */
export interface When {
  readonly of: 'entries' | 'field' | 'mean-session';
  readonly least?: number;
  readonly most?: number;
}

/** Who plays in a stage. */
export type Intake =
  | { readonly use: 'entries' }
  /** The first so many of an earlier stage: of each of its fields where it has two. */
  | { readonly use: 'top'; readonly of: string; readonly places: number; readonly each?: 'field' }
  | { readonly use: 'rest'; readonly of: string }
  /** By the points of two stages together, ranked under this stack (SABF 16.2). */
  | {
      readonly use: 'finalists';
      readonly of: readonly [first: string, second: string];
      readonly stack: StackId;
    }
  /** Who drops out of a knock-out that goes on beside it. */
  | { readonly use: 'dropping'; readonly of: string };

/** One way a stage may be played; the first that applies is proposed, with its clause. */
export interface Way extends Cited {
  readonly when?: When;
  /** Other documents than the stage's usual ones. */
  readonly stack?: StackId;
  readonly play: Play;
  readonly intake: Intake;
}

/** What the document asks of a stage's format, whatever its own way of playing it is with these entries. */
export interface FormatRule extends Cited {
  readonly use: 'swiss' | 'robin';
  /** Rounds of a Swiss, or times round. */
  readonly least: number;
  readonly most?: number;
  readonly boards?: number;
}

/** What a form itself says, over the documents in force. */
export type OwnRules = Layer['slots'];

export interface StageForm {
  readonly id: string;
  readonly name: string;
  /** The usual documents in force. */
  readonly stack: StackId;
  /** Over the documents, in this stage. */
  readonly rules?: OwnRules;
  readonly scoring: StageScoring;
  readonly collects: Worth;
  readonly ways: readonly Way[];
  /** Held against a change of the format: one that departs from it is an objection. */
  readonly format?: FormatRule;
  /** The field other contests know these tables by, when they share its deals (ANC 2021 17.9). */
  readonly field?: string;
  /** Another contest on the same deals: its stage, under this field's name; match 1 here is match 1 + `after` there. */
  readonly beside?: {
    /** As the regulation calls it, and where. */
    readonly name: string;
    readonly clause: string;
    readonly form: string;
    readonly stage: string;
    readonly field: string;
    readonly after: number;
    /** Only where this layer is in force. */
    readonly layer?: string;
  };
}

/** A stage whose places earn points towards a selection of the year (SABF 18.10.1, 18.12). */
export interface Selected {
  readonly stage: string;
  /** As the rule of that selection names it, in this stack's `qualifyingPoints`. */
  readonly event: string;
  readonly stack: StackId;
  /** Points of a selection's own, beside those of the Open one. */
  readonly own?: true;
  /** Pairs without points go by their places in it. */
  readonly ranks?: true;
}

/** A number or a choice that is set before play: where it stands in the form, and what it may be. */
export interface Setting {
  readonly id: string;
  readonly name: string;
  /** Paths into the form, as `stages/0/ways/0/play/rounds`: all of them are set together. */
  readonly at: readonly string[];
  readonly kind: 'number' | 'yes' | 'choice';
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly (string | number)[];
  /** What is set with it, by path: the rest of a rule of which it is one number. */
  readonly along?: Readonly<Record<string, string | number>>;
}

/** A prize of one place, from the first down. */
export interface FormPrizes {
  readonly unit?: string;
  readonly lists: readonly {
    readonly category?: string;
    readonly stage?: string;
    readonly prizes: readonly { readonly amount?: number; readonly thing?: string }[];
  }[];
}

/** A contest as data: who may enter, what is played in which stage, what decides. */
export interface Form {
  readonly id: string;
  readonly name: string;
  readonly of: 'pairs' | 'teams';
  readonly clauses: readonly string[];
  /** One any club or federation uses, of no document. */
  readonly template?: true;
  /** What may be set before play; where it names none, rounds and boards. */
  readonly settings?: readonly Setting[];
  /** Over the documents, in every stage. */
  readonly rules?: OwnRules;
  readonly prizes?: FormPrizes;
  /** Its own clauses on matters from which nothing is computed, over those of its layers. */
  readonly cites?: Cites;
  /** What it is to those who hear appeals, where they differ by it (SABF 7). */
  readonly hearing?: 'state-championship' | 'selection';
  readonly entries: {
    readonly min: number;
    readonly max: number;
    readonly usual: number;
    /** Any number may play: the least and the most are what its usual movements are made for. */
    readonly open?: true;
    /** The clauses that set the least or the most; elsewhere they are what the format can be played with. */
    readonly by?: { readonly min?: string; readonly max?: string };
    /** What is done with an odd number: a house contestant makes it even, or it is not accepted; else a bye or a sit-out. */
    readonly odd?: Cited & { readonly use: 'house' | 'refuse' };
  };
  readonly minutesPerBoard: number;
  /** The documents by which nominated pairs are ranked for the places there are (SABF 18.10.1, 18.12). */
  readonly berths?: StackId;
  /** Which stages earn points towards a trial, and as which of the year's events. */
  readonly selected?: readonly Selected[];
  /** Numbers drawn beforehand, by the state a team is of (ANC 2021 11.2). */
  readonly numbers?: {
    readonly clause: string;
    readonly byState: Readonly<Record<string, number>>;
    /** The whole names of the states, so that a team called by one is known. */
    readonly called?: Readonly<Record<string, string>>;
  };
  readonly stages: readonly StageForm[];
  /** Who makes the team the contest selects: the placings, or a panel. */
  readonly selects?: Cited & { readonly use: 'placings' | 'panel' };
  /** The one category the contest is for, where a rule asks (ANC 2021 4.1, 22). */
  readonly category?: string;
  /** Placings apart for each of these; a contestant names one before play, and is in the first where it names none (ANC 2021 16.1). */
  readonly categories?: readonly string[];
}

/** A layer that is written out where it is used; its rules were checked when its form was read. */
export const WrittenLayer = object({
  id: text(),
  name: text(),
  rank: one(['form']),
  slots: object({}),
}) as unknown as Shape<Layer>;

/** A form written out in a fact: what every form has. Whether it can be played was asked when it was read (CON-16). */
export const WrittenForm = object({
  id: text(),
  name: text(),
  of: one(['pairs', 'teams']),
  clauses: list(text()),
  entries: object({ min: whole(), max: whole(), usual: whole() }),
  minutesPerBoard: number(),
  stages: list(
    object({
      id: text(),
      name: text(),
      stack: text(),
      scoring: one(STAGE_SCORINGS),
      collects: one(WORTHS),
      ways: list(object({ play: Play, intake: object({ use: text() }), clause: text(), says: text() })),
    }),
  ),
}) as unknown as Shape<Form>;
