import type { Bracket } from '../rulebook/knockout.ts';

/*
 * The lines of a knock-out by seeds, known from the number of teams alone: who meets whom in which round, by seed or by what
 * came of an earlier match. Seed 1 meets the last, the two best can meet only in the final. A line without a team is a bye: it is
 * taken out here, so that every match that is left is played.
 */

/** Who takes a side of a match. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly tie: string };

export const PARTS = ['main', 'losers', 'final', 'again', 'third', 'consolation'] as const;

export interface Tie {
  readonly id: string;
  readonly part: (typeof PARTS)[number];
  readonly sides: readonly [Source, Source];
}

export interface BracketRound {
  readonly title: string;
  readonly stanzas: number;
  readonly ties: readonly Tie[];
}

type Line = Source | undefined;

/** How many rounds it takes until one is left. */
const depthOf = (teams: number): number => (teams < 2 ? 0 : Math.ceil(Math.log2(teams)));

/** Seeds in the order of the lines: each half, quarter and eighth again has its best against its last. */
export const seedLines = (rounds: number): readonly number[] => {
  let lines: readonly number[] = [1];
  for (let i = 0; i < rounds; i++) {
    const sum = 2 * lines.length + 1;
    lines = lines.flatMap((seed) => [seed, sum - seed]);
  }
  return lines;
};

/** What a round of a knock-out is called, by how many come after it. */
const knockoutTitle = (after: number): string =>
  ['Final', 'Semi-finals', 'Quarter-finals'][after] ?? `Last ${2 ** (after + 1)}`;

interface Laid {
  readonly ties: readonly Tie[];
  readonly winners: readonly Line[];
  readonly losers: readonly Line[];
}

/** Meets the lines two by two; whoever has nobody beside it goes on, and nobody loses there. */
const meet = (name: string, part: Tie['part'], lines: readonly Line[]): Laid => {
  const ties: Tie[] = [];
  const winners: Line[] = [];
  const losers: Line[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [a, b] = [lines[i], lines[i + 1]];
    if (a && b) {
      const id = `${name}.${i / 2 + 1}`;
      ties.push({ id, part, sides: [a, b] });
      winners.push({ from: 'winner', tie: id });
      losers.push({ from: 'loser', tie: id });
    } else {
      winners.push(a ?? b);
      losers.push(undefined);
    }
  }
  return { ties, winners, losers };
};

/** Round by round until one line is left. */
const layMain = (teams: number): readonly Laid[] => {
  const rounds = depthOf(teams);
  let lines: readonly Line[] = seedLines(rounds).map((seed) =>
    seed <= teams ? { from: 'seed', seed } : undefined,
  );
  return Array.from({ length: rounds }, (_, i) => {
    const laid = meet(`w${i + 1}`, 'main', lines);
    lines = laid.winners;
    return laid;
  });
};

/** Losers come into their bracket turned round or by halves in turn, so that two meet again as late as can be. */
const dropIn = (losers: readonly Line[], turn: number): readonly Line[] =>
  turn % 2 === 1
    ? losers.toReversed()
    : [...losers.slice(losers.length / 2), ...losers.slice(0, losers.length / 2)];

const between = (one: readonly Line[], other: readonly Line[]): readonly Line[] =>
  one.flatMap((line, i) => [line, other[i]]);

/**
 * Two losses put a team out: the losers of each round meet, then who is left of them meets the losers of the next, which is
 * played beside it. The last of them meets the unbeaten team.
 */
const layDouble = (teams: number, { again }: Bracket): readonly (readonly Tie[])[] => {
  const main = layMain(teams);
  const rounds: Tie[][] = [[...(main[0]?.ties ?? [])]];
  let lines: readonly Line[] = main[0]?.losers ?? [];
  for (let turn = 1; turn < main.length; turn++) {
    const next = main[turn] as Laid;
    const own = meet(`l${2 * turn - 1}`, 'losers', lines);
    const joined = meet(`l${2 * turn}`, 'losers', between(own.winners, dropIn(next.losers, turn)));
    rounds.push([...next.ties, ...own.ties], [...joined.ties]);
    lines = joined.winners;
  }
  const final = meet('f1', 'final', [main.at(-1)?.winners[0], lines[0]]);
  const second = meet('f2', 'again', [final.winners[0], final.losers[0]]);
  return [...rounds, final.ties, ...(again ? [second.ties] : [])];
};

const layThird = (main: readonly Laid[]): readonly Tie[] =>
  main.length < 2 ? [] : meet('third', 'third', main.at(-2)?.losers ?? []).ties;

/** Those beaten in the first round, from its first match on; it begins beside the second. */
const layConsolation = (main: readonly Laid[]): readonly (readonly Tie[])[] => {
  const beaten = (main[0]?.losers ?? []).filter((line) => line !== undefined);
  const rounds = depthOf(beaten.length);
  let lines: readonly Line[] = seedLines(rounds).map((seed) => beaten[seed - 1]);
  return Array.from({ length: rounds }, (_, i) => {
    const laid = meet(`c${i + 1}`, 'consolation', lines);
    lines = laid.winners;
    return laid.ties;
  });
};

const laySingle = (teams: number, { third, consolation }: Bracket): readonly (readonly Tie[])[] => {
  const main = layMain(teams);
  const beside = consolation ? layConsolation(main) : [];
  return main.map(({ ties }, i) => [
    ...ties,
    ...(third && i === main.length - 1 ? layThird(main) : []),
    ...(beside[i - 1] ?? []),
  ]);
};

const stanzasIn = ({ stanzas, final }: Bracket, round: number, isFinal: boolean): number =>
  isFinal && final !== undefined
    ? final
    : typeof stanzas === 'number'
      ? stanzas
      : (stanzas[Math.min(round, stanzas.length) - 1] ?? 1);

const FINALS: ReadonlySet<string> = new Set(['final', 'again']);

/** Every round with its matches, from the first to the last that may be needed. */
export const layBracket = (rule: Bracket, teams: number): readonly BracketRound[] => {
  const isDouble = rule.lives === 2;
  const rounds = isDouble ? layDouble(teams, rule) : laySingle(teams, rule);
  return rounds
    .filter((ties) => ties.length > 0)
    .map((ties, i, all) => {
      const part = ties[0]?.part ?? 'main';
      const isFinal = isDouble ? FINALS.has(part) : i === all.length - 1;
      const title = !isDouble
        ? knockoutTitle(all.length - i - 1)
        : part === 'final'
          ? 'Final'
          : part === 'again'
            ? 'Second final'
            : `Knock-out Round ${i + 1}`;
      return { title, stanzas: stanzasIn(rule, i + 1, isFinal), ties };
    });
};

/** What a match is called that is not of the round's own name. */
const NAMES: Readonly<Partial<Record<Tie['part'], string>>> = {
  losers: 'Losers’ bracket',
  third: 'Third place',
  consolation: 'Consolation',
};

export const tieName = ({ part }: Tie): string | undefined => NAMES[part];

/** How many rounds of a contest it takes at most: one for every stanza. */
export const bracketLength = (rule: Bracket, teams: number): number =>
  layBracket(rule, teams).reduce((sum, { stanzas }) => sum + stanzas, 0);
