import { once } from '../../kit/memory.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Moment, reckonStage, type StageReckoned } from './standing.ts';

/** A contestant by what it is: `pair/7`, `team/7`. */
export const subjectIn = ({ opened }: Stage, id: string): string =>
  `${opened.scoring === 'teams' ? 'team' : 'pair'}/${id}`;

/** What stands before every key of a stage: nothing where the contest has only one, else `stage/final/`. */
export const prefixOf = (contest: Contest, { opened }: Stage): string =>
  contest.stages.length > 1 ? `stage/${opened.stage}/` : '';

const reckonings = once((_: Contest) => new Map<string, Result<StageReckoned>>());

/** A stage reckoned once for each state of the contest, so far or after a round; thrown away with that state. */
export const stageOnce = (
  contest: Contest,
  stage: Stage,
  { upTo, others }: Moment = {},
): Result<StageReckoned> => {
  const last = lastRoundOf(stage);
  const end = upTo === undefined || upTo >= last ? undefined : upTo;
  // What forfeits are worth changes when a stage closes; after an earlier round it had not.
  const made = (): Result<StageReckoned> =>
    reckonStage(contest, end === undefined ? stage : { ...stage, closed: false }, {
      ...(end === undefined ? {} : { upTo: end }),
      ...(others ? { others } : {}),
    });
  if (others) return made();
  const known = reckonings(contest);
  const name = `${stage.opened.stage}/${end ?? 'all'}`;
  const found = known.get(name) ?? made();
  known.set(name, found);
  return found;
};

export const stagesOnce = (contest: Contest, moment?: Moment): Result<readonly StageReckoned[]> => {
  const all: StageReckoned[] = [];
  for (const stage of contest.stages) {
    const made = stageOnce(contest, stage, moment);
    if (!made.ok) return made;
    all.push(made.value);
  }
  return ok(all);
};
