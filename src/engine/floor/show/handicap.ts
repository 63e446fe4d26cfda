import type { Contest } from '../../contest/state.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly, toNumber } from '../../kit/rational.ts';
import { rankHandicap, type Standing } from '../../reckon/rank.ts';
import { cite } from '../../reckon/rules.ts';
import type { HandicapView } from '../../view/contest.ts';
import { type Inquest, STAGE_FUNCTIONS } from '../why/question.ts';
import { prefixOf, stagesOnce, subjectIn } from '../../play/stage/key.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';
import { whyTotalOf } from '../why/total.ts';

/* A handicap event has two rankings: as scored, and with everybody's handicap (SABF 3; RANK-7). */

export const handicapOf = (contest: Contest, id: string): number | undefined =>
  contest.entries.get(id)?.about?.handicap;

export interface Handicapped {
  readonly made: StageReckoned;
  readonly clause: string;
  readonly standings: readonly Standing[];
}

/** Each stage with the handicaps; none where nobody has one, or where no score is added up. */
export const handicappedIn = (contest: Contest, all: readonly StageReckoned[]): readonly Handicapped[] => {
  if (![...contest.entries.keys()].some((id) => handicapOf(contest, id) !== undefined)) return [];
  return all.flatMap((made) => {
    const { stage, book, entrants, unplaced } = made;
    const rule = book.book.handicap?.value;
    if (!rule || stage.opened.collects === 'wins') return [];
    const field = entrants
      .filter(({ id }) => !unplaced.has(id))
      .map((entrant) => {
        const handicap = handicapOf(contest, entrant.id);
        return handicap === undefined ? entrant : { ...entrant, handicap: exactly(String(handicap)) };
      });
    const lots = contest.lots
      .filter((lot) => lot.stage === undefined || lot.stage === stage.opened.stage)
      .map(({ seed, drawn }) => ({ seed, order: drawn }));
    return [{ made, clause: rule.clause, standings: rankHandicap(book.book, field, lots).handicapped }];
  });
};

export const handicapKey = (contest: Contest, { stage }: StageReckoned, id: string): string =>
  `${prefixOf(contest, stage)}${subjectIn(stage, id)}/handicapped`;

/** For the print: every stage's list, beside its standings. */
export const showHandicaps = (contest: Contest): { readonly handicaps?: readonly HandicapView[] } => {
  const all = stagesOnce(contest);
  const lists = all.ok ? handicappedIn(contest, all.value) : [];
  if (lists.length === 0) return {};
  return {
    handicaps: lists.map(({ made, clause, standings }) => ({
      stage: made.stage.opened.stage,
      clause,
      rows: standings.map(({ id, place, sharing, score }) => ({
        id,
        place,
        tied: sharing > 1,
        score: score ? toNumber(score.value) : 0,
        handicap: handicapOf(contest, id) ?? 0,
        key: handicapKey(contest, made, id),
      })),
    })),
  };
};

/** The total as it is, and the handicap the committee gave. */
export const whyHandicapped = (inquest: Inquest, id: string): Figure | undefined => {
  const { contest, made } = inquest;
  const total = whyTotalOf(inquest, id);
  if (!total || !made.book.book.handicap) return undefined;
  const rule = cite(made.book.book, 'handicap');
  const key = handicapKey(contest, made, id);
  return derive(
    { key, name: 'handicapped', rule },
    'total + handicap',
    [
      { ...total, name: 'total' },
      given(
        { key: `${key}/handicap`, name: 'handicap', rule },
        exactly(String(handicapOf(contest, id) ?? 0)),
      ),
    ],
    STAGE_FUNCTIONS,
  );
};
