import { firstOf, type Waived } from '../contest/objection.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import { DAY, HOUR, type Instant, MINUTE } from './clock.ts';
import type { AppealStep, Body, Flow, Matter } from '../contest/appeal.ts';
import type { AppealForm } from '../rulebook/appeal.ts';
import type { Cited } from '../rulebook/slots.ts';
import type { Poll } from './poll.ts';
import { type Deadline, whyNotInTime } from './window.ts';

interface StepRule {
  readonly step: AppealStep;
  readonly needs: readonly AppealStep[];
  /** May be left out. */
  readonly optional?: true;
  readonly by: string;
  readonly clause: string;
}

/** What the steps of a hearing and of a review cite unless the event’s own book has another clause. */
export const HEARING_CLAUSE = 'SABF 7';
export const REVIEW_CLAUSE = 'ANC 2021 2.7';

const COMMITTEE: readonly StepRule[] = [
  { step: 'requested', needs: [], by: 'appellants', clause: 'SABF 7' },
  { step: 'director-wrote', needs: ['requested'], by: 'director', clause: 'SABF 7' },
  { step: 'copied-to-committee', needs: ['director-wrote'], by: 'director', clause: 'SABF 7' },
  { step: 'copied-to-respondents', needs: ['requested'], by: 'director', clause: 'SABF 7' },
  {
    step: 'respondents-answered',
    needs: ['copied-to-respondents'],
    optional: true,
    by: 'respondents',
    clause: 'SABF 7',
  },
  {
    step: 'appellants-replied',
    needs: ['respondents-answered'],
    optional: true,
    by: 'appellants',
    clause: 'SABF 7',
  },
  {
    step: 'hearing-set',
    needs: ['copied-to-committee', 'copied-to-respondents'],
    by: 'convener',
    clause: 'SABF 7',
  },
  { step: 'heard', needs: ['hearing-set'], by: 'committee', clause: 'SABF 7' },
  { step: 'decided', needs: ['heard'], by: 'committee', clause: 'Law 93B' },
  {
    step: 'merit-judged',
    needs: ['decided'],
    optional: true,
    by: 'committee',
    clause: 'ABF Interpretations 92A',
  },
  { step: 'parties-told', needs: ['decided'], by: 'director', clause: 'Course Notes, Introduction 4' },
  { step: 'taken-further', needs: ['parties-told'], optional: true, by: 'a party', clause: 'SABF 7' },
];

const CONVENER = 'the convener of the appeals committee, in the convener’s absence the organiser';
const REVIEW: readonly StepRule[] = [
  { step: 'requested', needs: [], by: 'the side that asks', clause: 'ANC 2021 6.2' },
  { step: 'director-wrote', needs: ['requested'], by: 'director', clause: 'ANC 2021 2.3' },
  { step: 'reviewer-named', needs: ['requested'], by: 'organiser', clause: 'ANC 2021 2.3' },
  {
    step: 'consultants-asked',
    needs: ['director-wrote', 'reviewer-named'],
    optional: true,
    by: 'reviewer',
    clause: 'ANC 2021 2.4',
  },
  { step: 'decided', needs: ['director-wrote', 'reviewer-named'], by: 'reviewer', clause: 'ANC 2021 2.3' },
  { step: 'parties-told', needs: ['decided'], by: 'director', clause: 'Course Notes, Introduction 4' },
  {
    step: 'taken-further',
    needs: ['parties-told'],
    optional: true,
    by: 'a party, to the committee’s convener or in his absence the organiser',
    clause: 'ANC 2021 2.7',
  },
  { step: 'committee-named', needs: ['taken-further'], optional: true, by: CONVENER, clause: REVIEW_CLAUSE },
];

const RULES: Readonly<Record<Flow, readonly StepRule[]>> = { committee: COMMITTEE, review: REVIEW };

/** Until it is decided whoever appealed may leave it at the ruling (Law 92D). */
export const WITHDRAWAL: StepRule = {
  step: 'withdrawn',
  needs: ['requested'],
  optional: true,
  by: 'appellants',
  clause: 'Law 92D',
};

/** The steps of a flow, in order. */
export const stepsOf = (flow: Flow): readonly StepRule[] => RULES[flow];

/** What may come next, given what has been done. */
export const nextSteps = (flow: Flow, done: readonly AppealStep[]): readonly StepRule[] =>
  done.includes('withdrawn')
    ? []
    : RULES[flow].filter(
        ({ step, needs }) => !done.includes(step) && needs.every((need) => done.includes(need)),
      );

export const whyNotStep = (
  flow: Flow,
  done: readonly AppealStep[],
  step: AppealStep,
): Refusal | undefined => {
  if (done.includes('withdrawn')) return refuse('appeal-withdrawn').refusal;
  if (step === 'withdrawn')
    return done.includes('decided') ? refuse('appeal-decided-already').refusal : undefined;
  const rule = RULES[flow].find((one) => one.step === step);
  if (!rule)
    return refuse('appeal-step-unknown', { step, flow, known: RULES[flow].map((one) => one.step) }).refusal;
  if (done.includes(step)) return refuse('appeal-step-done', { step }).refusal;
  const missing = rule.needs.filter((need) => !done.includes(need));
  return missing.length > 0
    ? refuse('appeal-step-early', { step, missing }, { clause: rule.clause }).refusal
    : undefined;
};

/** Decisions that the regulations call final, so that no appeal lies against them. */
export const FINAL_MATTERS = [
  {
    id: 'systems',
    says: 'the on-site representative’s decision on systems and defences',
    clause: 'ANC 2021 2.8',
  },
  {
    id: 'overseas-eligibility',
    says: 'the organiser’s decision on an overseas player’s eligibility',
    clause: 'ANC 2021 3.7',
  },
] as const;

/** Whether a matter is final under this rulebook, in words and with its clause. */
export const finalOf = (
  matter: string | undefined,
  rule: Pick<AppealForm, 'finalMatters'> | undefined,
): (typeof FINAL_MATTERS)[number] | undefined =>
  FINAL_MATTERS.find(({ id }) => id === matter && rule?.finalMatters.includes(id));

/** How an event wants an appeal to be made, as its rulebook has it. */
export type AppealRule = AppealForm & Pick<Cited, 'clause'>;

export interface AppealRequest {
  readonly now: Instant;
  readonly deadline: Deadline;
  readonly ruling?: { readonly table: number; readonly matter?: string };
  /** Where the appellants played the board. */
  readonly ownTable: number;
  /** The pair’s members who concur. An absent one is not taken to: he must be asked. */
  readonly concurring: number;
  /** In an individual nobody needs his partner’s consent. */
  readonly individual?: true;
  readonly byCaptain?: true;
  /** A captain speaks for a team; a pair has none. */
  readonly teams?: true;
  readonly signatures: number;
  readonly deposit?: number;
}

/** Why an appeal or request for review is not taken, or nothing (APP-5; Laws 92A, 92B and 92D). */
export const whyNotAppeal = (
  request: AppealRequest,
  rule: AppealRule,
  waived?: Waived,
): Refusal | undefined => {
  const { ruling, now, deadline } = request;
  if (!ruling) return refuse('appeal-unruled', {}, { clause: 'ABF Interpretations 92A' }).refusal;
  if (ruling.table !== request.ownTable)
    return refuse('appeal-table', { table: ruling.table, own: request.ownTable }, { clause: 'Law 92A' })
      .refusal;
  const final = finalOf(ruling.matter, rule);
  if (final) return refuse('appeal-final', { says: final.says }, { clause: final.clause }).refusal;
  if (request.byCaptain && !request.teams)
    return refuse('appeal-captain', {}, { at: 'byCaptain', clause: 'Law 92D' }).refusal;
  const needed = request.individual ? 1 : 2;
  // A captain signs alone.
  const signatures = request.byCaptain ? 1 : rule.signatures;
  const wanted = Number(rule.deposit ?? 0);
  return firstOf(
    [
      whyNotInTime(deadline, now),
      request.byCaptain || request.concurring >= needed
        ? undefined
        : refuse('appeal-concur', {}, { clause: 'Law 92D' }).refusal,
      request.signatures >= signatures
        ? undefined
        : refuse(
            'appeal-signature',
            { wanted: signatures, given: request.signatures },
            rule.signing === undefined ? {} : { clause: rule.signing },
          ).refusal,
      (request.deposit ?? 0) >= wanted
        ? undefined
        : refuse('appeal-deposit', { wanted, given: request.deposit ?? 0 }, { clause: rule.clause }).refusal,
    ],
    waived,
  );
};

/** The dates of an appeal as its rulebook has them (SABF 7): the respondents’ copy, and the hearing unless all agree on a time. */
export const datesOf = (
  rule: AppealRule,
  of: {
    readonly ruledAt: Instant;
    /** When play starts a week on, where the calendar says so; as long after this session’s start otherwise. */
    readonly startOfPlay: Instant;
    readonly startOfPlayNextWeek?: Instant;
    readonly agreed?: Instant;
  },
): { readonly respondentsBy?: Instant; readonly hearingAt?: Instant } => {
  const { respondentsHours, hearing } = rule;
  const start = hearing && (of.startOfPlayNextWeek ?? of.startOfPlay + hearing.days * DAY);
  const hearingAt = of.agreed ?? (hearing && start ? start - hearing.minutesBefore * MINUTE : undefined);
  return {
    ...(respondentsHours === undefined ? {} : { respondentsBy: of.ruledAt + respondentsHours * HOUR }),
    ...(hearingAt === undefined ? {} : { hearingAt }),
  };
};

/** Which body hears an SABF appeal: championships and selections the federation’s, other sessions the association’s. */
export const sabfBodyOf = (event: 'state-championship' | 'selection' | 'other') =>
  event === 'other' ? 'SABA Appeals Committee' : 'SABF Appeals Committee';

/** Nobody who is involved sits (SABF 7). */
export const seatCommittee = (
  members: readonly string[],
  involved: readonly string[],
  clause = 'SABF 7',
): Result<readonly string[]> => {
  const out = members.filter((member) => involved.includes(member));
  if (out.length > 0) return refuse('member-involved', { members: out }, { at: 'people', clause });
  const twice = members.filter((member, i) => members.indexOf(member) !== i);
  return twice.length > 0 ? refuse('member-twice', { members: twice }) : ok(members);
};

/**
 * What a body may not change. A committee may change facts and judgement; on law, regulation and discipline it may only
 * ask the director to think again (Law 93B3; SABF 7). The national authority gives opinions (ABF Interpretations 93C3).
 */
export const whyNotDecide = (body: Body, changes: readonly Matter[]): Refusal | undefined => {
  if (body === 'national-authority' && changes.length > 0)
    return refuse('authority-opinion', { changes }, { clause: 'ABF Interpretations 93C3' }).refusal;
  if (body === 'management-committee') return undefined;
  const beyond = changes.filter((matter) => matter !== 'fact' && matter !== 'judgement');
  return beyond.length > 0
    ? refuse('committee-beyond', { beyond }, { clause: 'Law 93B3' }).refusal
    : undefined;
};

/** What an appeal without merit may cost: nothing where the rulebook names no fine (SABF 7: three VPs, or a full top). */
export const whyNotFine = (
  fine: {
    readonly unit: 'vp' | 'top';
    readonly amount: number;
    readonly succeeded: boolean;
    readonly merit: boolean;
  },
  rule: AppealRule,
): Refusal | undefined => {
  if (fine.succeeded || fine.merit)
    return refuse('fine-with-merit', {}, { clause: 'ABF Interpretations 92A' }).refusal;
  if (!rule.fine) return refuse('fine-none', {}, { at: 'fine', clause: rule.clause }).refusal;
  const most = Number(fine.unit === 'vp' ? rule.fine.vp : rule.fine.tops);
  return fine.amount > 0 && fine.amount <= most
    ? undefined
    : refuse('fine-size', { given: fine.amount, most, unit: fine.unit }, { clause: rule.clause }).refusal;
};

/** What lies before the director and the committee: notes lodged before play, and counts without names (APP-8). */
export const papersOf = (of: {
  readonly systemNotes: readonly { readonly pair: string; readonly lodgedAt: Instant }[];
  readonly start: Instant;
  readonly poll?: Poll;
}) => ({
  systemNotes: of.systemNotes.filter(({ lodgedAt }) => lodgedAt < of.start).map(({ pair }) => pair),
  lodgedTooLate: of.systemNotes.filter(({ lodgedAt }) => lodgedAt >= of.start).map(({ pair }) => pair),
  ...(of.poll
    ? {
        poll: {
          peers: of.poll.peers,
          actions: of.poll.actions.map(({ action, considered, chosen }) => ({ action, considered, chosen })),
        },
      }
    : {}),
});

/** The signatures of the SABF form, in the order it is signed (SABF 20.12). */
export const SIGNATURES = ['appellant', 'director', 'respondent', 'chairman'] as const;
export type Signature = (typeof SIGNATURES)[number];

/** Who signs next: each has to have his part written before he signs, and nobody signs before those above him. */
export const nextSignature = (
  signed: readonly Signature[],
  optional: readonly Signature[] = ['respondent'],
): readonly Signature[] => {
  const open: Signature[] = [];
  for (const one of SIGNATURES) {
    if (signed.includes(one)) continue;
    open.push(one);
    if (!optional.includes(one)) break;
  }
  return open;
};
