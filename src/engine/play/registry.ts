import type { Stage } from '../contest/stage.ts';
import type { Play } from '../rulebook/form.ts';
import { finalCourse } from './final/course.ts';
import { berthIn, drawBeside, joinIn } from './knockout/beside.ts';
import { knockoutCourse } from './knockout/course.ts';
import type { Course, KindOfPlay } from './play.ts';
import { leagueCourse } from './league/course.ts';
import { robinCourse } from './robin/course.ts';
import { sessionCourse } from './session/course.ts';
import { SHAPES } from './shapes.ts';
import { layRound } from './stage/draw.ts';
import { STANDS } from './stands.ts';
import { swissCourse } from './swiss/course.ts';
import { swissShape } from './swiss/shape.ts';

/** A Swiss that takes the losers of a knock-out is drawn beside it. */
const fedCourse: Course = {
  next: (contest, stage, wish) =>
    swissShape.isLaid(stage) ? undefined : layRound(drawBeside(contest, stage, wish.seed), wish),
  arrange: drawBeside,
  join: joinIn,
  after: berthIn,
};

const COURSES: Readonly<Record<Play['use'], Course>> = {
  sessions: sessionCourse,
  swiss: swissCourse,
  robin: robinCourse,
  league: leagueCourse,
  knockout: knockoutCourse,
  finals: finalCourse,
};

/** How a stage is played. */
export const playOf = ({ opened: { play } }: Stage): KindOfPlay => {
  const { use } = play;
  const isFed = play.use === 'swiss' && play.joins !== undefined;
  const stand = STANDS[use];
  return { ...SHAPES[use], ...(stand ? { stand } : {}), ...(isFed ? fedCourse : COURSES[use]) };
};
