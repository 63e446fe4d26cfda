import type { Plan } from '../../engine/contest/plan.ts';
import { measure, showFigure } from '../../engine/movement/balance.ts';
import { check } from '../../engine/movement/check.ts';
import { sayFault } from '../../engine/words/draw/movement.ts';
import { parseMovementFile } from '../../formats/movement/read.ts';
import { DONE, type Io, REFUSED, readArgs, readJson, type Run, sayValue, Unusable } from '../say.ts';
import { sayRefusal } from './refusal.ts';

/** Every movement in a file, whatever its shape; broken JSON is told with line and column. */
export const readMovements = async (io: Io, name: string) => {
  const text = await io.readInput(name);
  const read = parseMovementFile(text);
  if (!read.ok && read.refusal.code === 'movement-not-json')
    await readJson({ ...io, readInput: () => Promise.resolve(text) }, name);
  return read;
};

const answerFor = (plan: Plan) => {
  const verdict = check(plan);
  return {
    ok: verdict.ok,
    ...(plan.name === undefined ? {} : { name: plan.name }),
    faults: verdict.faults,
    notes: verdict.remarks,
    sharedSets: verdict.remarks.filter(({ note }) => note === 'share').length,
    balance: showFigure(measure(plan).figure),
  };
};

const lineFor = (plan: Plan, answer: ReturnType<typeof answerFor>): string => {
  const name = plan.name === undefined ? '' : `${plan.name}: `;
  if (!answer.ok)
    return [`${name}not sound`, ...answer.faults.map((fault) => `  ${sayFault(plan, fault)}`)].join('\n');
  return `${name}sound, balance ${answer.balance}${answer.sharedSets > 0 ? `, boards shared ${answer.sharedSets} times` : ''}`;
};

export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {});
  const [name, extra] = positionals;
  if (name === undefined || extra !== undefined)
    throw new Unusable('movement check: one file name, or - for standard input');
  const read = await readMovements(io, name);
  if (!read.ok) return sayRefusal(io, read.refusal);
  const answers = read.value.map(answerFor);
  const ok = answers.every((answer) => answer.ok);
  const [only] = answers;
  const value = answers.length === 1 && only ? only : { ok, movements: answers };
  sayValue(io, value, {
    pretty: values.pretty === true,
    show: () => answers.map((answer, i) => lineFor(read.value[i] as Plan, answer)).join('\n'),
  });
  return ok ? DONE : REFUSED;
};
