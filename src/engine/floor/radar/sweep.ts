import { vulnerabilityOf } from '../../bridge/board.ts';
import { type Outcome, turnOutcome } from '../../bridge/contract.ts';
import { impsFor } from '../../bridge/imp.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { parseTricks } from '../../bridge/tricks.ts';
import { cardsAt, dealAt } from '../../contest/deal.ts';
import { type Contest, type Report, seatKey, type SpotLine, spotKey } from '../../contest/state.ts';
import { makeTraveller, type Traveller } from './likely.ts';
import { findMistakes, type Heard, type Mistake } from './mistake.ts';

/** What one act would make of a result: the fact it corrects, and what it says then. */
export interface Repair {
  readonly result: string;
  readonly now: Outcome;
  readonly wrongDirection?: true;
}

interface Found {
  /** Of a hundred such cases, how many are a mistake. */
  readonly chance: number;
  /** All corrections of the one act; none where it is not said what happened. */
  readonly repairs: readonly Repair[];
}

export type Noticed = Found &
  (
    | { readonly kind: 'other-side'; readonly score: number; readonly turned: number }
    | { readonly kind: 'arrow'; readonly boards: readonly number[] }
    /** The board the result is of; `boards` are all that were mixed up. */
    | { readonly kind: 'swapped'; readonly with: number; readonly boards: readonly number[] }
    /** These cards hardly give so many tricks: with all hands in view it is far fewer or more. */
    | { readonly kind: 'cards'; readonly tricks: number; readonly best: number }
    /** Far from what every other table scored. */
    | { readonly kind: 'outlier'; readonly score: number; readonly imps: number }
    /** Not far in points, and yet hardly a result of this board. */
    | { readonly kind: 'unlike' }
  );

type Counted = SpotLine & { readonly counts: Report };
type Told = Counted & { readonly counts: Report & { readonly result: Outcome } };

const isTold = (line: Counted): line is Told => line.counts.result.kind !== 'not-played';

/** Far enough to be told in IMPs. */
const FAR = 8;
/** Tricks from double dummy that are told as such. */
const HARDLY = 4;

interface Swept {
  readonly lines: ReadonlyMap<string, Told>;
  /** Results of the same cards: a board dealt at a table is another one. */
  readonly others: (line: Told) => readonly number[];
  readonly tricksOf: (line: Told) => Traveller['tricks'];
}

const oddOne = ({ others, tricksOf }: Swept, line: Told, chance: number): Noticed => {
  const { result } = line.counts;
  const vulnerability = vulnerabilityOf(line.board);
  const score = scoreForNs(result, vulnerability);
  const best = result.kind === 'played' ? tricksOf(line)?.[result.declarer][result.strain] : undefined;
  if (result.kind === 'played' && best !== undefined && Math.abs(result.tricks - best) >= HARDLY)
    return { kind: 'cards', tricks: result.tricks, best, chance, repairs: [] };
  const away = others(line).map((other) => impsFor(Math.abs(score - other)));
  const imps = away.length === 0 ? 0 : Math.min(...away);
  return imps >= FAR
    ? { kind: 'outlier', score, imps, chance, repairs: [] }
    : { kind: 'unlike', chance, repairs: [] };
};

const resultOf = ({ lines }: Swept, spot: string): Told => lines.get(spot) as Told;

const turned = (line: Told, more: { readonly wrongDirection?: true } = {}): Repair => ({
  result: line.counts.fact,
  now: turnOutcome(line.counts.result),
  ...more,
});

const noticed = (swept: Swept, mistake: Mistake): readonly (readonly [string, Noticed])[] => {
  const { chance } = mistake;
  const all = mistake.spots.map((spot) => [spot, resultOf(swept, spot)] as const);
  if (mistake.kind === 'odd') return all.map(([spot, line]) => [spot, oddOne(swept, line, chance)]);
  if (mistake.kind === 'turned')
    return all.map(([spot, line]) => {
      const vulnerability = vulnerabilityOf(line.board);
      const { result } = line.counts;
      const [score, otherwise] = [
        scoreForNs(result, vulnerability),
        scoreForNs(turnOutcome(result), vulnerability),
      ];
      return [spot, { kind: 'other-side', score, turned: otherwise, chance, repairs: [turned(line)] }];
    });
  if (mistake.kind === 'arrow') {
    const boards = all.map(([, { board }]) => board);
    const repairs = all.map(([, line]) => turned(line, { wrongDirection: true }));
    return all.map(([spot]) => [spot, { kind: 'arrow', boards, chance, repairs }]);
  }
  const { boards } = mistake;
  const own = all.map(([, { board }]) => board);
  // What was entered as one board is what this one gets.
  const repairs = all.flatMap(([, line]): readonly Repair[] => {
    const from = all[boards.indexOf(line.board)]?.[1];
    return from ? [{ result: line.counts.fact, now: from.counts.result }] : [];
  });
  return all.map(([spot], i) => [
    spot,
    { kind: 'swapped', with: boards[i] ?? 0, boards: own, chance, repairs },
  ]);
};

/**
 * What looks wrong among results that count, by spot: from the other tables, the cards where they are known, and the boards a
 * table played together. `isSettled` are those the director has looked at; they are compared with and not doubted.
 */
export const sweep = (
  contest: Contest,
  counted: readonly Counted[],
  isSettled: (report: Report) => boolean,
): ReadonlyMap<string, Noticed> => {
  const told = counted.filter(isTold);
  const cards = new Map(told.map((line) => [line, `${line.board} ${dealAt(contest, line) ?? ''}`]));
  const cardsOf = (line: Told): string => cards.get(line) ?? '';
  const fields = Map.groupBy(told, cardsOf);
  const travellers = new Map(
    [...fields].map(([held, lines]) => {
      const [first] = lines;
      const tricks = first && parseTricks(cardsAt(contest, first)?.tricks ?? '');
      return [
        held,
        makeTraveller(
          lines.map(({ counts }) => counts.result),
          tricks,
        ),
      ] as const;
    }),
  );
  const swept: Swept = {
    lines: new Map(told.map((line) => [spotKey(line), line])),
    others: (line) =>
      (fields.get(cardsOf(line)) ?? [])
        .filter((other) => other !== line)
        .map((other) => scoreForNs(other.counts.result, vulnerabilityOf(line.board))),
    tricksOf: (line) => travellers.get(cardsOf(line))?.tricks,
  };
  const open = told.filter(({ counts }) => !isSettled(counts));
  const found = new Map<string, Noticed>();
  for (const lines of Map.groupBy(open, (line) => seatKey(line.round, line.table)).values()) {
    const heard = lines.map(
      (line): Heard => ({
        spot: spotKey(line),
        board: line.board,
        result: line.counts.result,
      }),
    );
    const known = new Map(
      lines.flatMap((line) => {
        const traveller = travellers.get(cardsOf(line));
        return traveller ? [[line.board, traveller] as const] : [];
      }),
    );
    for (const mistake of findMistakes(heard, known))
      for (const [spot, one] of noticed(swept, mistake)) found.set(spot, one);
  }
  return found;
};
