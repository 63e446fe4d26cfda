import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const RUN = fileURLToPath(new URL('../bench/run.ts', import.meta.url));

/** A bench in its small form, as its command runs it: the section it would write. */
export const runSmall = async (name: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', RUN, '--small', name], {
    encoding: 'utf8',
  });
  return stdout;
};
