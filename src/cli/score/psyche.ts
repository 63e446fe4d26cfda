import { toNumber } from '../../engine/kit/rational.ts';
import { refuse } from '../../engine/kit/result.ts';
import { psycheImps, psychePercent } from '../../engine/reckon/psyche.ts';
import { stack } from '../../engine/rulebook/stack.ts';
import { PSYCHE_RULES } from '../../engine/rulebook/usual.ts';
import { amountOf } from '../../formats/scoresheet/award.ts';
import { inside, membersOf, oneOf } from '../../formats/scoresheet/shape.ts';
import { namedLayers } from '../input/edition.ts';
import { DONE, type Io, type Run, readArgs, readJson, sayValue } from '../say.ts';
import { usable } from '../input/usable.ts';

const SIDES = ['ns', 'ew'] as const;
const SCORINGS = ['matchpoints', 'imps'] as const;

/**
 * What a psychic call against a protected player costs: `{"scoring":"matchpoints","by":"ns","actual":{"ns":70,"ew":30}}`, in per
 * cent of the board or in IMPs. The answer is what the director enters for the line.
 */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const members = usable(membersOf(await readJson(io, positionals[0] ?? '-'), ''));
  const by = usable(oneOf(members['by'], SIDES, 'by'));
  const scoring = usable(oneOf(members['scoring'], SCORINGS, 'scoring'));
  const actual = usable(membersOf(members['actual'], 'actual'));
  const opponents = by === 'ns' ? 'ew' : 'ns';
  const read = (side: (typeof SIDES)[number]) => usable(amountOf(actual[side], inside('actual', side)));
  const rulebook = typeof members['rulebook'] === 'string' ? members['rulebook'] : PSYCHE_RULES;
  const book = usable(stack(await namedLayers([rulebook])));
  if (!book.psyche) usable(refuse('rulebook-gap', { slot: 'psyche' }));
  const ruled = scoring === 'matchpoints' ? psychePercent(book, read(opponents)) : psycheImps(book, read(by));
  const answer = {
    [by]: toNumber(ruled.offender),
    [opponents]: toNumber(ruled.opponents),
    clause: ruled.clause,
  };
  const says = book.psyche?.value.says ?? '';
  sayValue(io, values.why ? { ...answer, why: says } : answer, { pretty: values.pretty ?? false });
  return DONE;
};
