import type { Solutions } from '../../engine/floor/deal/handrecord.ts';
import { eachAnswer, type SiteAnswer, siteCards } from '../../engine/floor/site.ts';
import { withNames } from '../../engine/floor/night.ts';
import { andThen, ok, type Refusal, type Result, refuse } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import type { RulingRow, RulingsView } from '../../engine/view/ruling/ruling.ts';
import type { AnnouncementsView } from '../../engine/view/time/announcements.ts';
import { parseSeason } from '../../formats/contest/season.ts';
import { parseNames } from '../../formats/names/names.ts';
import { parsePeople } from '../../formats/names/people.ts';
import { parseTeams } from '../../formats/names/teams.ts';
import { parseDeals } from '../../formats/deals/read.ts';
import type { Written } from '../../formats/format.ts';
import { FORMATS, makeFile } from '../../formats/registry.ts';
import { parsePlayed } from '../../formats/played/played.ts';
import { siteDeals } from '../../formats/site/deals.ts';
import { makeSite } from '../../formats/site/site.ts';
import { makeFrame } from '../../formats/page/frame.ts';
import { makeLetter } from '../../formats/page/letter.ts';
import { makeUsebio } from '../../formats/usebio/make.ts';
import { makeZip } from '../../formats/zip/zip.ts';
import type { Paper } from '../../print/stock.ts';
import { readSiteParts } from '../wire/site.ts';
import { expandRoom } from './content.ts';
import { writeFacts } from './file.ts';
import { type ResultsWish, resultsIn } from './results.ts';
import { PAPERS, type PaperArgs, type PaperTask, printForm } from './paper.ts';
import {
  type ArgsOf,
  makeView,
  pack,
  type Room,
  tagOf,
  type ViewTask,
  WORTH_PACKING,
  VIEWS,
} from './view.ts';

/** Bytes to be sent as they are: packed as well, and tagged by what they say, where screens ask for them again and again. */
export interface Made {
  readonly bytes: Uint8Array;
  readonly gzip?: Uint8Array;
  readonly tag: string;
}

const whole = (bytes: Uint8Array): Uint8Array =>
  // What stands in a shared piece of memory cannot be handed over without the rest of it.
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);

const asMade = (bytes: Uint8Array, tag = '', gzip?: Uint8Array): Made => ({
  tag,
  bytes: whole(bytes),
  ...(gzip === undefined ? {} : { gzip: whole(gzip) }),
});

const packText = (text: string): Made => {
  const bytes = Buffer.from(text);
  return asMade(bytes, tagOf(text), bytes.length < WORTH_PACKING ? undefined : pack(bytes));
};

const tellView = <T extends ViewTask>(task: T, room: Room, args: ArgsOf<T>): Result<Made> => {
  const text = makeView(task, room, args);
  return text.ok ? ok(packText(text.value)) : text;
};

interface SiteArgs {
  /** What the solver found, where the site is to have hand records. */
  readonly solved?: Solutions;
  readonly face?: string;
}

/** The results of a contest as files, for the club's own page: what everybody may see, and nothing else. */
const packSite = async (
  { contest, id, people, masked }: Room,
  { solved, face = '' }: SiteArgs,
): Promise<Result<Made>> => {
  const parts = await readSiteParts();
  if (parts === undefined) return refuse('site-not-built');
  let refused: Extract<Result<unknown>, { ok: false }> | undefined;
  const answers = function* (): Generator<SiteAnswer> {
    for (const made of eachAnswer(contest, { id, people, masked }, solved)) {
      if (!made.ok) {
        refused = made;
        return;
      }
      yield withNames(made.value, people);
    }
  };
  const title = contest.made?.name ?? 'Results';
  const bytes = makeZip(
    makeSite({
      ...parts,
      contest: id,
      title,
      answers: answers(),
      face,
      files: siteDeals(siteCards(contest)),
    }),
  );
  return refused ?? ok(asMade(bytes));
};

/** The results as a file that federations and results services take. */
const packResults = (room: Room, wish: ResultsWish): Result<Made> => {
  const made = resultsIn(room, wish);
  return made.ok ? ok(asMade(Buffer.from(makeUsebio(made.value.event)))) : made;
};

export interface ExportArgs extends ResultsWish {
  /** The format's name. */
  readonly to: string;
}

const exported = (room: Room, { to, ...wish }: ExportArgs): Result<Written> => {
  const format = FORMATS.find(({ name, make }) => name === to && make !== undefined);
  if (!format) return refuse('file-format', { known: FORMATS.map(({ name }) => name.toUpperCase()) });
  return andThen(expandRoom(format, room, wish), ({ content, lost }) =>
    andThen(makeFile(format, content), (made) => ok({ ...made, lost: [...made.lost, ...lost] })),
  );
};

/** In any format that has room for it: cards and results as far as they may be seen. */
const packExport = (room: Room, args: ExportArgs): Result<Made> => {
  const made = exported(room, args);
  return made.ok ? ok(asMade(made.value.bytes)) : made;
};

/** What each of these formats would lose, or why it cannot be made. */
const packExports = (room: Room, { formats, ...wish }: ExportsArgs): Result<Made> =>
  ok(
    packText(
      JSON.stringify(
        formats.map((to) => {
          const made = exported(room, { ...wish, to });
          return made.ok
            ? { to, lost: made.value.lost }
            : { to, lost: [], refusal: sayRefusal(made.refusal) };
        }),
      ),
    ),
  );
interface ExportsArgs extends ResultsWish {
  readonly formats: readonly string[];
}

interface FrameArgs extends ResultsWish {
  /** Where the rest of the results is. */
  readonly whole: string;
}

/** The ranking as a page for a frame in another site. */
const packFrame = (room: Room, { whole, ...wish }: FrameArgs): Result<Made> => {
  const made = resultsIn(room, wish);
  return made.ok ? ok(packText(makeFrame(made.value.event, whole))) : made;
};

/** The ranking as a letter. */
const packLetter = (room: Room, { whole, ...wish }: FrameArgs): Result<Made> => {
  const made = resultsIn(room, wish);
  return made.ok ? ok(packText(JSON.stringify(makeLetter(made.value.event, whole)))) : made;
};

/** What is made from a room. */
export type RoomTask =
  | ViewTask
  | `print ${PaperTask}`
  | 'site'
  | 'usebio'
  | 'export'
  | 'exports'
  | 'frame'
  | 'letter'
  | 'facts';
export type RoomArgs<T extends RoomTask> = T extends ViewTask
  ? ArgsOf<T>
  : T extends `print ${infer P extends PaperTask}`
    ? PaperArgs<P>
    : T extends 'site'
      ? SiteArgs
      : T extends 'export'
        ? ExportArgs
        : T extends 'exports'
          ? ExportsArgs
          : T extends 'usebio'
            ? ResultsWish
            : T extends 'frame' | 'letter'
              ? FrameArgs
              : object;

const isView = (task: RoomTask): task is ViewTask => Object.hasOwn(VIEWS, task);

export const makeInRoom = async (task: RoomTask, room: Room, args: unknown): Promise<Result<Made>> => {
  if (isView(task)) return tellView(task, room, args as never);
  if (task === 'site') return packSite(room, args as SiteArgs);
  if (task === 'usebio') return packResults(room, args as ResultsWish);
  if (task === 'frame') return packFrame(room, args as FrameArgs);
  if (task === 'letter') return packLetter(room, args as FrameArgs);
  if (task === 'export') return packExport(room, args as ExportArgs);
  if (task === 'exports') return packExports(room, args as ExportsArgs);
  if (task === 'facts') return ok(packText(writeFacts(room)));
  const print = PAPERS[task.slice('print '.length) as PaperTask] as (
    room: Room,
    args: unknown,
  ) => Promise<Result<Uint8Array>>;
  const made = await print(room, args);
  return made.ok ? ok(asMade(made.value)) : made;
};

/** A wrong file has a fault in every line: nobody reads them all, and to send them would hold up the server. */
const MOST_FAULTS = 100;

const firstFaults =
  <T extends { readonly faults: readonly Refusal[] }>(parse: (text: string) => T) =>
  (text: string): T & { readonly more: number } => {
    const read = parse(text);
    const faults = read.faults.slice(0, MOST_FAULTS);
    return { ...read, faults, more: read.faults.length - faults.length };
  };

/** Readers of pasted text. */
export const READERS = {
  names: firstFaults(parseNames),
  people: firstFaults(parsePeople),
  teams: firstFaults(parseTeams),
  deals: parseDeals,
  season: firstFaults(parseSeason),
  played: parsePlayed,
} as const satisfies Readonly<Record<string, (text: string) => unknown>>;
export type Reader = keyof typeof READERS;
export type ReadBy<R extends Reader> = ReturnType<(typeof READERS)[R]>;

/** Sheets made of what they are given, without a contest. */
export const SHEETS = {
  form: printForm,
  appeal: async ({ view, row, appeal, paper }: AppealSheet) =>
    ok(await (await import('../../print/appeal.ts')).printAppeal(view, row, appeal, paper)),
  announcements: async ({ view, paper }: { readonly view: AnnouncementsView; readonly paper: Paper }) =>
    ok(await (await import('../../print/announcements.ts')).printAnnouncements(view, paper)),
} as const;
interface AppealSheet {
  readonly view: RulingsView;
  readonly row: RulingRow;
  readonly appeal: string;
  readonly paper: Paper;
}
export type SheetTask = keyof typeof SHEETS;
export type SheetArgs<T extends SheetTask> = Parameters<(typeof SHEETS)[T]>[0];

export const makeSheet = async (task: SheetTask, args: unknown): Promise<Result<Made>> => {
  const print = SHEETS[task] as (args: unknown) => Promise<Result<Uint8Array>>;
  const made = await print(args);
  return made.ok ? ok(asMade(made.value)) : made;
};
