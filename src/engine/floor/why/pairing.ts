import type { PairingView } from '../../view/contest.ts';
import type { FigureView } from '../../view/figure.ts';

/** The standings or the order a round was drawn from, and where the two were in it; nothing where it went by neither. */
const drawnFrom = ({ who, known, seeded, basis }: PairingView): readonly string[] => {
  if (basis === 'order')
    return [
      ...who.map(({ id, name = id, seed }) => `${name} is ${seeded ? 'seed' : 'number'} ${seed}`),
      `Drawn from the ${seeded ? 'seeding' : 'order of the entries'}`,
    ];
  return basis === 'standings'
    ? [
        ...who.map(({ id, name = id, place, score }) => `${name} stood ${place} with ${score}`),
        `Drawn from the standings after ${known.name ?? `round ${known.after} of the stage`}`,
      ]
    : [];
};

/** What another draw would have cost. By hand nobody weighs draws: the reason has named the next in order already (SABF 14.1). */
const otherwise = ({ alternative }: PairingView): readonly string[] =>
  alternative === undefined || alternative.scope === 'next-in-order'
    ? []
    : [
        `The best draw without this meeting: ${alternative.pairs.map((pair) => pair.join(' v ')).join(', ')}`,
        ...alternative.extra.map(
          ({ says: what, amount, clause }) => `It costs ${amount} more: ${what} (${clause})`,
        ),
      ];

/** A pairing told like a number: why they meet, what was known, who was passed over, what it would have cost otherwise. */
export const tellPairing = (
  view: PairingView,
): { readonly figure: FigureView; readonly sentences: readonly string[] } => {
  const [says = `Drawn by ${view.method.replaceAll('-', ' ')} (${view.clause}).`, ...more] = view.says;
  const leaves = [
    ...more,
    ...drawnFrom(view),
    ...(view.known.waiting.length > 0
      ? [`Results of ${view.known.waiting.join(', ')} were still awaited`]
      : []),
    ...otherwise(view),
  ];
  const base = { name: 'pairing', value: 0, use: view.method, clause: view.clause, layer: '' };
  return {
    figure: {
      ...base,
      key: view.key,
      value: view.table,
      facts: [view.fact],
      inputs: leaves.map((_, i) => ({ ...base, key: `${view.key}/${i + 1}`, inputs: [] })),
    },
    sentences: [says, ...leaves],
  };
};
