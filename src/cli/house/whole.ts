import { fold } from '../../engine/contest/fold.ts';
import { ACTS } from '../../store/act.ts';
import type { Row } from '../../store/log.ts';
import { chainOf, planMend } from '../../store/mend.ts';
import { readRow } from '../../store/row.ts';
import { endOf, faultsOf, type Salvage, salvage } from '../../store/salvage.ts';
import { findCopies, quote } from '../../store/sound.ts';
import type { Checked } from './data.ts';

/** How to get back what is damaged. */
export interface Advice {
  /** The copies that have it; none where none is known. */
  readonly from: readonly string[];
  /** Whether everything that was there comes back. */
  readonly complete: boolean;
  readonly command: string;
  readonly says: string;
}

export interface Sound {
  readonly ok: boolean;
  readonly contests: readonly Checked[];
  /** How much was done in the house that is no fact of a contest. */
  readonly acts: number;
  /** The mark beside the file, which knows how far each log had come. */
  readonly mark?: Salvage['mark'];
  /** What is wrong with the file itself. */
  readonly pages?: readonly string[];
  readonly restore?: Advice;
  /** Nothing of ours is in it. */
  readonly isNone?: boolean;
}

export interface Where {
  readonly data: string;
  readonly club?: string | undefined;
}

const nameOf = (contest: string, rows: readonly Row[]): string => {
  try {
    return fold(rows.map((row) => readRow(contest, row))).made?.name ?? '';
  } catch {
    return '';
  }
};

const checkOne = (found: Salvage, contest: string): Checked => {
  const faults = faultsOf(found, contest);
  const facts = found.rows.get(contest)?.size ?? 0;
  const { rows } = chainOf([found], contest);
  const name = contest === ACTS ? 'What was done in the house' : nameOf(contest, rows);
  return {
    contest,
    name,
    facts,
    faults,
    ...(faults.length === 0 ? {} : { whole: rows.length, of: endOf(found, contest) }),
  };
};

const sayPart = ({ contest, name, whole = 0, of = 0 }: Checked): string =>
  `${name === '' ? contest : `${name} (${contest})`}: ${whole === 0 ? 'nothing' : `facts 1 to ${whole}`} of ${of} ${whole === 1 ? 'is' : 'are'} whole.`;

/** As few copies as it takes, the latest first. */
const adviseFor = (found: Salvage, damaged: readonly Checked[], { data, club }: Where): Advice => {
  const sources = [found];
  const isLeft = (): boolean =>
    planMend(sources).some(({ rows, end, isApart }) => isApart || rows.length < end);
  const isNeeded = (): boolean => isLeft() || !found.isShelfWhole;
  for (const copy of isNeeded() ? findCopies(found.file) : []) {
    const more = salvage(copy);
    sources.push(more);
    if (!isLeft() && more.isShelfWhole) break;
  }
  const from = sources.slice(1).map(({ file }) => file);
  const complete = !isLeft();
  const place = `--mend --data ${quote(data)}${club === undefined ? '' : ` --club ${club}`}`;
  const command =
    `byestand restore ${[...from.map(quote), ...(complete || from.length > 0 ? [] : ['<backup>'])].join(' ')} ${place}`.replaceAll(
      / +/g,
      ' ',
    );
  const rest = complete
    ? from.length === 0
      ? 'All facts can be read: stop the server and run the command to write them into a sound file.'
      : 'The copies have the rest: stop the server and run the command.'
    : 'No copy that is known here has all of the rest. Name a backup in the command, or add --accept-loss to go on without it.';
  return { from, complete, command, says: [...damaged.map(sayPart), rest].join(' ') };
};

/** Looks through a file without changing it, however damaged it is: what is whole, what is not, and how to get it back. */
export const checkFile = (file: string, where?: Where): Sound => {
  const found = salvage(file);
  const contests = [...new Set([...found.rows.keys(), ...found.marks.keys()])].sort();
  const checked = contests.map((contest) => checkOne(found, contest));
  const acts = checked.find(({ contest }) => contest === ACTS);
  // What was done in the house is no contest, but no less to be whole.
  const told = checked.filter(({ contest, faults }) => contest !== ACTS || faults.length > 0);
  const damaged = told.filter(({ faults }) => faults.length > 0);
  const ok = damaged.length === 0 && found.pages.length === 0 && found.isShelfWhole;
  return {
    ok,
    contests: told,
    acts: acts?.facts ?? 0,
    mark: found.mark,
    ...(found.pages.length === 0 ? {} : { pages: found.pages }),
    ...(ok || where === undefined ? {} : { restore: adviseFor(found, damaged, where) }),
    isNone: contests.length === 0 && found.pages.length > 0 && found.mark === 'none',
  };
};
