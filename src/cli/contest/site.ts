import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { heldIn, veil, withHeld } from '../../engine/contest/veil.ts';
import { withNames } from '../../engine/floor/night.ts';
import { answersFor, siteCards, siteQuestions } from '../../engine/floor/site.ts';
import { siteDeals } from '../../formats/site/deals.ts';
import { makeSite } from '../../formats/site/site.ts';
import { readSiteParts } from '../../server/wire/site.ts';
import { makeSolving } from '../../server/deal/solved.ts';
import { openSolvers } from '../../server/solving/pool.ts';
import { readContest } from './contest.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** A contest's whole results as files in a folder. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    replace: { type: 'boolean' },
    'others-done': { type: 'boolean' },
  });
  const [from, folder] = positionals;
  if (from === undefined || folder === undefined)
    throw new Unusable(
      'say which and where to: byestand site <contest.json | -> <folder> [--replace] [--others-done]',
    );
  if (!isEmpty(folder) && values.replace !== true)
    throw new Unusable(`${folder}: is not empty; choose another folder, or say --replace`);
  const { contest, people } = await readContest(io, from);
  if (!contest.made || !contest.started)
    throw new Unusable('facts: nothing has been played yet, so there are no results to show');
  const parts = await readSiteParts();
  if (parts === undefined) throw new Unusable('the pages are not built: run npm run build');
  // The file knows nothing of the other contests on its deals: they are not through unless somebody says so.
  const others = values['others-done'] === true ? [] : heldIn(contest, () => undefined);
  const shown = veil(withHeld(contest, others));
  const pool = openSolvers();
  const solved = await makeSolving(() => pool).solve(siteQuestions(shown));
  await pool.close();
  const answers = usable(answersFor(shown, { id: 'results', people, masked: true }, solved));
  const files = makeSite({
    ...parts,
    contest: 'results',
    title: contest.made.name,
    answers: withNames(answers, people),
    files: siteDeals(siteCards(shown)),
  });
  let [count, bytes] = [0, 0];
  for (const { path, text } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    count += 1;
    bytes += Buffer.byteLength(text);
  }
  const waits = [...new Set(others.map(({ by }) => by))];
  sayValue(
    io,
    {
      folder,
      files: count,
      bytes,
      open: join(folder, 'index.html'),
      ...(waits.length > 0 ? { hidden: `boards that ${waits.join(', ')} may still have to play` } : {}),
    },
    values,
  );
  return DONE;
};
