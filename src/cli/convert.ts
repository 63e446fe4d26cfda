import about from '../../package.json' with { type: 'json' };
import { writeFileSync } from 'node:fs';
import type { DealFormat } from '../formats/deals/format.ts';
import { FORMATS, formatNamed, parseDealFile, sayMissing } from '../formats/deals/read.ts';
import type { Converted } from './convertresults.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from './say.ts';
import { usable } from './usable.ts';

const known = [...FORMATS.map(({ name }) => name), 'usebio'].join(', ');

/** By its name or a file's ending; USEBIO files end in .xml. */
const findFormat = (name: string): DealFormat | 'usebio' | undefined =>
  /(^|\.)(usebio|xml)$/i.test(name) ? 'usebio' : formatNamed(name);

const named = (option: string, name: string | undefined): DealFormat | 'usebio' | undefined => {
  if (name === undefined) return undefined;
  const found = findFormat(name);
  if (!found) throw new Unusable(`--${option}: ‘${name}’ isn’t a format of deals. Known are: ${known}.`);
  return found;
};

/** A contest of our own: it has facts. */
const contestIn = (text: string): unknown => {
  if (!/^\s*\{/.test(text) || !text.includes('"facts"')) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray((value as { facts?: unknown }).facts) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** A file of results where it is one: USEBIO, or a contest of our own. */
const convertResults = async (
  text: string,
  target: DealFormat | 'usebio',
  asked: { readonly isUsebio: boolean; readonly stage: string | undefined },
): Promise<Converted | undefined> => {
  if (asked.isUsebio || /^\s*</.test(text))
    return (await import('./convertresults.ts')).convertUsebio(text, target);
  const contest = target === 'usebio' ? contestIn(text) : undefined;
  if (contest === undefined) {
    if (target === 'usebio')
      throw new Unusable(
        'only results can be written as USEBIO: a contest of Byestand, or another USEBIO file.',
      );
    return undefined;
  }
  const { facts, people } = usable((await import('../formats/contest/json.ts')).parseContest(contest));
  const [{ fold }, { convertContest }] = await Promise.all([
    import('../engine/floor/night.ts'),
    import('./convertresults.ts'),
  ]);
  const who = new Map(people.map(({ id, ...person }) => [id, person]));
  const { stage } = asked;
  return convertContest(fold(facts), who, {
    version: about.version,
    ...(stage === undefined ? {} : { stage }),
  });
};

const firstOf = (text: string | undefined): number => {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Unusable(`--first: give a board number from 1 to 999, not ‘${text}’.`);
  return Number(text);
};

const writeTo = (name: string, text: string): void => {
  try {
    writeFileSync(name, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Unusable(`${name}: it cannot be written (${code})`);
  }
};

const convertDeals = (
  text: string,
  target: DealFormat | 'usebio',
  format: DealFormat | 'usebio' | undefined,
  first: number,
) => {
  if (target === 'usebio' || format === 'usebio') throw new Unusable('deals alone are not results.');
  const read = usable(parseDealFile(text, { first, ...(format ? { format } : {}) }));
  const made = usable(target.make(read.boards));
  return {
    from: read.format,
    to: target.name,
    text: made.text,
    boards: read.boards.length,
    lost: [...sayMissing(read), ...read.aside, ...made.lost],
    repeated: read.repeated,
  };
};

/** A file of deals or results in another format, and what that format has no place for. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    first: { type: 'string' },
    stage: { type: 'string' },
  });
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2)
    throw new Unusable('say which file and where to: byestand convert boards.pbn boards.dup');
  const target = named('to', values.to) ?? findFormat(to);
  if (!target)
    throw new Unusable(
      `${to}: the name doesn’t say which format. End it in one of these or give --to: ${known}.`,
    );
  const format = named('from', values.from);
  const text = (await io.readInput(from)).replace(/^\uFEFF/, '');
  const results = await convertResults(text, target, {
    isUsebio: format === 'usebio',
    stage: values.stage,
  });
  const made = results ?? convertDeals(text, target, format, firstOf(values.first));
  const { text: written, ...report } = { ...made, repeated: 'repeated' in made ? made.repeated : [] };
  if (to === '-') {
    io.err(JSON.stringify(report));
    io.out(written.replace(/\n$/, ''));
    return DONE;
  }
  writeTo(to, written);
  sayValue(io, report, values);
  return DONE;
};
