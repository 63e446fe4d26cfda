import { refuse } from '../../kit/result.ts';
import { ask, type Course } from '../play.ts';
import { seatNext } from './seating.ts';
import { sessionShape } from './shape.ts';

export const sessionCourse: Course = {
  next: (contest, stage, { seed, by }) => {
    if (sessionShape.isLaid(stage)) return undefined;
    const session = seatNext(contest, stage, seed);
    return session.ok ? ask({ ask: 'seat-session', by, ...session.value }) : session;
  },
  arrange: (_, { opened }) => refuse('stage-not-drawn', { stage: opened.stage }),
};
