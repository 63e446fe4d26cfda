import type { BracketRound, BracketTeam, ContestView, StageView } from '../../src/engine/view/contest.ts';

/** GNOT Sydney 2023 6.6: top, triangle, middle, bottom, and the losers of round 1 who go on; seven of 18, as the pattern has it. */
const TABLE: Readonly<Record<number, readonly [number, number, number, number, number]>> = {
  16: [5, 0, 6, 5, 0],
  17: [5, 0, 6, 6, 0],
  18: [5, 0, 8, 5, 7],
  19: [5, 3, 6, 5, 4],
  20: [6, 0, 8, 6, 6],
  21: [6, 3, 6, 6, 3],
  22: [7, 0, 8, 7, 5],
  23: [7, 3, 6, 7, 2],
  24: [8, 0, 8, 8, 4],
  25: [7, 3, 8, 7, 1],
  26: [9, 0, 8, 9, 3],
};
/** 6.3, and 8 of 12. */
const LOWEST: Readonly<Record<number, number>> = { 16: 10, 12: 8, 8: 5, 4: 2 };

/** Teams in round 1 against each other, in each later round, by the entry. */
const sizesFor = (entry: number): readonly number[] =>
  entry <= 17 ? [8, 4, 2] : entry % 2 === 0 ? [16, 8, 4, 2] : [12, 8, 4, 2];

interface Meeting {
  readonly a: string;
  readonly b: string;
  readonly won: readonly [number, number];
}

/** IMPs each way of every two that met in these rounds of the contest, from the boards alone. */
const meetingsIn = (stage: StageView, from: number, to: number): readonly Meeting[] => {
  const found = new Map<string, { a: string; b: string; won: [number, number]; forfeit?: string }>();
  for (const match of stage.units.flatMap(({ matches }) => matches)) {
    const [home, away] = match.sides;
    if (match.round < from || match.round > to || !home || !away) continue;
    const key = [home.id, away.id].sort().join('/');
    const one = found.get(key) ?? { a: home.id, b: away.id, won: [0, 0] };
    const at = one.a === home.id ? ([0, 1] as const) : ([1, 0] as const);
    for (const board of match.byBoard ?? []) {
      one.won[at[0]] += Math.max(0, board.home ?? 0);
      one.won[at[1]] += Math.max(0, board.away ?? 0);
    }
    found.set(key, one);
  }
  return [...found.values()];
};

const bandFaults = (stage: StageView, round: BracketRound): readonly string[] => {
  const row = TABLE[stage.field.length];
  if (!row) return [`no format for ${stage.field.length}`];
  const [top, own, middle, bottom] = row;
  const bandOf = (id: string): string => {
    const at = stage.field.indexOf(id);
    if (at < top) return 'top';
    if (at < top + own) return 'triangle';
    return at < top + own + middle ? 'middle' : 'bottom';
  };
  const mixed = stage.field.length === 17;
  const trio = (round.triangle ?? []).map(bandOf).sort().join();
  const wanted = mixed ? 'bottom,bottom,top' : own === 3 ? 'triangle,triangle,triangle' : '';
  const pairs = round.matches.map(({ sides }) => sides.map(bandOf).sort().join());
  const crossed = pairs.filter((one) => one === 'bottom,top').length;
  const inner = pairs.filter((one) => one === 'middle,middle').length;
  return [
    ...(trio === wanted ? [] : [`the triangle is of ${trio}, not ${wanted}`]),
    ...(crossed === (mixed ? top - 1 : top) && inner === middle / 2 && crossed + inner === pairs.length
      ? []
      : [`round 1 has ${crossed} matches of top and bottom and ${inner} of the middle`]),
    ...(bottom === top || mixed ? [] : ['bands do not fit']),
  ];
};

/** Each higher team, while it has the right, meets one of the lowest so many; nobody meets twice. */
const choiceFaults = (round: BracketRound): readonly string[] => {
  const lowest = LOWEST[round.seeds.length];
  if (lowest === undefined) return [`${round.seeds.length} are left`];
  const upper = round.seeds.slice(0, round.seeds.length - lowest);
  const lower = new Set(round.seeds.slice(round.seeds.length - lowest));
  return upper.flatMap((id) => {
    const match = round.matches.find(({ sides }) => sides.includes(id));
    const other = match?.sides.find((one) => one !== id) ?? '';
    return lower.has(other) ? [] : [`${id} meets ${other}, who is not of the lowest ${lowest}`];
  });
};

const sameTeams = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

const idsOf = (teams: readonly BracketTeam[] | undefined): readonly string[] =>
  (teams ?? []).map(({ id }) => id);

/** 1.8.4: a lost play-off first, then the smallest loss, then the greatest turnover. */
const isLossOrder = (teams: readonly BracketTeam[]): boolean =>
  teams.every((b, i) => {
    const a = teams[i - 1];
    if (!a) return true;
    const rank = ({ how, playOffMargin = 0, margin, turnover }: BracketTeam): readonly number[] =>
      how === 'lost-play-off' ? [0, playOffMargin, -margin, -turnover] : [1, 0, -margin, -turnover];
    const [x, y] = [rank(a), rank(b)];
    const first = x.findIndex((value, at) => value !== y[at]);
    return first === -1 || (x[first] ?? 0) < (y[first] ?? 0);
  });

/** 6.2: the greatest margin first, then the lowest turnover. */
const seedFaults = (before: BracketRound, round: BracketRound): readonly string[] => {
  const known = new Map([...(before.winners ?? []), ...(before.lucky ?? [])].map((one) => [one.id, one]));
  return round.seeds.flatMap((id, i) => {
    const [a, b] = [known.get(round.seeds[i - 1] ?? ''), known.get(id)];
    if (!a || !b) return [];
    return a.margin > b.margin || (a.margin === b.margin && a.turnover <= b.turnover)
      ? []
      : [`round ${round.round}: ${b.id} is seeded below ${a.id}`];
  });
};

/** What a round came to, told from its boards as they were known when the next was drawn. */
const resultFaults = (then: StageView, round: BracketRound): readonly string[] => {
  const met = meetingsIn(then, round.from, round.to);
  const forfeits = then.units
    .flatMap(({ matches }) => matches)
    .filter(({ state, round: at }) => state === 'forfeit' && at >= round.from && at <= round.to)
    .flatMap(({ sides }) => sides.map(({ id }) => id));
  return round.matches.flatMap(({ sides: [a, b], imps, playOff }) => {
    if (!imps || forfeits.includes(a)) return [];
    const found = met.find((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b));
    const won = found && (found.a === a ? found.won : [found.won[1], found.won[0]]);
    if (won?.join() !== imps.join())
      return [`round ${round.round}: ${a} v ${b} is ${imps.join('-')}, not ${won?.join('-') ?? 'played'}`];
    const winner = imps[0] > imps[1] ? a : imps[0] < imps[1] ? b : playOff?.winner;
    const loser = winner === a ? b : a;
    const on = [...idsOf(round.winners), ...idsOf(round.lucky)];
    if (round.winners && winner !== undefined && !on.includes(winner))
      return [`round ${round.round}: ${winner} won and is out`];
    const lost = on.includes(loser) && !idsOf(round.lucky).includes(loser) && winner !== undefined;
    return lost ? [`round ${round.round}: ${loser} lost and goes on`] : [];
  });
};

const luckyFaults = (view: ContestView, stage: StageView, round: BracketRound): readonly string[] => {
  const places = round.round === 1 ? (TABLE[stage.field.length]?.[4] ?? 0) : 0;
  const lucky = round.lucky ?? [];
  const house = (id: string): boolean => view.entries.some((one) => one.id === id && one.house === true);
  const able = (round.dropping ?? []).filter(({ id, how }) => how !== 'triangle' && !house(id));
  const worst = Math.min(...lucky.map(({ margin }) => margin));
  return [
    ...(lucky.length === places ? [] : [`round ${round.round}: ${lucky.length} lucky losers, not ${places}`]),
    ...lucky.filter(({ id }) => house(id)).map(({ id }) => `the house team ${id} is a lucky loser`),
    ...able
      .filter(({ margin }) => places > 0 && margin > worst)
      .map(({ id }) => `${id} lost by less than a lucky loser`),
  ];
};

const bracketFaults = (
  view: ContestView,
  stage: StageView,
  then: (at: number) => ContestView,
): readonly string[] => {
  const rounds = stage.bracket?.rounds ?? [];
  const [first] = rounds;
  const sizes = sizesFor(stage.field.length);
  const met = rounds.flatMap(({ matches, triangle = [] }) => [
    ...matches.map(({ sides }) => [...sides].sort().join(' v ')),
    ...triangle.flatMap((a, i) => triangle.slice(i + 1).map((b) => [a, b].sort().join(' v '))),
  ]);
  const knownAt = (round: BracketRound): StageView => {
    const next = stage.units.find(({ from }) => from === round.to + 1)?.draw?.known.at;
    const shown = next === undefined ? view : then(next);
    return shown.stages.find((one) => one.stage === stage.stage) ?? stage;
  };
  return [
    ...(first ? bandFaults(stage, first) : []),
    ...rounds.slice(1).flatMap(choiceFaults),
    ...rounds.slice(1).flatMap((round, i) => {
      const before = rounds[i] as BracketRound;
      const wanted = sizes[i];
      return [
        ...(round.seeds.length === wanted
          ? []
          : [`round ${round.round} is of ${round.seeds.length}, not ${wanted}`]),
        ...seedFaults(before, round),
      ];
    }),
    ...rounds.flatMap((round) => [
      ...resultFaults(knownAt(round), round),
      ...(round.winners ? luckyFaults(view, stage, round) : []),
      ...(isLossOrder(round.dropping ?? []) ? [] : [`round ${round.round}: those dropping are out of order`]),
    ]),
    ...met.filter((who, i) => met.indexOf(who) !== i).map((who) => `${who} twice in the knock-out`),
    ...(stage.closed && stage.bracket?.winners?.length !== 2 ? ['there are not two winners'] : []),
  ];
};

/**
 * A knock-out by seeds, told from its boards alone: nobody plays after a loss but for the third place, the best seeds have the
 * byes, and places go by the round somebody was beaten in.
 */
const plainFaults = (stage: StageView): readonly string[] => {
  const rounds = stage.bracket?.rounds ?? [];
  const size = stage.field.length;
  const depth = Math.ceil(Math.log2(size));
  const beaten = new Map<string, number>();
  const faults: string[] = [];
  let third: readonly [winner: string, loser: string] | undefined;
  for (const round of rounds) {
    const met = meetingsIn(stage, round.from, round.to);
    for (const { sides, playOff } of round.matches) {
      const [a, b] = sides;
      const found = met.find((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b));
      const [x, y] = found ? (found.a === a ? found.won : [found.won[1], found.won[0]]) : [0, 0];
      const winner = x > y ? a : x < y ? b : playOff?.winner;
      if (!found || winner === undefined) faults.push(`round ${round.round}: ${a} v ${b} has no winner`);
      const loser = winner === a ? b : a;
      const isOut = [a, b].map((id) => beaten.has(id));
      if (isOut.every(Boolean) && round.round === depth && winner !== undefined) third = [winner, loser];
      else if (isOut.some(Boolean)) faults.push(`round ${round.round}: ${a} v ${b}, and one was out`);
      else beaten.set(loser, round.round);
    }
  }
  const playing = new Set(rounds[0]?.matches.flatMap(({ sides }) => sides));
  const byes = stage.field.filter((id) => !playing.has(id));
  if (byes.join() !== stage.field.slice(0, 2 ** depth - size).join()) faults.push(`byes: ${byes.join()}`);
  const farOf = (id: string): number => (beaten.get(id) ?? depth + 1) + (third?.[0] === id ? 0.5 : 0);
  for (const { id, place } of stage.standings[0]?.rows ?? []) {
    const due = 1 + stage.field.filter((other) => farOf(other) > farOf(id)).length;
    if (place !== due) faults.push(`${id} is placed ${place}, not ${due}`);
  }
  return faults;
};

/**
 * Double elimination, told from its boards alone: nobody plays after two losses, everybody but the winner has two, the best seeds
 * have the byes, and places go by the round of the second loss. A second final is played when the unbeaten team lost the first.
 */
const doubleFaults = (stage: StageView): readonly string[] => {
  const rounds = stage.bracket?.rounds ?? [];
  const size = stage.field.length;
  const losses = new Map<string, number[]>(stage.field.map((id) => [id, []]));
  const faults: string[] = [];
  let matches = 0;
  for (const round of rounds) {
    const met = meetingsIn(stage, round.from, round.to);
    if (met.length !== round.matches.length) faults.push(`round ${round.round}: not its matches`);
    for (const { sides, playOff } of round.matches) {
      const [a, b] = sides;
      const found = met.find((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b));
      const [x, y] = found ? (found.a === a ? found.won : [found.won[1], found.won[0]]) : [0, 0];
      const winner = x > y ? a : x < y ? b : playOff?.winner;
      if (!found || winner === undefined) faults.push(`round ${round.round}: ${a} v ${b} has no winner`);
      for (const id of sides)
        if ((losses.get(id)?.length ?? 2) >= 2) faults.push(`round ${round.round}: ${id} was out`);
      losses.get(winner === a ? b : a)?.push(round.round);
      matches += 1;
    }
  }
  const lossesOf = (id: string): readonly number[] => losses.get(id) ?? [];
  const champions = stage.field.filter((id) => lossesOf(id).length < 2);
  if (champions.length !== 1 || stage.bracket?.winners?.join() !== champions.join())
    faults.push(`winners: ${champions.join()}, told ${stage.bracket?.winners?.join()}`);
  if (matches !== 2 * size - 2 + lossesOf(champions[0] ?? '').length) faults.push(`${matches} matches`);
  const playing = new Set(rounds[0]?.matches.flatMap(({ sides }) => sides));
  const byes = stage.field.filter((id) => !playing.has(id));
  if (byes.join() !== stage.field.slice(0, 2 ** Math.ceil(Math.log2(size)) - size).join())
    faults.push(`byes: ${byes.join()}`);
  const farOf = (id: string): number => lossesOf(id)[1] ?? rounds.length + 1;
  for (const { id, place } of stage.standings[0]?.rows ?? []) {
    const due = 1 + stage.field.filter((other) => farOf(other) > farOf(id)).length;
    if (place !== due) faults.push(`${id} is placed ${place}, not ${due}`);
  }
  return faults;
};

/** By which of the rules a stage is to be judged. */
const ownFaults = (view: ContestView, stage: StageView, then: (at: number) => ContestView) => {
  const bracket = stage.play.use === 'knockout' ? stage.play.bracket : undefined;
  if (!bracket) return bracketFaults(view, stage, then);
  return bracket.lives === 2 ? doubleFaults(stage) : plainFaults(stage);
};

/** Whoever dropped before a round of the Swiss came into it then, and nobody else did. */
const arrivalFaults = (knockout: StageView, swiss: StageView): readonly string[] =>
  (knockout.bracket?.rounds ?? []).flatMap(({ dropping, to, round }) => {
    if (!dropping || swiss.to <= to) return [];
    const came =
      to + 1 === swiss.from
        ? swiss.field.filter((id) => !swiss.joined?.some((one) => one.id === id))
        : (swiss.joined ?? []).filter((one) => one.round === to + 1).map(({ id }) => id);
    return sameTeams(came, idsOf(dropping))
      ? []
      : [`after round ${round}: ${came.join()} came in, not ${idsOf(dropping).join()}`];
  });

export const knockoutFaults = (view: ContestView, then: (at: number) => ContestView): readonly string[] =>
  view.stages
    .filter(({ bracket }) => bracket !== undefined)
    .flatMap((stage) => {
      const swiss = view.stages.find(({ play }) => play.use === 'swiss' && play.joins === stage.stage);
      return [...ownFaults(view, stage, then), ...(swiss ? arrivalFaults(stage, swiss) : [])].map(
        (fault) => `${stage.stage}: ${fault}`,
      );
    });
