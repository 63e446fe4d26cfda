import type { AppealStep, Body, Flow } from '../contest/appeal.ts';
import { type Refusal, refuse } from '../kit/result.ts';

/** Steps that are somebody's to take, by name. */
const SEATED: ReadonlySet<AppealStep> = new Set(['heard', 'reviewer-named', 'committee-named']);

export const whyNotSeated = (
  step: AppealStep,
  members: readonly string[],
  clause: string,
): Refusal | undefined =>
  SEATED.has(step) && members.length === 0
    ? refuse('members-none', {}, { at: 'people', clause }).refusal
    : undefined;

const FIRST: Readonly<Record<Flow, Body>> = { committee: 'committee', review: 'reviewer' };
const FURTHER: Readonly<Record<Flow, Body>> = { committee: 'management-committee', review: 'committee' };

/**
 * Whose decision it is: the committee's or the reviewer's first; taken further the management committee's (SABF 7), of a
 * review the appeals committee's (ANC 2021 2.7). The national authority may then be asked its opinion (ABF Interpretations 93C3).
 */
export const bodiesOf = (flow: Flow, further: boolean): readonly Body[] =>
  further ? [FURTHER[flow], 'national-authority'] : [FIRST[flow]];

export const whyNotBody = (flow: Flow, further: boolean, body: Body, clause: string): Refusal | undefined => {
  const known = bodiesOf(flow, further);
  return known.includes(body)
    ? undefined
    : refuse(
        'body-other',
        { body, known },
        { at: 'body', clause: flow === 'review' ? 'ANC 2021 2.7' : clause },
      ).refusal;
};
