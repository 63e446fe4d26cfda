import { isSingle } from '../contest/single.ts';
import { playingPairs } from '../contest/seating.ts';
import { pairsOf } from '../contest/state.ts';
import { ok, type Result } from '../kit/result.ts';
import { showFigure } from '../view/figure.ts';
import type { StagesView } from '../view/stages.ts';
import { tellFigure } from '../words/figure.ts';
import { namesIn } from './why/names.ts';
import { showSessionAnalysis } from './deal/analysis.ts';
import { boardSetsOf, dealsShown, sealsOf } from './deal/boardset.ts';
import { showCourse } from './session/course.ts';
import {
  boardsWithCards,
  type Questions,
  questionsIn,
  showHandRecord,
  type Solutions,
} from './deal/handrecord.ts';
import { type Beside, type Contest, viewOf, whyOf } from './night.ts';
import { showCard } from './stage/card.ts';
import { showMatch } from './stage/match.ts';
import { showRegister } from './entry/register.ts';
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

const whyAsked = (contest: Contest, key: string, { masked, people }: Everybody): Asked => [
  `why?key=${key}`,
  () => {
    const figure = whyOf(contest, key, masked === true);
    return (
      figure &&
      ok({
        figure: showFigure(figure),
        sentences: tellFigure(
          figure,
          namesIn(contest, (id) => people?.get(id)?.name),
        ),
      })
    );
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
    ...rows.flatMap(({ key, rankKey }) => [key, rankKey].map((one) => whyAsked(contest, one, beside))),
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
    ...rows.flatMap(({ key, rankKey }) => [key, rankKey].map((one) => whyAsked(contest, one, beside))),
  ]);
};

/** Hand records and analysis of every board whose cards may be shown, where they were solved. */
const handsAsked = (contest: Contest, beside: Everybody, solved: Solutions | undefined): readonly Asked[] => {
  if (solved === undefined) return [];
  const starts = unitStarts(contest);
  const units = starts.flatMap((round): readonly Asked[] => {
    const at = round === undefined ? {} : { round };
    const query = round === undefined ? '' : `?round=${round}`;
    const boards = boardsWithCards(contest, round);
    if (boards.length === 0) return [];
    return [
      ...boards.map(
        (board): Asked => [
          `hands/${board}${query}`,
          () => {
            const made = showHandRecord(contest, { ...beside, ...at, board }, solved);
            return made.ok ? made : undefined;
          },
        ],
      ),
      [`analysis${query}`, () => showSessionAnalysis(contest, { ...beside, ...at }, solved)],
    ];
  });
  return units.length === 0 ? [] : [...units, ...coursesAsked(contest, beside, solved)];
};

/** Where each contestant's points went, in all its sessions and rounds. */
const coursesAsked = (contest: Contest, beside: Everybody, solved: Solutions): readonly Asked[] =>
  (isSingle(contest) ? playingPairs(contest) : pairsOf(contest)).map(
    ({ pair }): Asked => [
      `analysis/${pair}`,
      () => {
        const made = showCourse(contest, { ...beside, pair }, solved);
        return made.ok ? made : undefined;
      },
    ],
  );

/** The first rounds of the sessions and rounds of matches; nothing to say in a night of one session. */
const unitStarts = (contest: Contest): readonly (number | undefined)[] => {
  if (isSingle(contest)) return [undefined];
  const shown = showStages(contest, '', 'site');
  return shown.ok ? shown.value.stages.flatMap(({ units }) => units.map(({ from }) => from)) : [];
};

/** The cards to be saved, by session and round; of each set those that may be shown. */
export const siteCards = (contest: Contest) =>
  boardSetsOf(contest).map(({ rounds }) => ({
    ...(rounds ? { round: rounds.from } : {}),
    deals: dealsShown(contest, rounds?.from ?? 1),
  }));

/** What has to be solved for the hand records of a whole contest. */
export const siteQuestions = (contest: Contest): Questions => {
  const all = unitStarts(contest).map((round) =>
    questionsIn(contest, boardsWithCards(contest, round), round),
  );
  return { deals: all.flatMap(({ deals }) => deals), leads: all.flatMap(({ leads }) => leads) };
};

/**
 * Every answer the public pages of a contest may need, as everybody sees it now; reasons of every place and total. One by
 * one: whoever has others to answer may do so between two.
 */
export function* eachAnswer(
  contest: Contest,
  beside: Everybody,
  solved?: Solutions,
): Generator<Result<SiteAnswer>> {
  const own = isSingle(contest) ? ok(nightAsked(contest, beside)) : stagesAsked(contest, beside);
  if (!own.ok) {
    yield own;
    return;
  }
  const asked: readonly Asked[] = [
    ['standings', () => viewOf('standings', contest, beside)],
    ['register', () => showRegister(contest, beside.id ?? '')],
    ['seals', () => ok({ sets: sealsOf(contest, beside.people) })],
    ...own.value,
    ...handsAsked(contest, beside, solved),
  ];
  for (const [name, answer] of asked) {
    const made = answer();
    if (made) yield made.ok ? ok({ asked: name, value: made.value }) : made;
  }
}

/** All of them at once. */
export const answersFor = (
  contest: Contest,
  beside: Everybody,
  solved?: Solutions,
): Result<readonly SiteAnswer[]> => {
  const answers: SiteAnswer[] = [];
  for (const made of eachAnswer(contest, beside, solved)) {
    if (!made.ok) return made;
    answers.push(made.value);
  }
  return ok(answers);
};
