import { parseOutcome } from '../../engine/bridge/contract.ts';
import type { BoardResult } from '../../engine/contest/fact.ts';
import type { FiledLine } from '../../engine/floor/file/session.ts';
import { keyedOf } from '../../formats/bridgemate/keyed.ts';
import { latest } from '../../formats/bridgemate/handsets.ts';
import type { Content } from '../../formats/format.ts';
import { resultsOf } from '../../formats/game/results.ts';
import type { Line } from '../../formats/usebio/event.ts';

const resultIn = ({ contract, by, tricks, lead, artificial }: Line): BoardResult | undefined => {
  if (artificial || contract === undefined) return undefined;
  if (/^pass/i.test(contract)) return { kind: 'passed' };
  const read = parseOutcome(`${contract} ${by ?? ''} ${tricks ?? ''} ${lead ?? ''}`.trim());
  if (read.ok) return read.value;
  const bare = parseOutcome(`${contract} ${by ?? ''} ${tricks ?? ''}`.trim());
  return bare.ok ? bare.value : undefined;
};

/** Nobody has said anything of it yet. */
const isBlank = ({ contract, artificial, score }: Line): boolean =>
  contract === undefined && artificial === undefined && score === undefined;

const lineOf = (board: number, ns: string | undefined, ew: string | undefined, line: Line): FiledLine => {
  const result = resultIn(line);
  return { board, ns: ns ?? '', ew: ew ?? '', ...(result ? { result } : {}) };
};

const handsetLines = ({ handsets }: Content): readonly FiledLine[] =>
  latest(handsets?.received ?? [])
    .filter(({ erased }) => !erased)
    .map((row) => {
      const keyed = keyedOf(row);
      const result =
        keyed.kind === 'outcome'
          ? keyed.outcome
          : keyed.kind === 'unplayed'
            ? ({ kind: 'not-played' } as const)
            : undefined;
      return { board: row.board, ns: String(row.ns), ew: String(row.ew), ...(result ? { result } : {}) };
    });

/** Every result of a file as who met on which board: of pairs by their numbers, of teams by the side each sat. */
export const linesIn = (content: Content): readonly FiledLine[] => {
  const results = content.results ?? (content.games ? resultsOf(content.games) : undefined);
  const sections = (results?.sessions ?? []).flatMap((session) => session.sections);
  const lines = sections.flatMap(({ boards, matches }) => [
    ...boards.flatMap(({ board, lines: own }) =>
      own.filter((line) => !isBlank(line)).map((line) => lineOf(board, line.ns, line.ew, line)),
    ),
    ...matches.flatMap(({ home, away, boards: played }) =>
      played.flatMap(({ board, lines: own }) =>
        own
          .filter((line) => !isBlank(line))
          .map((line) =>
            line.side === undefined
              ? lineOf(board, line.ns, line.ew, line)
              : lineOf(board, line.side === 'ns' ? home : away, line.side === 'ns' ? away : home, line),
          ),
      ),
    ),
  ]);
  return lines.length > 0 ? lines : handsetLines(content);
};
