import type { Plan } from '../contest/plan.ts';
import type { Result } from '../kit/result.ts';
import type { Half } from './mitchell.ts';
import type { Odd } from './robin.ts';

/** What may be asked of a movement; each kind takes what concerns it. */
export interface Wish {
  readonly kind: string;
  readonly variant?: string;
  /** Full tables; in a team movement, teams. */
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  readonly half?: Half;
  readonly session?: number;
  readonly shareAt?: number;
  /** Tables of an appendix's base, or the Mitchell a rover joins. */
  readonly base?: number | string;
  readonly odd?: Odd;
  readonly firstBoard?: number;
  /** A triangle's teams by their own numbers, and whether the field plays duplicated boards. */
  readonly teams?: readonly string[];
  readonly field?: boolean;
  /** A triangle of three: boards in a whole match, where they are not twice those of a round. */
  readonly boardsPerMatch?: number;
  readonly arrowSwitch?: 'auto' | readonly number[];
  /** How many people come, where that was said: a movement that seats more or fewer is not what was asked for. */
  readonly people?: number;
}

/** What only some movements take. */
export const TAKEN = [
  'half',
  'session',
  'shareAt',
  'base',
  'odd',
  'firstBoard',
  'teams',
  'field',
  'boardsPerMatch',
] as const;

export type Choice = Omit<Wish, 'kind' | 'variant' | 'tables'>;

export interface Offer {
  readonly kind: string;
  readonly variant: string;
  readonly of: Plan['of'];
  readonly winners: 1 | 2;
  /** What it is, in one line. */
  readonly says: string;
  readonly clause: string;
  /** One pair more than the tables hold has its place without a half table. */
  readonly oddPair?: true;
  /** In which line the pair more sits that has no opponents, where it matters; else East-West. */
  readonly usualHalf?: Half;
  /** Of what may be asked, what it honours. */
  readonly takes: readonly (typeof TAKEN)[number][];
  readonly make: (wish: Wish) => Result<Plan>;
  /** Everything it can be asked for with so many full tables (in a team movement, teams), in its whole length. */
  readonly choices: (tables: number) => readonly Choice[];
}

export const when = (is: boolean, ...choices: readonly Choice[]): readonly Choice[] => (is ? choices : []);
export const usualHalf = (offer: Pick<Offer, 'usualHalf'>): Half => offer.usualHalf ?? 'ew';
export const even = (n: number): boolean => n % 2 === 0;
