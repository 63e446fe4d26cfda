import { scoreMatchpoints, whyMatchpoints } from '../engine/floor/matchpoints.ts';
import { compareLines, compareRows, type OurRow } from '../engine/floor/rescore.ts';
import { ratio } from '../engine/kit/rational.ts';
import { MATCHPOINT_PROGRAMS } from '../engine/rulebook/editions/programs/matchpoints.ts';
import { showFigure } from '../engine/view/figure.ts';
import { showRescored } from '../engine/view/rescore.ts';
import { tellFigure } from '../engine/words/figure.ts';
import { parseScoresheet, type Scoresheet } from '../formats/scoresheet/scoresheet.ts';
import { parseSettings, type Settings } from '../formats/scoresheet/settings.ts';
import { membersOf } from '../formats/scoresheet/shape.ts';
import { asPrinted, methodOf, type Rescoring, rescoreImps } from './rescoreimps.ts';
import { matchpointLayers } from './rulebook.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, readJson, sayValue } from './say.ts';
import { usable } from './usable.ts';

const isKnown = (program: string | undefined): boolean =>
  MATCHPOINT_PROGRAMS.some(({ begins }) => program?.toLowerCase().startsWith(begins));

/** What the input says; a program we do not know rounds as finely as it prints. */
const settingsOf = (sheet: Scoresheet): Settings => {
  const settings = usable(parseSettings(sheet.settings));
  const plain =
    settings.slots.rounding === undefined && settings.rulebook.length === 0 && !isKnown(settings.program);
  return plain ? { ...settings, slots: { ...settings.slots, ...asPrinted(sheet) } } : settings;
};

const rescoreMatchpoints = async (sheet: Scoresheet): Promise<Rescoring> => {
  const settings = settingsOf(sheet);
  const request = { ...sheet, ...settings, layers: await matchpointLayers(settings) };
  const made = usable(scoreMatchpoints(request));
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
  const rescored = {
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
  return { rescored, why: () => whyMatchpoints(request, made) };
};

/** Scores a results file again from its raw results and shows every number that differs from what it published. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const input = await readJson(io, positionals[0] ?? '-');
  const method = methodOf(usable(membersOf(input, '')));
  const { rescored, why } = await (method
    ? rescoreImps(usable(parseScoresheet(input, 'imps')), method)
    : rescoreMatchpoints(usable(parseScoresheet(input))));
  const made = showRescored(rescored);
  const figures = values.why ? why() : [];
  const pretty = values.pretty ?? false;
  if (values.why)
    sayValue(
      io,
      { ...made, why: figures.map(showFigure) },
      { pretty, show: () => figures.flatMap((figure) => tellFigure(figure)).join('\n') },
    );
  else sayValue(io, made, { pretty });
  return made.differences.length === 0 ? DONE : REFUSED;
};
