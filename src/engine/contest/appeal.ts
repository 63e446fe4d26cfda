import {
  type Bodies,
  boolean,
  type Fields,
  instant,
  list,
  maybe,
  number,
  object,
  type Of,
  one,
  saying,
  text,
  whole,
  yes,
} from '../kit/shape.ts';
import { ID, WORDS, PROSE, SIDE } from './field.ts';
import { DECIDERS } from '../rulebook/appeal.ts';
import { FINE_UNITS } from '../rulebook/slots.ts';
import { Finding, OFFENDING } from './ruling.ts';

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
export const AppealBody = object({
  ruling: ID,
  flow: one(FLOWS),
  side: SIDE,
  grounds: PROSE,
  /** Members of the pair who concur; an absent one has to be asked (Law 92D). */
  concurring: whole({ least: 0, most: 2 }),
  byCaptain: yes,
  /** Names under the form. */
  signed: list(WORDS, { most: 4 }),
  deposit: maybe(number({ least: 0, most: 100_000 })),
});
export type AppealBody = Of<typeof AppealBody>;

/** One step on the way to the decision, with what was written, who took part, and for when. */
export const StepBody = object({
  appeal: ID,
  step: one(APPEAL_STEPS),
  text: maybe(PROSE),
  /** Reviewer, consultants, or the members who sit. */
  people: maybe(list(WORDS, { most: 20 })),
  signed: maybe(WORDS),
  /** UTC, for a hearing. */
  when: maybe(instant),
});
export type StepBody = Of<typeof StepBody>;

/** A fine for an appeal without merit. */
export const Fine = object({
  amount: number(),
  unit: one(FINE_UNITS),
  clause: WORDS,
  /** Who imposed it, where the document gives that to somebody else (SABF 7). */
  by: maybe(saying(one(DECIDERS), 'Who imposed it, where the document gives that to somebody else')),
});

/** What the committee or reviewer decided, applied at once. */
export const DecisionBody = object({
  appeal: ID,
  body: one(BODIES),
  /** What it changes of the director’s ruling; nothing where the ruling is upheld. */
  changes: list(one(MATTERS), { most: 5 }),
  finding: maybe(Finding),
  /** On a point of law it asks the director to think again: he may then rule anew (Law 93B3). */
  recommends: yes,
  law: maybe(text({ most: 20 })),
  /** Whose fault it finds, where that is not what the director found. */
  offending: maybe(OFFENDING),
  /** More results were possible than can be weighed (Law 12C1d). */
  tooMany: yes,
  reasons: PROSE,
  /** Members who saw it otherwise, and how. */
  dissent: maybe(PROSE),
  merit: boolean,
  fine: maybe(Fine),
  deposit: maybe(one(['returned', 'kept'])),
  signed: maybe(WORDS),
});
export type DecisionBody = Of<typeof DecisionBody>;

export const AppealFacts = {
  'appeal-lodged': AppealBody.has,
  'appeal-stepped': StepBody.has,
  'appeal-decided': DecisionBody.has,
} as const satisfies Readonly<Record<string, Fields>>;
export type AppealFacts = Bodies<typeof AppealFacts>;

export const AppealRequests = {
  'lodge-appeal': AppealBody.has,
  'step-appeal': StepBody.has,
  'decide-appeal': DecisionBody.has,
} as const satisfies Readonly<Record<string, Fields>>;
export type AppealRequests = Bodies<typeof AppealRequests>;

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
