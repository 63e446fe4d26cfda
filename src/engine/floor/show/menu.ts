import { ACTS } from '../../act/table.ts';
import type { AnyAct, FieldWords } from '../../act/act.ts';
import { isDesk } from '../../contest/right.ts';
import type { Role } from '../../contest/fact.ts';
import { RequestBodies } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import type { Shape } from '../../kit/shape.ts';
import type { MenuField, MenuView } from '../../view/menu.ts';

/** A text of more than this is written over several lines. */
const LONG = 200;

const kindOf = (shape: Shape, { as }: FieldWords): MenuField['kind'] => {
  if (as !== undefined) return as;
  if (shape.is === 'whole' || shape.is === 'number') return 'count';
  if (shape.is === 'one') return shape.of[0] === true ? 'check' : 'one-of';
  return shape.is === 'text' && (shape.most ?? 0) > LONG ? 'lines' : 'text';
};

/** A text that may be blank is as good as left out. */
const isOptional = (shape: Shape): boolean =>
  shape.maybe === true || (shape.is === 'text' && (shape.least ?? 0) === 0);

const fieldOf = (name: string, shape: Shape, words: FieldWords): MenuField => {
  const kind = kindOf(shape, words);
  const { options = {}, usual = [], label } = words;
  return {
    name,
    label,
    kind,
    ...(isOptional(shape) ? { optional: true } : {}),
    ...('least' in shape && shape.least !== undefined ? { least: shape.least } : {}),
    ...('most' in shape && shape.most !== undefined ? { most: shape.most } : {}),
    ...(kind === 'one-of' && shape.is === 'one'
      ? { options: shape.of.map((one) => [String(one), options[String(one)] ?? String(one)] as const) }
      : {}),
    ...(kind === 'reason' ? { usual } : {}),
  };
};

/** The desk's menu from the table of acts: what has a line in it, is offered now, and may be asked by this role. */
export const showMenu = (contest: Contest, role: Role): MenuView => ({
  acts: (Object.values(ACTS) as readonly AnyAct[]).flatMap(({ ask, by = [], menu }) => {
    if (!menu || !(isDesk(role) || by.includes(role)) || !(menu.offered?.(contest) ?? true)) return [];
    const { offered: _, fields, ...line } = menu;
    const shapes: Readonly<Record<string, Shape>> = RequestBodies[ask];
    return [
      {
        ask,
        ...line,
        fields: Object.entries(fields).flatMap(([name, words]) => {
          const shape = shapes[name];
          return shape ? [fieldOf(name, shape, words)] : [];
        }),
      },
    ];
  }),
});
