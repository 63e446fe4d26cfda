import type { Figure } from '../../engine/figure/figure.ts';
import { type ImpRequest, scoreImps, whyImps } from '../../engine/play/unit/imps.ts';
import { compareLines, compareRows, type OurLine, type OurRow } from '../../engine/floor/file/rescore.ts';
import type { Part } from '../../engine/floor/file/sum.ts';
import { makeRational, type Rational, ratio, ZERO } from '../../engine/kit/rational.ts';
import type { Amount, RoundingRule, RoundingSlot } from '../../engine/rulebook/slots.ts';
import type { ComparedLine, Rescored } from '../../engine/view/rescore.ts';
import type { Scoresheet } from '../../formats/scoresheet/scoresheet.ts';
import { impRequest } from '../input/pairs.ts';
import { usable } from '../input/usable.ts';

interface Carried {
  readonly datum?: unknown;
  readonly published?: { readonly datum?: unknown };
  readonly lines?: readonly { readonly resNS?: unknown; readonly published?: { readonly ns?: unknown } }[];
}

/** A board with a datum was scored against it; a published number below nothing is no matchpoint. */
const methodByNumbers = (boards: unknown): ImpRequest['method'] | undefined => {
  const list = (Array.isArray(boards) ? boards : []) as readonly Carried[];
  if (list.some((board) => typeof (board.datum ?? board.published?.datum) === 'number')) return 'butler';
  const numbers = list.flatMap((board) =>
    (board.lines ?? []).map((line) => Number(line.published?.ns ?? line.resNS ?? 0)),
  );
  return numbers.some((number) => number < 0) ? 'cross' : undefined;
};

/** How an input that carries published numbers was scored: said outright, or by the names other programs give it. */
export const methodOf = (settings: Scoresheet['settings']): ImpRequest['method'] | undefined => {
  const named = settings['scoring'] ?? settings['scoringType'];
  const said = typeof named === 'string' ? named.toLowerCase() : '';
  if (said.includes('butler') || (said === '' && settings['datum'] !== undefined)) return 'butler';
  if (/cross|ximp|x-imp/.test(said) || (said === '' && settings['divide'] !== undefined)) return 'cross';
  return said === '' ? methodByNumbers(settings['boards']) : undefined;
};

const decimalsOf = (values: readonly Rational[]): number =>
  Math.max(0, ...values.map((value) => (makeRational(value).split('.')[1] ?? '').length));

const roundedTo = (decimals: number): RoundingRule => ({
  unit: (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`) as Amount,
  ties: 'away',
});

/** A program we do not know rounds as finely as it prints. */
export const asPrinted = (sheet: Scoresheet): { readonly rounding: RoundingSlot } => {
  const lines = sheet.boards.flatMap(({ lines }) =>
    lines.flatMap(({ published }) => [published?.ns, published?.ew].flatMap((value) => value ?? [])),
  );
  const totals = sheet.published.flatMap(({ total }) => total ?? []);
  const percents = sheet.published.flatMap(({ percent }) => percent ?? []);
  return {
    rounding: {
      use: 'rounding',
      line: roundedTo(decimalsOf(lines)),
      total: roundedTo(decimalsOf(totals)),
      adds: 'exact',
      percent: percents.length > 0 ? roundedTo(decimalsOf(percents)) : { unit: '0.01', ties: 'up' },
    },
  };
};

/** What came out, and the reasons of it on demand. */
export interface Rescoring {
  readonly rescored: Rescored;
  /** What each contestant has, before anything is rounded. */
  readonly rows: readonly Part[];
  readonly why: () => readonly Figure[];
}

/** Scores a published IMP session again, and lays our numbers beside those it carries. */
export const rescoreImps = async (sheet: Scoresheet, method: ImpRequest['method']): Promise<Rescoring> => {
  const request = await impRequest(sheet, method, asPrinted(sheet));
  const made = usable(scoreImps(request));
  const { boards, contestants } = made.session;
  const ours = contestants.map(
    (row): OurRow => ({
      ...row.contestant,
      total: row.imps,
      place: row.place,
      sharing: contestants.filter(
        (other) => other.place === row.place && other.contestant.side === row.contestant.side,
      ).length,
    }),
  );
  const lines = sheet.boards.flatMap((board, b): readonly ComparedLine[] => {
    const datum = boards[b]?.datums[0]?.datum;
    const printed = board.published?.datum;
    return [
      ...(printed && method === 'butler'
        ? [
            {
              board: board.board,
              line: 0,
              what: 'datum',
              compared: { published: printed, ours: datum === undefined ? undefined : ratio(datum) },
            },
          ]
        : []),
      ...compareLines(
        board.board,
        board.lines.map((line) => line.published),
        board.lines.map(
          (line, i): OurLine => ({
            // A board not played gives nobody anything; programs print that as 0.
            ...(line.award.kind === 'not-played' ? { ns: ZERO, ew: ZERO } : boards[b]?.lines[i]),
            ...(line.award.kind === 'score' ? { score: ratio(line.award.ns) } : {}),
          }),
        ),
      ),
    ];
  });
  const rescored: Rescored = {
    format: 'byestand',
    event: [sheet.settings['case'], sheet.settings['event']].find((name) => typeof name === 'string') ?? '',
    boards: sheet.boards.length,
    lineCount: sheet.boards.reduce((count, board) => count + board.lines.length, 0),
    lines,
    // At IMPs a percentage beside a total is some program's tie-break, not a score.
    contestants: compareRows(
      sheet.published.map(({ percent: _, ...row }) => row),
      ours,
      'total',
    ),
  };
  const rows = contestants.map(({ contestant, imps }) => ({ id: contestant.id, total: imps }));
  return { rescored, rows, why: () => usable(whyImps(request, made)) };
};
