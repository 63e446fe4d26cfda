import { drawRepechage } from '../../engine/draw/knockout/repechage.ts';
import { LARGE, makeRules } from '../../engine/draw/book.ts';
import { REPECHAGE_ANSWERS } from '../../engine/rulebook/editions/swisses.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { amount, count, id, listOf, needed, record } from './read.ts';
import { DEFAULT_SEED, meeting, seed } from './swiss.ts';
import { lotReason } from './why.ts';

const TEAM = record({ id, score: amount, tieBreak: listOf(amount) });

const INPUT = record({
  round: count,
  swiss: listOf((value, at) => {
    const given = TEAM(value, at);
    return {
      id: needed(given.id, `${at}.id`),
      score: needed(given.score, `${at}.score`),
      tieBreak: given.tieBreak ?? [],
    };
  }),
  dropping: listOf((value, at) => {
    const given = TEAM(value, at);
    return { team: needed(given.id, `${at}.id`), vps: needed(given.score, `${at}.score`) };
  }),
  met: listOf(meeting),
  continuing: listOf(id),
  seed,
});

/** `byestand draw repechage -`: the Swiss beside a knock-out; `dropping` is from the best loser down. */
export const run: Run = (args, io) =>
  answer('repechage', args, io, INPUT, draw, ({ how, lots }) => [
    ...how.map(({ who, clause, says }) => ({ clause, says: `${who.join(' v ')}: ${says}` })),
    ...lots.map(lotReason),
  ]);

const draw = (input: ReturnType<typeof INPUT>) => {
  const rules = makeRules('repechage', REPECHAGE_ANSWERS, LARGE);
  if (!rules.ok) return rules;
  return drawRepechage({
    round: needed(input.round, 'round'),
    swiss: input.swiss ?? [],
    dropping: input.dropping ?? [],
    met: input.met ?? [],
    continuing: input.continuing ?? [],
    seed: input.seed ?? DEFAULT_SEED,
    rules: rules.value,
    cite: citeFor('knockout'),
  });
};
