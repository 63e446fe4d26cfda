import { existsSync, renameSync, statSync } from 'node:fs';
import { ENDS } from './file.ts';
import { markOf, readMark } from './mark.ts';

/** What is there is kept beside, never written over; where. */
export const setAside = (file: string): string | undefined => {
  if (!ENDS.some((end) => existsSync(file + end))) return undefined;
  const kept = `${file}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  for (const end of ENDS) if (existsSync(file + end)) renameSync(file + end, kept + end);
  return kept;
};

/** As a person types it: a folder with a space in its name is one word. */
export const quote = (path: string): string => (/^[\w@%+=:,./\\-]+$/.test(path) ? path : `"${path}"`);

/** The copies that are known and there, the latest first. */
export const findCopies = (file: string): readonly string[] =>
  [...readMark(file).copies].filter((copy) => copy !== file && existsSync(copy)).reverse();

const sayRestore = (file: string, folder: string): string => {
  const [copy] = findCopies(file);
  return `byestand restore ${copy === undefined ? '<backup>' : quote(copy)} --mend --data ${quote(folder)}`;
};

/** What a file that cannot be opened is said to be, with what to do. */
export const sayDamaged = (file: string, folder: string, error: unknown): string =>
  `${file} is damaged (${error instanceof Error ? error.message : String(error)}). See what is whole: byestand check-facts --data ${quote(folder)}. Restore the rest: ${sayRestore(file, folder)}`;

/** Why a file must not be opened as if it were a new one: there were facts in it, or nobody can know. */
export const whyNotOpened = (file: string, folder: string): string | undefined => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  const { heads } = readMark(file);
  const facts = [...heads.values()].reduce((sum, { seq }) => sum + seq, 0);
  const had = facts === 0 ? '' : ` ${markOf(file)} says that it held ${facts} facts.`;
  const what =
    size === 0
      ? `${file} is empty (0 bytes).`
      : size === undefined && facts > 0
        ? `${file} is missing.`
        : undefined;
  if (what === undefined) return undefined;
  return `${what}${had} To restore your events: ${sayRestore(file, folder)}. To start with no events: start once with --begin-anew (what is left is kept beside it)`;
};
