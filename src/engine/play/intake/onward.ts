import type { Contest } from '../../contest/state.ts';
import { type Figure, given } from '../../figure/figure.ts';
import { ratio } from '../../kit/rational.ts';
import type { Refusal } from '../../kit/result.ts';
import { awardPoints } from '../../reckon/award/points.ts';
import { cite } from '../../reckon/rules.ts';
import { qualify } from '../../reckon/stage/qualify.ts';
import type { Form } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';
import { ofStage } from './opening.ts';
import { stageOnce } from '../stage/key.ts';
import { drawnWith, placingsOf } from './qualifier.ts';
import type { StageReckoned } from '../stage/standing.ts';

/** What somebody has for a place. */
export interface Award {
  readonly award:
    | 'points'
    | 'qualifying'
    | 'own-qualifying'
    | 'masterpoints'
    | 'outright'
    | 'berth'
    | 'prize'
    | 'trophy'
    | 'title'
    | 'selected'
    | 'reserve'
    | 'barred';
  /** `award/points/p7a`, `award/masterpoints/session/2/p7a`. */
  readonly key: string;
  readonly person: string;
  readonly contestant: string;
  readonly place: number;
  readonly session?: number;
  readonly stage: string;
  readonly figure: Figure;
}

/** Who an event of one stage sends on, and for whom: places are offered down the ranking (SABF 19.1.1, 19.1.2, 19.1.4). */
export const sentOn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const form = formIn(contest);
  const [only] = made;
  if (!form.ok || form.value.stages.length > 1 || !only?.stage.closed || !only.book.book.qualify) return [];
  // Trials make a team: who plays in it is named by person, or by a panel (SABF 18.5, 18.11).
  if (form.value.selects) return [];
  const placings = placingsOf(contest, only);
  const withdrawn = placings.map(({ id }) => id).filter((id) => contest.entries.get(id)?.left !== undefined);
  const found = qualify(only.book.book, placings, { withdrawn });
  // A shared place is parted by a lot before the contest is closed.
  if (!found.ok) return [];
  const rule = cite(only.book.book, 'qualify');
  return found.value.through.map(({ id, place, replaces }) => {
    const key = `award/berth/${id}`;
    const level = drawnWith(contest, only.stage, id).filter((other) => other !== id);
    const said = [
      ...(replaces === undefined ? [] : [`in place of ${replaces}`]),
      ...(level.length === 0 ? [] : [`by lot, level with ${level.join(', ')}`]),
    ].join('; ');
    const note = said === '' ? {} : { note: said };
    return {
      award: 'berth' as const,
      key,
      person: id,
      contestant: id,
      place,
      stage: only.stage.opened.stage,
      figure: given({ key, name: 'place', rule, ...note }, ratio(place)),
    };
  });
};

/** A place that goes on, or into a state team, shared by more than can have it: nothing is awarded until a lot has parted them. */
export const whyNotSent = (contest: Contest, form: Form): Refusal | undefined => {
  const stage = contest.stages.at(-1);
  const isNamed = form.selects?.use === 'placings' || (form.stages.length === 1 && !form.selects);
  const made = stage?.closed && isNamed ? stageOnce(contest, stage) : undefined;
  if (!stage || !made?.ok || !made.value.book.book.qualify) return undefined;
  const placings = placingsOf(contest, made.value);
  const withdrawn = placings.map(({ id }) => id).filter((id) => contest.entries.get(id)?.left !== undefined);
  const found = ofStage(qualify(made.value.book.book, placings, { withdrawn }), stage);
  return found.ok ? undefined : found.refusal;
};

/** What the places of a stage are worth on the way to the finals, to each team (SABF 16.2). */
export const finalsPoints = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] =>
  made
    .filter(({ stage, book }) => stage.closed && book.book.placePoints?.value.points === 'finals-points')
    .flatMap(({ stage, book, fields }) => {
      const placed = fields.flatMap(({ standings }) =>
        standings.map(({ id, place }) => ({
          id,
          place,
          players: (contest.entries.get(id)?.players ?? []).map((player) => ({ player })),
        })),
      );
      return awardPoints(book.book, placed)
        .filter(({ points }) => points.value.n !== 0n)
        .map(({ id, place, points }) => ({
          award: 'points' as const,
          key: `award/points/${stage.opened.stage}/${id}`,
          person: id,
          contestant: id,
          place,
          stage: stage.opened.stage,
          figure: points,
        }));
    });
