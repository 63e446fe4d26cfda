import type { Contest } from '../../contest/state.ts';
import { seatKey } from '../../contest/state.ts';
import { negate } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import { stack } from '../../rulebook/stack.ts';
import type { Reckoned, Worth } from '../../view/scene.ts';
import { sheetsOf } from '../lines.ts';
import { layersFor, type Reckoning } from '../reckoning.ts';
import { matchesOf } from './match.ts';

/** A round of teams matches as a night: each line is worth the IMPs its board won or lost for the team that sat there. */
export const reckonTeams = (contest: Contest): Result<Reckoning> => {
  const layers = layersFor(contest);
  if (!layers.ok) return layers;
  const book = stack(layers.value);
  if (!book.ok) return book;
  const sheets = sheetsOf(contest);
  const empty: Reckoned = { fields: [], worth: new Map(), tops: new Map(), datums: new Map(), average: 0 };
  const made = { sheets, book: book.value, reckoned: empty, request: { teams: true as const } };
  const { seating } = contest;
  const round = Math.min(...[...(seating?.seats.values() ?? [])].map((seat) => seat.round));
  const stage = contest.stages.find(({ draws }) => draws.some((draw) => draw.round === round));
  if (!seating || !stage) return ok(made);
  const unit = {
    number: 1,
    span: { from: round, to: seating.rounds },
    seating,
    sheets,
    by: 'matches' as const,
  };
  const matches = matchesOf(contest, stage, () => ok({ layers: layers.value, book: book.value }), [unit]);
  if (!matches.ok) return matches;
  const worth = new Map<string, Worth>();
  for (const placed of sheets.placed.flat()) {
    const { spot, line } = placed;
    const match = matches.value.find(
      (one) =>
        one.home !== undefined &&
        [one.home, one.away].includes(line.ns) &&
        [one.home, one.away].includes(line.ew),
    );
    const board = match?.teams?.match.boards.find((one) => one.board === spot?.board);
    if (!spot || !match || !board || !seating.seats.has(seatKey(spot.round, spot.table))) continue;
    const own = line.ns === match.home ? board.home : board.away;
    const theirs = line.ns === match.home ? board.away : board.home;
    if (own) worth.set(placed.key, { ns: own, ew: theirs ?? negate(own) });
  }
  return ok({ ...made, reckoned: { ...empty, worth } });
};
