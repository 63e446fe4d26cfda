import type { Phrases } from '../phrase.ts';

/** A contest on the same boards as the regulation names it: `the Open final`, with its clause. */
interface Named {
  readonly name: string;
  readonly clause: string;
}

/** `match 3`, `matches 1 to 3`, `matches 1, 4 and 5`. */
const listMatches = (matches: readonly number[]): string => {
  const [first = 0] = matches;
  const last = matches.at(-1) ?? first;
  if (matches.length === 1) return `match ${first}`;
  if (matches.length > 2 && last - first === matches.length - 1) return `matches ${first} to ${last}`;
  return `matches ${matches.slice(0, -1).join(', ')} and ${last}`;
};

const listBoards = (boards: readonly number[]): string =>
  boards.length === 1
    ? `board ${boards[0]} was`
    : `boards ${boards.slice(0, -1).join(', ')} and ${boards.at(-1)} were`;

/** For everybody who looks at the standings: what their datums still lack. */
export const sayMissing = ({ name, clause }: Named, matches: readonly number[]): string =>
  `Scores of ${name} help to make the datums (${clause}). They are not in for ${listMatches(matches)}: until they are, ${matches.length === 1 ? 'its' : 'their'} datums stand on the tables here alone.`;

/** What the regulation wants of the other contest, for the director. */
export const sayWanted = ({ name, clause }: Named): string =>
  `Scores of ${name}, on the same boards, help to make the datums (${clause}).`;

export const sayUnnamed = ({ name }: Named): string =>
  `Nobody has said which contest here is ${name}: until then datums stand on the tables here alone.`;

/** How it is with one match there. */
export const sayMatch = (
  { name }: Named,
  match: {
    readonly number: number;
    readonly over: boolean;
    readonly state: string;
    readonly left?: number;
    readonly corrected?: readonly number[];
  },
  after: number,
): string => {
  const { number, left = 0, corrected = [] } = match;
  const there = after === 0 ? '' : `, match ${number + after} there`;
  switch (match.state) {
    case 'taken':
      return `Match ${number}${there}: taken over.`;
    case 'due':
      return match.over
        ? `Match ${number}${there}: over in ${name}, to be taken over.`
        : `Match ${number}${there}: over in ${name}; taken over when it is over here.`;
    case 'corrected':
      return `Match ${number}${there}: ${listBoards(corrected)} corrected in ${name}; to be taken over again.`;
    case 'playing':
      return `Match ${number}${there}: still played in ${name}, ${left === 1 ? 'one result' : `${left} results`} to come.`;
    case 'not-drawn':
      return `Match ${number}${there}: not yet drawn in ${name}.`;
    case 'none':
      return `Match ${number}${there}: there is no such match in ${name}; its datums stand on the tables here alone.`;
    default:
      return `Match ${number}${there}: not taken over.`;
  }
};

/** What the contest waits for, where the other has still to play. */
export const sayAwaited = (
  named: Named,
  match: Parameters<typeof sayMatch>[1],
  after: number,
): { readonly says: string; readonly because: readonly string[] } => ({
  says: `Waiting for ${named.name}`,
  because: [
    sayMatch(named, match, after),
    `Its scores help to make the datums of match ${match.number}, and come over by themselves.`,
  ],
});

/** What comes over at once when a contest is named. */
export const sayTakenOver = (name: string, matches: readonly number[]): string =>
  matches.length === 0
    ? `Scores of ${name} come over as its matches end; none is to be taken over now.`
    : `Scores of ${name} come over at once for ${listMatches([...matches].toSorted((a, b) => a - b))}, and for others as they end.`;

/** Refusals about contests on the same boards. */
export const BESIDE_PHRASES = {
  'beside-not-wanted': {
    what: 'in {form} no scores of another contest help to make the datums',
    advice: 'Where contests only share a set of deals, say so with the deals.',
  },
  'beside-none': {
    what: 'there is no contest ‘{contest}’ in this house; those of another club are not to be had here',
    advice: 'Name a contest of this house.',
  },
  'beside-itself': {
    what: 'a contest cannot be the other one on its own boards',
    advice: 'Name the contest whose scores count here too.',
  },
  'beside-form': {
    what: '{name} is not {scores}: the regulation adds the scores of {scores} and of nobody else',
    advice: 'Name a contest that is a {wanted}.',
  },
  'beside-boards': {
    what: '{name} does not play the same boards: board {board} of match {match} has other cards there',
    advice: 'Name the contest on these boards, or give the right deals first.',
  },
} as const satisfies Phrases;
