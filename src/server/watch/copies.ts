import { statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/log.ts';
import type { Mirror } from '../../store/mirror.ts';
import type { House } from '../../store/open.ts';
import { CLUBS } from '../people/club.ts';
import type { Settings } from '../setting.ts';

/** The second copy is of every club from the start, not of those somebody visited; one that cannot be kept is said. */
export const followClubs = (house: House, store: Store, logger: FastifyBaseLogger | undefined) => {
  const lame = new Map<string, string>();
  const open = async (slug: string): Promise<Store> => {
    try {
      const own = await house.open(slug);
      lame.delete(slug);
      return own;
    } catch (error) {
      lame.set(slug, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const mirrors = (): readonly Pick<Mirror, 'state'>[] => [
    ...house.mirrors(),
    ...[...lame].map(([slug, fault]) => ({ state: () => ({ file: slug, behind: 1, fault }) })),
  ];
  const follow = async (slugs: readonly string[]): Promise<void> => {
    for (const slug of slugs)
      await open(slug).catch((error: unknown) => logger?.warn(error, `no copy of the club ${slug}`));
    // The list was written by the command line, of which the copy was not told.
    await store.shelf.put(CLUBS, []);
  };
  return { open, mirrors, follow };
};

const LOOK_EVERY = 1000;

/** A copy that cannot be written is said once where the director looks: in the terminal and in the log. */
export const watchCopies = (
  mirrors: () => readonly Pick<Mirror, 'state'>[],
  logger: FastifyBaseLogger,
): (() => void) => {
  const said = new Map<string, string | undefined>();
  const look = (): void => {
    for (const { state } of mirrors()) {
      const { file, fault } = state();
      if (said.get(file) === fault) continue;
      said.set(file, fault);
      if (fault === undefined) logger.info({ copy: file }, 'the copy is written again');
      else logger.warn({ copy: file, fault }, 'the copy is not written');
      process.stderr.write(`byestand: ${fault ?? `the copy ${file} is written again`}\n`);
    }
  };
  const looking = setInterval(look, LOOK_EVERY);
  looking.unref();
  return () => clearInterval(looking);
};

const diskOf = (folder: string): number | undefined => {
  try {
    return statSync(folder).dev;
  } catch {
    return undefined;
  }
};

/** A stick that is not plugged in leaves a folder of the laptop's own disk behind, and a copy there is lost with the laptop. */
export const warnSameDisk = ({ data, mirror }: Settings, logger: FastifyBaseLogger): void => {
  if (mirror === undefined || diskOf(data) !== diskOf(mirror)) return;
  logger.warn({ copy: mirror }, 'the copy is on the same disk as the data');
  process.stderr.write(
    `byestand: the copy in ${mirror} is on the same disk as the data. If it should be on a stick, plug that in and start again\n`,
  );
};
