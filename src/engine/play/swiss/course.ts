import type { Course } from '../play.ts';
import { drawNext, layRound } from '../stage/draw.ts';
import { swissRound } from './draw.ts';
import { swissShape } from './shape.ts';

const arrange: Course['arrange'] = (contest, stage, seed) => drawNext(contest, stage, seed, swissRound([]));

export const swissCourse: Course = {
  next: (contest, stage, wish) =>
    swissShape.isLaid(stage) ? undefined : layRound(arrange(contest, stage, wish.seed), wish),
  arrange,
};
