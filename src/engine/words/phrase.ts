/** How a refusal is said: what is so, and what to do about it. `{given}` is filled from the refusal's details. */
export interface Phrase {
  readonly what: string;
  readonly advice?: string;
}

/** A room's phrases by refusal code. Each room keeps its own table; words/refusal.ts joins them. */
export type Phrases = Readonly<Record<string, Phrase>>;
