import type { FactOf } from '../../contest/fact.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly } from '../../kit/rational.ts';
import { sayDecider } from '../../words/ruling/decider.ts';
import { sayProposed } from '../../words/score/penalty.ts';
import type { Inquest } from './question.ts';
import { subjectIn } from '../../play/stage/key.ts';
import { finesIn } from '../../play/unit/score.ts';
import { isStanzas } from '../../play/final/stanza.ts';

export const nameOf = ({ prefix, stage }: Inquest, id: string): string => `${prefix}${subjectIn(stage, id)}`;

/** Why it was decided, and what the rulebook proposed where that was more (DESK-10). */
const noteOf = ({ why, proposed, amount, decidedBy }: FactOf<'penalty-given'>): string => {
  const other = sayProposed(proposed, amount);
  const by = decidedBy === undefined ? why : `${why}; decided by the ${sayDecider(decidedBy)}`;
  return other === undefined ? by : `${by}; the rulebook has ${other}`;
};

/** Fines that come off the total of this stage, one figure each. */
export const finesOf = (inquest: Inquest, id: string): readonly Figure[] => {
  const { contest, stage } = inquest;
  const upTo = inquest.suffix === '' ? Number.POSITIVE_INFINITY : Number(inquest.suffix.split('/').at(-1));
  return finesIn(contest, stage)
    .filter((fine) => fine.pair === id && (fine.round ?? 0) <= upTo)
    .filter((fine) =>
      isStanzas(stage) ? fine.unit === 'imps' : fine.unit === 'vp' || stage.opened.collects === 'imps',
    )
    .map((fine, n) =>
      given(
        {
          key: `${nameOf(inquest, id)}/fine/${n + 1}`,
          name: 'fine',
          rule: { use: 'fine', clause: fine.clause, layer: 'director' },
          note: noteOf(fine),
        },
        exactly(fine.amount),
        [fine.id],
      ),
    );
};

export const whyPenalty = (inquest: Inquest, id: string): Figure | undefined => {
  const fines = finesOf(inquest, id);
  const [first] = fines;
  return (
    first &&
    derive({ key: `${nameOf(inquest, id)}/penalty`, name: 'penalty', rule: first.rule }, 'sum(fine)', fines)
  );
};
