import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly } from '../../kit/rational.ts';
import { type Inquest, STAGE_FUNCTIONS } from './question.ts';
import { finalKey } from '../show/final.ts';
import { whyMeasure } from './total.ts';

/** A team's IMPs of a final: its periods, less what it was fined (SABF 16.5); boards played on are told beside them. */
export const whyFinal = (inquest: Inquest, id: string, final: string): Figure | undefined => {
  const { made, prefix } = inquest;
  const leg = made.finals?.legs.get(final);
  if (!leg?.teams.includes(id) || leg.periods.length === 0) return undefined;
  const key = prefix + finalKey(leg, id);
  const periods = leg.periods.flatMap((match) => {
    const own = whyMeasure(inquest, match, id);
    return own ? [{ ...own, name: 'period' }] : [];
  });
  const fines = leg.fines
    .filter(({ pair, round }) => pair === id && leg.periods.some((one) => one.round === round))
    .map((fine, n) =>
      given(
        {
          key: `${key}/fine/${n + 1}`,
          name: 'fine',
          rule: { use: 'fine', clause: fine.clause, layer: 'director' },
          note: fine.why,
        },
        exactly(fine.amount),
        [fine.id],
      ),
    );
  const rule = {
    use: 'final',
    clause: made.finals?.series.clause ?? '',
    layer: made.book.layers.at(-1)?.id ?? '',
  };
  const note =
    leg.extra.length > 0 ? `level: played on in round ${leg.extra.map(({ round }) => round).join(', ')}` : '';
  return derive(
    { key, name: 'imps', rule, ...(note === '' ? {} : { note }) },
    `sum(period)${fines.length > 0 ? ' - sum(fine)' : ''}`,
    [...periods, ...fines],
    STAGE_FUNCTIONS,
  );
};
