import { useSetup } from '../ask/ask.ts';
import { makeSheet, type OfHead } from '../sheet/act.tsx';
import type { Form } from '../sheet/form.ts';
import { foundPairs } from '../sheet/who.tsx';

const OF_TOPS = [
  ['percent-of-top', '% of a top'],
  ['percent-of-session', '% of the session'],
  ['matchpoints', 'matchpoints'],
] as const;
const OF_IMPS = [['imps', 'IMPs']] as const;
const OF_TEAMS = [
  ['vp', 'VPs'],
  ['imps', 'IMPs'],
] as const;

const askUnit = (form: Form, scoring: OfHead['head']['scoring']) => {
  if (scoring === 'matchpoints') return form.oneOf('unit', 'Of what', OF_TOPS);
  return scoring === 'teams'
    ? form.oneOf('unit', 'Of what', OF_TEAMS)
    : form.oneOf('unit', 'Of what', OF_IMPS);
};

/** A procedural penalty, by the clause the director names (Law 90). */
export const Penalty = makeSheet({
  title: 'Penalise a pair',
  effect: true,
  useKnown: ({ contest }: OfHead & { readonly pair?: string }) => useSetup(contest).data,
  describe: (form, { pairs }, { head: { scoring }, pair: given }) => {
    const pair = form.who('pair', 'Pair', foundPairs(pairs), { value: given, focus: given === undefined });
    const penalty = form.row(
      () => ({
        amount: form.count('amount', 'How much', {
          min: 0,
          step: 'any',
          value: scoring === 'matchpoints' ? '10' : '3',
        }),
        unit: askUnit(form, scoring),
        clause: form.text('clause', 'By which clause', { value: 'Law 90' }),
      }),
      3,
    );
    const why = form.reason([
      'Slow play',
      'Late arrival',
      'Fouled board',
      'Mobile phone rang',
      'Discourtesy',
    ]);
    return {
      send: 'Penalise',
      done: `Pair ${pair} is penalised.`,
      request: { ask: 'penalise', pair, ...penalty, why },
    };
  },
});
