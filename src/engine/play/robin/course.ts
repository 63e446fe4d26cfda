import { ask, type Course } from '../play.ts';
import { drawNext, layRound } from '../stage/draw.ts';
import { lotForPlace } from '../stage/lot.ts';
import { robinSeats } from '../stage/seats.ts';
import { reckonStage } from '../stage/standing.ts';
import { beginsLast } from './robin.ts';
import { robinShape } from './shape.ts';

const arrange: Course['arrange'] = (contest, stage, seed) =>
  drawNext(contest, stage, seed, ({ reckoned, round, at }) => robinSeats(reckoned, round, at, seed));

export const robinCourse: Course = {
  next: (contest, stage, wish) => {
    const { seed, by, moment } = wish;
    if (beginsLast(stage)) {
      const reckoned = reckonStage(contest, stage, moment);
      if (!reckoned.ok) return reckoned;
      const lot = lotForPlace(reckoned.value, seed);
      if (lot) return ask({ ask: 'draw-lot', by, ...lot });
    }
    return robinShape.isLaid(stage) ? undefined : layRound(arrange(contest, stage, seed), wish);
  },
  arrange,
};
