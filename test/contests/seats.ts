import type { ContestView, StageView, UnitView } from '../../src/engine/view/contest.ts';
import { ruleIn } from './rule.ts';

const pairName = (a: string, b: string): string => [a, b].sort().join(' v ');

/** Who ought to be at a table in a round: the field without those who have gone, stayed away or left the session. */
const expected = (view: ContestView, stage: StageView, unit: UnitView, round: number): readonly string[] =>
  stage.field.filter((id) => {
    const left = view.entries.find((entry) => entry.id === id)?.left;
    // From its first round on somebody is away for all of a session; from a later one it has left, until it is back.
    const away = view.absences.some(
      (one) => one.id === id && [unit.from, round].some((at) => one.from <= at && (one.to ?? one.from) >= at),
    );
    const due = stage.joined?.find((one) => one.id === id)?.round ?? 0;
    return due <= round && (left === undefined || left > round) && !(away && stage.play.use === 'sessions');
  });

/** Everyone in one place: one table for a pair, two rooms for a team, or waiting. */
const seatedOnce = (view: ContestView, stage: StageView, unit: UnitView): readonly string[] => {
  const faults: string[] = [];
  const seats = unit.session?.seats ?? unit.draw?.seats ?? [];
  const waits = [
    ...(unit.session?.sitOuts ?? []),
    ...(unit.draw?.byes ?? []).map((id) => ({ round: unit.from, id })),
  ];
  const usual = stage.scoring === 'teams' ? 2 : 1;
  for (let round = unit.from; round <= unit.to; round++) {
    const here = seats.filter((seat) => seat.round === round);
    const tables = here.map(({ table }) => table);
    if (new Set(tables).size !== tables.length) faults.push(`round ${round}: a table is laid twice`);
    for (const id of expected(view, stage, unit, round)) {
      const own = here.filter(({ ns, ew }) => ns === id || ew === id);
      // A triangle makes two moves in a round, at two tables each.
      const moves = new Set(own.map(({ part }) => part ?? 0)).size;
      const times = own.length / Math.max(1, moves);
      const waiting = waits.filter((one) => one.round === round && one.id === id).length;
      // Who is out of a final or not yet due in it is at no table.
      const all = stage.play.use !== 'finals' && stage.play.use !== 'knockout';
      const left = all && here.length > 0 && times === 0 && waiting === 0;
      if (left && !opponentLeft(view, stage, id, round))
        faults.push(`round ${round}: ${id} has neither a seat nor a bye`);
      if (times > usual || (times > 0 && waiting > 0) || (times > 0 && times < usual))
        faults.push(`round ${round}: ${id} sits at ${times} tables and waits ${waiting} times`);
    }
    for (const { ns, ew, table } of here) {
      if (ns === ew) faults.push(`round ${round}, table ${table}: ${ns} meets itself`);
      for (const id of [ns, ew])
        if (!stage.field.includes(id))
          faults.push(`round ${round}, table ${table}: ${id} is not in the stage`);
    }
  }
  return faults;
};

/** Whoever would have met one that has gone sits out without being drawn to. */
const opponentLeft = (view: ContestView, stage: StageView, id: string, round: number): boolean =>
  stage.play.use !== 'sessions' ? false : view.withdrawals.some((one) => one.from <= round && one.id !== id);

const meetings = (
  stage: StageView,
): readonly { readonly number: number; readonly round: number; readonly who: string }[] =>
  stage.units.flatMap((unit) => {
    const seats = unit.session?.seats ?? unit.draw?.seats ?? [];
    const seen = new Set<string>();
    const before = stage.units.find(({ to }) => to === unit.from - 1)?.draw?.seats ?? [];
    const going = new Set(before.filter(({ part }) => part).map(({ ns, ew }) => pairName(ns, ew)));
    // A match that could not be played is no meeting: they may be drawn again (SABF 13.9, 14.1).
    const cancelled = new Set(
      unit.matches
        .filter(({ state }) => state === 'cancelled')
        .map(({ sides: [a, b] }) => pairName(a?.id ?? '', b?.id ?? '')),
    );
    return seats.flatMap(({ ns, ew, round, part }) => {
      const who = pairName(ns, ew);
      if (cancelled.has(who)) return [];
      // The second half of a triangle is the same meeting.
      if (part && going.has(who)) return [];
      const key = `${round} ${who}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ number: unit.number, round, who }];
    });
  });

/** Those a round lets meet again because no draw was left in which nobody did, which it says (SABF 14.1). */
const againIn = (stage: StageView, number: number): readonly string[] => {
  const draw = stage.units.find((unit) => unit.number === number)?.draw;
  const said = (draw?.broken ?? []).join('; ');
  return (draw?.seats ?? [])
    .map(({ ns, ew }) => [ns, ew].sort())
    .filter(([a = '', b = '']) => new RegExp(`\\b${a} and ${b}\\b|\\b${b} and ${a}\\b`).test(said))
    .map(([a = '', b = '']) => pairName(a, b));
};

/**
 * A Swiss: never again, but in a modified one of a small field those met in its first half (ANC 2021, appendix). A house pair is
 * none of the entrants that are counted for it (ANC 2021 17.7).
 */
const swissAgain = (stage: StageView, rounds: number, house: ReadonlySet<string>): readonly string[] => {
  const rule = ruleIn<{ use: string; fewerThan?: number | 'twice-the-rounds' }>(stage, 'rematch');
  const half = Math.floor(rounds / 2);
  const least = rule.fewerThan === 'twice-the-rounds' ? 2 * rounds : (rule.fewerThan ?? 0);
  const entrants = stage.field.filter((id) => !house.has(id));
  const small = rule.use === 'modified-swiss' && entrants.length < least;
  const met = new Map<string, number>();
  return meetings(stage).flatMap(({ number, who }) => {
    const before = met.get(who);
    met.set(who, number);
    if (before === undefined || againIn(stage, number).includes(who)) return [];
    return small && number > half + 1 && before <= half ? [] : [`${who} in rounds ${before} and ${number}`];
  });
};

/** Everyone against everyone exactly so many times. */
const robinAgain = (stage: StageView, times: number): readonly string[] => {
  const met = Map.groupBy(meetings(stage), ({ who }) => who);
  const laid = stage.units.length;
  const all = times * (stage.field.length - 1 + (stage.field.length % 2));
  const faults = [...met].flatMap(([who, rounds]) =>
    rounds.length > times ? [`${who} meet ${rounds.length} times`] : [],
  );
  const pairs = (stage.field.length * (stage.field.length - 1)) / 2;
  const complete = laid < all || met.size === pairs || faults.length > 0;
  return complete ? faults : [`only ${met.size} of ${pairs} pairings were played`];
};

/** In one session nobody meets the same pair twice unless the movement means it. */
const sessionAgain = (unit: UnitView, most: number): readonly string[] => {
  const meant = new Set((unit.session?.again ?? []).map(({ pairs: [a, b] }) => pairName(a, b)));
  const met = new Map<string, number>();
  for (const { ns, ew } of unit.session?.seats ?? []) {
    const who = pairName(ns, ew);
    met.set(who, (met.get(who) ?? 0) + 1);
  }
  return [...met].flatMap(([who, times]) =>
    times > most && !meant.has(who) ? [`session ${unit.number}: ${who} meet ${times} times`] : [],
  );
};

/** No pair plays a board twice in one session or match. */
const boardsOnce = (unit: UnitView, teams: boolean): readonly string[] => {
  const faults: string[] = [];
  for (const { board, lines } of unit.boards) {
    const times = new Map<string, number>();
    for (const { ns, ew, state } of lines)
      if (state !== 'sit-out') for (const id of [ns, ew ?? '']) times.set(id, (times.get(id) ?? 0) + 1);
    for (const [id, count] of times)
      if (count > (teams ? 2 : 1)) faults.push(`board ${board}: ${id} has it ${count} times`);
  }
  return faults;
};

export const seatFaults = (view: ContestView): readonly string[] => {
  const house = new Set(view.entries.filter((one) => one.house).map(({ id }) => id));
  return view.stages.flatMap((stage) => {
    const { play } = stage;
    const again =
      play.use === 'swiss'
        ? swissAgain(stage, play.rounds, house)
        : play.use === 'robin'
          ? robinAgain(stage, play.times)
          : play.use === 'sessions'
            ? stage.units.flatMap((unit) => sessionAgain(unit, stage.scoring === 'teams' ? 2 : 1))
            : [];
    return [
      ...stage.units.flatMap((unit) => seatedOnce(view, stage, unit)),
      ...again,
      ...stage.units.flatMap((unit) => boardsOnce(unit, stage.scoring === 'teams')),
    ].map((fault) => `${stage.stage}: ${fault}`);
  });
};
