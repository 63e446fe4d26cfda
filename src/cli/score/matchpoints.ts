import { scoreMatchpoints, whyMatchpoints } from '../../engine/play/unit/matchpoints.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { showSession } from '../../engine/view/session.ts';
import { KNOWN_SETTINGS, parseSettings } from '../../formats/scoresheet/settings.ts';
import { matchpointLayers } from '../input/rulebook.ts';
import { DONE, type Io, type Run, readArgs, readJson, sayValue } from '../say.ts';
import { readSheet } from '../input/sheet.ts';
import { showValue } from '../input/table.ts';
import { usable } from '../input/usable.ts';

/** A set of boards at matchpoints: lines, contestants, recap. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const input = await readJson(io, positionals[0] ?? '-');
  const sheet = readSheet(input, 'percent', KNOWN_SETTINGS, io);
  const settings = usable(parseSettings(sheet.settings));
  const request = { ...sheet, ...settings, layers: await matchpointLayers(settings) };
  const result = usable(scoreMatchpoints(request));
  const view = showSession(result);
  if (!values.why) {
    sayValue(io, view, { pretty: values.pretty ?? false, show: (made) => showValue(made.contestants) });
    return DONE;
  }
  const figures = whyMatchpoints(request, result);
  sayValue(
    io,
    { ...view, why: figures.map(showFigure) },
    {
      pretty: values.pretty ?? false,
      show: () => figures.flatMap((figure) => tellFigure(figure)).join('\n'),
    },
  );
  return DONE;
};
