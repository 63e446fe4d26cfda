import { type Outcome, turnOutcome } from '../../bridge/contract.ts';
import { likelihood, slipped, type Traveller, without } from './likely.ts';

/** A result that counts, and the table and round it came from. */
export interface Heard {
  readonly spot: string;
  readonly board: number;
  readonly result: Outcome;
}

/** What may have happened instead, how likely that is, and which spots it is about. */
export type Mistake = {
  /** Of a hundred such cases, how many are one. */
  readonly chance: number;
  readonly spots: readonly string[];
} & (
  | /** Declared by the other side. */
  { readonly kind: 'turned' }
  /** All boards of the round were played with North-South's cards at East-West. */
  | { readonly kind: 'arrow' }
  /** The results of these boards were entered under one another's numbers: for each spot the board it belongs to. */
  | { readonly kind: 'moved'; readonly boards: readonly number[] }
  /** Something else: hardly a result of this board at all. */
  | { readonly kind: 'odd' }
);

/** One line in so many is entered for the wrong side, one round of a table in so many goes wrong as a whole (decision 0261). */
const ODDS = { turned: 1 / 40, odd: 1 / 80, arrow: 1 / 80, moved: 1 / 30 } as const;
/** So likely, and the director is asked: of results alone more is wanted than where the cards are known. */
const ASKED = {
  cards: { whole: 0.3, turned: 0.3, odd: 0.55 },
  field: { whole: 0.45, turned: 0.48, odd: 0.7 },
} as const;
/** Other tables it takes to judge by where the cards are not known. */
const FIELD = 3;
/** More boards than this in a round are exchanged by twos only, and in a long match with the next one only: all orders of eight
 * boards are forty thousand. */
const MOST = { ordered: 4, paired: 8 } as const;

const enough = ({ count, tricks }: Traveller): boolean => tricks !== undefined || count >= FIELD;

const orders = (count: number): readonly (readonly number[])[] => {
  const all = Array.from({ length: count }, (_, i) => i);
  if (count > MOST.ordered)
    return all.flatMap((i) =>
      all
        .filter((j) => j > i && (count <= MOST.paired || j === i + 1))
        .map((j) => all.map((k) => (k === i ? j : k === j ? i : k))),
    );
  const walk = (left: readonly number[]): readonly (readonly number[])[] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => walk(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  return walk(all).filter((order) => order.some((to, from) => to !== from));
};

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

type Asked = (typeof ASKED)[keyof typeof ASKED];

interface Weighed {
  readonly heard: Heard;
  /** Logarithms of how likely it is as entered, for the other side, and by any slip. */
  readonly asSaid: number;
  readonly turned: number;
  readonly odd: number;
  /** As a result of each board of the round. */
  readonly on: (at: number) => number;
}

const weigh = (heard: readonly Heard[], travellers: ReadonlyMap<number, Traveller>): readonly Weighed[] => {
  const others = heard.map(({ board, result }) => {
    const traveller = travellers.get(board);
    return traveller && without(traveller, result);
  });
  if (!others.every((one) => one !== undefined && enough(one))) return [];
  const on = (result: Outcome, at: number): number => Math.log(likelihood(others[at] as Traveller, result));
  return heard.map((one, i) => ({
    heard: one,
    asSaid: on(one.result, i),
    turned: Math.log(ODDS.turned) + on(turnOutcome(one.result), i),
    odd: Math.log(ODDS.odd) + Math.log(slipped(others[i] as Traveller, one.result)),
    on: (at) => on(one.result, at),
  }));
};

/** The best story about a line by itself, beside its being right. */
const alone = ({ asSaid, turned, odd, heard }: Weighed): number =>
  Math.log(Math.exp(asSaid) + (heard.result.kind === 'played' ? Math.exp(turned) : 0) + Math.exp(odd));

const jointly = (
  weighed: readonly Weighed[],
  asked: Asked,
): readonly (Mistake & { readonly odds: number })[] => {
  if (weighed.length < 2) return [];
  const played = weighed.filter(({ heard }) => heard.result.kind === 'played');
  const arrow =
    Math.log(ODDS.arrow) + sum(played.map((one) => one.turned - Math.log(ODDS.turned) - alone(one)));
  const ways = orders(weighed.length);
  const all = weighed.map(alone);
  const moved = ways.map((order) => {
    const gone = weighed.flatMap((one, from) => {
      const to = order[from] ?? from;
      return to === from ? [] : [{ one, to, from }];
    });
    // Two boards are mixed up more often than three.
    const odds =
      Math.log((ODDS.moved / ways.length) * (gone.length === 2 ? 1.5 : 0.5)) +
      sum(gone.map(({ one, to, from }) => one.on(to) - (all[from] ?? 0)));
    return {
      kind: 'moved' as const,
      odds,
      chance: chanceOf(odds),
      spots: gone.map(({ one }) => one.heard.spot),
      boards: gone.map(({ to }) => weighed[to]?.heard.board ?? 0),
    };
  });
  const turnedAll = {
    kind: 'arrow' as const,
    odds: arrow,
    chance: chanceOf(arrow),
    spots: played.map(({ heard }) => heard.spot),
  };
  return [...(played.length > 1 ? [turnedAll] : []), ...moved].filter(({ chance }) => chance >= asked.whole);
};

const aloneIn = (one: Weighed, asked: Asked): readonly Mistake[] => {
  const spots = [one.heard.spot];
  const all = alone(one);
  const turned = one.heard.result.kind === 'played' ? Math.exp(one.turned - all) : 0;
  const odd = Math.exp(one.odd - all);
  if (turned >= asked.turned) return [{ kind: 'turned', chance: turned, spots }];
  // Between two slips it is not said which; that it is one is.
  return odd + turned >= asked.odd ? [{ kind: 'odd', chance: odd + turned, spots }] : [];
};

/**
 * What may have gone wrong at one table in one round: as a whole, else line by line. Nothing where all is as it usually is, or
 * where there is too little to judge by.
 */
export const findMistakes = (
  heard: readonly Heard[],
  travellers: ReadonlyMap<number, Traveller>,
): readonly Mistake[] => {
  const known = heard.filter(({ board, result }) => {
    const traveller = travellers.get(board);
    return traveller !== undefined && enough(without(traveller, result));
  });
  const weighed = weigh(known, travellers);
  const hasCards = known.every(({ board }) => travellers.get(board)?.tricks !== undefined);
  const asked = hasCards ? ASKED.cards : ASKED.field;
  const [best] = jointly(weighed, asked).toSorted((a, b) => b.odds - a.odds);
  if (!best) return weighed.flatMap((one) => aloneIn(one, asked));
  const { odds: _, ...mistake } = best;
  const left = weighed.filter(({ heard: { spot } }) => !mistake.spots.includes(spot));
  return [mistake, ...left.flatMap((one) => aloneIn(one, asked))];
};
