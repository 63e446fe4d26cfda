import { type Refusal, refuse } from '../../kit/result.ts';
import type { EntryRule } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** One who would like to enter. */
export interface Nominating {
  readonly id: string;
  /** Later than the closing time. */
  readonly late?: boolean;
  /** The committee takes it all the same. */
  readonly accepted?: boolean;
}

/** Why an entry that comes now is not taken, or nothing (SABF 3, 11.1, 13.1). */
export const whyNotNominated = (book: Rulebook, { id, late, accepted }: Nominating): Refusal | undefined => {
  const slot = book.entry?.value;
  return slot?.late !== undefined && slot.use !== 'walk-in' && late && !accepted
    ? refuse('entry-closed', { who: id, by: slot.late }, { clause: slot.clause }).refusal
    : undefined;
};

/** A pair that comes so late that the director may turn it away; the decision is the director's (SABF 11.2). */
export const mayTurnAway = (book: Rulebook, minutesBefore: number): Refusal | undefined => {
  const slot = book.entry?.value;
  return slot?.arrive !== undefined && minutesBefore < slot.arrive
    ? refuse('entry-arrives-late', { minutes: minutesBefore, needs: slot.arrive }, { clause: slot.clause })
        .refusal
    : undefined;
};

const isWorkable = (slot: EntryRule, entries: number): boolean =>
  (slot.even !== true || entries % 2 === 0) && (slot.most === undefined || entries <= slot.most);

/** Why so many cannot play, or nothing (SABF 19.3). */
export const whyNotField = (book: Rulebook, entries: number): Refusal | undefined => {
  const slot = book.entry?.value;
  if (!slot || isWorkable(slot, entries)) return undefined;
  return refuse(
    slot.even && entries % 2 === 1 ? 'field-odd' : 'field-full',
    { entries, most: slot.most ?? entries },
    { clause: slot.clause },
  ).refusal;
};

/** Which entries are left out where only so many can be played: the last to nominate first (SABF 13.1). */
export const rejectLast = (
  book: Rulebook,
  inOrder: readonly string[],
  playable: number,
): { readonly taken: readonly string[]; readonly rejected: readonly string[]; readonly clause?: string } => {
  const slot = book.entry?.value;
  if (slot?.reject !== 'last-first') return { taken: inOrder, rejected: [] };
  return {
    taken: inOrder.slice(0, playable),
    rejected: inOrder.slice(playable).reverse(),
    clause: slot.clause,
  };
};

/** Why pairs that do not contend cannot play beside so many that do, or nothing: one makes an odd number even (SABF 18.4). */
export const whyNotNonContending = (book: Rulebook, eligible: number, aside = 1): Refusal | undefined => {
  const slot = book.entry?.value;
  const rule = slot?.nonContending;
  if (rule && aside > 1)
    return refuse('field-non-contending-more', { eligible, aside }, { clause: slot?.clause ?? '' }).refusal;
  return rule && (eligible % 2 === 0 || eligible >= rule.under)
    ? refuse('field-non-contending', { eligible, under: rule.under }, { clause: slot?.clause ?? '' }).refusal
    : undefined;
};
