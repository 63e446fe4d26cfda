import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import type { Functions } from '../../kit/formula.ts';
import { exactly, type Rational, ratio, toFixed } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Continuous, Scale } from '../../rulebook/scale.ts';
import { formulaVp, UNIT } from './continuous.ts';
import { columnOf, type Entry, enterWith, pieceFor, vpsFor } from './scale.ts';

/** `vp('wbf', boards, margin)` in a formula: what the better side has by that scale. */
export const vpFunctions = (scales: readonly Scale[]): Functions => ({
  vp: (id, boards, measure) => {
    const scale = scales.find((one) => one.id === id) as Scale;
    const found = vpsFor(scale, {
      measure: measure as Rational,
      ...(scale.boards ? { boards: Number((boards as Rational).n) } : {}),
    });
    return ratio(found.ok ? found.value[0] : 0, UNIT);
  },
});

/** What the formula alone gives, said where the repair or the end of the scale changed it. */
const continuousNote = (form: Continuous, boards: number, margin: Rational, vp: Rational): string => {
  const exact = formulaVp(form, boards, Number(margin.n));
  const alone = ratio(Math.floor(exact + 0.5), UNIT);
  const blitz = `${form.blitz} × √${boards}`;
  if (exact >= Number(exactly(form.most).n) * UNIT)
    return `the margin has reached ${blitz}, where the scale ends`;
  const said = `the formula with ${blitz} IMPs for everything gives ${(exact / UNIT).toFixed(4)}`;
  return alone.n * vp.d === vp.n * alone.d
    ? said
    : `${said}, ${toFixed(alone, 2)} to the hundredth, raised so that no IMP is worth more than the one before it`;
};

interface Steps {
  readonly key: string;
  readonly rule: Rule;
  readonly scale: Scale;
  readonly functions: Functions;
}

const betterFigure = ({ key, rule, scale }: Steps, entry: Entry): Figure => {
  const { better, own } = enterWith(scale, entry.measure);
  const name = scale.measure === 'imps' ? 'margin' : 'percent';
  const asked = given({ key: `${key}/${name}`, name, rule }, entry.measure);
  const enter = scale.form.use === 'pieces' ? scale.form.enter : undefined;
  if (own && better.n * asked.value.d === asked.value.n * better.d) return { ...asked, name: 'm' };
  const entered = enter ? `round(${name}, ${enter.unit}, '${enter.ties}')` : name;
  const turned = scale.measure === 'imps' ? `0 - ${entered}` : `100 - ${entered}`;
  return derive({ key: `${key}/better`, name: 'm', rule }, own ? entered : turned, [asked]);
};

const winnerFigure = (steps: Steps, m: Figure, column: number, butler: Figure | undefined): Figure => {
  const { key, rule, scale, functions } = steps;
  const { form } = scale;
  const what = { key: `${key}/better-side`, name: 'better', rule };
  if (form.use === 'pieces') {
    const piece = pieceFor(form, m.value);
    return derive(what, `round(${piece.vp}, ${form.round.unit}, '${form.round.ties}')`, [m], functions);
  }
  const boards = butler ?? given({ key: `${key}/boards`, name: 'boards', rule }, column);
  const made = derive(what, `vp('${scale.id}', boards, m)`, [m, boards], functions);
  return form.use === 'continuous'
    ? { ...made, note: continuousNote(form, column, m.value, made.value) }
    : made;
};

const otherFigure = (steps: Steps, m: Figure, winner: Figure): Figure => {
  const { key, rule, scale, functions } = steps;
  const { form } = scale;
  const piece = form.use === 'pieces' ? pieceFor(form, m.value) : undefined;
  const what = { key: `${key}/other-side`, name: 'other', rule };
  if (form.use === 'pieces' && piece?.other !== undefined)
    return derive(what, `round(${piece.other}, ${form.round.unit}, '${form.round.ties}')`, [m], functions);
  return derive(what, `${scale.sum ?? 0} - better`, [winner]);
};

/** Both sides' VPs with their reasons: the margin, the column, the formula or the cell. */
export const whyVps = (
  key: string,
  scale: Scale,
  entry: Entry,
  layer: string,
  scales: readonly Scale[] = [scale],
): Result<readonly [Figure, Figure]> => {
  const checked = vpsFor(scale, entry);
  if (!checked.ok) return checked;
  const rule: Rule = { use: `vp:${scale.id}`, clause: scale.clause, layer };
  const steps: Steps = { key, rule, scale, functions: vpFunctions(scales) };
  const column = columnOf(scale, entry.boards ?? 0, entry.butler ?? false);
  if (!column.ok) return column;
  const butler =
    entry.butler && scale.butler
      ? given(
          {
            key: `${key}/boards`,
            name: 'boards',
            rule: { ...rule, use: 'vp:butler-column', clause: scale.butler.clause },
            note: `${entry.boards} Butler boards use the column of ${column.value}`,
          },
          column.value,
        )
      : undefined;
  const m = betterFigure(steps, entry);
  const winner = winnerFigure(steps, m, column.value, butler);
  const other = otherFigure(steps, m, winner);
  return ok(enterWith(scale, entry.measure).own ? [winner, other] : [other, winner]);
};
