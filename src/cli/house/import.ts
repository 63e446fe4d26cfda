import { isParcel, type Parcel, sealParcel, takeParcel } from '../../store/parcel.ts';
import { parseContest } from '../../formats/contest/json.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { noteAct, placeOptions, withStore } from './data.ts';
import { DONE, REFUSED, type Run, readArgs, readJson, sayValue, Unusable } from '../say.ts';

/** A contest that `export` wrote has its seals, and is taken as it was; one that no store has kept is sealed now. */
const parcelIn = (from: string, value: unknown): { readonly parcel: Parcel; readonly sealed: boolean } => {
  if (isParcel(value)) return { parcel: value, sealed: true };
  const isBare = typeof value === 'object' && value !== null && !('seals' in value) && 'facts' in value;
  if (!isBare) throw new Unusable(`${from}: is not a contest that byestand export or rehearse --facts wrote`);
  const parsed = parseContest(value);
  if (!parsed.ok) throw new Unusable(`${from}: ${sayRefusal(parsed.refusal)}`);
  return { parcel: sealParcel(parsed.value.facts, parsed.value.people), sealed: false };
};

/** A contest from a file another machine wrote; its chain of seals is checked before anything is put in. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [from] = positionals;
  if (from === undefined) throw new Unusable('say which: byestand import <file | -> [--data ./data]');
  const { parcel, sealed } = parcelIn(from, await readJson(io, from));
  const parsed = parseContest(parcel);
  if (!parsed.ok) throw new Unusable(`${from}: ${sayRefusal(parsed.refusal)}`);
  return withStore(
    values,
    async (store) => {
      const { log, shelf } = store;
      const taken = await takeParcel(log, parcel);
      if ('seq' in taken) {
        const why = {
          broken: `the file was changed: from fact ${taken.seq} on its seals do not fit`,
          apart: `this contest went on differently here and in the file, from fact ${taken.seq} on`,
        }[taken.done];
        sayValue(io, { imported: false, why, contest: parcel.contest }, values);
        return REFUSED;
      }
      const known = new Set((await shelf.all('person')).map(([id]) => id));
      const fresh = parsed.value.people.filter(({ id }) => !known.has(id));
      await shelf.put(
        'person',
        fresh.map(({ id, ...person }) => [id, person] as const),
      );
      await noteAct(store, 'contest-imported', { contest: parcel.contest });
      sayValue(
        io,
        {
          imported: true,
          contest: parcel.contest,
          ...taken,
          people: fresh.length,
          ...(sealed ? {} : { sealed: 'now' }),
        },
        values,
      );
      return DONE;
    },
    'make',
  );
};
