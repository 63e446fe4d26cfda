import { vulnerabilityOf } from '../../engine/bridge/board.ts';
import { parseReported } from '../../engine/bridge/contract.ts';
import { impsFor } from '../../engine/bridge/imp.ts';
import { scoreForNs } from '../../engine/bridge/score.ts';
import type { Part } from '../../engine/floor/file/sum.ts';
import {
  divide,
  equals,
  multiply,
  parseRational,
  type Rational,
  ratio,
  subtract,
  ZERO,
} from '../../engine/kit/rational.ts';
import { round } from '../../engine/kit/rounding.ts';
import { vpsFor } from '../../engine/reckon/vp/scale.ts';
import { SCALES } from '../../engine/rulebook/editions/scales.ts';
import type { Scale } from '../../engine/rulebook/scale.ts';
import type { Compared, ComparedLine } from '../../engine/view/rescore.ts';
import type { Board, Line, Match, UsebioEvent } from '../../formats/usebio/event.ts';

/** For North-South, from the contract where there is one. */
const scoreOf = (board: number, { contract, by, tricks, score }: Line): number | undefined => {
  if (contract === 'PASS') return 0;
  if (contract === undefined || by === undefined || tricks === undefined) return score;
  const read = parseReported(contract, '');
  return read.ok && read.value.kind === 'played'
    ? scoreForNs({ ...read.value, declarer: by, tricks }, vulnerabilityOf(board))
    : score;
};

/** Where the first team sat North-South and where East-West. */
const roomsOf = ({ home, away }: Match, { lines }: Board): readonly [Line, Line] | undefined => {
  const isNs = (line: Line): boolean =>
    line.ns === home ||
    (line.ns === undefined && line.side === 'ns') ||
    (line.ns !== away && line.side === 'ns');
  const [open, closed] = [lines.find(isNs), lines.find((line) => !isNs(line))];
  return open && closed ? [open, closed] : undefined;
};

interface Scored {
  readonly match: Match;
  /** IMPs each way, or what the pairs scored over the field. */
  readonly scores: readonly [Rational, Rational] | undefined;
  /** Each side has a measure of its own; else the second's is the first's turned round. */
  readonly apart?: true;
  readonly lines: readonly ComparedLine[];
  readonly lineCount: number;
}

const ofMatch = ({ round, home, away }: Match): { readonly of: string } => ({
  of: `round ${round}: ${home} v ${away}`,
});

const printed = (text: string | undefined): Rational | undefined =>
  text === undefined ? undefined : parseRational(text);

const compared = (text: string | undefined, ours: Rational | undefined): Compared | undefined => {
  const published = printed(text);
  return published && { published, ours };
};

const line = (
  of: string,
  board: number,
  number: number,
  what: string,
  both: Compared | undefined,
): ComparedLine[] => (both ? [{ of, board, line: number, what, compared: both }] : []);

/** An adjusted board has the IMPs its director gave it: no table can tell them. */
const givenImps = ({ imps, lines }: Board): number | undefined =>
  imps !== undefined && /^-?\d{1,2}$/.test(imps) && lines.some(({ artificial }) => artificial)
    ? Number(imps)
    : undefined;

/** A match of teams: both rooms of every board against each other. */
const scoreTeams = (match: Match): Scored => {
  const { of } = ofMatch(match);
  let [plus, minus, known] = [0, 0, false];
  const lines = match.boards.flatMap((board) => {
    const own = board.lines.flatMap((one, i) => {
      const ours = scoreOf(board.board, one);
      return line(
        of,
        board.board,
        i + 1,
        'score',
        one.score === undefined || ours === undefined
          ? undefined
          : { published: ratio(one.score), ours: ratio(ours) },
      );
    });
    const rooms = roomsOf(match, board);
    const [open, closed] = (rooms ?? []).map((one) => scoreOf(board.board, one));
    const given = givenImps(board);
    if (given === undefined && (open === undefined || closed === undefined)) return own;
    const imps = given ?? impsFor((open ?? 0) - (closed ?? 0));
    known = true;
    if (imps > 0) plus += imps;
    else minus -= imps;
    return [...own, ...line(of, board.board, 0, 'imps', compared(board.imps, ratio(imps)))];
  });
  return {
    match,
    scores: known ? [ratio(plus), ratio(minus)] : undefined,
    lines,
    lineCount: match.boards.reduce((sum, { lines: all }) => sum + all.length, 0),
  };
};

const HUNDRED = ratio(100);

/** IMPs, or at matchpoints the percentage as finely as files print it. */
const measureOf = ({ total, max }: Part): Rational =>
  max === undefined || max.n === 0n
    ? total
    : round(multiply(divide(total, max), HUNDRED), { unit: ratio(1, 100), ties: 'up' });

/** A match of Swiss pairs: what each scored over the field in that round. */
const scorePairs = (match: Match, rounds: ReadonlyMap<string, readonly Part[]>): Scored => {
  const rows = rounds.get(String(match.round)) ?? [];
  const own = (id: string): Rational | undefined => {
    const row = rows.find((one) => one.id === id);
    return row && measureOf(row);
  };
  const [home, away] = [own(match.home), own(match.away)];
  return { match, apart: true, scores: home && away ? [home, away] : undefined, lines: [], lineCount: 0 };
};

/** Files give a match its IMPs each way, or the margin to the winner. */
const matchLines = ({ match, scores }: Scored): readonly ComparedLine[] => {
  const { of } = ofMatch(match);
  if (!match.scores || !scores) return [];
  const [one, other] = match.scores.map(printed);
  const margin = one && other && subtract(one, other);
  const ours = subtract(scores[0], scores[1]);
  const isSum = one && other && equals(one, scores[0]) && equals(other, scores[1]);
  return isSum || !margin ? [] : line(of, 0, 0, 'margin', { published: margin, ours });
};

/** A scale, and for pairs whether its column for a datum is meant. */
interface Column {
  readonly scale: Scale;
  readonly butler: boolean;
}

const vpsOf = (
  { scale, butler }: Column,
  { match, scores, apart }: Scored,
): readonly [Rational, Rational] | undefined => {
  if (!scores) return undefined;
  const read = (measure: Rational): readonly [number, number] | undefined => {
    const made = vpsFor(scale, { measure, boards: match.boards.length, butler });
    return made.ok ? made.value : undefined;
  };
  const home = read(apart ? scores[0] : subtract(scores[0], scores[1]));
  const away = apart ? read(scores[1]) : undefined;
  const other = apart ? away?.[0] : home?.[1];
  return home && other !== undefined ? [ratio(home[0], 100), ratio(other, 100)] : undefined;
};

const hits = (column: Column, all: readonly Scored[]): number =>
  all.filter((one) => {
    const ours = vpsOf(column, one);
    const [home, away] = (one.match.vps ?? []).map(printed);
    return ours && home && away && equals(ours[0], home) && equals(ours[1], away);
  }).length;

/** The scale that gives most of the victory points the file has: no file says which it used. */
const scaleOf = (all: readonly Scored[], measure: Scale['measure']): Column | undefined => {
  if (all.every(({ match }) => match.vps === undefined)) return undefined;
  const columns = SCALES.filter((scale) => scale.measure === measure).flatMap((scale) =>
    [false, true].map((butler) => ({ scale, butler })),
  );
  const [best] = columns
    .map((column) => ({ column, count: hits(column, all) }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.column : undefined;
};

export interface ScoredMatches {
  readonly lines: readonly ComparedLine[];
  readonly lineCount: number;
  /** Victory points of everybody who played a match, or IMPs where the file has none. */
  readonly rows: readonly Part[];
  readonly scale?: string;
}

export const scoreMatches = (
  event: UsebioEvent,
  rounds: ReadonlyMap<string, readonly Part[]>,
): ScoredMatches => {
  const all = event.sessions
    .flatMap(({ sections }) => sections.flatMap(({ matches }) => matches))
    .map((match) => (event.kind === 'swiss-pairs' ? scorePairs(match, rounds) : scoreTeams(match)));
  const scale = scaleOf(all, event.method === 'matchpoints' ? 'percent' : 'imps');
  const lines = all.flatMap((one) => {
    const ours = scale && vpsOf(scale, one);
    const { of } = ofMatch(one.match);
    return [
      ...one.lines,
      ...matchLines(one),
      ...(scale
        ? ([0, 1] as const).flatMap((side) =>
            line(of, 0, side + 1, 'vp', compared(one.match.vps?.[side], ours?.[side])),
          )
        : []),
    ];
  });
  const rows = all.flatMap((one): Part[] => {
    const { home, away, vps } = one.match;
    const own =
      (scale && vpsOf(scale, one)) ?? (vps ? [printed(vps[0]) ?? ZERO, printed(vps[1]) ?? ZERO] : one.scores);
    return own
      ? [{ id: home, total: own[0] ?? ZERO }, ...(away === '' ? [] : [{ id: away, total: own[1] ?? ZERO }])]
      : [];
  });
  return {
    lines,
    lineCount: all.reduce((sum, one) => sum + one.lineCount, 0),
    rows,
    ...(scale ? { scale: scale.scale.id } : {}),
  };
};
