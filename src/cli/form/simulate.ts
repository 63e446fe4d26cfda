import { simulate } from '../../server/simulating/pool.ts';
import { refuseWith } from '../contest/refused.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { formAsked, sayFaults, wholeNumber } from './file.ts';

const MOST_RUNS = 1_000_000;

/** A form played many times: how often the best win, who goes on, how close it stays, how long it takes. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    entries: { type: 'string' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    set: { type: 'string', multiple: true },
    threads: { type: 'string' },
  });
  const pretty = values.pretty ?? false;
  const found = await formAsked(io, positionals[0], values.set ?? [], 'simulate');
  if (!found.ok) return sayFaults(io, found.faults, pretty);
  const { form } = found;
  const runs = values.runs === undefined ? 1000 : wholeNumber(values.runs, '--runs');
  if (runs < 1 || runs > MOST_RUNS) throw new Unusable(`--runs: from 1 to ${MOST_RUNS}, not ${runs}`);
  const threads = values.threads === undefined ? undefined : wholeNumber(values.threads, '--threads');
  if (threads !== undefined && (threads < 1 || threads > 256))
    throw new Unusable(`--threads: from 1 to 256, not ${threads}`);
  const made = await simulate({
    form,
    entries: values.entries === undefined ? form.entries.usual : wholeNumber(values.entries, '--entries'),
    runs,
    seed: values.seed ?? '1',
    ...(threads === undefined ? {} : { threads }),
  });
  if (!made.ok) return refuseWith(io, made.refusal, pretty);
  sayValue(io, made.value, { pretty });
  return DONE;
};
