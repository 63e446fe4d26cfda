import { impLayers } from '../../engine/floor/file/layers.ts';
import { scoreStage, type StageResult } from '../../engine/play/match/matches.ts';
import { toNumber } from '../../engine/kit/rational.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { parseMatchlist } from '../../formats/matchsheet/matchlist.ts';
import { namedLayers } from '../input/edition.ts';
import { DONE, type Run, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import { showValue } from '../input/table.ts';
import { usable } from '../input/usable.ts';
import { scaleNamed } from './vp.ts';

const show = ({ matches, contestants }: StageResult) => ({
  matches: matches.map(({ match, sides }) => ({
    id: match.id,
    ending: match.ending.kind,
    sides: sides.map(({ id, vp, played, imps }) => ({
      id,
      vp: toNumber(vp.value),
      ...(played ? { played: toNumber(played.value) } : {}),
      ...(imps ? { imps: toNumber(imps) } : {}),
      clause: vp.rule.clause,
    })),
  })),
  contestants: contestants.map(({ id, vp, place }) => ({ id, vp: toNumber(vp), place })),
});

/** The matches of a stage in VPs: played, forfeited, cancelled, spoilt and byes. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {});
  const list = usable(parseMatchlist(await readJson(io, positionals[0] ?? '-')));
  const rulebook = list.settings['rulebook'];
  const ids = typeof rulebook === 'string' ? [rulebook] : Array.isArray(rulebook) ? rulebook.map(String) : [];
  const layers = impLayers('teams', { named: await namedLayers(ids), slots: {} });
  const inForce = list.scale ?? layers.findLast((layer) => layer.slots.vp)?.slots.vp?.scale;
  if (inForce === undefined) throw new Unusable('scale: no scale was named, and no edition names one.');
  const { matches, moment, boards } = list;
  const made = usable(
    scoreStage({
      matches,
      moment,
      layers,
      scale: scaleNamed(inForce),
      ...(boards === undefined ? {} : { boards }),
    }),
  );
  const figures = made.matches.flatMap(({ sides }) => sides.map(({ vp }) => vp));
  const view = show(made);
  sayValue(io, values.why ? { ...view, why: figures.map(showFigure) } : view, {
    pretty: values.pretty ?? false,
    show: () =>
      values.why ? figures.flatMap((figure) => tellFigure(figure)).join('\n') : showValue(view.contestants),
  });
  return DONE;
};
