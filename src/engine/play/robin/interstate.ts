import { citesIn } from '../../contest/clause.ts';
import type { Seat } from '../../contest/plan.ts';
import type { StageFacts } from '../../contest/stage.ts';
import { drawRobin } from '../../draw/robin.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import { robinAt, robinLength } from './robin.ts';
import type { StageReckoned } from '../stage/standing.ts';

type Drawn = StageFacts['draw-made'];

/** A round of the Interstate Teams: the printed draw, the last round robin by the placings that were so when it began (ANC 2021 11.3–11.7). */
export const interstateSeats = (
  { stage, fields }: StageReckoned,
  round: number,
  at: number,
  seed: string,
): Result<Pick<Drawn, 'seats' | 'byes' | 'method' | 'clause' | 'lots'>> => {
  const play = stage.opened.play as PlayOf<'robin'>;
  const cite = citesIn(stage);
  const { robin, own } = robinAt(stage, round);
  const begun = stage.draws[(robin - 1) * robinLength(stage.opened)];
  const placing = begun
    ? begun.known.standings.map(({ contestant }) => contestant)
    : fields.flatMap(({ standings }) => standings.map(({ id }) => id));
  const made = drawRobin({
    teams: stage.opened.field,
    robin,
    placing,
    seed: stage.draws[0]?.seed ?? seed,
    cite,
  });
  if (!made.ok) return made;
  const { rounds, lots, notes } = made.value;
  const now = rounds[own - 1];
  const boards = Array.from({ length: play.boards }, (_, i) => i + 1);
  const seats = (now?.pairs ?? []).flatMap(([home, away], i): readonly Seat[] => {
    // The first named sits North-South in the open room (11.8).
    const match = { round: at, boards, home, away };
    return [
      { ...match, table: 2 * i + 1, ns: home, ew: away, room: 'open' },
      { ...match, table: 2 * i + 2, ns: away, ew: home, room: 'closed' },
    ];
  });
  return ok({
    seats,
    byes: now?.bye === undefined ? [] : [now.bye],
    lots: own === 1 ? lots : [],
    method: 'printed',
    clause: notes.at(-1)?.clause ?? cite(stage.opened.field.length >= 7 ? 'robin-large' : 'robin-small'),
  });
};
