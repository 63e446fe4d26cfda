import type { networkInterfaces } from 'node:os';
import { tablesConcerned } from '../engine/contest/concern.ts';
import { makeActs, withoutActs } from '../store/act.ts';
import type { Store } from '../store/log.ts';
import type { Mirror } from '../store/mirror.ts';
import { makeAccounts } from './auth/account.ts';
import { makeGuard } from './auth/guard.ts';
import { makeSessions } from './auth/session.ts';
import { makeTime, sinceBoot } from './auth/time.ts';
import { makeTries } from './auth/tries.ts';
import { openBackroom } from './backroom/backroom.ts';
import { commonPool } from './backroom/crew.ts';
import type { Pool } from './backroom/pool.ts';
import { watchOthers } from './hall/beside.ts';
import { openDetails } from './club/details.ts';
import { nightsOf } from './club/history.ts';
import { makeMembers } from './club/member.ts';
import { makeMoney } from './club/money.ts';
import { makeSeries } from './club/series.ts';
import { makeFace } from './club/face.ts';
import { makeBars } from './people/bars.ts';
import { makeCodes } from './people/codes.ts';
import { seesWhole } from './hall/playing.ts';
import { makeHall } from './hall/hall.ts';
import { makeHandsets } from './handset/handset.ts';
import { makeJoined } from './people/joined.ts';
import { makeLive } from './live/stream.ts';
import { makeStreams } from './live/streams.ts';
import { followNeighbours } from './hall/neighbour.ts';
import { makeNetwork } from './wire/network.ts';
import { makePace } from './wire/pace.ts';
import { openPeople } from './people/people.ts';
import { makeRecorder } from './people/recorder.ts';
import type { Space } from './watch/reserve.ts';
import { makeSaving } from './watch/saving.ts';
import { makeShowing } from './hall/shown.ts';
import { makeHappened } from './v1/happened.ts';
import { makeHooks } from './v1/hook.ts';
import { makeTokens } from './v1/token.ts';
import { followNames } from './v1/name.ts';
import { makeVisible } from './v1/visible.ts';
import type { Watchdog } from './watch/watchdog.ts';

export interface DeskWish {
  readonly store: Store;
  /** The only clock there is. */
  readonly now?: () => Date;
  /** Milliseconds that pass, however the clock is set. */
  readonly steady?: () => number;
  readonly interfaces?: typeof networkInterfaces;
  /** What the store is, for whoever asks how the server is. */
  readonly kind?: string;
  /** Which club's, where several share a host. */
  readonly club?: string;
  /** Who does the heavy work: one pool for all clubs of a host. */
  readonly pool?: Pool;
  /** From how many facts on a contest's views are made by a worker. */
  readonly large?: number;
  /** Measures how long the server's thread is held up. */
  readonly watchdog?: Watchdog;
  /** Second copies kept in step. */
  readonly mirrors?: () => readonly Pick<Mirror, 'state'>[];
  /** How much room the disk has, where the results are on one. */
  readonly space?: () => Space;
}

/** Drawers whose values every screen shows. */
const SEEN: ReadonlySet<string> = new Set(['person', 'hidden', 'boards-shown', 'tournament']);

export const SIGN_IN_MISSES = { name: 'desk', misses: 8, minutes: 5 };

/** Everything a route needs, made once. */
export const openDesk = async ({
  store: whole,
  now = () => new Date(),
  steady = sinceBoot,
  interfaces,
  kind = 'memory',
  club,
  pool = commonPool(),
  large,
  watchdog,
  mirrors = () => [],
  space,
}: DeskWish) => {
  // Contests are one thing, what is done in the house another: nobody finds the one among the other.
  const store: Store = { ...whole, log: withoutActs(whole.log) };
  const time = makeTime(now, steady);
  const accounts = makeAccounts(store.shelf, time, now);
  const details = await openDetails(store.shelf);
  const people = await openPeople(store.shelf, accounts.names, details.isApart);
  const hall = makeHall(store.log, now);
  const pace = makePace(hall.open);
  const showing = makeShowing(people, pace.spent);
  const live = makeLive(store.log, async (id, after) => {
    const contest = await hall.find(id);
    return contest && tablesConcerned(contest, contest.facts.slice(after));
  });
  watchOthers(store.log, hall, live);
  followNeighbours(store.log, hall, live);
  // What another process hid, showed or spelt otherwise is no fact; whoever watches here asks again.
  store.shelf.subscribe((drawer) => {
    if (drawer !== '' && !SEEN.has(drawer)) return;
    for (const contest of live.contests())
      void hall
        .find(contest)
        .then((found) => found && live.again(contest, found.at))
        // Whoever asks of it is told why it cannot be had.
        .catch(() => undefined);
  });
  const members = makeMembers(people, details);
  const visible = makeVisible(store.shelf, now);
  const happened = makeHappened(store.log);
  followNames({ people, hall, visible, happened });
  const tokens = makeTokens(store.shelf, now);
  const rightOf = async (id: string, event: string) => {
    const token = await tokens.known(id);
    return token && ((await seesWhole(hall, token.by, event)) ? ('all' as const) : ('some' as const));
  };
  return {
    kind,
    club,
    mirrors,
    space,
    streams: makeStreams(),
    store,
    now,
    people,
    hall,
    showing,
    backroom: openBackroom({ pool, people, showing, spent: pace.spent, large }),
    watchdog,
    pace,
    live,
    saving: makeSaving(store, hall, now),
    sessions: makeSessions(store.shelf, time),
    accounts,
    tokens,
    visible,
    happened,
    hooks: makeHooks({ shelf: store.shelf, hall, visible, happened, now, rightOf }),
    acts: makeActs(whole.log, now),
    members,
    money: makeMoney(store.shelf, hall),
    series: makeSeries({ shelf: store.shelf, members, nights: () => nightsOf({ hall, members, store }) }),
    face: makeFace(store.shelf, club),
    bars: makeBars(store.shelf, hall, now),
    recorder: makeRecorder(store.shelf, now),
    codes: { table: makeCodes(store.shelf, 'table'), captain: makeCodes(store.shelf, 'captain') },
    handsets: makeHandsets({ shelf: store.shelf, hall, names: people.names, now }),
    joined: makeJoined(store.shelf),
    network: makeNetwork(store.shelf, interfaces),
    tries: makeTries(store.shelf, time),
    signInGuard: makeGuard(store.shelf, { ...SIGN_IN_MISSES, now: time }),
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;
