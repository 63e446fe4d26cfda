import { type DrawBroken, isDeparture } from '../../contest/stage.ts';
import type { FinalMatch } from '../../rulebook/final.ts';
import { sayConstraint } from './draw.ts';

const FIRST: Readonly<Record<string, string>> = {
  halves: 'the upper half of the seeding against the lower, in order',
  quarters: 'the top and bottom quarters of the seeding by lot against the middle ones',
};

const UNSEEDED = 'nobody was seeded, so the order is that of the entries';

/** A first round that goes by nothing but the lot. */
export const BY_LOT = 'random';

/** How two came together in a first round. */
export const sayFirst = (
  method: string,
  seeds: readonly number[],
  clause: string,
  seeded: boolean,
  title = 'The first round',
): string =>
  method === BY_LOT
    ? `${title} is drawn by lot (${clause}).`
    : `${title}: ${FIRST[method] ?? method.replaceAll('-', ' ')}; these are ${
        seeded ? `seeds ${seeds.join(' and ')}` : `numbers ${seeds.join(' and ')} (${UNSEEDED})`
      } (${clause}).`;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Three of an odd number in a first round. */
export const sayFirstThree = (
  three: readonly string[],
  order: 'seeding' | 'entries' | 'field',
  clause: string,
): string =>
  `The number is odd: ${listed(three)}, the last three of the ${order}, play a triangle, each against the other two (${clause}).`;

type Gave = readonly (readonly [one: string, imps: number, other: string, imps: number])[];

/** What each match of a triangle came to. */
export const sayGave = (gave: Gave): string =>
  gave.map(([one, a, other, b]) => `${one} ${a}, ${other} ${b}`).join('; ');

/** Three that play each other over two rounds, and what each of their matches came to. */
export const sayThree = (three: readonly string[], gave: Gave, clause: string): string =>
  `${listed(three)} play a triangle over two rounds, each against the other two (${clause}).${
    gave.length === 0 ? '' : ` In IMPs: ${sayGave(gave)}.`
  }`;

const RANKS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A match of a series of finals: who comes into it, and from where. */
export const sayFinal = (
  { name, sides }: FinalMatch,
  who: readonly (string | undefined)[],
  nameOf: (match: string) => string,
  clause: string,
): string => {
  const from = sides.map((side, i) => {
    const how =
      side.from === 'rank'
        ? `ranked ${RANKS[side.rank - 1] ?? side.rank}`
        : `the ${side.from} of the ${nameOf(side.of)}`;
    return `${who[i]} (${how})`;
  });
  return `${from.join(' against ')}: the ${name} (${clause}).`;
};

/** A stanza of a final of two. */
export const sayStanza = (stanza: number, who: readonly string[], clause: string): string =>
  `${who.join(' and ')} are the finalists; this is stanza ${stanza} (${clause}).`;

/** Who names a stanza first, where a correction after the final was opened has changed who is placed higher. */
export const sayHigher = (
  {
    higher,
    lower,
    isChosen,
    overtaken,
  }: {
    readonly higher: string;
    readonly lower: string;
    readonly isChosen: boolean;
    readonly overtaken: boolean;
  },
  clause: string,
): string => {
  if (!isChosen)
    return `${higher} is placed higher since a correction, made after the final was opened, and chooses first (${clause}).`;
  const then = `${higher} was placed higher when the stanzas were chosen, and chose first`;
  return overtaken
    ? `${then}. ${lower} is placed higher now; the choice was made before the correction and stays (${clause}).`
    : `${then}: a correction after the final was opened had changed the order (${clause}).`;
};

/** A final of stanzas that ended early: by whom, and how much of it was played. */
export const sayGivenUp = (who: string, after: number): string =>
  after === 0
    ? `${who} forfeited the final before stanza 1`
    : `${who} conceded the final after stanza ${after}`;

/** A match of a bracket that was given up: before it, or after a part of it. */
export const sayForfeited = (who: string, after: string | undefined, clause: string): string =>
  after === undefined ? `forfeited by ${who} (${clause})` : `conceded by ${who} after ${after} (${clause})`;

/** Why a match of several parts has no result yet. */
export const sayUndrawn = (part: string): string => `${part} not drawn yet`;

/** Nobody came to a final. */
export const sayAbandoned = (clause: string): string => `abandoned: no winner (${clause})`;

/** A draw that was made before a result was changed (DRAW-5). */
export const sayDrawStands = (
  after: string,
  moved: readonly {
    readonly who: string;
    readonly was: { readonly place: number; readonly score: number };
    readonly now: { readonly place: number; readonly score: number };
  }[],
  clause: string,
  early = false,
): string =>
  `${
    early
      ? 'The draw was made before the last results were in.'
      : `The draw was made before a result was changed, and stands (${clause}).`
  } After ${after}: ${moved
    .map(
      ({ who, was, now }) =>
        `${who} stood ${was.place} with ${was.score}, now ${now.place} with ${now.score}`,
    )
    .join('; ')}.`;

/** Two of a round robin meet because everyone does. */
export const sayRobin = (
  method: string,
  round: number,
  who: readonly { readonly name: string; readonly number: number }[],
  clause: string,
): string => {
  const [one, other] = who.map(({ name, number }) => `${name} (number ${number})`);
  return method === 'printed'
    ? `Everyone meets everyone; the printed draw has ${one} and ${other} in round ${round} (${clause}).`
    : `Everyone meets everyone; ${one} and ${other} in round ${round} (${clause}).`;
};

/** The second of three round robins of few teams (ANC 2021 11.7.2). */
export const sayRobinByLot = (clause: string): string =>
  `Everyone meets everyone; the second round robin is drawn by lot (${clause}).`;

/** The last round robin: everyone has the draw of the number it is placed (ANC 2021 11.3). */
export const sayByPlaces = (
  who: readonly { readonly name: string; readonly place: number }[],
  after: number,
  clause: string,
): string =>
  `The last round robin has the printed draw of the first, by places: ${who
    .map(({ name, place }) => `${name} was placed ${place} after round ${after}`)
    .join(', ')} (${clause}).`;

/** A rule broken because no draw keeps them all (DRAW-14), or one the director departs from. */
export const sayBrokenRule = (broken: DrawBroken): string =>
  isDeparture(broken)
    ? `Knowingly against the rule: ${sayConstraint(broken)}.`
    : `No draw keeps every rule, and this one breaks: ${sayConstraint(broken)}.`;

export const sayHandMade = (why: string): string => `The director changed the draw by hand: ${why}.`;

/** Whom the two of a match made by hand would have met. */
export const sayByRule = (
  met: readonly { readonly who: string; readonly others: readonly string[] }[],
  clause: string,
): string =>
  `By the rule ${met.map(({ who, others }) => (others.length === 0 ? `${who} would have had the bye` : `${who} would have met ${others.join(' and ')}`)).join(', ')} (${clause}).`;

/** One of a knock-out with its seed for the round; nobody who came by another way has one. */
interface Seeded {
  readonly name: string;
  readonly seed: number;
}

const SEEDED: Readonly<Record<string, (one: string, other: string) => string>> = {
  bands: (one, other) => `By lot within the bands of the seeding: ${one} against ${other}`,
  choice: (one, other) => `${one} chose ${other}`,
  'no-right': (one, other) => `${one} had no choice and meets ${other}, the lowest left`,
  seeding: (one, other) => `Nobody chose them: ${one}, the highest left, meets ${other}, the lowest`,
  bracket: (one, other) => `By the seeding: ${one} meets ${other}`,
  winners: (one, other) => `By the bracket: ${one} and ${other} won the matches that lead here`,
  third: (one, other) => `${one} and ${other} lost their semi-finals and play for the third place`,
  losers: (one, other) => `${one} and ${other} have lost once each and meet in the losers’ bracket`,
  final: (one, other) => `${one} and ${other} won the two brackets`,
  again: (one, other) => `${one} and ${other} have lost once each and play the final again`,
  consolation: (one, other) => `${one} and ${other} lost in the first round and play in the consolation`,
};

/** Where what came of earlier matches decides, and no seed does. */
const BY_RESULTS: ReadonlySet<string> = new Set([
  'winners',
  'third',
  'losers',
  'final',
  'again',
  'consolation',
]);

/** Of how many, and in which place. */
interface Ranked {
  readonly name: string;
  readonly place: number;
  readonly of: number;
}

/** One of the Swiss and one that dropped in: where each stood when they were put together. */
export const sayCrossed = (
  swiss: Ranked & { readonly score: number },
  dropping: Ranked,
  clause: string,
): string =>
  `${swiss.name} was place ${swiss.place} of the ${swiss.of} in the Swiss, with ${swiss.score} VPs; ${dropping.name} was place ${dropping.place} of the ${dropping.of} that dropped in, by what each lost by (${clause}).`;

/** How two of a knock-out came together, whoever chose before whom it chose, else the higher seed first. */
export const saySeeded = (
  by: string,
  pair: readonly [Seeded, Seeded],
  clause: string,
  isSeeded = true,
): string => {
  const [a, b] = pair;
  const turned = by !== 'choice' && by !== 'no-right' && b.seed > 0 && b.seed < a.seed;
  const [one, other] = (turned ? [b, a] : [a, b]).map(({ name, seed }) =>
    seed > 0 && !BY_RESULTS.has(by) ? `${name} (${isSeeded ? 'seed ' : ''}${seed})` : name,
  ) as [string, string];
  return `${(SEEDED[by] ?? SEEDED['seeding'])?.(one, other) ?? ''} (${clause}).`;
};

/** A later part of a match that has begun. */
export const saySecondHalf = (match: string): string => `The second half of the match of ${match}.`;
export const sayLaterStanza = (stanza: number): string => `Stanza ${stanza} of the same match.`;

/** What a match of a knock-out comes to, where it was corrected too late to change what followed. */
export const sayNow = ([a, b]: readonly [number, number]): string => `corrected since: ${a} to ${b}`;

/** The same for everybody who looks at the stage (GNOT Sydney 2023 3.5.1). */
export const sayStands = (
  round: number,
  [one, other]: readonly [string, string],
  [a, b]: readonly [number, number],
): string =>
  `${one} against ${other} in round ${round} was corrected to ${a} to ${b} after what follows from it was done. Who went on and who dropped into the Swiss stands.`;

/** Of a final that would end otherwise now. */
export const FINAL_STANDS = 'changed since; who went on stands';

/** The same for everybody who looks at the finals. */
export const sayFinalStands = (final: string, [one, other]: readonly [string, string]): string =>
  `The ${final}, ${one} against ${other}, was changed after the finals that follow from it were drawn. Who plays them stands.`;

/** Of a stage made up from places that are others now. */
export const sayFieldStands = (
  stage: string,
  moved: readonly { readonly who: string; readonly was: number; readonly now: number }[],
): string =>
  `${stage}: places it was made up from were changed since. ${moved
    .map(({ who, was, now }) => `${who} came in as number ${was} and is number ${now} now`)
    .join('; ')}. Who is in it stands.`;

/** Who came out of a level match. */
export const sayPlayOffWon = (who: string, margin: number): string =>
  `${who} won the play-off${margin > 0 ? ` by ${margin} ${margin === 1 ? 'IMP' : 'IMPs'}` : ''}`;

/** Boards played for a place, as the first of the two sees them; level ones are played on. */
export const sayPlayOff = (
  [one, other]: readonly [string, string],
  imps: readonly number[],
  clause: string,
): string => {
  const net = imps.reduce((sum, swing) => sum + swing, 0);
  const over = `${imps.length} ${imps.length === 1 ? 'board' : 'boards'}`;
  const by = `by ${Math.abs(net)} ${Math.abs(net) === 1 ? 'IMP' : 'IMPs'}`;
  return `Play-off over ${over}: ${
    net === 0
      ? `${one} and ${other} stayed level`
      : `${net > 0 ? one : other} beat ${net > 0 ? other : one} ${by}`
  } (${clause}).`;
};
