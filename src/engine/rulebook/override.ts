/** Whose desk may have something done although a rule speaks against it. */
export const OVERRIDERS = ['director', 'organiser', 'scorer'] as const;
export type Overrider = (typeof OVERRIDERS)[number];

/** Who may override an objection; a matter that is somebody else's is named apart, by the code of its refusal. */
export interface Overriding {
  readonly use: 'named';
  readonly by: readonly Overrider[];
  readonly apart?: readonly { readonly codes: readonly string[]; readonly by: readonly Overrider[] }[];
}

export interface OverrideSlots {
  /** Rules advise, and this says who decides. */
  readonly overriding: Overriding;
}

/** Where no layer speaks: the director rules and records what happened, and a club's secretary has the director's desk. */
export const USUAL_OVERRIDING = {
  use: 'named',
  by: ['director', 'organiser'],
  clause: 'Law 81C',
  says: 'The director may record what happened although a rule speaks against it.',
} as const satisfies Overriding & { readonly clause: string; readonly says: string };
