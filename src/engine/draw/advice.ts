import type { Cite } from '../rulebook/point.ts';

/** What a director should know before choosing the length of a Swiss. */
export interface Advice {
  readonly use: 'too-short' | 'too-long' | 'round-robin' | 'modified-swiss' | 'fits';
  readonly clause: string;
  readonly says: string;
}

/** The fewest rounds by the size of the field. */
const FEWEST_ROUNDS: readonly { readonly upTo: number; readonly rounds: number }[] = [
  { upTo: 16, rounds: 6 },
  { upTo: 32, rounds: 7 },
  { upTo: 64, rounds: 8 },
  { upTo: 128, rounds: 9 },
];

/** Beyond the table: two more than it takes to halve the field down to one, as every row of it has. */
export const fewestRounds = (contestants: number): number | undefined => {
  if (contestants < 9) return undefined;
  const row = FEWEST_ROUNDS.find(({ upTo }) => contestants <= upTo);
  return row?.rounds ?? Math.ceil(Math.log2(contestants)) + 2;
};

/** More rounds than this over-Swiss the field. */
export const mostRounds = (contestants: number): number => Math.floor(contestants / 2);

const smallField = (contestants: number, rounds: number, clause: string): Advice => {
  const robin = contestants % 2 === 0 ? contestants - 1 : contestants;
  return rounds >= robin
    ? {
        use: 'round-robin',
        clause,
        says: `play a round robin of ${robin} rounds${rounds > robin ? `, then ${rounds - robin} for the placings` : ''}`,
      }
    : {
        use: 'modified-swiss',
        clause,
        says: `modified Swiss: standard up to the draw of round ${Math.floor(rounds / 2) + 1}, then opponents of rounds 1 to ${Math.floor(rounds / 2)} may be met again`,
      };
};

/**
 * Whether so many rounds suit so many contestants. `pairsUnderTwenty` is the rule of ANC 2021 17.7 for its pairs
 * events; the appendix says fewer than twice the rounds.
 */
export const adviseSwiss = (
  contestants: number,
  rounds: number,
  cite: Cite,
  { pairsUnderTwenty = false }: { readonly pairsUnderTwenty?: boolean } = {},
): readonly Advice[] => {
  const advice: Advice[] = [];
  const few = contestants < 2 * rounds;
  if (few || (pairsUnderTwenty && contestants < 20)) {
    const small = smallField(contestants, rounds, cite('modified-swiss'));
    advice.push(few ? small : { ...small, clause: cite('modified-swiss-pairs') });
  }
  if (rounds > mostRounds(contestants))
    advice.push({
      use: 'too-long',
      clause: cite('swiss-length'),
      says: `${rounds} rounds are more than half of ${contestants}: the leaders run out of opponents, and a legal draw may not exist`,
    });
  const fewest = fewestRounds(contestants);
  if (fewest !== undefined && rounds < fewest)
    advice.push({
      use: 'too-short',
      clause: cite('swiss-length'),
      says: `${contestants} contestants need at least ${fewest} rounds`,
    });
  return advice.length > 0
    ? advice
    : [
        {
          use: 'fits',
          clause: cite('swiss-length'),
          says: `${rounds} rounds suit ${contestants} contestants`,
        },
      ];
};
