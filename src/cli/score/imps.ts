import { impsFor } from '../../engine/bridge/imp.ts';
import { derive, given } from '../../engine/figure/figure.ts';
import { IMP_FUNCTIONS } from '../../engine/reckon/imp/why.ts';
import { law } from '../../engine/reckon/rules.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from '../say.ts';

const differenceOf = (text: string | undefined): number => {
  if (text === undefined) throw new Unusable('no difference was given. Write it as in: byestand imps -750');
  const plain = text.replace('−', '-');
  const difference = /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(difference))
    throw new Unusable(`‘${text}’ is no difference of scores: a whole number such as -750 belongs here.`);
  return difference;
};

export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {});
  const difference = differenceOf(positionals[0]);
  if (positionals.length > 1)
    throw new Unusable(`one difference at a time: ‘${positionals.slice(1).join(' ')}’ is too much.`);
  const imps = impsFor(difference);
  const why = () =>
    derive(
      { key: 'imps', name: 'imps', rule: law('imps', 'Law 78B') },
      'imps(difference)',
      [given({ key: 'difference', name: 'difference', rule: law('reported', 'Law 77') }, difference)],
      IMP_FUNCTIONS,
    );
  sayValue(
    io,
    { imps, ...(values.why ? { why: showFigure(why()) } : {}) },
    {
      pretty: values.pretty ?? false,
      show: () => (values.why ? tellFigure(why()).join('\n') : `${difference}: ${imps} IMPs`),
    },
  );
  return DONE;
};
