import type { Contest } from '../../src/engine/contest/state.ts';
import { viewOf, type ViewArgs, type ViewName } from '../../src/engine/floor/night.ts';
import { showContest } from '../../src/engine/floor/stage/show.ts';
import { showWall } from '../../src/engine/floor/wall.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { reckonOnce } from '../../src/engine/floor/scene.ts';

/** Every view of a contest by name. */
export type Seen = Readonly<Record<string, unknown>>;

const read = (made: Result<unknown>): unknown =>
  JSON.parse(JSON.stringify(made.ok ? made.value : { refused: made.refusal.code })) as unknown;

const look = <N extends ViewName>(contest: Contest, name: N, args: ViewArgs[N]): unknown =>
  read(viewOf(name, contest, args));

const number = (score: Parameters<typeof toNumber>[0] | undefined): number | undefined =>
  score && toNumber(score);

/** Where everybody is and on what score: what a night ranks, and what a stage does. */
const placesOf = (contest: Contest): unknown => {
  if (contest.stages.length > 0) {
    const shown = showContest(contest);
    if (!shown.ok) return shown.refusal.code;
    return shown.value.stages[0]?.standings.flatMap(({ rows }) =>
      rows.map(({ id, place, score }) => ({ id, place, score })),
    );
  }
  const made = reckonOnce(contest);
  if (!made.ok) return made.refusal.code;
  return made.value.reckoned.fields.flatMap(({ rows }) =>
    rows.map(({ pair, place, percent, imps }) => ({ id: pair, place, score: number(percent ?? imps) })),
  );
};

export const seenIn = (contest: Contest): Seen => ({
  room: look(contest, 'room', {}),
  standings: look(contest, 'standings', {}),
  recap: look(contest, 'recap', {}),
  setup: look(contest, 'setup', {}),
  rulings: look(contest, 'rulings', {}),
  history: look(contest, 'history', {}),
  traveller: (contest.seating?.boards ?? []).map((board) => look(contest, 'traveller', { board })),
  scorecard: [...contest.entries.keys()].map((pair) => look(contest, 'scorecard', { pair })),
  table: (contest.seating?.tables ?? []).map((table) => look(contest, 'table', { table })),
  wall: read(showWall(contest, 'x', true)),
  places: JSON.parse(JSON.stringify(placesOf(contest))) as unknown,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Where two values part, as paths without the numbers of a list: `standings.fields[].rows[].percent`. */
export const partings = (one: unknown, other: unknown, path = ''): readonly string[] => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length
      ? one.flatMap((value, i) => partings(value, other[i], `${path}[]`))
      : [`${path}[].length`];
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      partings(one[key], other[key], path === '' ? key : `${path}.${key}`),
    );
  return one === other ? [] : [path];
};
