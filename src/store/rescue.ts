import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Beside the data folder, or where every program may write. */
const placesFor = (file: string): readonly string[] => {
  const folder = dirname(file);
  return [dirname(folder), tmpdir()];
};

/**
 * A database whose file was deleted under it is whole until it is closed: written into a new file, nothing is lost. Where it is,
 * or undefined if it could be written nowhere.
 */
export const rescueTo = async (
  file: string,
  write: (to: string) => Promise<unknown>,
): Promise<string | undefined> => {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  for (const folder of placesFor(file)) {
    const to = join(folder, `${basename(file)}.rescued-${time}`);
    try {
      if (existsSync(to)) continue;
      await write(to);
      return to;
    } catch {
      rmSync(to, { force: true });
    }
  }
  return undefined;
};
