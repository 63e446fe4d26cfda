import { andThen, ok, type Result, refuse } from '../engine/kit/result.ts';
import { BWS } from './bridgemate/format.ts';
import { CONTEST } from './contest/format.ts';
import { DEAL_FILES } from './deals/file.ts';
import {
  type Content,
  type Format,
  type Part,
  PARTS,
  type ReadFile,
  type Source,
  type Written,
} from './format.ts';
import { RED_AND_GREEN } from './masterpoints/both.ts';
import { MASTERPOINTS } from './masterpoints/format.ts';
import { PLAYERS } from './players/format.ts';
import { PUSH } from './push/format.ts';
import { saidBy } from './game/game.ts';
import { resultsOf } from './game/results.ts';
import { SCORESHEET } from './scoresheet/format.ts';
import { TABLE, XLSX } from './sheet/format.ts';
import { USEBIO } from './usebio/format.ts';

/** Every kind of file; in this order a file is looked at. */
export const FORMATS: readonly Format[] = [
  CONTEST,
  BWS,
  USEBIO,
  SCORESHEET,
  XLSX,
  PLAYERS,
  TABLE,
  MASTERPOINTS,
  RED_AND_GREEN,
  PUSH,
  ...DEAL_FILES,
];

/** By its name, or the ending of a file's name. Several kinds may share an ending. */
export const formatsNamed = (name: string): readonly Format[] => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FORMATS.filter((format) => format.name === ending || format.endings.includes(ending));
};

/** What the file itself looks like, whatever it is called. */
export const formatOf = (file: Source, among: readonly Format[] = FORMATS): Format | undefined =>
  among.find((format) => format.parse !== undefined && format.isIt(file));

/** Of several kinds with one ending, the one that has room for something of this. */
export const formatFor = (content: Content, among: readonly Format[]): Format | undefined =>
  among.find(({ carries, make }) => make && carries.some((part) => content[part] !== undefined));

export interface Recognised extends ReadFile {
  readonly format: Format;
}

/** A file of any kind. A kind that is named is not guessed. */
export const parseFile = (
  file: Source,
  { format, first = 1 }: { readonly format?: Format; readonly first?: number } = {},
): Result<Recognised> => {
  const found = format ?? formatOf(file);
  if (!found) return refuse('file-format', { known: namesOf(FORMATS.filter(({ parse }) => parse)) });
  if (!found.parse) return refuse('file-out-only', { given: found.says });
  return andThen(found.parse(file, { first }), (read) => ok({ ...read, format: found }));
};

const namesOf = (formats: readonly Format[]): readonly string[] => [
  ...new Set(formats.map(({ name }) => name.toUpperCase())),
];

const partsIn = (content: Content): readonly Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) => content[part] !== undefined);

/** Records of play become results where the format has results alone. */
const scored = ({ carries }: Format, content: Content): Content => {
  if (!content.games || content.results || carries.includes('games') || !carries.includes('results'))
    return content;
  const results = resultsOf(content.games);
  return results ? { ...content, results } : content;
};

/** The file, and everything of the content that is not in it. */
export const makeFile = (format: Format, given: Content): Result<Written> => {
  const content = scored(format, given);
  const parts = partsIn(content);
  const carried = parts.filter((part) => format.carries.includes(part));
  if (!format.make) return refuse('file-in-only', { given: format.says });
  if (carried.length === 0)
    return refuse('file-nothing', {
      given: format.says,
      wanted: format.carries.map((part) => PARTS[part]),
      has: parts.map((part) => PARTS[part]),
    });
  const left = parts
    .filter((part) => !carried.includes(part))
    .flatMap((part) => (part === 'games' ? [PARTS.games, ...saidBy(content.games ?? [])] : PARTS[part]));
  return andThen(format.make(content), ({ bytes, lost }) => ok({ bytes, lost: [...left, ...lost] }));
};
