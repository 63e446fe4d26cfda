import { once, onceEach } from '../../kit/memory.ts';
import type { Side } from '../../bridge/seat.ts';
import type { Figure } from '../../figure/figure.ts';
import { expectedOf } from '../../reckon/matchpoint/all.ts';
import { type Case, seatOf } from '../../reckon/matchpoint/place.ts';
import { topFigure } from '../../reckon/matchpoint/scale.ts';
import { whyLine } from '../../reckon/matchpoint/why.ts';
import { whyPercent } from '../../reckon/matchpoint/whytotal.ts';
import { type Case as ImpCase, whyDatumOf } from '../../reckon/imp/why.ts';
import { whyTotal } from '../../reckon/imp/whytotal.ts';
import type { Placed } from '../../play/unit/lines.ts';
import { scoreFigure } from './line.ts';
import { type Inquest, tellUnit } from './question.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import { keyOfLine, spanName } from '../show/unit.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

type Unit<B extends ScoredUnit['by']> = Extract<ScoredUnit, { readonly by: B }>;

const caseOf = ({ result, request }: Unit<'matchpoints'>): Case => ({
  sheet: result.sheet,
  book: result.book,
  expected: request.expected ?? expectedOf(result.sheet),
});

const impCaseOf = ({ request, result }: Unit<'imps'>): ImpCase => ({
  boards: request.boards,
  book: result.book,
  method: request.method,
  occasion: request.occasion,
});

interface Reasons {
  readonly total: Figure;
  readonly lines: readonly Figure[];
}

/** A contestant's IMPs of a session or a round with every line of them; made once for each unit. */
const impReasons = onceEach((unit: Unit<'imps'>, id: string): Reasons | undefined => {
  const found = whyTotal(impCaseOf(unit), { id });
  return found.ok ? found.value : undefined;
});

/** One side of one line. */
const whySide = (unit: ScoredUnit, b: number, i: number, side: Side): Figure | undefined => {
  if (unit.by === 'matchpoints') return whyLine(caseOf(unit), b, i, side);
  if (unit.by === 'matches') return undefined;
  const board = unit.sheets.boards[b];
  const id = board?.lines[i]?.[side];
  const lines = id === undefined ? [] : (impReasons(unit, id)?.lines ?? []);
  return lines.find((line) => line.key === `board/${board?.board}/line/${i + 1}/${side}`);
};

const LINE = /^(board\/.+?)\/(ns|ew|score)$/;
const OF_BOARD = /^board\/(\d+)\/((?:round|session)\/\d+)(\/deal\/[^/]+)?\/(datum|top)$/;

const whyBoard = (
  unit: ScoredUnit,
  board: number,
  deal: string | undefined,
  what: string,
): Figure | undefined => {
  const b = unit.sheets.boards.findIndex((one) => one.board === board);
  if (b < 0) return undefined;
  if (what === 'top') return unit.by === 'matchpoints' ? topFigure(seatOf(caseOf(unit), b, 0)) : undefined;
  if (unit.by !== 'imps' || unit.request.method !== 'butler') return undefined;
  const lines = unit.sheets.boards[b]?.lines ?? [];
  // The board as it was is the form without a name, whoever sat at the first table.
  const i = lines.findIndex((line) =>
    deal === undefined ? line.deal === undefined : `/deal/${line.deal}` === deal,
  );
  const datum = whyDatumOf(impCaseOf(unit), b, Math.max(0, i));
  return datum.ok ? datum.value : undefined;
};

interface Found {
  readonly unit: ScoredUnit;
  readonly b: number;
  readonly i: number;
  readonly placed: Placed;
}

/** Every line of a stage by its key, and without its round where the board came to the table once. */
const linesBy = once((made: StageReckoned): ReadonlyMap<string, Found> => {
  const all = made.units.flatMap((unit) =>
    unit.sheets.placed.flatMap((lines, b) => lines.map((placed, i): Found => ({ unit, b, i, placed }))),
  );
  const short = Map.groupBy(all, ({ unit, placed }) =>
    keyOfLine(unit, placed).replace(/\/(round|session)\/\d+$/, ''),
  );
  return new Map([
    ...[...short].flatMap(([key, [only, ...more]]) =>
      only && more.length === 0 ? [[key, only] as const] : [],
    ),
    ...all.map((one) => [keyOfLine(one.unit, one.placed), one] as const),
  ]);
});

/** A line of a stage by its key, and where it stands among those it is compared with. */
export const lineNamed = (made: StageReckoned, key: string): Found | undefined => linesBy(made).get(key);

/** Why a line, a datum or a top is what it is. */
export const whyInUnit = (inquest: Inquest, key: string): Figure | undefined => {
  const [, board, span, deal, what] = OF_BOARD.exec(key) ?? [];
  if (board !== undefined && what !== undefined) {
    const unit = inquest.made.units.find((one) => spanName(inquest.stage, one) === span);
    const figure = unit && whyBoard(unit, Number(board), deal, what);
    // A number of the whole board, whichever of its lines it is read from.
    return unit && figure && { ...tellUnit(inquest, unit, figure), key: `${inquest.prefix}${key}` };
  }
  const [, line = '', side] = LINE.exec(key) ?? [];
  const found = side === undefined ? undefined : linesBy(inquest.made).get(line);
  if (!found) return undefined;
  const { unit, b, i, placed } = found;
  if (side === 'score') {
    const score = scoreFigure(inquest.contest, placed);
    return score && tellUnit(inquest, unit, score);
  }
  const figure = whySide(unit, b, i, side as Side);
  return figure && tellUnit(inquest, unit, figure);
};

/** What a contestant made of a session or a round of pairs: per cent, matchpoints or IMPs. */
export const whyUnitTotal = (
  inquest: Inquest,
  unit: ScoredUnit,
  id: string,
  part: 'percent' | 'matchpoints' | 'imps',
  fined: boolean,
): Figure | undefined => {
  if (unit.by === 'imps') {
    const total = part === 'imps' ? impReasons(unit, id)?.total : undefined;
    return total && tellUnit(inquest, unit, total);
  }
  if (unit.by !== 'matchpoints' || part === 'imps') return undefined;
  const at = caseOf(unit);
  const c = at.sheet.contestants.findIndex((one) => one.id === id);
  const fines = fined ? (unit.request.fines ?? []).filter(({ contestant }) => contestant.id === id) : [];
  const why = c < 0 ? undefined : whyPercent(at, c, { fines });
  return why && tellUnit(inquest, unit, why[part]);
};
