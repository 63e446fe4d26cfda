import type { ContestHead } from '../night.ts';

export interface Announced {
  readonly says: string;
  readonly clause?: string;
}

/** What a director says before play and reminds of during it, from the form in use (DESK-9). */
export interface AnnouncementsView {
  readonly head: ContestHead;
  readonly opening: readonly Announced[];
  readonly reminders: readonly Announced[];
}
