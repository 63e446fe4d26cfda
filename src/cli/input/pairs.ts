import {
  type ImpRequest,
  type ImpResult,
  matchVps,
  scoreImps,
  whyImps,
} from '../../engine/play/unit/imps.ts';
import { impLayers, type OwnSlots } from '../../engine/floor/file/layers.ts';
import type { Layer } from '../../engine/rulebook/stack.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { showImpSession } from '../../engine/view/standing/imps.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { KNOWN_IMP_SETTINGS, parseImpSettings } from '../../formats/scoresheet/imps.ts';
import type { Scoresheet } from '../../formats/scoresheet/scoresheet.ts';
import { KNOWN_SETTINGS } from '../../formats/scoresheet/settings.ts';
import { impProgram, namedLayers } from './edition.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, readJson, sayValue } from '../say.ts';
import { readSheet } from './sheet.ts';
import { showValue } from './table.ts';
import { usable } from './usable.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';

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

/** The scale the input names, or the one its rulebook lays down; the scales are loaded only then. */
const scaleFor = async ({ settings }: Scoresheet, layers: readonly Layer[]) => {
  const named = layers.filter((layer) => layer.rank !== 'practice');
  if (settings['scale'] === undefined && !named.some((layer) => layer.slots.vp)) return { scale: undefined };
  const { scaleOf } = await import('../score/vp.ts');
  return {
    scale: undefined,
    ...scaleOf(settings['scale'] === undefined ? undefined : String(settings['scale']), named),
  };
};

/** What the datum's rule asks for and the input lacks is said aloud: the datum would silently be another. */
const warnOfLacks = ({ method, occasion }: ImpRequest, { book }: ImpResult, io: Io): void => {
  const [considered, datum] = [book.considered?.value, book.datum?.value];
  if (method !== 'butler' || !considered || !datum) return;
  const changing = [considered, datum].find(({ use }) => use === 'by-round');
  if (changing && occasion?.round === undefined)
    io.err(
      `byestand: the datum changes with the rounds (${changing.clause}); round 1 is taken. Give "round".`,
    );
  if (considered.use !== 'fields') return;
  for (const name of considered.with)
    if (occasion?.others?.[name] === undefined)
      io.err(
        `byestand: the scores of ‘${name}’ count in the datum too (${considered.clause}), and none were given. Give "otherFields": {"${name}": …}.`,
      );
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
    warnOfLacks(request, result.value, io);
    const { scale } = await scaleFor(sheet, request.layers);
    const vps = scale && matchVps(scale, result.value.session);
    // A scale the rulebook lays down is for matches; a set of boards that is none simply has no victory points.
    const vp = vps && (sheet.settings['scale'] === undefined && !vps.ok ? undefined : usable(vps));
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
