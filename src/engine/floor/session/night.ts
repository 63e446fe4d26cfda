import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { type Rational, ratio, toNumber, ZERO } from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import { stageOnce } from '../../play/stage/key.ts';
import type { Night, NightRow } from '../../reckon/series/night.ts';

/** Who played for a contestant all through: a substitute of the whole night in the place of whoever did not come. */
const playersOf = (contest: Contest, id: string, stage: Stage): readonly string[] => {
  const [from, to] = [stage.opened.from, lastRoundOf(stage)];
  const whole = contest.substitutes.filter(
    (used) => used.contestant === id && used.from <= from && used.to >= to,
  );
  return (contest.entries.get(id)?.players ?? []).map(
    (player) => whole.find(({ out }) => out === player)?.in ?? player,
  );
};

const SCORES = { percent: 'percent', imps: 'imps', vp: 'vp' } as const;

/** Published percentages have two decimals, and so does what is added up over a year. */
const published = (value: Rational): number =>
  toNumber(round(value, { unit: ratio(1, 100), ties: 'up' }, ZERO));

/** A contest as one night of a series: its last stage, once there is something to rank. */
export const nightOf = (contest: Contest, id: string): Night | undefined => {
  const stage = contest.stages.at(-1);
  const made = stage && stageOnce(contest, stage);
  if (!stage || !made?.ok || contest.made === undefined) return undefined;
  const measure =
    stage.opened.collects in SCORES ? SCORES[stage.opened.collects as keyof typeof SCORES] : undefined;
  const rows = made.value.fields.flatMap(({ standings }) =>
    standings.map(
      (row): NightRow => ({
        players: playersOf(contest, row.id, stage),
        place: row.place,
        sharing: row.sharing,
        ...(row.score && measure ? { [measure]: published(row.score.value) } : {}),
      }),
    ),
  );
  return { id, name: contest.made.name, date: contest.made.date, rows };
};
