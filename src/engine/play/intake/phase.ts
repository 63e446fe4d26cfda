import { citing } from '../../contest/clause.ts';
import { takesLate } from '../../contest/late.ts';
import type { Request } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';

/* Stages that take entries of their own: teams may enter for either or both (SABF 16.1). */

export interface Phase {
  readonly stage: string;
  readonly name: string;
  readonly begun: boolean;
}

/** The stages one may enter for, where there is more than one. */
export const phasesOf = (contest: Contest): readonly Phase[] => {
  const form = formIn(contest);
  const phases = form.ok
    ? form.value.stages.filter(({ ways }) => ways.some(({ intake }) => intake.use === 'entries'))
    : [];
  if (phases.length < 2) return [];
  return phases.map(({ id, name }) => ({
    stage: id,
    name,
    begun: contest.stages.some(({ opened }) => opened.stage === id),
  }));
};

/** Of a stage that is opened the field is made: who is in it stays; who is not comes into a Swiss late, or not at all. */
const whyNotBegun = (
  contest: Contest,
  id: string,
  stages: readonly string[],
  { stage, name, begun }: Phase,
): Refusal | undefined => {
  if (!begun) return undefined;
  if (stages.includes(stage) && takesLate(contest)?.opened.stage === stage) return undefined;
  const field = contest.stages.find(({ opened }) => opened.stage === stage)?.opened.field ?? [];
  return field.includes(id) === stages.includes(stage)
    ? undefined
    : refuse('entry-stage-begun', { given: id, stage: name }, citing(contest, 'stage-entry')).refusal;
};

/** Why an entry cannot be for these stages, or nothing. */
export const whyNotPhased = (contest: Contest, request: Request): Refusal | undefined => {
  if (request.ask !== 'enter-team' && request.ask !== 'describe-entry') return undefined;
  const { stages } = request;
  if (stages === undefined) return undefined;
  const id = request.ask === 'enter-team' ? request.team : request.contestant;
  const phases = phasesOf(contest);
  const known = phases.map(({ stage }) => stage);
  const stranger = stages.find((stage) => !known.includes(stage));
  if (stranger !== undefined || stages.length === 0)
    return refuse(
      'entry-stage',
      { given: stranger ?? '', known },
      { at: 'stages', ...citing(contest, 'stage-entry') },
    ).refusal;
  for (const phase of phases) {
    const refusal = whyNotBegun(contest, id, stages, phase);
    if (refusal) return refusal;
  }
  return undefined;
};
