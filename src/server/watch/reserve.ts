import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How it is with the disk the results are on. */
export interface Space {
  /** Bytes that are free, without what is set aside. */
  readonly free: number;
  /** So little that only results are still written. */
  readonly isLow: boolean;
  /** What was set aside has been given up for them. */
  readonly isGivenUp: boolean;
}

/** For the terminal, where the director looks while there is still time to make room. */
export const saySpace = ({ isLow, isGivenUp }: Space, data: string): string => {
  if (isGivenUp)
    return `the disk of ${data} is full. Results are written into the space set aside for them: make room now`;
  return isLow
    ? `the disk of ${data} is nearly full. Results are still written there, the log is not: make room`
    : `the disk of ${data} has room again`;
};

/** A part of the disk set aside for results: whatever else fills the disk, a session can be played to its end. */
export interface Reserve {
  readonly space: () => Space;
  /** The store found no room: what was set aside is given up at once. */
  readonly giveUp: () => void;
  /** Looks now, and sets aside or gives up what is due. */
  readonly look: () => Promise<Space>;
  readonly close: () => Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** A result takes about a kilobyte: ten thousand of them, with what the store needs to write them. */
const SET_ASIDE = 16 * MEGABYTE;
/** Below this the log and whatever else can be done without is no longer written. */
const LOW = 64 * MEGABYTE;
/** So little that the next result might not be written. */
const SPENT = 4 * MEGABYTE;
const LOOK_EVERY = 5000;
const NAME = 'byestand.reserve';

export interface ReserveWish {
  /** Free bytes of the disk a folder is on. */
  readonly freeOf?: (folder: string) => number;
  readonly size?: number;
  /** Told whenever the disk has become low or is well again, and whenever the reserve is given up. */
  readonly tell?: (space: Space) => void;
  readonly every?: number;
}

const freeNow = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Chance in place of zeros: a disk that packs its files would set nothing aside. */
const fill = async (file: string, size: number): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  try {
    for (let left = size; left > 0; left -= MEGABYTE)
      await handle.write(randomBytes(Math.min(left, MEGABYTE)));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const openReserve = (
  folder: string,
  { freeOf = freeNow, size = SET_ASIDE, tell = () => undefined, every = LOOK_EVERY }: ReserveWish = {},
): Reserve => {
  const file = join(folder, NAME);
  let isSet = false;
  let isWorking = false;
  let told = 'well';
  let space: Space = { free: Number.POSITIVE_INFINITY, isLow: false, isGivenUp: false };

  const note = (free: number, isGivenUp: boolean): void => {
    space = { free, isLow: free < LOW, isGivenUp };
    const now = isGivenUp ? 'given up' : space.isLow ? 'low' : 'well';
    if (now !== told) tell(space);
    told = now;
  };
  const giveUp = (): void => {
    rmSync(file, { force: true });
    isSet = false;
    note(Math.min(space.free, LOW - 1), true);
  };
  const setAside = async (): Promise<void> => {
    const found = await stat(file).catch(() => undefined);
    if (found?.size !== size) await fill(file, size);
    isSet = true;
  };

  const look = async (): Promise<Space> => {
    if (isWorking) return space;
    isWorking = true;
    try {
      const free = freeOf(folder);
      if (free < SPENT) giveUp();
      else if (!isSet && free >= LOW + size) {
        await setAside();
        note(free, false);
      } else note(free, space.isGivenUp && !isSet);
    } catch {
      // No room for the reserve itself, or a disk that is not there: the store says more of that than we can.
      await rm(file, { force: true }).catch(() => undefined);
      isSet = false;
    } finally {
      isWorking = false;
    }
    return space;
  };

  const looking = setInterval(() => void look(), every);
  looking.unref();
  return {
    space: () => space,
    giveUp,
    look,
    // The file stays: the space is set aside for the next evening too.
    close: async () => clearInterval(looking),
  };
};
