import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { citing, citesOf } from '../../contest/clause.ts';
import { formIn } from '../../contest/form.ts';
import { followRun } from '../../play/knockout/run.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { nextStep } from '../../play/next.ts';
import { stageOf, isByBands } from '../guard/stage.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type Stage, lastRoundOf } from '../../contest/stage.ts';
import { whyNotChoice } from '../../draw/knockout/choose.ts';
import { whyNotIn, refused } from '../ground/people.ts';
import { whyNotStanza } from '../../play/final/choice.ts';
import type { Act } from '../act.ts';

/** It was asked which of two teams goes on with the points of one (SABF 16.2). */
const isHeir = (contest: Contest, { chooser, chosen }: RequestOf<'make-choice'>): boolean => {
  const form = formIn(contest);
  const step = form.ok ? nextStep(contest, form.value, { seed: '', by: { role: 'system' } }) : form;
  const { code, details } = step.ok ? { code: '', details: {} } : step.refusal;
  const heirs = details?.['heirs'];
  return (
    code === 'finals-two-heirs' &&
    details?.['team'] === chooser &&
    typeof heirs === 'object' &&
    heirs.includes(chosen ?? '')
  );
};

/** Who meets whom is drawn there. */
const noChoice = ({ opened }: Stage, { chooser }: RequestOf<'make-choice'>): Refusal =>
  refuse('choice-none', { given: chooser, stage: opened.name }, { clause: opened.clause }).refusal;

/** A choice in its turn, of one that may be chosen; who is not there loses the right at any time (GNOT Sydney 2023 6.2, 6.3). */
const whyNotChosen = (contest: Contest, request: RequestOf<'make-choice'>): Refusal | undefined => {
  const { stage: id, chooser, chosen, round } = request;
  const stage = stageOf(contest, id);
  if (stage && isStanzas(stage)) return whyNotStanza(contest, stage, request);
  if (!stage) return undefined;
  if (!isByBands(stage)) return isHeir(contest, request) ? undefined : noChoice(stage, request);
  const made = stageOnce(contest, stage);
  if (!made.ok) return made.refusal;
  const run = followRun(contest, stage, made.value.matches, '');
  if (!run.ok) return run.refusal;
  const { next } = run.value.state;
  const nobody = refuse(
    'knockout-turn',
    { given: chooser, team: 'nobody' },
    citing(contest, 'knockout-choice'),
  );
  if (next.need !== 'choice' || round !== lastRoundOf(stage) + 1) return nobody.refusal;
  if (chosen === undefined) return undefined;
  return whyNotChoice(next.turn, { team: chooser, opponent: chosen }, citesOf(contest))?.refusal;
};

const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...choice }: RequestOf<'make-choice'>,
): Result<readonly NewFact[]> => {
  if (!contest.stages.some(({ opened }) => opened.stage === choice.stage))
    return refuse('stage-unknown', {
      given: choice.stage,
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  const refusal =
    whyNotIn(contest, choice.chooser) ??
    (choice.chosen === undefined ? undefined : whyNotIn(contest, choice.chosen));
  return refusal ? refused(refusal) : ok([{ kind: 'choice-made', ...choice }]);
};

export const makeChoice: Act<'make-choice'> = {
  ask: 'make-choice',
  refusals: ['choice-none'],
  decide,
  whyNot: whyNotChosen,
};
