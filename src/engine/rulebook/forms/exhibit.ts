/** A contest the demonstration shows. */
export interface Exhibit {
  readonly form: string;
  readonly entries: number;
  /** How much of it has been played. */
  readonly played: number;
  /** Hours since its last fact. */
  readonly ago: number;
}

export const SHOWN: readonly Exhibit[] = [
  { form: 'sabf-butler-swiss', entries: 14, played: 0.62, ago: 0 },
  { form: 'club-swiss-teams', entries: 9, played: 1, ago: 24 },
];
