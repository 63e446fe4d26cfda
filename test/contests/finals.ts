import type { ContestView, FinalView, StageView } from '../../src/engine/view/contest.ts';
import { type Fraction, fraction, minus, order, read, total } from './fraction.ts';

/** SABF 16.3.1–16.3.4 and 19.3 as their weeks say it: W and L are the winner and the loser of an earlier match. */
const WEEKS: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  'final-five': {
    qf1: ['4', '5'],
    qf2: ['2', '3'],
    sf1: ['W qf1', 'L qf2'],
    sf2: ['1', 'W qf2'],
    pf: ['L sf2', 'W sf1'],
    gf: ['W pf', 'W sf2'],
  },
  'final-four': { one: ['1', '2'], three: ['3', '4'], two: ['L one', 'W three'], final: ['W one', 'W two'] },
};
const LONG = ['gf', 'final'];
/** Who goes out in which match, the last first. */
const OUT: Readonly<Record<string, readonly string[]>> = {
  'final-five': ['gf', 'pf', 'sf1', 'qf1'],
  'final-four': ['final', 'two', 'three'],
};

type Who = string | null | undefined;
const isTeam = (who: Who): who is string => typeof who === 'string';
const said = (all: readonly Who[]): string => all.map((who) => who ?? 'nobody').join(', ');

const impsOf = (
  view: ContestView,
  stage: StageView,
  final: FinalView,
  rounds: readonly number[],
  id: string,
) =>
  minus(
    total(
      stage.units
        .flatMap(({ matches }) => matches)
        .filter(({ round, sides }) => rounds.includes(round) && sides.some((side) => side.id === id))
        .filter(({ sides }) => final.sides.every((one) => sides.some((side) => side.id === one.id)))
        .flatMap(({ sides }) => sides.filter((side) => side.id === id).map(({ imps }) => read(imps ?? 0))),
    ),
    total(
      view.penalties
        .filter((fine) => fine.id === id && fine.unit === 'imps' && rounds.includes(fine.round ?? 0))
        .map(({ amount }) => read(amount)),
    ),
  );

/** The first of the match itself and the boards played on in which one is ahead. */
const winnerBy = (view: ContestView, stage: StageView, final: FinalView): string | undefined => {
  const [a, b] = final.sides.map(({ id }) => id ?? '') as [string, string];
  const parts = [final.rounds, ...final.extra.map((round) => [round])];
  for (const rounds of parts) {
    const [mine, theirs] = [a, b].map((id) => impsOf(view, stage, final, rounds, id)) as [Fraction, Fraction];
    const sign = order(mine, theirs);
    if (sign !== 0) return sign > 0 ? a : b;
  }
  return undefined;
};

const decidedIn = (stage: StageView, { rounds, sides }: FinalView) =>
  stage.units
    .flatMap(({ matches }) => matches)
    .find(
      (match) =>
        rounds.includes(match.round) &&
        match.state !== 'played' &&
        sides.every((one) => match.sides.some((side) => side.id === one.id)),
    );

/** Every final has the teams its week says, the winner its boards say, and as many boards as it must have. */
const seriesFaults = (view: ContestView, stage: StageView): readonly string[] => {
  const format = stage.play.use === 'finals' ? stage.play.format : '';
  const weeks = WEEKS[format];
  if (!weeks) return [`these checks do not know the finals ${format}`];
  const won = new Map<string, { readonly W: Who; readonly L: Who }>();
  const who = (place: string): Who => {
    const [side, match] = place.split(' ') as ['W' | 'L', string | undefined];
    return match === undefined ? stage.field[Number(side) - 1] : won.get(match)?.[side];
  };
  return (stage.finals ?? []).flatMap((final) => {
    const faults: string[] = [];
    const wanted = (weeks[final.match] ?? []).map(who);
    if (final.sides.some(({ id }, i) => id !== wanted[i]))
      faults.push(`${final.match}: ${said(final.sides.map(({ id }) => id))} play, not ${said(wanted)}`);
    const [a, b] = wanted;
    let winner: Who;
    if (a === null || b === null) winner = a ?? b ?? null;
    else if (a !== undefined && b !== undefined && final.rounds.length > 0) {
      const decided = decidedIn(stage, final);
      if (decided?.state === 'abandoned') winner = null;
      else if (decided?.state === 'forfeit') winner = decided.decided?.who === a ? b : a;
      else if (final.rounds.length === (LONG.includes(final.match) ? 2 : 1))
        winner = winnerBy(view, stage, final);
    }
    if (winner !== final.winner) faults.push(`${final.match}: ${final.winner} won, not ${winner}`);
    const both = isTeam(a) && isTeam(b) && isTeam(winner);
    won.set(final.match, {
      W: winner,
      L: winner === undefined ? undefined : both ? (winner === a ? b : a) : null,
    });
    return faults;
  });
};

/** The champion first, then who lost the last match, and so on back to the first week. */
const placeFaults = (stage: StageView): readonly string[] => {
  const format = stage.play.use === 'finals' ? stage.play.format : '';
  const finals = stage.finals ?? [];
  const last = finals.at(-1);
  if (!stage.closed || !last || finals.some(({ how }) => how === 'abandoned')) return [];
  const loserOf = (match: string): Who => {
    const final = finals.find((one) => one.match === match);
    return final?.sides.map(({ id }) => id).find((id) => isTeam(id) && id !== final.winner);
  };
  const wanted = [last.winner, ...(OUT[format] ?? []).map(loserOf)].filter(isTeam);
  const rows = stage.standings.flatMap((one) => one.rows).map(({ id }) => id);
  return rows.join() === wanted.join() ? [] : [`the places are ${said(rows)}, not ${said(wanted)}`];
};

/** Finals points 6, 4, 3, 2, 1 of the first five of each stage; ties by VPs of both, then without fines, then net IMPs. */
const POINTS = [6, 4, 3, 2, 1];

const finalistFaults = (then: ContestView, stage: StageView): readonly string[] => {
  const joined = stage.qualified.filter(({ points }) => points !== undefined);
  if (joined.length === 0) return [];
  const rowIn = (id: string | undefined, name: string) =>
    then.stages
      .find((one) => one.stage === name)
      ?.standings.flatMap((one) => one.rows)
      .find((row) => row.id === id);
  const playersOf = (id: string) => then.entries.find((one) => one.id === id)?.players ?? [];
  const [first, second] = then.stages.map((one) => one.stage);
  const seconds = then.stages[1]?.field ?? [];
  const heirOf = (id: string) =>
    seconds.find(
      (two) => 2 * playersOf(two).filter((one) => playersOf(id).includes(one)).length > playersOf(two).length,
    );
  const firsts = then.stages[0]?.field ?? [];
  const sheet = (ids: readonly (readonly [string | undefined, string])[]) => {
    const rows = ids.map(([id, name]) => rowIn(id, name)).filter((row) => row !== undefined);
    const sum = (value: (row: (typeof rows)[number]) => number): Fraction =>
      total(rows.map((row) => read(value(row))));
    return [
      sum((row) => POINTS[row.place - 1] ?? 0),
      sum((row) => row.score ?? 0),
      sum((row) => row.values['score'] ?? 0),
      sum((row) => row.values['net-imps'] ?? 0),
    ];
  };
  const all = [
    ...seconds.map((id) => ({
      id,
      values: sheet([
        [firsts.find((one) => heirOf(one) === id), first ?? ''],
        [id, second ?? ''],
      ]),
    })),
    ...firsts
      .filter((id) => heirOf(id) === undefined)
      .map((id) => ({ id, values: sheet([[id, first ?? '']]) })),
  ];
  const level = (a: (typeof all)[number], b: (typeof all)[number]): number => {
    for (const [i, value] of a.values.entries()) {
      const sign = order(b.values[i] ?? fraction(0), value);
      if (sign !== 0) return sign;
    }
    return 0;
  };
  const wanted = all
    .filter(({ values: [points] }) => points !== undefined && points.top > 0n)
    .sort(level)
    .slice(0, stage.field.length)
    .map(({ id }) => id);
  return wanted.join() === stage.field.join()
    ? []
    : [`the finals are of ${said(stage.field)}, not ${said(wanted)}`];
};

export const finalFaults = (view: ContestView, then: (at: number) => ContestView): readonly string[] =>
  view.stages
    .filter(({ play, finals }) => play.use === 'finals' && finals !== undefined)
    .flatMap((stage) => [
      ...seriesFaults(view, stage),
      ...placeFaults(stage),
      ...finalistFaults(then(stage.openedAt - 1), stage),
    ]);
