import type { AppealRule } from '../../ruling/appeal.ts';
import type { Body } from '../../contest/appeal.ts';
import type { Contest } from '../../contest/state.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import type { MeritView } from '../../view/ruling/ruling.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { NAMED, meritOf } from '../../act/guard/merit.ts';
import { sayMeritFine, NO_MERIT_FINE } from '../../words/ruling/merit.ts';
import { toNumber, exactly } from '../../kit/rational.ts';

const mostIn = (unit: FineUnit, { fine }: AppealRule): number | undefined => {
  const [as, per] = NAMED[unit] ?? [];
  if (!fine || per === undefined) return undefined;
  return toNumber(exactly(as === 'vp' ? fine.vp : fine.tops)) * per;
};

/** What may be fined, in words for the form. */
export const showMerit = (contest: Contest, ruling: Ruling, body: Body): MeritView => {
  const { units, clause, named } = meritOf(contest, ruling, body);
  const [unit] = units;
  const most = unit && named && mostIn(unit, named);
  return {
    units,
    clause,
    says: unit ? sayMeritFine(unit, most, clause, named?.fine?.by) : NO_MERIT_FINE,
    ...(most === undefined ? {} : { most }),
    ...(named?.fine?.by === undefined ? {} : { by: named.fine.by }),
  };
};
