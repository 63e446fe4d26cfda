import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { INSTANT } from '../ground/lodge.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

const decide = (
  { stages }: Contest,
  { closes, bornBefore }: RequestOf<'announce-entries'>,
): Result<readonly NewFact[]> => {
  if (stages.length > 0) return refuse('entries-begun');
  if (closes === undefined && bornBefore === undefined) return refuse('entries-nothing');
  if (closes !== undefined && !INSTANT.test(closes))
    return refuse('deadline-unreadable', { given: closes }, { at: 'closes' });
  if (bornBefore !== undefined && !DAY.test(bornBefore))
    return refuse('day-unreadable', { given: bornBefore }, { at: 'bornBefore' });
  return ok([
    {
      kind: 'entries-announced',
      ...(closes === undefined ? {} : { closes }),
      ...(bornBefore === undefined ? {} : { bornBefore }),
    },
  ]);
};

export const announceEntries: Act<'announce-entries'> = {
  ask: 'announce-entries',
  refusals: ['deadline-unreadable', 'entries-begun', 'entries-nothing'],
  decide,
};
