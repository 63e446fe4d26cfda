import { derive, type Figure, given } from '../../figure/figure.ts';
import { ratio, toNumber, ZERO } from '../../kit/rational.ts';
import { FINAL_STANDS } from '../../words/draw/pairing.ts';
import { impsWon, wonIn } from '../../play/final/series.ts';
import type { Inquest } from './question.ts';
import { nameOf } from './penalty.ts';

type State = NonNullable<Inquest['made']['finals']>['state']['matches'][number];

/** `the grand final against 5 by 15 IMPs`. */
const tellFinal = ({ made }: Inquest, { match, teams, how }: State, id: string): string => {
  const other = teams.find((one) => one !== id);
  const leg = made.finals?.legs.get(match.id);
  const against = other ? ` against ${other}` : '';
  if (leg?.stands) return `the ${match.name}${against}, ${FINAL_STANDS}`;
  if (how !== 'played' || !other) return `the ${match.name}${against}, ${how.replaceAll('-', ' ')}`;
  if (!leg || leg.extra.length > 0) return `the ${match.name}${against}, level and played on`;
  const mine = leg.teams[0] === id ? 0 : 1;
  const [own, theirs] = [toNumber(leg.imps[mine]), toNumber(leg.imps[(1 - mine) as 0 | 1])];
  // Each side has its own net; only a fine, or a board that gave both something, makes them differ.
  const won = impsWon(leg)?.map(toNumber);
  const by = Math.abs(own);
  const score =
    own === -theirs || !won
      ? ` by ${own === -theirs ? by : Math.abs(own - theirs)} ${by === 1 ? 'IMP' : 'IMPs'}`
      : `, ${won[mine]} IMPs to ${won[1 - mine]}`;
  return `the ${match.name}${against}${score}`;
};

/** Nobody wins a match that neither team came to, and both are out (SABF 16.4). */
const tellAbandoned = ({ match, teams }: State, id: string): string => {
  const other = teams.find((one) => one !== id);
  return `out: the ${match.name}${other ? ` against ${other}` : ''} was abandoned and has no winner`;
};

/** How far a team came in a series of finals: the match it lost, or the last one won. */
export const tellReached = (inquest: Inquest, id: string): string | undefined => {
  const finals = inquest.made.finals;
  if (!finals) return undefined;
  const { matches, champion } = finals.state;
  if (champion === id) {
    const last = matches.at(-1);
    return last && `won ${tellFinal(inquest, last, id)}`;
  }
  const out = matches.find(
    (one) =>
      (one.loser === id && finals.series.losersInOrder.includes(one.match.id)) ||
      (one.how === 'abandoned' && one.teams.includes(id)),
  );
  if (out?.how === 'abandoned') return tellAbandoned(out, id);
  return out ? `lost ${tellFinal(inquest, out, id)}` : 'still in the finals';
};

/** The finals a team has won, one by one. */
export const whyWins = (inquest: Inquest, id: string): Figure | undefined => {
  const finals = inquest.made.finals;
  if (!finals) return undefined;
  const key = `${nameOf(inquest, id)}/total${inquest.suffix}`;
  const layer = inquest.made.book.layers.at(-1)?.id ?? '';
  const rule = { use: 'final', clause: finals.series.clause, layer };
  const won = wonIn(finals.state, id).map((one) =>
    given(
      {
        key: `${key}/won/${one.match.id}`,
        name: 'won',
        rule: { ...rule, clause: one.clause },
        note: tellFinal(inquest, one, id),
      },
      ratio(1),
    ),
  );
  return won.length === 0
    ? given({ key, name: 'total', rule, note: 'no final won' }, ZERO)
    : derive({ key, name: 'total', rule }, 'sum(won)', won);
};
