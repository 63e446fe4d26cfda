import { isSingle } from '../contest/single.ts';
import { PRIZE_CLAUSE } from '../contest/decision/prize.ts';
import type { PrizeList } from '../contest/prize.ts';
import type { RequestOf } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import type { Figure } from '../figure/figure.ts';
import { toNumber } from '../kit/rational.ts';
import { type Refusal, refuse } from '../kit/result.ts';
import { type PrizePlace, sharePrizes } from '../reckon/award/prize.ts';
import { law } from '../reckon/rules.ts';
import { showPair } from '../view/head.ts';
import type { StandingsView } from '../view/night.ts';
import type { Row } from '../view/scene.ts';
import { sayPrizeList, sayWon } from '../words/prize.ts';

/* Prizes of a session that is no contest in stages: overall where it has one list of places, by direction where it has two. */

type Fields = readonly { readonly side?: 'ns' | 'ew'; readonly rows: readonly Row[] }[];

/** A night places one field, or North-South and East-West: neither stages nor categories. */
export const whyNotNightPrizes = ({ lists }: RequestOf<'set-prizes'>): Refusal | undefined => {
  for (const [i, { category, stage }] of lists.entries())
    if (category !== undefined || stage !== undefined)
      return refuse('prize-night', {}, { at: `lists[${i}]`, clause: PRIZE_CLAUSE }).refusal;
  return undefined;
};

/** The list of places a prize is for; nobody where the session has no such list. */
const placesOf = (fields: Fields, { field }: PrizeList): readonly PrizePlace[] =>
  fields
    .filter(({ side }) => side === field)
    .flatMap(({ rows }) =>
      rows.flatMap(({ pair, place, sharing }) => (place === undefined ? [] : [{ id: pair, place, sharing }])),
    );

interface NightWon {
  readonly figure: Figure;
  readonly id: string;
  readonly place: number;
  readonly isMoney: boolean;
}

/** Who wins what, once the session is closed: those who share a place share what its places have. */
const wonIn = ({ prizes, closed }: Contest, fields: Fields): readonly NightWon[] => {
  if (!prizes || !closed) return [];
  return prizes.lists.flatMap((list, i) => {
    const places = placesOf(fields, list);
    const keyOf = (id: string): string => `award/list/${i + 1}/prize/${id}`;
    return sharePrizes(law('prizes', PRIZE_CLAUSE), keyOf, list.prizes, places).map((won): NightWon => {
      const sharing = places.find(({ id }) => id === won.id)?.sharing ?? 1;
      const money = won.isMoney ? toNumber(won.prize.value) : undefined;
      const note = `${sayPrizeList(list)}: ${sayWon(won.place, sharing, money, won.things, prizes.unit, toNumber(won.over))}`;
      return { figure: { ...won.prize, note }, id: won.id, place: won.place, isMoney: won.isMoney };
    });
  });
};

/** What is to be won, as announced, and who wins it in the end (Law 78D; RANK-5). */
export const showNightPrizes = (
  contest: Contest,
  fields: Fields,
): Pick<StandingsView, 'prizes' | 'awards'> => {
  const { prizes } = contest;
  if (!prizes || prizes.lists.length === 0 || !isSingle(contest)) return {};
  const awards = wonIn(contest, fields).map(({ figure, id, place, isMoney }) => ({
    key: figure.key,
    award: isMoney ? 'prize' : 'trophy',
    of: showPair(contest, id),
    place,
    ...(isMoney ? { amount: toNumber(figure.value) } : {}),
    ...(figure.note === undefined ? {} : { note: figure.note }),
    clause: figure.rule.clause,
  }));
  return {
    prizes: {
      ...(prizes.unit === undefined ? {} : { unit: prizes.unit }),
      lists: prizes.lists.map((list) => ({ ...list, name: sayPrizeList(list), clause: PRIZE_CLAUSE })),
    },
    ...(awards.length === 0 ? {} : { awards }),
  };
};

/** `award/list/1/prize/7` of a night. */
export const whyNightPrize = (contest: Contest, fields: Fields, key: string): Figure | undefined =>
  wonIn(contest, fields).find(({ figure }) => figure.key === key)?.figure;
