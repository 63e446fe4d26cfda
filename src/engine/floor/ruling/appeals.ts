import type { AppealView } from '../../view/ruling/ruling.ts';
import type { Contest } from '../../contest/state.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { bodiesOf } from '../../ruling/body.ts';
import { makeInstant, parseInstant } from '../../ruling/clock.ts';
import { sayBody, sayStep, sayDecision, sayFinding } from '../../words/ruling/verdict.ts';
import { sessionsOf, appealFormOf } from '../../play/time/time.ts';
import { showMerit } from './merit.ts';
import { slotOf } from '../../play/book.ts';
import { type Appeal, doneIn, isWithdrawn, isOpenFurther, isFurther } from '../../contest/appeal.ts';
import {
  type AppealRule,
  datesOf,
  nextSteps,
  WITHDRAWAL,
  REVIEW_CLAUSE,
  HEARING_CLAUSE,
  type Signature,
  nextSignature,
} from '../../ruling/appeal.ts';

/** What is known outside: names, and the same hour some days on by the clock of the place. */
export interface Around {
  readonly nameOf: (person: string) => string;
  readonly daysOn?: DaysOn | undefined;
}
export type DaysOn = (instant: string, days: number) => string | undefined;

type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** What is not known is left out. */
export const defined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Defined<T>;

const datesFor = (contest: Contest, ruling: Ruling, appeal: Appeal, { daysOn }: Around) => {
  const form = slotOf(contest, 'appeal', ruling.round) as AppealRule | undefined;
  const [session] = sessionsOf(contest, ruling.round);
  const agreed = appeal.steps.find(({ step }) => step === 'hearing-set')?.when;
  const start = session?.start;
  const weekOn =
    start === undefined || form?.hearing === undefined
      ? undefined
      : daysOn?.(makeInstant(start), form.hearing.days);
  const dates =
    form &&
    datesOf(form, {
      ...(weekOn === undefined ? {} : { startOfPlayNextWeek: parseInstant(weekOn) ?? 0 }),
      ruledAt: parseInstant(ruling.at) ?? 0,
      startOfPlay: start ?? 0,
      ...(agreed === undefined ? {} : { agreed: parseInstant(agreed) ?? 0 }),
    });
  return defined({
    respondentsBy: dates?.respondentsBy === undefined ? undefined : makeInstant(dates.respondentsBy),
    hearingAt: dates?.hearingAt === undefined ? undefined : makeInstant(dates.hearingAt),
  });
};

/** Once it is decided only telling the parties and going further are left; whoever went further may decide anew. */
const stepsAfter = (appeal: Appeal): ReturnType<typeof nextSteps> => {
  const open = nextSteps(appeal.flow, doneIn(appeal));
  if (!appeal.decided) return isWithdrawn(appeal) ? [] : [...open, WITHDRAWAL];
  const further = isOpenFurther(appeal);
  const isNamed = appeal.flow !== 'review' || appeal.steps.at(-1)?.step === 'committee-named';
  const [body = 'committee'] = bodiesOf(appeal.flow, true);
  const clause = appeal.flow === 'review' ? REVIEW_CLAUSE : HEARING_CLAUSE;
  const again = { step: 'decided', needs: [], by: sayBody(body), clause } as const;
  return [
    ...open.filter(
      ({ step }) => step === 'parties-told' || step === 'taken-further' || step === 'committee-named',
    ),
    ...(further && isNamed ? [again] : []),
  ];
};

/** Whose names are under the form so far. */
const signaturesIn = ({ signed, steps, decided }: Appeal): readonly Signature[] => {
  const isSigned = (step: Appeal['steps'][number]['step']): boolean =>
    steps.some((one) => one.step === step && one.signed !== undefined);
  return [
    ...(signed.length > 0 ? (['appellant'] as const) : []),
    ...(isSigned('director-wrote') ? (['director'] as const) : []),
    ...(isSigned('respondents-answered') ? (['respondent'] as const) : []),
    ...(decided?.signed === undefined ? [] : (['chairman'] as const)),
  ];
};

export const showAppeal = (contest: Contest, ruling: Ruling, appeal: Appeal, around: Around): AppealView => {
  const { decided } = appeal;
  const isPercent = contest.made?.scoring === 'matchpoints';
  const after = stepsAfter(appeal);
  const bodies = bodiesOf(appeal.flow, isFurther(appeal));
  const own = appealFormOf(contest, ruling.round)?.clause ?? 'Law 92';
  return {
    appeal: appeal.appeal,
    ruling: appeal.ruling,
    flow: appeal.flow,
    side: appeal.side,
    at: appeal.at,
    grounds: appeal.grounds,
    signed: appeal.signed,
    ...(appeal.deposit === undefined ? {} : { deposit: appeal.deposit }),
    steps: appeal.steps.map(({ fact, step, at, text, people, signed, when }) =>
      defined({
        fact,
        step,
        says: sayStep(step),
        at,
        text,
        people: people?.map(around.nameOf),
        signed,
        when,
      }),
    ),
    next: after.map(({ step, by, clause, optional }) => ({
      step,
      says: sayStep(step),
      by,
      clause: clause === HEARING_CLAUSE ? own : clause,
      optional: optional ?? false,
    })),
    bodies,
    merit: showMerit(contest, ruling, bodies[0] ?? 'committee'),
    signing: appeal.flow === 'committee' ? nextSignature(signaturesIn(appeal)) : [],
    ...(appeal.opinion ? { opinion: { at: appeal.opinion.at, reasons: appeal.opinion.reasons } } : {}),
    ...datesFor(contest, ruling, appeal, around),
    ...(decided
      ? {
          decided: defined({
            at: decided.at,
            body: decided.body,
            says: sayDecision(decided, isPercent),
            score: decided.finding && sayFinding(decided.finding, isPercent),
            reasons: decided.reasons,
            dissent: decided.dissent,
            merit: decided.merit,
            fine: decided.fine,
            deposit: decided.deposit,
            signed: decided.signed,
          }),
        }
      : {}),
  };
};
