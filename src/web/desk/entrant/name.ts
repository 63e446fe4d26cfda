import type { ContestantName } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import type { Choice } from '../sheet/form.ts';

export const nameIn = (all: readonly ContestantName[], id: string): string => {
  const found = all.find(({ pair }) => pair === id);
  return found === undefined ? id : shortText(found);
};

export const ABSENCES = [
  ['representing', 'Represents the state or the country'],
  ['national-championship', 'Plays a national championship'],
  ['national-playoffs', 'Plays the national playoffs'],
  ['other', 'Another reason'],
] as const;

const LEVELS: Readonly<Record<string, string>> = {
  some: 'Some',
  significant: 'Significant',
  substantial: 'Substantial',
};

/** Little or no improvement costs nothing: that is said by choosing none. */
export const sayLevels = (levels: readonly string[]): readonly Choice[] => [
  ['', 'Little or none'],
  ...levels.filter((one) => one !== 'none').map((one): Choice => [one, LEVELS[one] ?? one]),
];
