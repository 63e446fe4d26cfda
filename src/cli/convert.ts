import { writeFileSync } from 'node:fs';
import type { DealFormat } from '../formats/deals/format.ts';
import { FORMATS, formatNamed, parseDealFile } from '../formats/deals/read.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from './say.ts';
import { usable } from './usable.ts';

const known = FORMATS.map(({ name }) => name).join(', ');

const named = (option: string, name: string | undefined): DealFormat | undefined => {
  if (name === undefined) return undefined;
  const found = formatNamed(name);
  if (!found) throw new Unusable(`--${option}: ‘${name}’ isn’t a format of deals. Known are: ${known}.`);
  return found;
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

/** A file of deals in another format, and what that format has no place for. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    first: { type: 'string' },
  });
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2)
    throw new Unusable('say which file and where to: byestand convert boards.pbn boards.dup');
  const target = named('to', values.to) ?? formatNamed(to);
  if (!target)
    throw new Unusable(
      `${to}: the name doesn’t say which format. End it in one of these or give --to: ${known}.`,
    );
  const format = named('from', values.from);
  const read = usable(
    parseDealFile(await io.readInput(from), { first: firstOf(values.first), ...(format ? { format } : {}) }),
  );
  const made = usable(target.make(read.boards));
  const report = {
    from: read.format,
    to: target.name,
    boards: read.boards.length,
    lost: [...read.aside, ...made.lost],
    repeated: read.repeated,
  };
  if (to === '-') {
    io.err(JSON.stringify(report));
    io.out(made.text.replace(/\n$/, ''));
    return DONE;
  }
  writeTo(to, made.text);
  sayValue(io, report, values);
  return DONE;
};
