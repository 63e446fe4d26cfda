import { scoreMatchpoints } from '../engine/floor/matchpoints.ts';
import { compareLines, compareRows, type OurRow } from '../engine/floor/rescore.ts';
import { ratio } from '../engine/kit/rational.ts';
import { type Rescored, showRescored } from '../engine/view/rescore.ts';
import { parseScoresheet, type Scoresheet } from '../formats/scoresheet/scoresheet.ts';
import { membersOf } from '../formats/scoresheet/shape.ts';
import { parseSettings } from '../formats/scoresheet/settings.ts';
import { methodOf, rescoreImps } from './rescoreimps.ts';
import { matchpointLayers } from './rulebook.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, readJson, sayValue } from './say.ts';
import { usable } from './usable.ts';

const rescoreMatchpoints = async (sheet: Scoresheet): Promise<Rescored> => {
  const settings = usable(parseSettings(sheet.settings));
  const made = usable(scoreMatchpoints({ ...sheet, ...settings, layers: await matchpointLayers(settings) }));
  const places = made.session.contestants.map((row) => `${row.contestant.side}/${row.place}`);
  const ours = made.session.contestants.map(
    (row, i): OurRow => ({
      ...row.contestant,
      total: row.matchpoints,
      percent: row.percent,
      place: row.place,
      sharing: places.filter((place) => place === places[i]).length,
    }),
  );
  return {
    format: 'byestand',
    event: String(sheet.settings['case'] ?? sheet.settings['event'] ?? ''),
    boards: sheet.boards.length,
    lineCount: sheet.boards.reduce((lines, board) => lines + board.lines.length, 0),
    lines: sheet.boards.flatMap((board, b) =>
      compareLines(
        board.board,
        board.lines.map((line) => line.published),
        board.lines.map((line, i) => ({
          ...made.session.boards[b]?.lines[i],
          ...(line.award.kind === 'score' ? { score: ratio(line.award.ns) } : {}),
        })),
      ),
    ),
    contestants: compareRows(sheet.published, ours, 'percent'),
  };
};

/** Scores a results file again from its raw results and shows every number that differs from what it published. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const input = await readJson(io, positionals[0] ?? '-');
  const method = methodOf(usable(membersOf(input, '')));
  const made = showRescored(
    await (method
      ? rescoreImps(usable(parseScoresheet(input, 'imps')), method)
      : rescoreMatchpoints(usable(parseScoresheet(input)))),
  );
  sayValue(io, made, { pretty: values.pretty ?? false });
  return made.differences.length === 0 ? DONE : REFUSED;
};
