import type { Ways } from '../parts/text/name.tsx';
import { AskWhy } from '../parts/score/why.tsx';
import { openWhy, To } from './address.tsx';

/** How the public pages open numbers, contestants and matches. */
export const waysIn = (contest: string): Ways => ({
  why: (figure, about, shown) => (
    <AskWhy about={about} open={() => openWhy(figure)}>
      {shown}
    </AskWhy>
  ),
  link: (who, says) => <To page={{ page: 'pair', contest, pair: who.pair }}>{says}</To>,
  match: (round, table, says) =>
    table === 0 ? says : <To page={{ page: 'match', contest, round, table }}>{says}</To>,
});
