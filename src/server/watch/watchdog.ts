import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Held up for longer than this, somebody's result waited: it is logged. */
const TOO_LONG = 100;
const LOOK_EVERY = 1000;
/** The worst of so many looks is told to whoever asks how the server is. */
const REMEMBERED = 60;
const RESOLUTION = 10;

export interface Asked {
  readonly method: string;
  readonly route: string;
}

/** How long the thread that answers everybody was kept from its work, and what ran then. */
export interface HeldUp {
  readonly ms: number;
  readonly requests: readonly string[];
  readonly working: readonly string[];
}

export interface WatchdogWish {
  readonly tell?: (heldUp: HeldUp) => void;
  /** What workers were doing. */
  readonly working?: () => readonly string[];
  readonly tooLong?: number;
  readonly every?: number;
}

/** Measures how late the server's thread comes to its work: the one thing that makes every phone wait at once. */
export const makeWatchdog = ({
  tell = () => undefined,
  working = () => [],
  tooLong = TOO_LONG,
  every = LOOK_EVERY,
}: WatchdogWish = {}) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  /** Requests under way, and those that ended since the last look. */
  const underWay = new Map<object, Asked>();
  const ended: Asked[] = [];
  const worst: number[] = [];
  let p99 = 0;

  /** When the next look is due: after a reset the measure misses what begins at once, but then the look itself is late. */
  let due = performance.now() + every;

  const look = (): void => {
    const now = performance.now();
    const ms = Math.max(0, now - due, delay.max / 1e6 - RESOLUTION);
    due = now + every;
    p99 = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION);
    delay.reset();
    worst.push(ms);
    if (worst.length > REMEMBERED) worst.shift();
    const asked = [...ended.splice(0), ...underWay.values()];
    if (ms < tooLong) return;
    const requests = [...new Set(asked.map(({ method, route }) => `${method} ${route}`))];
    tell({ ms: Math.round(ms), requests: requests.slice(0, 20), working: working() });
  };
  const looking = setInterval(look, every);
  looking.unref();

  return {
    began: (request: object, asked: Asked): void => void underWay.set(request, asked),
    ended: (request: object): void => {
      const asked = underWay.get(request);
      underWay.delete(request);
      if (asked !== undefined && ended.length < 1000) ended.push(asked);
    },
    /** Milliseconds: of the last second, and the worst of the last minute. */
    p99: (): number => p99,
    worst: (): number => Math.max(0, ...worst),
    close: (): void => {
      clearInterval(looking);
      delay.disable();
    },
  };
};
export type Watchdog = ReturnType<typeof makeWatchdog>;
