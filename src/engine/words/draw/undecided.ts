/** Pairs that named no category before play (ANC 2021 16.1). */
export const sayNoCategory = (count: number, first: string, clause: string): string =>
  `${count === 1 ? '1 entry has' : `${count} entries have`} named no category and will be placed as ${first} (${clause}). Name categories in the list of entries before play starts.`;

/** Teams whose state is not known, where numbers are by state (ANC 2021 11.2). */
export const sayNoState = (teams: readonly string[], clause: string): string =>
  `Numbers are by state (${clause}), and the state of ${teams.join(', ')} isn't known: they come after the others. Name it in the list of entries.`;

/** Entries of whom something the regulation asks is not known. */
export const sayNotKnown = (entries: readonly string[]): string =>
  `Eligibility isn't known of ${entries.length === 1 ? entries[0] : `${entries.length} entries`}: see Entry.`;
