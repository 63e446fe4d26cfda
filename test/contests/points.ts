import type { ContestView, PlaceView, StageView } from '../../src/engine/view/contest.ts';
import { type Fraction, fraction, over, printed, read, total } from './fraction.ts';

/** What a clause pays by place, copied from its text: nothing here is read from the rulebook in force. */
interface Paid {
  readonly byPlace: readonly number[];
  /** Exactly the same VPs share, whoever is placed ahead (ANC 2021 9.7, 18.1, 22.4); else everyone has the place's own. */
  readonly level: boolean;
  /** A pair that is not contending is passed over (ANC 2021 22.1–22.3, “the first … eligible pairs”). */
  readonly eligible: boolean;
  /** Matches a player must sit in (ANC 2021 9.6). */
  readonly matches?: number;
}

const BUTLER = { level: true, eligible: true } as const;

const PQP: Readonly<Record<string, Paid>> = {
  /** ANC 2021 9.5–9.7 */
  'anc-2021-srosp': { byPlace: [32, 24, 16, 8], level: true, eligible: false, matches: 5 },
  /** ANC 2021 22.1 */
  'anc-2021-abpc-open': { ...BUTLER, byPlace: [45, 40, 35, 25, 20, 15, 10, 8, 6] },
  /** ANC 2021 22.2 */
  'anc-2021-abpc-women': { ...BUTLER, byPlace: [35, 30, 25, 15, 10, 5] },
  'anc-2021-abpc-seniors': { ...BUTLER, byPlace: [35, 30, 25, 15, 10, 5] },
  /** ANC 2021 22.3 */
  'anc-2021-abpc-mixed': { ...BUTLER, byPlace: [24, 16, 12, 8, 6, 4, 2] },
  /** SABF 19.2 names no sharing. */
  'sabf-walk-in-butler': { byPlace: [20, 14, 10], level: false, eligible: true },
};

/** Each player of the Interstate teams has 6, the winners 20 and the runners-up 12 more (ANC 2021 15.1, 15.2); of Youth it says nothing. */
const INTERSTATE = ['anc-2021-itc-open', 'anc-2021-itc-women', 'anc-2021-itc-seniors'];
const FINALISTS = [26, 18];

/** The first five of either stage (SABF 16.2). */
const FINALS_POINTS = [6, 4, 3, 2, 1];

const worth = (byPlace: readonly number[], first: number, sharing: number): Fraction =>
  over(
    total(Array.from({ length: sharing }, (_, i) => fraction(byPlace[first - 1 + i] ?? 0))),
    fraction(sharing),
  );

/** How many matches a player of a pair sat in. */
const satIn = (view: ContestView, id: string, player: string): number =>
  view.stages
    .flatMap(({ units }) => units)
    .filter(({ draw, from, to }) => {
      const drawn = draw?.seats.some(({ ns, ew }) => ns === id || ew === id) || draw?.byes.includes(id);
      const away = view.absences.some((one) => one.id === id && one.from <= from && (one.to ?? from) >= to);
      const out = view.substitutes.some(
        (one) => one.id === id && one.out === player && one.from <= to && (one.to ?? one.from) >= from,
      );
      return drawn === true && !away && !out;
    }).length;

const isLevel = (a: PlaceView, b: PlaceView): boolean => a.score === b.score;

/** What every player should have of these rows, by name. */
const pairsPaid = (
  view: ContestView,
  rows: readonly PlaceView[],
  { byPlace, level, eligible, matches }: Paid,
): ReadonlyMap<string, number> => {
  const entryOf = (id: string) => view.entries.find((one) => one.id === id);
  const counted = rows.filter(({ id }) => !eligible || entryOf(id)?.contending !== false);
  const paid = new Map<string, number>();
  for (const [i, row] of counted.entries()) {
    const among = counted.filter((other) => (level ? isLevel(row, other) : other.place === row.place));
    const first = level || among.length > 1 ? counted.findIndex((other) => among.includes(other)) : i;
    const amount = worth(byPlace, first + 1, among.length);
    if (amount.top === 0n) continue;
    for (const player of entryOf(row.id)?.players ?? [])
      if (matches === undefined || satIn(view, row.id, player) >= matches) paid.set(player, printed(amount));
  }
  return paid;
};

const finalsPaid = ({ stages }: ContestView): ReadonlyMap<string, number> =>
  new Map(
    stages
      .filter(({ stage, closed }) => closed && stage !== 'finals')
      .flatMap(({ stage, standings }) =>
        standings
          .flatMap(({ rows }) => rows)
          .flatMap(({ id, place }) => {
            const points = FINALS_POINTS[place - 1];
            return points === undefined ? [] : [[`award/points/${stage}/${id}`, points] as const];
          }),
      ),
  );

const differing = (want: ReadonlyMap<string, number>, got: ReadonlyMap<string, number>): readonly string[] =>
  [...new Set([...want.keys(), ...got.keys()])]
    .filter((who) => want.get(who) !== got.get(who))
    .map((who) => `points: ${who} has ${got.get(who) ?? 'none'}, by the clause ${want.get(who) ?? 'none'}`);

const interstateFaults = ({ awards, stages }: ContestView): readonly string[] => {
  const finalists = (stages.at(-1) as StageView).standings.flatMap(({ rows }) => rows);
  const isShared = finalists.filter(({ place }) => place === 1).length > 1;
  return awards
    .filter(({ award }) => award === 'points')
    .flatMap(({ who, place, amount }) => {
      const inFinal = place !== undefined && place <= 2;
      const want = inFinal ? (isShared ? 22 : FINALISTS[place - 1]) : 6;
      return amount === want ? [] : [`points: ${who.join()} has ${amount}, by the clause ${want}`];
    });
};

/** Whether everyone has the playoff or finals points of the place, worked out from the text of the clauses. */
export const pointFaults = (view: ContestView): readonly string[] => {
  const { form } = view.contest;
  const given = view.awards.filter(({ award }) => award === 'points');
  if (INTERSTATE.includes(form)) return interstateFaults(view);
  const say = ({ amount }: (typeof given)[number]): number => printed(read(amount ?? 0));
  if (form === 'sabf-state-teams')
    return differing(finalsPaid(view), new Map(given.map((one) => [one.key, say(one)])));
  const rule = PQP[form];
  const last = view.stages.at(-1);
  const want =
    rule && last?.closed && isLast(view)
      ? pairsPaid(
          view,
          last.standings.flatMap(({ rows }) => rows),
          rule,
        )
      : new Map<string, number>();
  return differing(want, new Map(given.map((one) => [one.who.join(), say(one)])));
};

/** The preliminary of a Butler pays nothing before its final (ANC 2021 22). */
const isLast = ({ contest: { form }, stages }: ContestView): boolean =>
  !form.includes('abpc') || stages.at(-1)?.stage === 'final';
