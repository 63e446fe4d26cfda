import { OFFERS } from '../../engine/movement/offer.ts';
import { DONE, readArgs, type Run, sayValue } from '../say.ts';

export const run: Run = (args, io) => {
  const { values } = readArgs(args, {});
  const offers = OFFERS.map(({ kind, variant, of, winners, says, clause }) => ({
    kind,
    variant,
    of,
    winners,
    says,
    clause,
  }));
  sayValue(io, offers, { pretty: values.pretty === true });
  return Promise.resolve(DONE);
};
