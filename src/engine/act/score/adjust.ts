import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { layersFor } from '../../play/unit/reckoning.ts';
import { scoringAt, whyNotGiven, whyNotBesideRuling } from '../ground/ruling.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import { type Contest, wasPlayed } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import { whyNotLaw } from '../../ruling/concordance.ts';
import { whyNotScore } from '../../ruling/redress.ts';
import { whyNotSpot } from '../ground/spot.ts';
import { whyNotWholeImps } from '../../play/match/fraction.ts';
import type { Act } from '../act.ts';

const LAW = /^(?:Law\s+)?(?=\d)/;

/** `SABF 11.9`: the document, without the place in it. */
const documentOf = (clause: string): string =>
  clause
    .split(/[;,]/)[0]
    ?.replace(/\s[\d.]\S*$/, '')
    .trimEnd() ?? '';

/** The documents that the layers of this contest were taken from. */
const documentsIn = (contest: Contest, round: number): readonly string[] => {
  const layers = layersFor(sliceAt(contest, round));
  // Usual practice cites whoever wrote it down, and binds nobody.
  const all = (layers.ok ? layers.value : []).filter(({ rank }) => rank !== 'practice');
  return [
    ...all.map(({ name }) => name),
    ...all.flatMap(({ slots }) => Object.values(slots).map(({ clause }) => documentOf(clause))),
  ].filter((name) => name !== '' && !name.startsWith('Law'));
};

/** An artificial score keyed with the results rests on a law that leads to one, or on a regulation of this contest (RUL-11). */
const whyNotArtificial = (contest: Contest, request: RequestOf<'adjust-score'>): Refusal | undefined => {
  const clause = request.clause.trim();
  if (!LAW.test(clause))
    return documentsIn(contest, request.round).some((name) => clause.startsWith(`${name} `))
      ? undefined
      : refuse('clause-unknown', { given: clause }, { at: 'clause' }).refusal;
  const law = clause.replace(LAW, '');
  const played = wasPlayed(contest, request);
  const refusal = whyNotLaw(law) ?? whyNotScore({ law, kind: 'artificial', played });
  return refusal && { ...refusal, at: 'clause' };
};

const decide = (contest: Contest, request: RequestOf<'adjust-score'>): Result<readonly NewFact[]> => {
  const { ns, ew, clause, why, round, table, board } = request;
  const scoring = scoringAt(contest, { round, table });
  const refusal =
    whyNotSpot(contest, { round, table, board }) ??
    whyNotGiven(ns, scoring, 'ns') ??
    whyNotGiven(ew, scoring, 'ew');
  if (refusal) return { ok: false, refusal };
  if (clause.trim() === '') return refuse('ruling-without-clause', {}, { at: 'clause' });
  return ok([{ kind: 'score-adjusted', round, table, board, ns, ew, clause, why }]);
};

export const adjustScore: Act<'adjust-score'> = {
  ask: 'adjust-score',
  objections: ['correction-late'],
  refusals: ['clause-unknown', 'ruling-without-clause'],
  decide,
  whyNot: (contest, request) =>
    whyNotCorrectable(contest, request.askedAt, request) ??
    whyNotBesideRuling(contest, request) ??
    whyNotArtificial(contest, request) ??
    whyNotWholeImps(contest, request, [request.ns, request.ew], 'ns'),
};
