import { add, compare, divide, type Rational, ratio, subtract, ZERO } from '../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import type { Cite } from '../rulebook/point.ts';
import { whyNotRoll } from './roll.ts';

/** The final of two teams over stanzas (ANC 2021 12). */
export const STANZAS = 5;
export const STANZA_BOARDS = 12;

export interface StanzaFinal {
  readonly higher: string;
  readonly lower: string;
  /** To the higher placed: a tenth of the VP margin of the qualifying, not rounded (12.2). */
  readonly carryOver: Rational;
}

interface Finalist {
  readonly team: string;
  readonly vps: Rational;
}

/** Two teams, the higher placed first: it cannot have fewer VPs. */
export const whyNotStanzaFinal = (first: Finalist, second: Finalist, cite: Cite) =>
  whyNotRoll([first.team, second.team], 'ranking') ??
  (compare(first.vps, second.vps) < 0
    ? refuse(
        'stanza-order',
        { higher: first.team, lower: second.team },
        { at: 'vps', clause: cite('stanza-carry') },
      )
    : undefined);

export const makeStanzaFinal = (first: Finalist, second: Finalist): StanzaFinal => ({
  higher: first.team,
  lower: second.team,
  carryOver: divide(subtract(first.vps, second.vps), ratio(10)),
});

/** Who has choice of opponents in a stanza. The higher names one, the other two, the rest are the higher's (12.4). */
export interface StanzaRights {
  readonly rights: readonly { readonly stanza: number; readonly team: string }[];
  /** Who chooses next, how many, and from which. */
  readonly next?: { readonly team: string; readonly count: number; readonly from: readonly number[] };
}

const ALL = Array.from({ length: STANZAS }, (_, i) => i + 1);

const whyNotPick = (
  team: string,
  picked: readonly number[],
  count: number,
  from: readonly number[],
  clause: string,
): Refusal | undefined => {
  const bad = picked.find((stanza, i) => !from.includes(stanza) || picked.indexOf(stanza) !== i);
  if (bad !== undefined)
    return refuse(
      'stanza-choice',
      { given: bad, team, why: ALL.includes(bad) ? 'it is taken' : `there are stanzas 1 to ${STANZAS}` },
      { clause },
    ).refusal;
  if (picked.length > count)
    return refuse('stanza-choice', { given: picked[count] ?? 0, team, why: `it names ${count}` }, { clause })
      .refusal;
  return undefined;
};

export const chooseStanzas = (
  { higher, lower }: Pick<StanzaFinal, 'higher' | 'lower'>,
  higherPick: readonly number[],
  lowerPick: readonly number[],
  cite: Cite,
): Result<StanzaRights> => {
  const clause = cite('stanza-choice');
  const left = ALL.filter((stanza) => !higherPick.includes(stanza));
  const refusal =
    whyNotPick(higher, higherPick, 1, ALL, clause) ?? whyNotPick(lower, lowerPick, 2, left, clause);
  if (refusal) return { ok: false, refusal };
  const known = [
    ...higherPick.map((stanza) => ({ stanza, team: higher })),
    ...lowerPick.map((stanza) => ({ stanza, team: lower })),
  ];
  if (higherPick.length < 1) {
    if (lowerPick.length > 0)
      return refuse(
        'stanza-choice',
        { given: lowerPick[0] ?? 0, team: lower, why: 'the higher placed names first' },
        { clause },
      );
    return ok({ rights: [], next: { team: higher, count: 1, from: ALL } });
  }
  if (lowerPick.length < 2)
    return ok({
      rights: known,
      next: {
        team: lower,
        count: 2 - lowerPick.length,
        from: left.filter((stanza) => !lowerPick.includes(stanza)),
      },
    });
  const rights = ALL.map((stanza) => ({ stanza, team: lowerPick.includes(stanza) ? lower : higher }));
  return ok({ rights });
};

/** IMPs of one stanza: the higher placed team's first. */
export type StanzaImps = readonly [Rational, Rational];

export interface StanzaResult {
  readonly totals: readonly [Rational, Rational];
  readonly played: number;
  /** Absent while stanzas are to come. */
  readonly title?: {
    readonly teams: readonly string[];
    readonly by: 'score' | 'carry-over-removed' | 'shared';
    readonly clause: string;
  };
}

/** The score with carry-over; a tie removes it, and if still tied the title is shared (13.3). */
export const settleStanzas = (
  final: StanzaFinal,
  stanzas: readonly StanzaImps[],
  cite: Cite,
): Result<StanzaResult> => {
  if (stanzas.length > STANZAS)
    return refuse('stanza-count', { given: stanzas.length, most: STANZAS }, { clause: cite('stanza-score') });
  const own = (side: 0 | 1): Rational => stanzas.reduce((sum, imps) => add(sum, imps[side]), ZERO);
  const [higher, lower] = [own(0), own(1)];
  const totals = [add(higher, final.carryOver), lower] as const;
  const played = stanzas.length;
  if (played < STANZAS) return ok({ totals, played });
  const leader = (a: Rational, b: Rational): string | undefined => {
    const order = compare(a, b);
    return order === 0 ? undefined : order > 0 ? final.higher : final.lower;
  };
  const outright = leader(...totals);
  if (outright !== undefined)
    return ok({ totals, played, title: { teams: [outright], by: 'score', clause: cite('stanza-score') } });
  const without = leader(higher, lower);
  return ok({
    totals,
    played,
    title:
      without === undefined
        ? { teams: [final.higher, final.lower], by: 'shared', clause: cite('stanza-tie') }
        : { teams: [without], by: 'carry-over-removed', clause: cite('stanza-tie') },
  });
};
