import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENDS } from '../../store/file.ts';
import { planMend, writeMended } from '../../store/mend.ts';
import { ownFolder } from '../../store/private.ts';
import { salvage } from '../../store/salvage.ts';
import { setAside } from '../../store/sound.ts';
import { DATA_FILE, folderOf, noteAct, withFile } from './data.ts';
import { DONE, type Io, REFUSED, sayValue, Unusable } from '../say.ts';

export interface MendWish {
  readonly data: string;
  readonly club?: string | undefined;
  /** Backups and second copies to take the rest from. */
  readonly copies: readonly string[];
  /** Goes on with what there is although facts are lost. */
  readonly acceptLoss?: boolean | undefined;
}

/** Keeps everything that is whole, takes the rest from the copies, and puts the file aside; nothing is changed if facts would be lost. */
export const mend = async (
  { data, club, copies, acceptLoss = false }: MendWish,
  io: Io,
  values: { readonly pretty?: boolean },
): Promise<number> => {
  const file = join(folderOf(data, club), DATA_FILE);
  for (const copy of copies) if (!existsSync(copy)) throw new Unusable(`${copy}: there is no such file`);
  const sources = [file, ...copies].map(salvage);
  const mended = planMend(sources);
  const apart = mended.filter(({ isApart }) => isApart).map(({ contest }) => contest);
  if (apart.length > 0) {
    const why = `these went on differently in the copies: ${apart.join(', ')}. Nothing was changed. Name only the copy you want to go on from`;
    sayValue(io, { restored: false, why, contests: apart }, values);
    return REFUSED;
  }
  const lost = mended
    .filter(({ rows, end }) => rows.length < end)
    .map(({ contest, rows, end }) => ({ contest, from: rows.length + 1, to: end }));
  if (lost.length > 0 && !acceptLoss) {
    const why =
      'some facts are in none of these files. Nothing was changed. Name another backup, or say --accept-loss to go on without them';
    sayValue(io, { restored: false, why, lost }, values);
    return REFUSED;
  }
  const trial = `${file}.mending`;
  ownFolder(folderOf(data, club));
  for (const end of ENDS) rmSync(trial + end, { force: true });
  await writeMended(trial, sources, mended);
  await withFile(trial, (store) => noteAct(store, 'restored', { file: copies[0] ?? file }));
  const kept = setAside(file);
  for (const end of ENDS) if (existsSync(trial + end)) renameSync(trial + end, file + end);
  sayValue(
    io,
    {
      restored: true,
      file,
      contests: mended.length,
      facts: mended.reduce((sum, { rows }) => sum + rows.length, 0),
      ...(lost.length === 0 ? {} : { lost }),
      ...(kept === undefined ? {} : { kept }),
    },
    values,
  );
  return DONE;
};
