import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import { whyNotRoll } from '../roll.ts';

export interface Ended {
  /** Undefeated in the knock-out. */
  readonly winners: readonly string[];
  /** The final ranking of the Swiss. */
  readonly swiss: readonly string[];
  /** Who qualifies and does not want to go on. */
  readonly unavailable: readonly string[];
  readonly house: readonly string[];
}

export interface FinalPlace {
  readonly place: number;
  readonly team: string;
  readonly from: 'knockout' | 'swiss';
  readonly qualifies: boolean;
  /** It comes in for one that does not go on (3.5.2). */
  readonly replaces?: true;
}

export interface FinalPlaces {
  readonly places: readonly FinalPlace[];
  readonly clause: string;
  readonly says: string;
}

/** How many go on from the Swiss beside the winners of the knock-out (GNOT Sydney 2023 3.5.1). */
const FROM_SWISS = 3;
const WINNERS = 2;

const whyNotEnded = ({ winners, swiss, unavailable, house }: Ended, cite: Cite) => {
  if (winners.length !== WINNERS)
    return refuse('knockout-winners', { given: winners.length }, { clause: cite('knockout-winners') });
  const all = [...winners, ...swiss];
  const twice = whyNotRoll(all, 'winners and swiss');
  if (twice) return twice;
  for (const [at, names] of [
    ['unavailable', unavailable],
    ['house', house],
  ] as const) {
    const stray = names.find((team) => !all.includes(team));
    if (stray !== undefined) return refuse('draw-unknown', { given: stray }, { at });
  }
  return undefined;
};

/** Winners of the knock-out first equal, then the Swiss from third; two and three qualify, the next available replace. */
export const rankAll = (ended: Ended, cite: Cite): Result<FinalPlaces> => {
  const bad = whyNotEnded(ended, cite);
  if (bad) return bad;
  const { winners, swiss, unavailable, house } = ended;
  const all = [
    ...winners.map((team) => ({ place: 1, team, from: 'knockout' as const })),
    ...swiss.map((team, i) => ({ place: winners.length + 1 + i, team, from: 'swiss' as const })),
  ];
  const able = all.filter(({ team }) => !unavailable.includes(team) && !house.includes(team));
  const wanted = WINNERS + FROM_SWISS;
  const going = new Set(able.slice(0, wanted).map(({ team }) => team));
  const first = new Set(all.slice(0, wanted).map(({ team }) => team));
  return ok({
    places: all.map((one) => ({
      ...one,
      qualifies: going.has(one.team),
      ...(going.has(one.team) && !first.has(one.team) ? { replaces: true as const } : {}),
    })),
    clause: cite('knockout-places'),
    says: 'the two winners of the knock-out and the first three of the Swiss qualify; whoever does not go on, and house teams, are replaced by the next in order',
  });
};
