import { contestSchema } from '../../formats/contest/schema.ts';
import { DONE, type Run, readArgs, sayValue } from '../say.ts';

/** The JSON Schema of our own file, for programs that write or read it. */
export const run: Run = async (args, io) => {
  const { values } = readArgs(args, {});
  sayValue(io, contestSchema(), { pretty: values.pretty ?? false });
  return DONE;
};
