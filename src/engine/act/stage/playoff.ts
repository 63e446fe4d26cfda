import { shapeOf } from '../../play/shapes.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { bothOf, berthWanted } from '../../play/knockout/berth.ts';
import { drawKnockout } from '../../play/knockout/bracket.ts';
import { findStage } from '../ground/stage.ts';
import { stageOf } from '../guard/stage.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** A play-off that is due, between those two, over as many boards as it has. */
const whyNotPlayedOff = (
  contest: Contest,
  { stage: id, teams, boards, round, clause }: RequestOf<'record-play-off'>,
): Refusal | undefined => {
  const stage = stageOf(contest, id);
  const made = stagesOnce(contest);
  if (!stage || !made.ok) return made.ok ? undefined : made.refusal;
  const own = made.value.find((one) => one.stage === stage);
  const isOf = (wanted: readonly string[]): boolean => wanted.every((team) => teams.includes(team));
  const notDue = refuse('play-off-not-due', { one: teams[0], other: teams[1] }, { clause }).refusal;
  let due: { readonly teams: readonly string[]; readonly boards: number } | undefined;
  if (shapeOf(stage).opponents === 'results') {
    const drawn = drawKnockout(contest, stage, own?.matches ?? [], '');
    if (!drawn.ok) return drawn.refusal;
    const wanted = drawn.value && 'wanted' in drawn.value ? drawn.value.wanted : undefined;
    due = wanted?.want === 'play-off' && wanted.round === round ? wanted : undefined;
  } else {
    const both = bothOf(made.value);
    const wanted = both && berthWanted(contest, both);
    due = wanted?.ok && round === undefined ? wanted.value : undefined;
  }
  if (!due || !isOf(due.teams)) return notDue;
  return due.boards === boards.length
    ? undefined
    : refuse('play-off-boards', { boards: boards.length, wanted: due.boards }, { clause }).refusal;
};

/** Two of the stage, and whole IMPs. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...played }: RequestOf<'record-play-off'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, played.stage);
  if (!found.ok) return found;
  const stranger = played.teams.find((id) => !found.value.opened.field.includes(id));
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: played.stage });
  if (played.teams[0] === played.teams[1]) return refuse('draw-itself', { given: played.teams[0] });
  return ok([{ kind: 'play-off-played', ...played }]);
};

export const recordPlayOff: Act<'record-play-off'> = {
  ask: 'record-play-off',
  refusals: ['contestant-not-in-stage', 'play-off-not-due'],
  decide,
  whyNot: whyNotPlayedOff,
};
