import type { Side } from '../bridge/seat.ts';
import type { Decider } from '../rulebook/appeal.ts';
import type { FineUnit } from '../rulebook/slots.ts';
import type { Finding, Ruling } from './ruling.ts';

export { DECIDERS } from '../rulebook/appeal.ts';

/** Two ways of hearing an appeal, each with its own people. */
export const FLOWS = ['committee', 'review'] as const;
export type Flow = (typeof FLOWS)[number];

export const APPEAL_STEPS = [
  'requested',
  'director-wrote',
  'copied-to-committee',
  'copied-to-respondents',
  'respondents-answered',
  'appellants-replied',
  'reviewer-named',
  'consultants-asked',
  'hearing-set',
  'heard',
  'decided',
  'merit-judged',
  'parties-told',
  'taken-further',
  'committee-named',
  'withdrawn',
] as const;
export type AppealStep = (typeof APPEAL_STEPS)[number];

export const BODIES = ['committee', 'reviewer', 'management-committee', 'national-authority'] as const;
export type Body = (typeof BODIES)[number];
export const MATTERS = ['fact', 'judgement', 'law', 'regulation', 'discipline'] as const;
export type Matter = (typeof MATTERS)[number];

/** A request to have a ruling looked at again. */
export interface AppealBody {
  readonly ruling: string;
  readonly flow: Flow;
  readonly side: Side;
  readonly grounds: string;
  /** Members of the pair who concur; an absent one has to be asked (Law 92D). */
  readonly concurring: number;
  readonly byCaptain?: true;
  /** Names under the form. */
  readonly signed: readonly string[];
  readonly deposit?: number;
}

/** One step on the way to the decision, with what was written, who took part, and for when. */
export interface StepBody {
  readonly appeal: string;
  readonly step: AppealStep;
  readonly text?: string;
  /** Reviewer, consultants, or the members who sit. */
  readonly people?: readonly string[];
  readonly signed?: string;
  /** UTC, for a hearing. */
  readonly when?: string;
}

/** What the committee or reviewer decided, applied at once. */
export interface DecisionBody {
  readonly appeal: string;
  readonly body: Body;
  /** What it changes of the director’s ruling; nothing where the ruling is upheld. */
  readonly changes: readonly Matter[];
  readonly finding?: Finding;
  /** On a point of law it asks the director to think again: he may then rule anew (Law 93B3). */
  readonly recommends?: true;
  readonly law?: string;
  /** Whose fault it finds, where that is not what the director found. */
  readonly offending?: Ruling['offending'];
  /** More results were possible than can be weighed (Law 12C1d). */
  readonly tooMany?: true;
  readonly reasons: string;
  /** Members who saw it otherwise, and how. */
  readonly dissent?: string;
  readonly merit: boolean;
  readonly fine?: {
    readonly amount: number;
    readonly unit: FineUnit;
    readonly clause: string;
    /** Who imposed it, where the document gives that to somebody else (SABF 7). */
    readonly by?: Decider;
  };
  readonly deposit?: 'returned' | 'kept';
  readonly signed?: string;
}

export interface AppealFacts {
  readonly 'appeal-lodged': AppealBody;
  readonly 'appeal-stepped': StepBody;
  readonly 'appeal-decided': DecisionBody;
}

export interface AppealRequests {
  readonly 'lodge-appeal': AppealBody;
  readonly 'step-appeal': StepBody;
  readonly 'decide-appeal': DecisionBody;
}

/** An appeal or review with every step taken. */
export interface Appeal extends AppealBody {
  readonly appeal: string;
  readonly at: string;
  readonly steps: readonly (StepBody & { readonly fact: string; readonly at: string })[];
  readonly decided?: DecisionBody & { readonly fact: string; readonly at: string };
  /** The national authority’s word: it changes nothing (ABF Interpretations 93C3). */
  readonly opinion?: DecisionBody & { readonly fact: string; readonly at: string };
}

/** Whether it has gone beyond whoever hears it first. */
export const isFurther = ({ steps }: Pick<Appeal, 'steps'>): boolean =>
  steps.some(({ step }) => step === 'taken-further');

/** The steps that are done, the lodging and the decision among them. */
export const doneIn = ({ steps, decided }: Pick<Appeal, 'steps' | 'decided'>): readonly AppealStep[] => [
  'requested',
  ...steps.map(({ step }) => step),
  ...(decided ? (['decided', 'merit-judged'] as const) : []),
];

export const isWithdrawn = ({ steps }: Pick<Appeal, 'steps'>): boolean =>
  steps.some(({ step }) => step === 'withdrawn');

/** Whether somebody has still to decide it. */
export const isPending = (appeal: Appeal): boolean =>
  !isWithdrawn(appeal) && (!appeal.decided || isOpenFurther(appeal));

/** Taken further, and whoever hears it then has not decided it. */
export const isOpenFurther = ({ steps }: Pick<Appeal, 'steps'>): boolean => {
  const last = steps.at(-1)?.step;
  return last === 'taken-further' || last === 'committee-named';
};
