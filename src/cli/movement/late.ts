import { check } from '../../engine/movement/check.ts';
import { seatLateAtNine } from '../../engine/movement/late.ts';
import { DONE, readArgs, type Run, sayValue } from '../say.ts';
import { numberOf, planWithWords } from './make.ts';
import { sayRefusal } from './refusal.ts';
import { showPlan } from './show.ts';

/** A pair comes late to a nine-table Mitchell: both ways of seating it, each checked. */
export const run: Run = async (args, io) => {
  const { values } = readArgs(args, {
    tables: { type: 'string' },
    round: { type: 'string' },
    'boards-per-round': { type: 'string' },
  });
  const boardsPerRound = numberOf('boards-per-round', values['boards-per-round']);
  const found = seatLateAtNine({
    round: numberOf('round', values.round) ?? 2,
    tables: numberOf('tables', values.tables) ?? 9,
    ...(boardsPerRound === undefined ? {} : { boardsPerRound }),
  });
  if (!found.ok) return sayRefusal(io, found.refusal);
  const ways = found.value.map((plan) => ({ ...planWithWords(plan), ok: check(plan).ok }));
  sayValue(io, ways, { pretty: values.pretty === true, show: () => found.value.map(showPlan).join('\n\n') });
  return Promise.resolve(DONE);
};
