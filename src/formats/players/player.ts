/** A player as a federation's or a club's list has them. */
export interface FilePlayer {
  readonly name: string;
  /** The federation's number. */
  readonly number?: string;
  /** `Life Master`, `Local`: as the list says it. */
  readonly rank?: string;
  readonly club?: string;
}

const COLUMNS = ['number', 'name', 'first', 'last', 'rank', 'club'] as const;
export type PlayerColumn = (typeof COLUMNS)[number];

/** What each column is called in lists of players. */
const HEADINGS: Readonly<Record<PlayerColumn, RegExp>> = {
  number:
    /^(?:[a-z]{2,5} ?)?(?:no\.?|num\.?|nbr|number|id|#)$|^(?:member(?:ship)?|player|national|system|club member) ?(?:no\.?|number|id|#)?$/,
  last: /^(?:surname|last ?name|family ?name|last)$/,
  first: /^(?:first ?names?|given ?names?|given|christian ?name|forenames?|first|preferred ?name)$/,
  name: /^(?:(?:full|player|member) ?)?name$|^player$/,
  rank: /^(?:mp ?|masterpoint ?|current ?|player ?)?(?:rank(?:ing|name)?|grade|title)$/,
  club: /^(?:home ?)?club(?: ?name)?$/,
};

/** A table of results or entries has these, a list of players none of them. */
const OTHERS =
  /^(?:place|pos\.?|position|score|total|percent(?:age)?|%|vps?|imps?|mps?|matchpoints|boards?|bd|table|side|direction|category|(?:pair|team|entry)(?: ?(?:no\.?|number|name|#))?|(?:player|name) ?\d.*)$/;

/** Which column each cell of a heading is; nothing where a name is not among them. */
export const parsePlayerHeading = (
  cells: readonly string[],
): readonly (PlayerColumn | undefined)[] | undefined => {
  const taken = new Set<PlayerColumn>();
  const headings = cells.map((cell) =>
    cell
      .slice(0, 40)
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  );
  if (headings.some((said) => OTHERS.test(said))) return undefined;
  const columns = headings.map((said) => {
    const column = COLUMNS.find((one) => !taken.has(one) && HEADINGS[one].test(said));
    if (column) taken.add(column);
    return column;
  });
  const isNamed = taken.has('name') || taken.has('last');
  return isNamed && (taken.has('number') || taken.has('rank') || taken.has('first')) ? columns : undefined;
};

const RANK = /\b(?:master|graduate|nil|grand|life|local|unranked)\b/i;
export const isRank = (cell: string): boolean => cell.length <= 40 && RANK.test(cell);
