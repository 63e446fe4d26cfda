import { scoreMatchpoints, whyMatchpoints } from '../../engine/play/unit/matchpoints.ts';
import { compareLines, compareRows, type OurRow } from '../../engine/floor/file/rescore.ts';
import { ratio } from '../../engine/kit/rational.ts';
import { MATCHPOINT_PROGRAMS } from '../../engine/rulebook/editions/programs/matchpoints.ts';
import { parseScoresheet, type Scoresheet } from '../../formats/scoresheet/scoresheet.ts';
import { parseSettings, type Settings } from '../../formats/scoresheet/settings.ts';
import { membersOf } from '../../formats/scoresheet/shape.ts';
import { asPrinted, methodOf, type Rescoring, rescoreImps } from './imps.ts';
import { matchpointLayers } from '../input/rulebook.ts';
import { usable } from '../input/usable.ts';

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
  const rows = made.session.contestants.map(({ contestant, matchpoints, max }) => ({
    id: contestant.id,
    total: matchpoints,
    max,
  }));
  return { rescored, rows, why: () => whyMatchpoints(request, made) };
};

/** One set of boards with what another program published about it. */
export const scoreCase = (input: unknown): Promise<Rescoring> => {
  const method = methodOf(usable(membersOf(input, '')));
  return method
    ? rescoreImps(usable(parseScoresheet(input, 'imps')), method)
    : rescoreMatchpoints(usable(parseScoresheet(input)));
};
