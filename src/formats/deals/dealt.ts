import { ok, type Result } from '../../engine/kit/result.ts';
import { parseDealt, type Solvable } from '../pbn/position.ts';
import { formatOf } from './read.ts';

/** PBN may hold a position in the middle of the play, and JSON boards without numbers: they have a reader of their own. */
const OWN_READER: ReadonlySet<string> = new Set(['pbn', 'json']);

/** Deals to be solved, from a file of deals of any kind. */
export const parseSolvable = (text: string): Result<Solvable> => {
  const format = formatOf(text);
  if (!format || OWN_READER.has(format.name)) return parseDealt(text);
  const read = format.parse(text.replace(/^\uFEFF/, ''), 1);
  if (!read.ok) return read;
  const { boards, missing, cut } = read.value;
  const deals = boards.map(({ deal, tricks: _, ...board }, i) => ({ ...board, hands: deal, line: i + 1 }));
  return ok({ deals, missing, cut });
};
