import { daysAfter } from '../../kit/day.ts';
import { ok } from '../../kit/result.ts';
import type { Course } from '../play.ts';
import { drawNext, layRound } from '../stage/draw.ts';
import { robinSeats } from '../stage/seats.ts';
import { leagueShape } from './shape.ts';

/** The schedule of a round robin; each round has the day it is due. */
const arrange: Course['arrange'] = (contest, stage, seed) => {
  const { play } = stage.opened;
  const drawn = drawNext(contest, stage, seed, ({ reckoned, round, at }) =>
    robinSeats(reckoned, round, at, seed),
  );
  if (!drawn.ok || !drawn.value || play.use !== 'league' || !contest.made) return drawn;
  const due = daysAfter(contest.made.date, play.days * (stage.draws.length + 1));
  return ok({ ...drawn.value, due });
};

export const leagueCourse: Course = {
  next: (contest, stage, wish) =>
    leagueShape.isLaid(stage) ? undefined : layRound(arrange(contest, stage, wish.seed), wish),
  arrange,
};
