import { keepFor } from '../kit/memory.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Cites } from './point.ts';
import type { Cited, SlotName, Slots } from './slots.ts';

/**
 * General to particular: a later rank replaces an earlier one's answer. Practice is what is done where no document speaks;
 * a form's own rules are those its designer wrote; a change is one answer that a named body gave during the event (SABF 2).
 */
export const RANKS = [
  'practice',
  'laws',
  'national',
  'state',
  'organiser',
  'contest',
  'form',
  'change',
] as const;
export type Rank = (typeof RANKS)[number];

/** One document's answers, or one section's: literals only. Never edited once used; a correction is a new layer with a new id. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly rank: Rank;
  readonly slots: { readonly [S in SlotName]?: Slots[S] & Cited };
  /** Its clauses on matters from which nothing is computed. */
  readonly cites?: Cites;
}

/** A layer by its id, or one that is written out where it is used: a form's own rules. */
export type LayerRef = string | Layer;

export const idOfLayer = (layer: LayerRef): string => (typeof layer === 'string' ? layer : layer.id);

export interface Answer<S extends SlotName = SlotName> {
  readonly value: Slots[S] & Cited;
  /** The id of the layer that gave it. */
  readonly layer: string;
  /** What it replaced, the most particular first. */
  readonly replaced: readonly { readonly value: Slots[S] & Cited; readonly layer: string }[];
}

export type Rulebook = { readonly [S in SlotName]?: Answer<S> };

const sameAnswer = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Lays the layers over one another: the event's own, then the championships', the federation's, the Laws (ANC 2021 1.12; SABF 2;
 * GNOT Sydney 2023 1.1). Two different answers of the same rank are an error, named with both clauses.
 */
export const stack = keepFor((layers: readonly Layer[]): Result<Rulebook> => {
  const ordered = [...layers].sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
  const book: Record<string, Answer & { rank: Rank }> = {};
  for (const layer of ordered)
    for (const [slot, value] of Object.entries(layer.slots)) {
      const before = book[slot];
      if (before?.rank === layer.rank) {
        if (sameAnswer(before.value, value)) continue;
        return refuse('rulebook-conflict', {
          slot,
          one: `${before.layer}: ${before.value.clause}`,
          other: `${layer.id}: ${value.clause}`,
        });
      }
      const replaced = before ? [{ value: before.value, layer: before.layer }, ...before.replaced] : [];
      book[slot] = { value, layer: layer.id, replaced, rank: layer.rank };
    }
  return ok(book as unknown as Rulebook);
});

/** Slots this contest needs and no layer answers: named before play starts. */
export const gaps = (book: Rulebook, needed: readonly SlotName[]): readonly SlotName[] =>
  needed.filter((slot) => book[slot] === undefined);

/** Slots answered by usual practice alone: no adopted document speaks, which a director may want to know. */
export const unspoken = (book: Rulebook, layers: readonly Layer[]): readonly SlotName[] => {
  const practice = new Set(layers.filter((layer) => layer.rank === 'practice').map((layer) => layer.id));
  return (Object.keys(book) as SlotName[]).filter((slot) => practice.has(book[slot]?.layer ?? ''));
};

/** The answer in force; a gap is a refusal naming the slot. */
export const answer = <S extends SlotName>(book: Rulebook, slot: S): Result<Answer<S>> => {
  const found = book[slot] as Answer<S> | undefined;
  return found ? ok(found) : refuse('rulebook-gap', { slot });
};
