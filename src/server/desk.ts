import type { networkInterfaces } from 'node:os';
import type { Store } from '../store/log.ts';
import { makeAccounts } from './auth/account.ts';
import { makeGuard } from './auth/guard.ts';
import { makeSessions } from './auth/session.ts';
import { makeCodes } from './codes.ts';
import { makeHall } from './hall.ts';
import { makeLive } from './live/stream.ts';
import { makeNetwork } from './network.ts';
import { openPeople } from './people.ts';
import { makeShowing } from './shown.ts';

export interface DeskWish {
  readonly store: Store;
  /** The only clock there is. */
  readonly now?: () => Date;
  readonly interfaces?: typeof networkInterfaces;
}

export const CODE_MISSES = { misses: 20, minutes: 5 };
export const SIGN_IN_MISSES = { misses: 8, minutes: 5 };

/** Everything a route needs, made once. */
export const openDesk = async ({ store, now = () => new Date(), interfaces }: DeskWish) => {
  const people = await openPeople(store.shelf);
  return {
    store,
    now,
    people,
    hall: makeHall(store.log, now),
    showing: makeShowing(people),
    live: makeLive(store.log),
    sessions: makeSessions(store.shelf, now),
    accounts: makeAccounts(store.shelf, now),
    codes: makeCodes(store.shelf),
    network: makeNetwork(store.shelf, interfaces),
    codeGuard: makeGuard({ ...CODE_MISSES, now }),
    signInGuard: makeGuard({ ...SIGN_IN_MISSES, now }),
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;
