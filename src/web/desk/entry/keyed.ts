import type { SpotView } from '../../../engine/view/night.ts';
import type { TypedLine } from './line.ts';
import type { Ask } from '../ask/server.ts';

/** The report a correction is about: the one that counts, or the first of those that disagree. */
export const reportOn = (spot: SpotView): string | undefined => spot.result ?? spot.said?.[0]?.fact;

/** By what right a recorded result is changed (SCO-8). */
export interface Right {
  readonly agreed?: true;
  /** The director's own confidence in what both pairs remember (ABF Interpretations 79C2). */
  readonly confident?: true;
  readonly clause?: string;
  /** An error of the desk's own, which has its own time (SABF 13.9). */
  readonly posting?: true;
}

/** The request that makes the line on this spot what was typed; undefined when that cannot be asked. */
export const requestFor = (
  spot: SpotView,
  typed: TypedLine,
  why: string,
  clause = 'Law 12C2',
  right: Right = {},
): Ask | undefined => {
  const { round, table, board } = spot;
  if (typed.kind === 'adjusted')
    return { ask: 'adjust-score', round, table, board, ns: typed.ns, ew: typed.ew, clause, why };
  if (typed.kind !== 'result') return undefined;
  const turned = typed.wrongDirection ? ({ wrongDirection: true } as const) : {};
  const before = reportOn(spot);
  if (before !== undefined)
    return { ask: 'correct-result', result: before, now: typed.result, ...turned, why, ...right };
  const said = typed.scoreSaid === undefined ? {} : { scoreSaid: typed.scoreSaid };
  return { ask: 'report-result', round, table, board, result: typed.result, ...turned, ...said };
};

/** What was changed into what: read at a glance, and taken back by one press. */
export const doneSays = (spot: SpotView, typed: TypedLine, where: string): string => {
  const now = typed.kind === 'result' || typed.kind === 'adjusted' ? typed.text : '';
  const isCorrected = spot.contract !== undefined && spot.state !== 'conflict' && spot.contract !== now;
  const place = where.charAt(0).toUpperCase() + where.slice(1);
  const likely = typed.kind === 'result' && typed.likely ? ', the likely contract for that score' : '';
  return isCorrected
    ? `${place}: ${spot.contract} → ${now}${likely}, corrected.`
    : `${place}: ${now}${likely}, kept.`;
};
