import type { Plan } from '../contest/plan.ts';
import { derive, type Figure, given, type Rule } from '../figure/figure.ts';
import { ratio } from '../kit/rational.ts';
import { measure } from './balance.ts';

const RULE: Rule = { use: 'movement-balance', clause: 'Manning, balance of movements', layer: 'movement' };

/** Why the balance figure is what it is: how many twos compare how often, their sum and their squares. */
export const whyBalance = (plan: Plan): Figure => {
  const { spread } = measure(plan);
  const part = (name: string, value: (c: number) => number) =>
    [...spread].map(([c, count]) =>
      given(
        { key: `movement/balance/${name}/${c}`, name, rule: RULE, note: `${count} twos compare ${c}` },
        ratio(value(c) * count),
      ),
    );
  const twos = [...spread.values()].reduce((sum, count) => sum + count, 0);
  return derive({ key: 'movement/balance', name: 'balance', rule: RULE }, '100 * S * S / (N * Q)', [
    derive(
      { key: 'movement/balance/sum', name: 'S', rule: RULE, note: 'all comparisons' },
      'sum(c)',
      part('c', (c) => c),
    ),
    derive(
      { key: 'movement/balance/squares', name: 'Q', rule: RULE, note: 'their squares' },
      'sum(q)',
      part('q', (c) => c * c),
    ),
    given({ key: 'movement/balance/twos', name: 'N', rule: RULE, note: 'twos of contestants' }, twos),
  ]);
};
