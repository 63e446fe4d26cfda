import { ask, type Course } from '../play.ts';
import { drawNext, layRound } from '../stage/draw.ts';
import { finalSeats } from '../stage/seats.ts';
import { stanzaChoice, stanzaSeats } from './choice.ts';
import { isStanzas } from './stanza.ts';

const arrange: Course['arrange'] = (contest, stage, seed) =>
  drawNext(contest, stage, seed, ({ reckoned, at }) =>
    isStanzas(stage) ? stanzaSeats(contest, stage, at) : finalSeats(reckoned, at, seed),
  );

export const finalCourse: Course = {
  next: (contest, stage, wish) => {
    if (isStanzas(stage) && stage.draws.length === 0) {
      const choice = stanzaChoice(contest, stage);
      if (!choice.ok) return choice;
      if (choice.value) return ask({ ask: 'make-choice', by: wish.by, ...choice.value });
    }
    return layRound(arrange(contest, stage, wish.seed), wish);
  },
  arrange,
};
