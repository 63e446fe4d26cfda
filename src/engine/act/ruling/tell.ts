import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findRuling } from '../ground/ruling.ts';
import { type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { ruling: id, side }: RequestOf<'tell-ruling'>,
): Result<readonly NewFact[]> => {
  const found = findRuling(contest, id);
  if (!found.ok) return found;
  return ok(found.value.toldAt[side] === undefined ? [{ kind: 'ruling-told', ruling: id, side }] : []);
};

export const tellRuling: Act<'tell-ruling'> = {
  ask: 'tell-ruling',
  decide,
};
