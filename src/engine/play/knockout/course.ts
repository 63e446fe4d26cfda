import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import { ask, type Arranged, type Course, type Step, type Wish } from '../play.ts';
import { reckonStage } from '../stage/standing.ts';
import { drawKnockout } from './bracket.ts';

/** A knock-out's next round; before it, choices and play-offs (GNOT Sydney 2023 1.9, 6.2). */
const next = (contest: Contest, stage: Stage, { seed, by }: Wish): Result<Step> | undefined => {
  const reckoned = reckonStage(contest, stage);
  if (!reckoned.ok) return reckoned;
  const made = drawKnockout(contest, stage, reckoned.value.matches, seed);
  if (!made.ok) return made;
  if (!made.value) return undefined;
  if ('drawn' in made.value) return ask({ ask: 'make-draw', by, ...made.value.drawn });
  const { wanted } = made.value;
  const id = stage.opened.stage;
  if (wanted.want === 'play-off') {
    const { round, teams, boards, clause } = wanted;
    return ok({ step: 'play-off', stage: id, round, teams, boards, clause });
  }
  if (wanted.want === 'place') {
    const { want: _, ...place } = wanted;
    return ask({ ask: 'take-place', by, stage: id, ...place });
  }
  const { round, team, options } = wanted;
  const [chosen] = options;
  return ask({
    ask: 'make-choice',
    by,
    stage: id,
    round,
    chooser: team,
    ...(chosen === undefined ? {} : { chosen }),
  });
};

/** Nothing while somebody has to choose, or a tie to be broken. */
const arrange = (contest: Contest, stage: Stage, seed: string): Result<Arranged | undefined> => {
  const reckoned = reckonStage(contest, stage);
  if (!reckoned.ok) return reckoned;
  const made = drawKnockout(contest, stage, reckoned.value.matches, seed);
  if (!made.ok) return made;
  return ok(made.value && 'drawn' in made.value ? made.value.drawn : undefined);
};

export const knockoutCourse: Course = { next, arrange };
