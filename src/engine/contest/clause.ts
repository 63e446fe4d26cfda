import { formIn } from './form.ts';
import { citeUnder, ownCite } from '../rulebook/library.ts';
import type { Cite, Point } from '../rulebook/point.ts';
import type { LayerRef } from '../rulebook/stack.ts';
import type { Stage } from './stage.ts';
import type { Contest } from './state.ts';

/* A refusal cites the documents the contest is played under, or the Laws, and never those of another. */

const layersNow = ({ stages, made }: Contest): readonly LayerRef[] =>
  stages.at(-1)?.opened.layers ?? made?.rulebook ?? [];

const formCites = ({ made }: Contest) => {
  const form = formIn({ made });
  return form.ok ? form.value.cites : undefined;
};

/** The clause on a matter in the contest's own documents; usual practice or the Law where they say nothing. */
export const clauseOn = (contest: Contest, point: Point): string =>
  citeUnder(layersNow(contest), point, formCites(contest));

/** For a draw, which knows of no contest. */
export const citesOf =
  (contest: Contest): Cite =>
  (point) =>
    clauseOn(contest, point);

/** The same under the layers of its stage. */
export const citesIn =
  ({ opened }: Stage): Cite =>
  (point) =>
    citeUnder(opened.layers, point);

/** The same, as a refusal takes it. */
export const citing = (contest: Contest, point: Point): { readonly clause: string } => ({
  clause: clauseOn(contest, point),
});

/** Only where one of the contest's own documents has a word on it. */
export const ownClauseOn = (contest: Contest, point: Point): string | undefined =>
  ownCite(layersNow(contest), point, formCites(contest));

/** Where one that comes when the field is made has no place. */
export const lateClause = (contest: Contest): { readonly clause: string } =>
  citing(contest, contest.made?.scoring === 'teams' ? 'late-team' : 'late-entry');

/** Where one that leaves in the middle of a round, or is away, has no leave to: its match is forfeited. */
export const leavingClause = (contest: Contest): { readonly clause: string } =>
  citing(contest, contest.made?.scoring === 'teams' ? 'leaving-team' : 'leaving');
