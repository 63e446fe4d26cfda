import { asked } from './user.ts';

interface Standing {
  readonly team: string;
  readonly margin: number;
  readonly turnover: number;
}
interface Round {
  readonly boards: number;
  readonly seeds: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
  readonly how: readonly { readonly clause: string }[];
  readonly triangle?: readonly string[];
  readonly lots: readonly { readonly what: string; readonly among: readonly string[] }[];
  readonly settled?: { readonly lucky: readonly Standing[]; readonly losers: readonly Standing[] };
}
export interface Drawn {
  readonly pairs: readonly (readonly [string, string])[];
  readonly triangle?: readonly string[];
  readonly next: {
    readonly need: string;
    readonly turn: {
      readonly team: string;
      readonly options: readonly string[];
      readonly barred: readonly object[];
    };
  };
  readonly left: readonly string[];
  readonly chooseFrom: number;
  readonly format: { readonly rounds: number; readonly luckyLosers: number };
  readonly rounds: readonly Round[];
}
export const teamsOf = (n: number) => Array.from({ length: n }, (_, i) => `${i + 1}`);
export const draw = async (n: number, more: object = {}) =>
  (await asked('draw knockout -', { contestants: teamsOf(n), seed: 'walk', ...more })) as Drawn;
type Pair = readonly [string, string];
/** The first of each pair wins by so much, with so many IMPs scored in all. */
export const won = ([a, b]: Pair, margin: number, turnover: number, more: object = {}) => ({
  a,
  b,
  imps: [(turnover + margin) / 2, (turnover - margin) / 2],
  ...more,
});
