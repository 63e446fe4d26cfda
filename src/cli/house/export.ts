import { existsSync, writeFileSync } from 'node:fs';
import { fold } from '../../engine/contest/fold.ts';
import { withoutActs } from '../../store/act.ts';
import { makeParcel, textsIn } from '../../store/parcel.ts';
import { noteAct, placeOptions, withStore } from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';

/** One contest as one file, for another machine: facts, seals, people. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [contest, to] = positionals;
  if (contest === undefined || to === undefined)
    throw new Unusable('say which and where to: byestand export <contest> <file | -> [--data ./data]');
  if (to !== '-' && existsSync(to)) throw new Unusable(`${to}: is already there; choose another name`);
  return withStore(values, async (store) => {
    const { shelf } = store;
    const log = withoutActs(store.log);
    const facts = await log.read(contest);
    if (facts.length === 0) {
      const known = [];
      for (const one of await log.contests())
        known.push({
          id: one.contest,
          name: fold(await log.read(one.contest)).made?.name ?? '',
          facts: one.at,
        });
      sayValue(io, { exported: false, why: `there is no contest ${contest} here`, contests: known }, values);
      return REFUSED;
    }
    const texts = textsIn(facts);
    const people = (await shelf.all('person'))
      .filter(([id]) => texts.has(id))
      .map(([id, person]) => ({ id, ...(person as object) }));
    const parcel = await makeParcel(log, contest, people);
    await noteAct(store, 'contest-exported', { contest });
    if (to === '-') {
      sayValue(io, parcel, values);
      return DONE;
    }
    writeFileSync(to, `${JSON.stringify(parcel)}\n`);
    sayValue(io, { exported: true, file: to, contest, facts: facts.length, people: people.length }, values);
    return DONE;
  });
};
