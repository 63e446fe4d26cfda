import { vulnerabilityOf } from '../../bridge/board.ts';
import { type Contest, lineAt } from '../../contest/state.ts';
import { type Figure, given } from '../../figure/figure.ts';
import { whyScore } from '../../reckon/contract.ts';
import { citeCorrection } from '../score/correction.ts';
import type { Placed, Sheets } from '../../play/unit/lines.ts';
import { storyOf } from './story.ts';

/** A line by its key, with the places the reckoning knows it by. */
export interface Found {
  readonly placed: Placed;
  readonly b: number;
  readonly i: number;
}

/** Lines compared together, and what was said about them. */
export interface Told {
  readonly contest: Contest;
  readonly sheets: Sheets;
  readonly lines: ReadonlyMap<string, Found>;
}

export const linesIn = (sheets: Sheets): ReadonlyMap<string, Found> =>
  new Map(
    sheets.placed.flatMap((board, b) =>
      board.map((placed, i): [string, Found] => [placed.key, { placed, b, i }]),
    ),
  );

/** The facts a line's score was read from. */
export const factsOf = (contest: Contest, { spot }: Placed): readonly string[] => {
  if (!spot) return [];
  const { adjusted, counts } = lineAt(contest, spot);
  return adjusted ? [adjusted.fact] : counts ? [counts.fact] : [];
};

/** The score of a line, item by item, from the report that counts or the result a director assigned. */
export const scoreFigure = (contest: Contest, placed: Placed): Figure | undefined => {
  if (!placed.spot) return undefined;
  const { adjusted, counts } = lineAt(contest, placed.spot);
  const assigned = adjusted && 'outcome' in adjusted.finding ? adjusted.finding.outcome : undefined;
  const result = assigned ?? counts?.result;
  const fact = (assigned && adjusted?.fact) ?? counts?.fact;
  if (!assigned && counts?.stands !== undefined)
    return given(
      {
        key: `${placed.key}/score`,
        name: 'score',
        rule: citeCorrection(contest),
        note: 'as written on the slip: it stands until both pairs agree on another',
      },
      counts.stands,
      [counts.fact],
    );
  if (!result || fact === undefined || result.kind === 'not-played') return undefined;
  const why = whyScore(result, vulnerabilityOf(placed.spot.board));
  return { ...why, key: `${placed.key}/score`, name: 'score', facts: [fact] };
};

const LINE = /^board\/(\d+)\/line\/(\d+)/;

/** The reckoning counts lines; people know tables. Every key is put into their words, and every leaf names its facts. */
export const retell = ({ contest, sheets, lines }: Told, figure: Figure): Figure => {
  const tell = (one: Figure): Figure => {
    const [head, board, line] = LINE.exec(one.key) ?? [];
    const b = sheets.boards.findIndex((sheet) => sheet.board === Number(board));
    const placed = head === undefined ? undefined : sheets.placed[b]?.[Number(line) - 1];
    const inputs = one.inputs.map(tell);
    if (!placed || head === undefined) return { ...one, inputs };
    const rest = one.key.slice(head.length);
    const score = inputs.some((input) => input.name === 'lower') ? scoreFigure(contest, placed) : undefined;
    const facts =
      rest === '/ns' || rest === '/ew'
        ? factsOf(contest, placed)
        : /\/(lower|equal)$/.test(rest)
          ? rivalsOf(contest, sheets, { placed, b, i: Number(line) - 1 }, rest.endsWith('/lower'))
          : (one.facts ?? []).flatMap((fact) => {
              const other = lines.get(fact);
              return other ? factsOf(contest, other.placed) : fact === head ? factsOf(contest, placed) : [];
            });
    const story = rest === '/ns' || rest === '/ew' ? storyOf(contest, placed.spot) : undefined;
    return {
      ...one,
      key: placed.key + rest,
      ...(story === undefined ? {} : { note: one.note === undefined ? story : `${one.note}; ${story}` }),
      inputs: score ? [...inputs, score] : inputs,
      ...(facts.length > 0 ? { facts } : {}),
    };
  };
  return tell(figure);
};

/** The reports a line was better than, or level with. */
const rivalsOf = (
  contest: Contest,
  sheets: Sheets,
  { placed, b, i }: Found,
  isLower: boolean,
): readonly string[] => {
  const { award } = placed.line;
  if (award.kind !== 'score') return [];
  return (sheets.placed[b] ?? []).flatMap((other, j) => {
    const theirs = other.line.award;
    if (j === i || theirs.kind !== 'score') return [];
    const is = isLower ? theirs.ns < award.ns : theirs.ns === award.ns;
    return is ? factsOf(contest, other) : [];
  });
};
