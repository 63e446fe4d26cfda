import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import type { Contender } from '../../reckon/award/finals.ts';
import type { Standing } from '../../reckon/rank.ts';
import type { PlaceView, PlacingView } from '../../view/contest.ts';
import { finishesOf } from '../../play/stage/finish.ts';
import { prefixOf, subjectIn } from '../../play/stage/key.ts';
import { pendingIn } from '../../play/unit/score.ts';
import { number } from './round.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

/** A place in a stage, with what told it from the one above. */
export const placeView = (contest: Contest, made: StageReckoned, standing: Standing): PlaceView => {
  const { stage, entrants } = made;
  const { id, place, sharing, score, decidedBy, awaits } = standing;
  const prefix = prefixOf(contest, stage);
  const entrant = entrants.find((one) => one.id === id);
  const pending = pendingIn(contest, stage, id);
  const values = Object.entries(entrant?.values ?? {}).map(([name, value]) => [name, toNumber(value)]);
  return {
    id,
    key: `${prefix}rank/${id}`,
    place,
    tied: sharing > 1,
    ...(score ? { score: toNumber(score.value) } : {}),
    totalKey: `${prefix}${subjectIn(stage, id)}/total`,
    ...(entrant?.penalties ? { penalty: toNumber(entrant.penalties) } : {}),
    ...(pending.n === 0n ? {} : { pending: toNumber(pending) }),
    values: Object.fromEntries(values) as Readonly<Record<string, number>>,
    ...(decidedBy
      ? {
          because: {
            above: decidedBy.above,
            by: decidedBy.by,
            clause: decidedBy.clause,
            ...(decidedBy.lot ? { seed: decidedBy.lot.seed } : {}),
          },
        }
      : {}),
    ...(awaits ? { awaits: { kind: awaits.kind, clause: awaits.clause } } : {}),
  };
};

/** One placed by the points of two stages: with those, and its VPs of both less the fines of both (SABF 16.2). */
const pointsView = (
  { because: _, awaits: __, penalty: ___, ...row }: PlaceView,
  { points, standing: { score, decidedBy } }: Contender,
  where: Pick<PlaceView, 'place' | 'tied'>,
): PlaceView => ({
  ...row,
  ...where,
  key: `finish/${row.id}`,
  totalKey: `finish/${row.id}/vps`,
  ...number('score', score?.value),
  ...number('penalty', score?.inputs.find(({ name, value }) => name === 'fine' && value.n !== 0n)?.value),
  values: { points: toNumber(points.value), ...number('vps', score?.value) },
  ...(decidedBy ? { because: { above: decidedBy.above, by: decidedBy.by, clause: decidedBy.clause } } : {}),
});

/** Everyone where they finished: one place for each in the whole contest. */
export const showPlacings = (contest: Contest, made: readonly StageReckoned[]): readonly PlacingView[] =>
  finishesOf(contest, made).map(({ made: one, name, field, rows }) => ({
    stage: one.stage.opened.stage,
    name: name ?? one.stage.opened.name,
    ...(field === undefined ? {} : { field }),
    rows: rows.map(({ standing, place, tied, contender, made: own }) => {
      if (contender && own) return pointsView(placeView(contest, own, standing), contender, { place, tied });
      const row = placeView(contest, one, standing);
      // A place that the stage itself does not give opens by a key of its own.
      return place === standing.place
        ? { ...row, tied }
        : { ...row, key: `finish/${standing.id}`, place, tied };
    }),
  }));
