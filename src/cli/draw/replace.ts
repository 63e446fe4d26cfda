import { replaceTeam } from '../../engine/draw/knockout/replace.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { follow, knockoutInput } from './knockout.ts';
import { id, needed, record } from './read.ts';

const INPUT = record({ knockout: knockoutInput, team: id });

/** `byestand draw replace -`: who takes the place of a team that cannot go on in the knock-out. */
export const run: Run = (args, io) =>
  answer('replace', args, io, INPUT, replace, ({ clause, says }) => [{ clause, says }]);

const replace = (input: ReturnType<typeof INPUT>) => {
  const followed = follow(needed(input.knockout, 'knockout'));
  return followed.ok
    ? replaceTeam(followed.value.state, needed(input.team, 'team'), citeFor('knockout'))
    : followed;
};
