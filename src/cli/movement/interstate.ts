import { seeded } from '../../engine/kit/random.ts';
import { andThen } from '../../engine/kit/result.ts';
import {
  drawFinal,
  drawSecond,
  type InterstateRound,
  startInterstate,
} from '../../engine/movement/interstate.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { numberOf } from './make.ts';
import { sayRefusal } from './refusal.ts';

const asTable = (rounds: readonly InterstateRound[]): string =>
  makeTable(
    ['Rd', 'Robin', 'Bye', 'Matches (sits first)'],
    rounds.map(({ round, robin, bye, matches }) => [
      `${round}`,
      `${robin}`,
      bye === undefined ? '' : `${bye}`,
      matches.map(({ home, away, sitsFirst }) => `${home} v ${away} (${sitsFirst ?? 'blind'})`).join('  '),
    ]),
  );

/** `--teams 7 --placing 3,1,2,…`: the round robins as far as they can be drawn; 5 and 6 teams need a `--seed`. */
export const run: Run = async (args, io) => {
  const { values } = readArgs(args, {
    teams: { type: 'string' },
    placing: { type: 'string' },
    seed: { type: 'string' },
  });
  const teams = numberOf('teams', values.teams);
  if (teams === undefined) throw new Unusable('movement interstate: how many? Give --teams');
  const { placing: given, seed } = values;
  const placing = given?.split(',').map((part) => numberOf('placing', part) ?? 0);
  const started = startInterstate(teams);
  const second =
    teams <= 6 && seed !== undefined
      ? andThen(started, (contest) => drawSecond(contest, seeded(seed)))
      : started;
  const drawn = placing === undefined ? second : andThen(second, (contest) => drawFinal(contest, placing));
  if (!drawn.ok) return sayRefusal(io, drawn.refusal);
  sayValue(io, drawn.value.robins.flat(), { pretty: values.pretty === true, show: asTable });
  return Promise.resolve(DONE);
};
