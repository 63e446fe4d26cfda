import { isSingle } from '../contest/single.ts';
import { playingPairs } from '../contest/seating.ts';
import { pairsOf } from '../contest/state.ts';
import { ok, type Result } from '../kit/result.ts';
import { showFigure } from '../view/figure.ts';
import type { StagesView } from '../view/stages.ts';
import { tellFigure } from '../words/figure.ts';
import { type Beside, type Contest, viewOf, whyOf } from './night.ts';
import { showCard } from './stage/card.ts';
import { showMatch } from './stage/duel.ts';
import { showRegister } from './stage/register.ts';
import { showStages } from './stage/sheet.ts';

/** What the public pages ask for under a contest's address, and the answer. */
export interface SiteAnswer {
  readonly asked: string;
  readonly value: unknown;
}

/** As everybody sees it; the rounds are its own to name. */
type Everybody = Omit<Beside, 'round'>;

/** Nothing is reckoned before it is its turn; a number without reasons has no answer. */
type Asked = readonly [asked: string, answer: () => Result<unknown> | undefined];

const whyAsked = (contest: Contest, key: string, masked: boolean): Asked => [
  `why?key=${key}`,
  () => {
    const figure = whyOf(contest, key, masked);
    return figure && ok({ figure: showFigure(figure), sentences: tellFigure(figure) });
  },
];

const nightAsked = (contest: Contest, beside: Everybody): readonly Asked[] => {
  const standings = viewOf('standings', contest, beside);
  const rows = standings.ok ? standings.value.fields.flatMap((field) => field.rows) : [];
  return [
    ['recap', () => viewOf('recap', contest, beside)],
    ...(contest.seating?.boards ?? []).map(
      (board): Asked => [`traveller/${board}`, () => viewOf('traveller', contest, { ...beside, board })],
    ),
    ...playingPairs(contest).map(
      ({ pair }): Asked => [`scorecard/${pair}`, () => viewOf('scorecard', contest, { ...beside, pair })],
    ),
    ...rows.flatMap(({ key, rankKey }) =>
      [key, rankKey].map((one) => whyAsked(contest, one, beside.masked === true)),
    ),
  ];
};

const unitAsked = (
  contest: Contest,
  beside: Everybody,
  { from, boards }: StagesView['stages'][number]['units'][number],
): readonly Asked[] => [
  [`recap?round=${from}`, () => viewOf('recap', contest, { ...beside, round: from })],
  ...boards.map(
    (board): Asked => [
      `traveller/${board}?round=${from}`,
      () => viewOf('traveller', contest, { ...beside, board, round: from }),
    ],
  ),
];

const stagesAsked = (contest: Contest, beside: Everybody): Result<readonly Asked[]> => {
  const shown = showStages(contest, beside.id ?? '', 'site');
  if (!shown.ok) return shown;
  const { stages } = shown.value;
  const rows = stages.flatMap(({ fields }) => fields.flatMap((field) => field.rows));
  return ok([
    ['stages', () => shown],
    ...pairsOf(contest).map(({ pair }): Asked => [`card/${pair}`, () => showCard(contest, pair, beside)]),
    ...stages.flatMap(({ units }) => units.flatMap((unit) => unitAsked(contest, beside, unit))),
    ...stages.flatMap(({ rounds }) =>
      rounds.flatMap(({ round, matches }) =>
        matches
          .filter(({ table, away }) => table > 0 && away !== undefined)
          .map(
            ({ table }): Asked => [
              `match/${round}/${table}`,
              () => showMatch(contest, { round, table }, beside),
            ],
          ),
      ),
    ),
    ...rows.flatMap(({ key, rankKey }) =>
      [key, rankKey].map((one) => whyAsked(contest, one, beside.masked === true)),
    ),
  ]);
};

/**
 * Every answer the public pages of a contest may need, as everybody sees it now; reasons of every place and total. One by
 * one: whoever has others to answer may do so between two.
 */
export function* eachAnswer(contest: Contest, beside: Everybody): Generator<Result<SiteAnswer>> {
  const own = isSingle(contest) ? ok(nightAsked(contest, beside)) : stagesAsked(contest, beside);
  if (!own.ok) {
    yield own;
    return;
  }
  const asked: readonly Asked[] = [
    ['standings', () => viewOf('standings', contest, beside)],
    ['register', () => showRegister(contest, beside.id ?? '')],
    ...own.value,
  ];
  for (const [name, answer] of asked) {
    const made = answer();
    if (made) yield made.ok ? ok({ asked: name, value: made.value }) : made;
  }
}

/** All of them at once. */
export const answersFor = (contest: Contest, beside: Everybody): Result<readonly SiteAnswer[]> => {
  const answers: SiteAnswer[] = [];
  for (const made of eachAnswer(contest, beside)) {
    if (!made.ok) return made;
    answers.push(made.value);
  }
  return ok(answers);
};
