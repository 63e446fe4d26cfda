import type { ContestantName, MatchRow, RoundView, StagesView } from '../../../engine/view/stages.ts';

type StageSheet = StagesView['stages'][number];

/** A round of one stage: a Swiss and the knock-out beside it have each their own of the same number. */
export interface StageRound extends RoundView {
  readonly key: string;
  readonly sheet: StageSheet;
}

/** One to be acted on: two sides at a table. */
export interface Meeting extends MatchRow {
  readonly away: ContestantName;
  /** Of three that share a match: each table has two of them. */
  readonly ofThree?: true;
}

/** The newest first. */
export const roundsIn = ({ stages }: StagesView): readonly StageRound[] =>
  stages
    .flatMap((sheet) =>
      sheet.rounds.map((round) => ({ ...round, key: `${sheet.stage}/${round.round}`, sheet })),
    )
    .toSorted((a, b) => b.round - a.round);

/** Within a sentence: `round 5`, `Swiss Round 1`, `first qualifying final`. */
export const roundWords = ({
  round,
  title,
}: {
  readonly round: number;
  readonly title?: string | undefined;
}): string =>
  title === undefined
    ? `round ${round}`
    : title.includes(' Round ')
      ? title
      : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

export const lineUpsOf = ({
  round,
  title,
}: {
  readonly round: number;
  readonly title?: string | undefined;
}): string => (title === undefined ? `Line-ups of round ${round}` : `Line-ups: ${title}`);

/** What a director calls a round: its number, and whose where another stage has one at the same time. */
export const roundText = ({ number, round, title, sheet }: StageRound, all: readonly StageRound[]): string =>
  title !== undefined
    ? title
    : all.some((one) => one.round === round && one.sheet !== sheet)
      ? `${sheet.name}, round ${number}`
      : `${number}`;

/** The drawn round that is not called yet and is drawn from the standings, where there is one. */
export const drawnNext = (data: StagesView): StageRound | undefined => {
  const drawn = roundsIn(data).filter(({ round }) => round > data.head.round);
  return drawn.find(({ sheet }) => sheet.play === 'swiss') ?? drawn[0];
};

const isOf = ({ home, against = [] }: MatchRow, pair: string): boolean =>
  home.pair === pair || against.some((one) => one.pair === pair);

/**
 * Every table's two sides. Three that share a match sit A v B, C v A, B v C (SABF 14.1): whoever is North-South at one
 * table is East-West at the next.
 */
export const meetingsIn = ({ matches }: RoundView): readonly Meeting[] =>
  matches.flatMap((row): readonly Meeting[] => {
    if (row.away !== undefined) return [{ ...row, away: row.away }];
    if (row.against === undefined) return [];
    const three = matches
      .filter((one) => one.against !== undefined && isOf(one, row.home.pair))
      .toSorted((a, b) => a.table - b.table);
    const before = three.at(three.indexOf(row) - 1);
    return before === undefined ? [] : [{ ...row, away: before.home, ofThree: true }];
  });
