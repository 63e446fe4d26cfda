import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (
  ____: Contest,
  { ask: _, by: __, askedAt: ___, ...lot }: RequestOf<'draw-lot'>,
): Result<readonly NewFact[]> => {
  const same = [...lot.among].sort().join('\n') === [...lot.drawn].sort().join('\n');
  return same ? ok([{ kind: 'lot-drawn', ...lot }]) : refuse('lot-others', { what: lot.what });
};

export const drawLot: Act<'draw-lot'> = {
  ask: 'draw-lot',
  house: true,
  refusals: ['lot-others'],
  decide,
};
