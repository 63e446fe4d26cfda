import type { Fact } from '../../engine/contest/fact.ts';
import { foldOn } from '../../engine/contest/fold.ts';
import { handle } from '../../engine/floor/night.ts';
import { fileMatch } from '../../engine/floor/file/match.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { makeContest } from '../../formats/contest/json.ts';
import { parsePlayed } from '../../formats/played/played.ts';
import { readContest } from './contest.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

const numberOf = (text: string | undefined, name: string): number => {
  if (text === undefined || !/^\d+$/.test(text)) throw new Unusable(`say which: --${name} <number>`);
  return Number(text);
};

/** A match played elsewhere from its file, put into a contest's file: the facts as they are then. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    round: { type: 'string' },
    table: { type: 'string' },
    at: { type: 'string' },
  });
  const [name, file] = positionals;
  if (name === undefined || file === undefined)
    throw new Unusable('say which: byestand results <contest file> <results file> --round n --table n');
  const { contest: before, people } = await readContest(io, name);
  const filed = usable(parsePlayed(await io.readInput(file)));
  const by = { role: 'scorer', person: 'scorer' } as const;
  const where = { round: numberOf(values.round, 'round'), table: numberOf(values.table, 'table') };
  const refused = (refusal: Parameters<typeof sayRefusal>[0]): number => {
    const says = sayRefusal(refusal);
    sayValue(io, { refused: { ...refusal, says } }, { ...values, show: () => says });
    return REFUSED;
  };
  const requests = fileMatch(before, where, filed, by);
  if (!requests.ok) return refused(requests.refusal);
  let contest = before;
  const at = values.at ?? before.facts.at(-1)?.at ?? '';
  for (const request of requests.value) {
    const made = handle(contest, request);
    if (!made.ok) return refused(made.refusal);
    contest = foldOn(
      contest,
      made.value.map((fact, i) => {
        const seq = contest.at + i + 1;
        return { seq, id: `filed-${seq}`, at, by, version: 1, ...fact } as Fact;
      }),
    );
  }
  const all = [...people].map(([id, person]) => ({ id, ...person }));
  sayValue(io, makeContest({ facts: contest.facts, people: all }), {
    ...values,
    show: () => `${requests.value.length} boards taken in`,
  });
  return DONE;
};
