import { rankAll } from '../../engine/draw/knockout/places.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { id, listOf, needed, record } from './read.ts';

const INPUT = record({ winners: listOf(id), swiss: listOf(id), unavailable: listOf(id), house: listOf(id) });

/** `byestand draw places -`: the places after the knock-out and the Swiss, and who qualifies. */
export const run: Run = (args, io) =>
  answer('places', args, io, INPUT, rank, ({ clause, says }) => [{ clause, says }]);

const rank = (input: ReturnType<typeof INPUT>) =>
  rankAll(
    {
      winners: needed(input.winners, 'winners'),
      swiss: needed(input.swiss, 'swiss'),
      unavailable: input.unavailable ?? [],
      house: input.house ?? [],
    },
    citeFor('knockout'),
  );
