import { sayRefusal } from '../../engine/words/refusal.ts';
import { refuse } from '../../engine/kit/result.ts';
import { ACTS } from '../../store/act.ts';
import { type Store, StoreTrouble, type Trouble } from '../../store/log.ts';
import type { Hall } from '../hall/hall.ts';

/** What was found when it was last tried. */
export interface Found {
  readonly ok: boolean;
  readonly reason?: Trouble | 'fault';
  /** For people: the cause and what to do. */
  readonly says?: string;
  /** Since when nothing is saved. */
  readonly since?: string;
}

export interface Hurt {
  readonly contest: string;
  readonly name: string;
  /** The first fact that is missing or damaged. */
  readonly seq: number;
}

export interface Saving {
  /** Tries a durable write, at most once in a moment however many ask. */
  readonly look: () => Promise<Found>;
  /** Contests that nothing can be added to before they are restored. */
  readonly hurt: () => Promise<readonly Hurt[]>;
}

/** Asked by every screen of the desk and by whoever watches the server: the disk is not asked each time. */
const REMEMBERED = 1500;

const reasonOf = (error: unknown): NonNullable<Found['reason']> =>
  error instanceof StoreTrouble ? error.trouble : 'fault';

const sayWhy = (error: unknown): string => {
  const reason = reasonOf(error);
  return sayRefusal(refuse(reason === 'fault' ? 'fault' : `store-${reason}`, {}).refusal);
};

export const makeSaving = (store: Store, hall: Hall, now: () => Date): Saving => {
  let tried = { at: -REMEMBERED, found: Promise.resolve<Found>({ ok: true }) };
  let since: string | undefined;
  const attempt = async (): Promise<Found> => {
    try {
      await store.probe();
      since = undefined;
      return { ok: true };
    } catch (error) {
      since ??= now().toISOString();
      return { ok: false, reason: reasonOf(error), says: sayWhy(error), since };
    }
  };
  const nameOf = async (contest: string): Promise<string> => {
    if (contest === ACTS) return 'What was done in the house';
    const found = await hall.find(contest).catch(() => undefined);
    return found?.made?.name ?? contest;
  };
  return {
    look: () => {
      const at = performance.now();
      if (at - tried.at >= REMEMBERED) tried = { at, found: attempt() };
      return tried.found;
    },
    hurt: async () => {
      const all = new Map([
        ...hall.damaged().map((contest) => [contest, 1] as const),
        ...hall.hurt(),
        ...store.missing().map(({ contest, seq }) => [contest, seq] as const),
      ]);
      return Promise.all(
        [...all].map(async ([contest, seq]) => ({ contest, name: await nameOf(contest), seq })),
      );
    },
  };
};
