import type { Reckoned, Worth } from '../../view/board/scene.ts';
import { matchesOf } from '../match/match.ts';
import { sheetsOf } from '../unit/lines.ts';
import { stack } from '../../rulebook/stack.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { type Rational, negate } from '../../kit/rational.ts';
import { type Reckoning, layersFor } from '../unit/reckoning.ts';
import { type Result, ok, collect } from '../../kit/result.ts';

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
  const stages = contest.stages.filter(({ draws }) => draws.some((draw) => draw.round === round));
  if (!seating || stages.length === 0) return ok(made);
  const unit = {
    number: 1,
    span: { from: round, to: seating.rounds },
    seating,
    sheets,
    by: 'matches' as const,
  };
  // A Swiss beside a knock-out has its own tables in the same round.
  const found = collect(
    stages.map((stage) => {
      const own = new Set(
        stage.draws.flatMap(({ seats }) => seats.map((seat) => seatKey(seat.round, seat.table))),
      );
      const seats = new Map([...seating.seats].filter(([key]) => own.has(key)));
      return matchesOf(contest, stage, () => ok({ layers: layers.value, book: book.value }), [
        { ...unit, seating: { ...seating, seats } },
      ]);
    }),
  );
  if (!found.ok) return found;
  const matches = found.value.flat();
  // In a share match each of the three has its own: the line is worth to each side what that one's board came to.
  const shared = (team: string | undefined, number: number | undefined): Rational | undefined =>
    matches
      .find((one) => one.against !== undefined && one.home === team)
      ?.teams?.match.boards.find((one) => one.board === number)?.home;
  const worth = new Map<string, Worth>();
  for (const placed of sheets.placed.flat()) {
    const { spot, line } = placed;
    const match = matches.find(
      (one) =>
        one.home !== undefined &&
        [one.home, one.away].includes(line.ns) &&
        [one.home, one.away].includes(line.ew),
    );
    const [ns, ew] = [shared(line.ns, spot?.board), shared(line.ew, spot?.board)];
    if (!match && ns && ew) worth.set(placed.key, { ns, ew });
    const board = match?.teams?.match.boards.find((one) => one.board === spot?.board);
    if (!spot || !match || !board || !seating.seats.has(seatKey(spot.round, spot.table))) continue;
    const own = line.ns === match.home ? board.home : board.away;
    const theirs = line.ns === match.home ? board.away : board.home;
    if (own) worth.set(placed.key, { ns: own, ew: theirs ?? negate(own) });
  }
  return ok({ ...made, reckoned: { ...empty, worth } });
};
