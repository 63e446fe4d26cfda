import { makeOutcome, parseOutcome } from '../../engine/bridge/contract.ts';
import { scoreForNs } from '../../engine/bridge/score.ts';
import { whyScore } from '../../engine/reckon/contract.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { sayWhyScore } from '../../engine/words/score/score.ts';
import { DONE, type Io, readArgs, sayValue, Unusable } from '../say.ts';
import { usable, vulnerabilityFrom } from '../input/usable.ts';

export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, { board: { type: 'string' }, vul: { type: 'string' } });
  if (positionals.length === 0)
    throw new Unusable('no contract was given. Write it as in: byestand score "4SX N -1" --board 7');
  const outcome = usable(parseOutcome(positionals.join(' ')));
  const vulnerability = vulnerabilityFrom(values.board, values.vul, { board: '--board', vul: '--vul' });
  const ns = scoreForNs(outcome, vulnerability);
  const why = whyScore(outcome, vulnerability);
  sayValue(
    io,
    { contract: makeOutcome(outcome), ns, vulnerability, ...(values.why ? { why: showFigure(why) } : {}) },
    {
      pretty: values.pretty ?? false,
      show: () =>
        values.why ? sayWhyScore(outcome, vulnerability, ns, why) : `${makeOutcome(outcome)}: ${ns}`,
    },
  );
  return DONE;
};
