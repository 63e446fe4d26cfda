import { measure, showFigure } from '../../engine/movement/balance.ts';
import { check } from '../../engine/movement/check.ts';
import { sayFault } from '../../engine/words/movement.ts';
import { parsePlanJson } from '../../formats/movement/json.ts';
import { DONE, REFUSED, readArgs, readJson, type Run, sayValue, Unusable } from '../say.ts';
import { sayRefusal } from './make.ts';

export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {});
  const [name, extra] = positionals;
  if (name === undefined || extra !== undefined)
    throw new Unusable('movement check: one file name, or - for standard input');
  const read = parsePlanJson(await readJson(io, name));
  if (!read.ok) return sayRefusal(io, read.refusal);
  const plan = read.value;
  const verdict = check(plan);
  const answer = {
    ok: verdict.ok,
    faults: verdict.faults,
    notes: verdict.remarks,
    balance: showFigure(measure(plan).figure),
  };
  const lines = verdict.ok ? ['sound'] : verdict.faults.map((fault) => sayFault(plan, fault));
  sayValue(io, answer, { pretty: values.pretty === true, show: () => lines.join('\n') });
  return verdict.ok ? DONE : REFUSED;
};
