import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import { ask, type Step, type Wish } from '../play.ts';
import { stagesOnce } from '../stage/key.ts';
import { reckonStage } from '../stage/standing.ts';
import { berthWanted, bothOf } from './berth.ts';
import { drawFed, droppersFor } from './repechage.ts';
import { followRun, type Run } from './run.ts';

/* A Swiss beside a knock-out, which takes its losers. */

/** A Swiss beside a knock-out: ranked for the draw, then who drops in is crossed with the top. */
export const drawBeside = (contest: Contest, stage: Stage, seed: string) => {
  const reckoned = reckonStage(contest, stage, {}, 'drawTieBreak');
  return reckoned.ok ? drawFed(contest, reckoned.value, seed) : reckoned;
};

/** The knock-out a Swiss takes its losers from. */
export const runBeside = (contest: Contest, id: string, seed: string): Result<Run> | undefined => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (!stage) return undefined;
  const reckoned = reckonStage(contest, stage);
  return reckoned.ok ? followRun(contest, stage, reckoned.value.matches, seed) : reckoned;
};

/** Who lost in the knock-out comes into the Swiss before its next round (GNOT Sydney 2023 1.8.3). */
export const joinIn = (contest: Contest, stage: Stage, { seed, by }: Wish): Result<Step> | undefined => {
  const { play, from, field, stage: id } = stage.opened;
  if (play.use !== 'swiss' || play.joins === undefined) return undefined;
  const run = runBeside(contest, play.joins, seed);
  if (!run?.ok) return run;
  const at = lastRoundOf(stage) + 1;
  const found = droppersFor(contest, run.value, { round: at - from + 1, at, field });
  return found && ask({ ask: 'join-stage', by, stage: id, from: play.joins, round: at, ...found });
};

/** A tie for a place in the national final is played off (GNOT Sydney 2023 1.9.2). */
export const berthIn = (contest: Contest, stage: Stage): Result<Step> | undefined => {
  const { play } = stage.opened;
  if (play.use !== 'swiss' || play.joins === undefined) return undefined;
  const made = stagesOnce(contest);
  if (!made.ok) return made;
  const both = bothOf(made.value);
  const wanted = both && berthWanted(contest, both);
  if (!wanted?.ok) return wanted;
  return wanted.value && ok({ step: 'play-off', stage: stage.opened.stage, ...wanted.value });
};
