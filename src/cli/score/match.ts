import { impLayers } from '../../engine/floor/file/layers.ts';
import { type MatchRequest, scoreTeams, whyTeams } from '../../engine/play/match/teams.ts';
import { SCALES } from '../../engine/rulebook/editions/scales.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { showMatch } from '../../engine/view/standing/match.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { parseMatchsheet } from '../../formats/matchsheet/matchsheet.ts';
import { parseImpSettings } from '../../formats/scoresheet/imps.ts';
import { namedLayers } from '../input/edition.ts';
import { DONE, REFUSED, type Run, readArgs, readJson, sayValue } from '../say.ts';
import { showValue } from '../input/table.ts';
import { usable } from '../input/usable.ts';
import { scaleOf } from './vp.ts';

const requestOf = async (input: unknown): Promise<MatchRequest> => {
  const sheet = usable(parseMatchsheet(input));
  const settings = usable(parseImpSettings(sheet.settings));
  const named = await namedLayers(settings.rulebook);
  const { boards, count, scheduled, carryOver } = sheet;
  return {
    boards,
    count,
    scheduled,
    carryOver,
    ...(sheet.substitute ? { substitute: sheet.substitute } : {}),
    layers: impLayers('teams', { named, slots: settings.slots }),
    ...scaleOf(sheet.scale, named),
  };
};

/** A teams match: IMPs board by board, totals, VPs. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {});
  const request = await requestOf(await readJson(io, positionals[0] ?? '-'));
  const result = scoreTeams(request);
  if (!result.ok && result.refusal.code === 'one-result-only') {
    sayValue(io, { refused: result.refusal, why: sayRefusal(result.refusal) });
    return REFUSED;
  }
  const made = usable(result);
  const view = showMatch(request, made);
  const pretty = values.pretty ?? false;
  if (!values.why) {
    sayValue(io, view, { pretty, show: showValue });
    return DONE;
  }
  const figures = whyTeams(request, made, SCALES);
  sayValue(
    io,
    { ...view, why: figures.map(showFigure) },
    { pretty, show: () => figures.flatMap((figure) => tellFigure(figure)).join('\n') },
  );
  return DONE;
};
