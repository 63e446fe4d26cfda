import about from '../../../package.json' with { type: 'json' };
import { writeFileSync } from 'node:fs';
import type { Content, Format, Source } from '../../formats/format.ts';
import { FORMATS, formatFor, formatOf, formatsNamed, makeFile, parseFile } from '../../formats/registry.ts';
import { bytesOf, sourceOf } from '../../formats/source.ts';
import { DONE, type Io, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

const known = FORMATS.map(({ name }) => name).join(', ');

const named = (option: string, name: string | undefined): readonly Format[] => {
  if (name === undefined) return [];
  const found = formatsNamed(name);
  if (found.length === 0)
    throw new Unusable(`--${option}: ‘${name}’ isn’t a format Byestand knows. Known are: ${known}.`);
  return found;
};

/** The kind that was said; where several share the name, the one it looks like. */
const kindOf = (file: Source, said: readonly Format[]): { readonly format?: Format } => {
  const format = said.length > 1 ? (formatOf(file, said) ?? said.at(-1)) : said[0];
  return format ? { format } : {};
};

const firstOf = (text: string | undefined): number => {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Unusable(`--first: give a board number from 1 to 999, not ‘${text}’.`);
  return Number(text);
};

const writeTo = (name: string, bytes: Uint8Array): void => {
  try {
    writeFileSync(name, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Unusable(`${name}: it cannot be written (${code})`);
  }
};

const readSource = async (io: Io, name: string): Promise<Source> =>
  sourceOf(io.readBytes ? await io.readBytes(name) : bytesOf(await io.readInput(name)), name);

/** Boards with cards, and boards with results where there are no cards. */
const countBoards = ({ boards, results }: Content): number => {
  if (boards && !results) return boards.length;
  const played = (results?.sessions ?? []).flatMap(({ id, sections }) =>
    sections.flatMap((section) => [
      ...section.boards.map(({ board }) => `${id} ${board}`),
      ...section.matches.flatMap((match) => match.boards.map(({ board }) => `${match.round} ${board}`)),
    ]),
  );
  return played.length > 0 ? new Set(played).size : (boards?.length ?? 0);
};

/** The engine is loaded only for an event of our own that becomes something else. */
const expand = async (target: Format, content: Content, stage: string | undefined) => {
  if (content.contest === undefined) return { content, lost: [] };
  const { expandFor } = await import('../../server/backroom/content.ts');
  const wish = {
    club: '',
    version: about.version,
    numbered: true,
    ...(stage === undefined ? {} : { stage }),
  };
  return usable(expandFor(target, content, wish));
};

/** A file in another format, and what that format has no place for. */
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
  const targets = values.to === undefined ? formatsNamed(to) : named('to', values.to);
  if (targets.length === 0)
    throw new Unusable(
      `${to}: the name doesn’t say which format. End it in one of these or give --to: ${known}.`,
    );
  const said = named('from', values.from);
  const first = firstOf(values.first);
  const file = await readSource(io, from);
  const read = usable(parseFile(file, { ...kindOf(file, said), first }));
  // An event of our own becomes results, cards and entries; a list of players it never is.
  const target =
    formatFor(read.content, targets) ??
    targets.find(({ carries }) => !carries.includes('players')) ??
    (targets[0] as Format);
  const { content, lost } = await expand(target, read.content, values.stage);
  const made = usable(makeFile(target, content));
  const report = {
    from: read.format.name,
    to: target.name,
    boards: countBoards(content),
    lost: [...read.aside, ...made.lost, ...lost],
    repeated: read.repeated ?? [],
    ...(read.columns === undefined ? {} : { columns: read.columns }),
  };
  if (to === '-') {
    if (target.binary) throw new Unusable(`${target.name} isn’t text. Give the name of a file to write.`);
    io.err(JSON.stringify(report));
    io.out(Buffer.from(made.bytes).toString('utf8').replace(/\n$/, ''));
    return DONE;
  }
  writeTo(to, made.bytes);
  sayValue(io, report, values);
  return DONE;
};
