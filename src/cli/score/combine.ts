import { combineMatchpoints, type MatchpointRequest } from '../../engine/play/unit/matchpoints.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { showJoined } from '../../engine/view/session.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { parseScoresheet } from '../../formats/scoresheet/scoresheet.ts';
import { parseSettings } from '../../formats/scoresheet/settings.ts';
import { listOf, membersOf } from '../../formats/scoresheet/shape.ts';
import { matchpointLayers } from '../input/rulebook.ts';
import { DONE, type Io, type Run, readArgs, readJson, sayValue } from '../say.ts';
import { showValue } from '../input/table.ts';
import { usable } from '../input/usable.ts';

const requestOf = async (input: unknown): Promise<MatchpointRequest> => {
  const sheet = usable(parseScoresheet(input));
  const settings = usable(parseSettings(sheet.settings));
  return { ...sheet, ...settings, layers: await matchpointLayers(settings) };
};

/** Several sessions at matchpoints as one event: `{"combine":"factored","sessions":[…]}`, each session as `matchpoints` reads it. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const members = usable(membersOf(await readJson(io, positionals[0] ?? '-'), ''));
  const sessions = usable(listOf(members['sessions'], 'sessions', (value) => ({ ok: true, value })));
  const settings = usable(parseSettings(members));
  const requests = await Promise.all(sessions.map(requestOf));
  const made = usable(combineMatchpoints(requests, await matchpointLayers(settings)));
  const view = {
    ...showJoined(made),
    ...(values.why ? { why: made.rows.map((row) => showFigure(row.why)) } : {}),
  };
  const told = () =>
    values.why ? made.rows.flatMap((row) => tellFigure(row.why)).join('\n') : showValue(view.contestants);
  sayValue(io, view, { pretty: values.pretty ?? false, show: told });
  return DONE;
};
