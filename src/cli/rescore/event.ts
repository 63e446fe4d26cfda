import { sumPaid } from '../../engine/floor/file/cause.ts';
import { compareRows, type PublishedRow } from '../../engine/floor/file/rescore.ts';
import { type Part, type Printed, sumRows } from '../../engine/floor/file/sum.ts';
import { equals, parseRational } from '../../engine/kit/rational.ts';
import type { Rescored } from '../../engine/view/rescore.ts';
import { type Case, casesOf, TOGETHER } from '../../formats/usebio/case.ts';
import type { Contestant, UsebioEvent } from '../../formats/usebio/event.ts';
import { impProgram } from '../input/edition.ts';
import { scoreCase } from './case.ts';
import type { Rescoring } from './imps.ts';
import { scoreMatches } from './match.ts';

const decimalsOf = (texts: readonly (string | undefined)[]): number =>
  Math.max(0, ...texts.map((text) => (text?.split('.')[1] ?? '').length));

const printedIn = (all: readonly Contestant[]): Printed => ({
  total: decimalsOf(all.map(({ total }) => total)),
  percent: decimalsOf(all.map(({ percent }) => percent)),
});

const publishedIn = (all: readonly Contestant[], kind: UsebioEvent['kind']): readonly PublishedRow[] =>
  all.map(({ id, side, total, percent, place }) => {
    const [sum, part] = [total, percent].map((text) =>
      text === undefined ? undefined : parseRational(text),
    );
    // A knock-out has winners, not a sum.
    const counts = kind !== 'knockout';
    return {
      id,
      ...(side ? { side } : {}),
      ...(sum && counts ? { total: sum } : {}),
      ...(part ? { percent: part } : {}),
      ...(place === undefined || !counts ? {} : { place }),
    };
  });

/** Two players of an individual have the points of their board each. */
const shared = (rows: readonly Part[]): readonly Part[] =>
  rows.flatMap((row) => row.id.split(TOGETHER).map((id) => ({ ...row, id })));

const ofCase = ({ session, section }: Case, several: boolean): { readonly of?: string } =>
  several ? { of: section === '' ? `session ${session}` : `session ${session}, section ${section}` } : {};

/** How many best and worst scores a datum leaves out: no file says it. */
const DROPS = [
  { each: 0 },
  { each: 1 },
  { each: 2 },
  { fraction: '1/6', round: 'down' },
  { fraction: '1/10', round: 'half-up' },
] as const;

const missedBy = async (cases: readonly Case[], datum: object): Promise<number> => {
  let missed = 0;
  for (const { input } of cases.slice(0, 4)) {
    const { rescored } = await scoreCase({ ...input, datum });
    missed += rescored.lines.filter(
      ({ what, compared: { published, ours } }) => what === 'datum' && !(ours && equals(published, ours)),
    ).length;
  }
  return missed;
};

/** The rule that gives most of the datums the file has, where the program is not known for one. */
const datumRule = async (
  event: UsebioEvent,
  cases: readonly Case[],
): Promise<{ readonly datum?: object }> => {
  if (event.method !== 'butler' || impProgram(event.program) !== undefined) return {};
  let best: { readonly datum: object; readonly missed: number } | undefined;
  for (const drop of DROPS) {
    const datum = { drop, roundTo: 10, ties: 'away' };
    const missed = await missedBy(cases, datum);
    if (best === undefined || missed < best.missed) best = { datum, missed };
  }
  return best ? { datum: best.datum } : {};
};

/** What each contestant's lines were paid in the file, and the boards with an adjusted score. */
const publishedLines = (event: UsebioEvent): Pick<Rescored, 'adjusted' | 'paid'> => {
  const boards = event.sessions.flatMap(({ sections }) => sections.flatMap((section) => section.boards));
  const lines = boards.flatMap((board) => board.lines);
  const sided = lines.flatMap(({ ns, ew, points }) =>
    (['ns', 'ew'] as const).flatMap((side, i) => {
      const id = side === 'ns' ? ns : ew;
      const amount = points && parseRational(points[i] ?? '');
      return id !== undefined && amount ? [{ id, side, points: amount }] : [];
    }),
  );
  return {
    adjusted: boards
      .filter((board) => board.lines.some(({ artificial }) => artificial))
      .map(({ board }) => ({ board })),
    ...(sided.length === 2 * lines.length && lines.length > 0 ? { paid: sumPaid(sided) } : {}),
  };
};

const isOfMatches = ({ kind }: UsebioEvent): boolean =>
  kind === 'teams' || kind === 'swiss-teams' || kind === 'knockout';

/** Each session, section and round by itself, matches by their rooms, then everybody's sum. */
export const rescoreEvent = async (event: UsebioEvent, format: string): Promise<Rescoring> => {
  const cases = isOfMatches(event) ? [] : casesOf(event);
  const scored: { readonly of: Case; readonly made: Rescoring }[] = [];
  const rule = await datumRule(event, cases);
  for (const of of cases) scored.push({ of, made: await scoreCase({ ...of.input, ...rule }) });
  const several = scored.length > 1;
  const matches = scoreMatches(event, new Map(scored.map(({ of, made }) => [of.session, shared(made.rows)])));
  const parts = matches.rows.length > 0 ? matches.rows : scored.flatMap(({ made }) => shared(made.rows));
  const published = publishedIn(event.contestants, event.kind);
  const own = scored.flatMap(({ made }) => made.rescored.contestants);
  const isOwn = own.length > 0 && own.length >= published.length && matches.rows.length === 0;
  const by = published.some(({ percent }) => percent) && matches.rows.length === 0 ? 'percent' : 'total';
  const rescored: Rescored = {
    format,
    event: event.title === '' ? event.identifier : event.title,
    boards: new Set(
      event.sessions.flatMap(({ id, sections }) =>
        sections.flatMap(({ boards, matches: all }) => [
          ...boards.map(({ board }) => `${id} ${board}`),
          ...all.flatMap((match) => match.boards.map(({ board }) => `${match.round} ${board}`)),
        ]),
      ),
    ).size,
    lineCount: scored.reduce((sum, { made }) => sum + made.rescored.lineCount, 0) + matches.lineCount,
    lines: [
      ...scored.flatMap(({ of, made }) =>
        made.rescored.lines.map((line) => ({ ...line, ...ofCase(of, several) })),
      ),
      ...matches.lines,
    ],
    contestants: isOwn
      ? own
      : compareRows(published, sumRows(parts, published, printedIn(event.contestants)), by),
    ...(matches.scale === undefined ? {} : { scale: matches.scale }),
    ...(event.sessions.length === 1 && matches.rows.length === 0 ? publishedLines(event) : {}),
  };
  return { rescored, rows: parts, why: () => scored.flatMap(({ made }) => made.why()) };
};
