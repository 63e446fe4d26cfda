import { type ImpRequest, matchVps, scoreImps, whyImps } from '../engine/floor/imps.ts';
import { impLayers, type OwnSlots } from '../engine/floor/layers.ts';
import { showFigure } from '../engine/view/figure.ts';
import { showImpSession } from '../engine/view/imps.ts';
import { tellFigure } from '../engine/words/figure.ts';
import { KNOWN_IMP_SETTINGS, parseImpSettings } from '../formats/scoresheet/imps.ts';
import type { Scoresheet } from '../formats/scoresheet/scoresheet.ts';
import { KNOWN_SETTINGS } from '../formats/scoresheet/settings.ts';
import { impProgram, namedLayers } from './edition.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, readJson, sayValue } from './say.ts';
import { readSheet } from './sheet.ts';
import { showValue } from './table.ts';
import { usable } from './usable.ts';
import { sayRefusal } from '../engine/words/refusal.ts';

/** Where neither the input nor a program says how cross-IMPs are divided: by the comparisons. */
const DIVIDED = { crossImps: { use: 'scaled', expected: 'session' } } as const;

/** The request an input makes: boards, layers, and what the director said about fouled ones. */
export const impRequest = async (
  sheet: Scoresheet,
  method: ImpRequest['method'],
  own: OwnSlots = {},
): Promise<ImpRequest> => {
  const settings = usable(parseImpSettings(sheet.settings));
  const named = await namedLayers(settings.rulebook);
  const program = impProgram(settings.program);
  const plain = named.length === 0 && program === undefined;
  const slots = plain ? { ...DIVIDED, ...own, ...settings.slots } : settings.slots;
  return {
    method,
    boards: sheet.boards,
    fields: sheet.fields,
    layers: impLayers('datum', { named, slots, ...(program ? { program } : {}) }),
    occasion: {
      others: settings.others,
      fouled: settings.fouledBoards,
      ...(settings.round === undefined ? {} : { round: settings.round }),
    },
  };
};

/** A set of boards against datums or against the other tables: lines, contestants, reasons. */
export const runImps =
  (method: ImpRequest['method']): Run =>
  async (args: readonly string[], io: Io): Promise<number> => {
    const { values, positionals } = readArgs(args, {});
    const input = await readJson(io, positionals[0] ?? '-');
    const sheet = readSheet(input, 'imps', [...KNOWN_SETTINGS, ...KNOWN_IMP_SETTINGS], io);
    const request = await impRequest(sheet, method);
    const result = scoreImps(request);
    if (!result.ok) {
      sayValue(io, { refused: result.refusal, why: sayRefusal(result.refusal) });
      return REFUSED;
    }
    const named = sheet.settings['scale'];
    const { scaleNamed } = named === undefined ? { scaleNamed: undefined } : await import('./vp.ts');
    const vp = scaleNamed && usable(matchVps(scaleNamed(String(named)), result.value.session));
    const view = showImpSession(result.value.sheet, result.value.session, vp);
    const pretty = values.pretty ?? false;
    if (!values.why) {
      sayValue(io, view, {
        pretty,
        show: (made) =>
          showValue(made.contestants.map(({ matches, ...row }) => ({ ...row, matches: matches.length }))),
      });
      return DONE;
    }
    const figures = usable(whyImps(request, result.value));
    sayValue(
      io,
      { ...view, why: figures.map(showFigure) },
      { pretty, show: () => figures.flatMap((figure) => tellFigure(figure)).join('\n') },
    );
    return DONE;
  };
