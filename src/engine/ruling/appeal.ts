import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import { DAY, HOUR, type Instant, MINUTE } from './clock.ts';
import type { Poll } from './poll.ts';
import { type Deadline, whyNotInTime } from './window.ts';

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
] as const;
export type AppealStep = (typeof APPEAL_STEPS)[number];

interface StepRule {
  readonly step: AppealStep;
  readonly needs: readonly AppealStep[];
  /** May be left out. */
  readonly optional?: true;
  readonly by: string;
  readonly clause: string;
}

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
  { step: 'taken-further', needs: ['parties-told'], optional: true, by: 'a party', clause: 'ANC 2021 2.7' },
];

const RULES: Readonly<Record<Flow, readonly StepRule[]>> = { committee: COMMITTEE, review: REVIEW };

/** The steps of a flow, in order. */
export const stepsOf = (flow: Flow): readonly StepRule[] => RULES[flow];

/** What may come next, given what has been done. */
export const nextSteps = (flow: Flow, done: readonly AppealStep[]): readonly StepRule[] =>
  RULES[flow].filter(({ step, needs }) => !done.includes(step) && needs.every((need) => done.includes(need)));

export const whyNotStep = (
  flow: Flow,
  done: readonly AppealStep[],
  step: AppealStep,
): Refusal | undefined => {
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

/** How an event wants an appeal to be made. */
export interface AppealRule {
  /** Signatures on the form. The Laws ask for the consent of both whatever the form says. */
  readonly signatures: 1 | 2;
  readonly deposit?: number;
  readonly finalMatters: readonly string[];
  readonly clause: string;
}

export const SABF_APPEAL: AppealRule = { signatures: 1, finalMatters: [], clause: 'SABF 7' };
export const ANC_APPEAL: AppealRule = {
  signatures: 2,
  finalMatters: FINAL_MATTERS.map(({ id }) => id),
  clause: 'ANC 2021 6.2',
};

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
  readonly signatures: number;
  readonly deposit?: number;
}

/** Why an appeal or request for review is not taken, or nothing (APP-5; Laws 92A, 92B and 92D). */
export const whyNotAppeal = (request: AppealRequest, rule: AppealRule): Refusal | undefined => {
  const { ruling, now, deadline } = request;
  if (!ruling) return refuse('appeal-unruled', {}, { clause: 'ABF Interpretations 92A' }).refusal;
  if (ruling.table !== request.ownTable)
    return refuse('appeal-table', { table: ruling.table, own: request.ownTable }, { clause: 'Law 92A' })
      .refusal;
  const final = FINAL_MATTERS.find(({ id }) => id === ruling.matter && rule.finalMatters.includes(id));
  if (final) return refuse('appeal-final', { says: final.says }, { clause: final.clause }).refusal;
  const late = whyNotInTime(deadline, now);
  if (late) return late;
  const needed = request.individual ? 1 : 2;
  if (!request.byCaptain && request.concurring < needed)
    return refuse('appeal-concur', {}, { clause: 'Law 92D' }).refusal;
  if (!request.byCaptain && request.signatures < rule.signatures)
    return refuse(
      'appeal-signature',
      { wanted: rule.signatures, given: request.signatures },
      { clause: rule.clause },
    ).refusal;
  return rule.deposit !== undefined && (request.deposit ?? 0) < rule.deposit
    ? refuse('appeal-deposit', { wanted: rule.deposit, given: request.deposit ?? 0 }, { clause: rule.clause })
        .refusal
    : undefined;
};

/** The dates of an SABF appeal (SABF 7). */
export const sabfDates = (of: {
  readonly scheduledFinish: Instant;
  readonly ruledAt: Instant;
  /** When play starts seven days on, where the calendar says so; a week after this session’s start otherwise. */
  readonly startOfPlay: Instant;
  readonly startOfPlayNextWeek?: Instant;
  readonly agreed?: Instant;
}) => ({
  formBy: of.scheduledFinish + 30 * MINUTE,
  respondentsBy: of.ruledAt + 24 * HOUR,
  hearingAt: of.agreed ?? (of.startOfPlayNextWeek ?? of.startOfPlay + 7 * DAY) - 30 * MINUTE,
});

/** Which body hears an SABF appeal: championships and selections the federation’s, other sessions the association’s. */
export const sabfBodyOf = (event: 'state-championship' | 'selection' | 'other') =>
  event === 'other' ? 'SABA Appeals Committee' : 'SABF Appeals Committee';

/** Who convenes: the convener, or in his absence the organiser (ANC 2021 2.7). */
export const convenerOf = <T>(convener: T | undefined, organiser: T): T => convener ?? organiser;

/** Nobody who is involved sits (SABF 7). */
export const seatCommittee = (
  members: readonly string[],
  involved: readonly string[],
): Result<readonly string[]> => {
  const out = members.filter((member) => involved.includes(member));
  if (out.length > 0) return refuse('member-involved', { members: out }, { clause: 'SABF 7' });
  const twice = members.filter((member, i) => members.indexOf(member) !== i);
  return twice.length > 0 ? refuse('member-twice', { members: twice }) : ok(members);
};

export const BODIES = ['committee', 'reviewer', 'management-committee', 'national-authority'] as const;
export type Body = (typeof BODIES)[number];
export const MATTERS = ['fact', 'judgement', 'law', 'regulation', 'discipline'] as const;
export type Matter = (typeof MATTERS)[number];

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

/** A frivolous appeal: up to three victory points, or a full top (SABF 7). */
const MOST: Readonly<Record<'vp' | 'top', number>> = { vp: 3, top: 1 };

export const whyNotFine = (fine: {
  readonly unit: 'vp' | 'top';
  readonly amount: number;
  readonly succeeded: boolean;
  readonly merit: boolean;
}): Refusal | undefined => {
  if (fine.succeeded || fine.merit)
    return refuse('fine-with-merit', {}, { clause: 'ABF Interpretations 92A' }).refusal;
  return fine.amount > 0 && fine.amount <= MOST[fine.unit]
    ? undefined
    : refuse(
        'fine-size',
        { given: fine.amount, most: MOST[fine.unit], unit: fine.unit },
        { clause: 'SABF 7' },
      ).refusal;
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
