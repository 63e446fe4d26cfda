import { parseRational, type Rational } from '../../engine/kit/rational.ts';
import { vpsFor } from '../../engine/reckon/vp/scale.ts';
import { whyVps } from '../../engine/reckon/vp/why.ts';
import { SCALES } from '../../engine/rulebook/editions/scales.ts';
import type { Scale } from '../../engine/rulebook/scale.ts';
import type { Layer } from '../../engine/rulebook/stack.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { nearest } from '../nearest.ts';
import { DONE, type Io, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

/** A scale by its name; an unknown one is answered with those there are. */
export const scaleNamed = (name: string | undefined): Scale => {
  const names = SCALES.map((scale) => scale.id);
  if (name === undefined)
    throw new Unusable(
      `no scale was named. Write it as in: byestand vp wbf --boards 16 23. Known are: ${names.join(', ')}.`,
    );
  const found = SCALES.find((scale) => scale.id === name);
  if (found) return found;
  const guess = nearest(name, names);
  throw new Unusable(
    `there is no scale ‘${name}’${guess ? `; did you mean ‘${guess}’?` : '.'} Known are: ${names.join(', ')}.`,
  );
};

/** The scale an input names, or else the one the most particular of its layers lays down. */
export const scaleOf = (named: string | undefined, layers: readonly Layer[]): { readonly scale?: Scale } => {
  const laid = layers.findLast((layer) => layer.slots.vp)?.slots.vp?.scale;
  const id = named ?? laid;
  return id === undefined ? {} : { scale: scaleNamed(id) };
};

const list = (io: Io, pretty: boolean): number => {
  const rows = SCALES.map(({ id, name, measure, boards, clause, says, butler }) => ({
    id,
    name,
    measure,
    boards,
    butler: butler !== undefined,
    clause,
    says,
  }));
  sayValue(io, rows, { pretty });
  return DONE;
};

const measureOf = (scale: Scale, text: string | undefined): Rational => {
  const what = scale.measure === 'imps' ? 'a margin in IMPs' : 'a percentage';
  if (text === undefined)
    throw new Unusable(`the scale ${scale.id} is entered with ${what}: none was given.`);
  const read = parseRational(text.replace('−', '-').replace(/%$/, ''));
  if (!read) throw new Unusable(`‘${text}’ is not ${what}.`);
  return read;
};

const boardsOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || Number(text) < 1)
    throw new Unusable(`--boards: a match has 1 board or more, not ‘${text}’.`);
  return Number(text);
};

export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    boards: { type: 'string' },
    butler: { type: 'boolean' },
    list: { type: 'boolean' },
  });
  if (values.list) return list(io, values.pretty ?? false);
  const scale = scaleNamed(positionals[0]);
  const measure = measureOf(scale, positionals[1]);
  if (positionals.length > 2)
    throw new Unusable(`one match at a time: ‘${positionals.slice(2).join(' ')}’ is too much.`);
  const boards = boardsOf(values.boards);
  if (values.butler && boards === undefined)
    throw new Unusable('--butler: the column depends on the number of boards. Give --boards.');
  const entry = { measure, ...(boards === undefined ? {} : { boards }), butler: values.butler ?? false };
  const vp = usable(vpsFor(scale, entry)).map((hundredths) => hundredths / 100);
  if (!values.why) {
    sayValue(
      io,
      { vp },
      { pretty: values.pretty ?? false, show: () => vp.map((one) => one.toFixed(2)).join(' – ') },
    );
    return DONE;
  }
  const figures = usable(whyVps('vp', scale, entry, scale.id, SCALES));
  sayValue(
    io,
    { vp, why: figures.map(showFigure) },
    {
      pretty: values.pretty ?? false,
      show: () => figures.flatMap((figure) => tellFigure(figure)).join('\n'),
    },
  );
  return DONE;
};
