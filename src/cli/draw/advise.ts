import { adviseSwiss, fewestRounds, mostRounds } from '../../engine/draw/advice.ts';
import { ok } from '../../engine/kit/result.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import { readArgs, type Run, Unusable } from '../say.ts';
import { sayResult } from './answer.ts';

const count = (text: string | undefined, name: string): number => {
  const number = Number(text);
  if (text === undefined || !Number.isSafeInteger(number) || number < 1)
    throw new Unusable(`draw advise: ${name} should be a whole number from 1 on`);
  return number;
};

/** `byestand draw advise --contestants 18 --rounds 9`: whether a Swiss of that length suits the field. */
export const run: Run = async (args, io) => {
  const { values } = readArgs(args, {
    contestants: { type: 'string' },
    rounds: { type: 'string' },
    'pairs-under-twenty': { type: 'boolean' },
  });
  const contestants = count(values.contestants, '--contestants');
  const rounds = count(values.rounds, '--rounds');
  const advice = adviseSwiss(contestants, rounds, citeFor('length'), {
    pairsUnderTwenty: values['pairs-under-twenty'] === true,
  });
  const made = {
    contestants,
    rounds,
    fewest: fewestRounds(contestants) ?? null,
    most: mostRounds(contestants),
    advice,
    ...(values.why === true ? { why: advice.map(({ says, clause }) => ({ clause, says })) } : {}),
  };
  return sayResult(io, ok(made), values.pretty === true, () =>
    advice.map(({ says, clause }) => `${says} (${clause})`).join('\n'),
  );
};
