import { hash } from 'node:crypto';
import type { Contest } from '../../engine/contest/state.ts';
import type { Shelf } from '../../store/log.ts';
import type { Hall } from '../hall/hall.ts';
import { type Connector, makeConnector, type Place, type Told, type Trouble } from './connector/client.ts';
import { deskedIn, handsetsFor, type Named } from './seating.ts';
import { type Intake, makeIntake } from './take.ts';

/** How a contest's handsets are reached, kept beside the log. */
interface Kept extends Place {
  readonly on: boolean;
  /** The session as the connector knows it. */
  readonly guid: string;
  /** The seating it was last sent. */
  readonly sent?: string;
}

export const STATES = ['off', 'connecting', 'connected', 'trouble'] as const;
export type State = (typeof STATES)[number];

export interface Status {
  readonly state: State;
  readonly trouble?: Trouble;
  readonly said?: string;
  /** When it last answered. */
  readonly heard?: string;
  /** Results taken since it was switched on here. */
  readonly taken: number;
}

export interface Handsetting {
  readonly intake: Intake;
  readonly kept: (
    contest: string,
  ) => Promise<Pick<Kept, 'address' | 'club' | 'on'> & { readonly licensed: boolean }>;
  readonly status: (contest: string) => Status;
  /** A licence that is left out stays as it was. */
  readonly set: (
    contest: string,
    wish: Pick<Kept, 'address' | 'club' | 'on'> & { readonly licence?: string },
  ) => Promise<void>;
  /** Once: send the seating if it is new, fetch what was keyed in, accept it. */
  readonly poll: (contest: string) => Promise<Status>;
  /** Again and again for those that are switched on. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface Wish {
  readonly shelf: Shelf;
  readonly hall: Pick<Hall, 'open' | 'ask' | 'find'>;
  readonly names: () => ReadonlyMap<string, Named>;
  readonly now: () => Date;
  /** For the tests: how the connector is reached, and how often. */
  readonly connectorAt?: (place: Place) => Connector;
  readonly every?: number;
}

const DRAWER = 'connector';
/** Handset systems are asked every few seconds; one that does not answer less and less often. */
const EVERY = 3000;
const MOST_WAIT = 20;
const OFF: Status = { state: 'off', taken: 0 };

const guidOf = (contest: string): string => hash('sha256', contest, 'hex').slice(0, 32).toUpperCase();

export const makeHandsets = ({
  shelf,
  hall,
  names,
  now,
  connectorAt = makeConnector,
  every = EVERY,
}: Wish): Handsetting => {
  const intake = makeIntake(shelf, hall);
  const statuses = new Map<string, Status>();
  const polls = new Map<string, Promise<Status>>();
  /** Polls left out after failures. */
  const missed = new Map<string, { readonly failures: number; readonly wait: number }>();
  let timer: NodeJS.Timeout | undefined;

  const find = async (contest: string): Promise<Kept> => ({
    address: '',
    club: '',
    licence: '',
    on: false,
    guid: guidOf(contest),
    ...((await shelf.get(DRAWER, contest)) as Partial<Kept> | undefined),
  });

  const note = (contest: string, told: Told<unknown>, taken = 0): Status => {
    const before = statuses.get(contest) ?? OFF;
    const status: Status = told.ok
      ? { state: 'connected', heard: now().toISOString(), taken: before.taken + taken }
      : {
          ...before,
          state: 'trouble',
          trouble: told.trouble,
          ...(told.said === undefined ? {} : { said: told.said }),
        };
    statuses.set(contest, status);
    return status;
  };

  /** The seating is sent when it is new to the connector: first whole, afterwards as a change. */
  const send = async (
    id: string,
    kept: Kept,
    connector: Connector,
    contest: Contest,
  ): Promise<Told<unknown>> => {
    const made = handsetsFor(contest, names(), kept.guid);
    const sign = hash('sha256', JSON.stringify([made.sections, made.seats]), 'base64url');
    if (sign === kept.sent) return { ok: true, value: undefined };
    const told = await (kept.sent === undefined ? connector.initialize(made) : connector.update(made));
    if (told.ok) await shelf.put(DRAWER, [[id, { ...(await find(id)), sent: sign }]]);
    return told;
  };

  const once = async (id: string): Promise<Status> => {
    const kept = await find(id);
    if (!kept.on) {
      statuses.set(id, OFF);
      return OFF;
    }
    const contest = await hall.open(id);
    const connector = connectorAt(kept);
    const reached = await connector.connect();
    // Nothing is sent before the first movement is set; that it answers is worth knowing all the same.
    if (!reached.ok || !deskedIn(contest)) return note(id, reached);
    const sent = await send(id, kept, connector, contest);
    if (!sent.ok) return note(id, sent);
    const results = await connector.results(kept.guid);
    if (!results.ok) return note(id, results);
    const { rows, last } = results.value;
    const { taken } = await intake.take(id, rows);
    // Accepted only once it is written here: what is sent again says nothing new.
    const accepted = rows.length > 0 ? await connector.accept(kept.guid, last) : results;
    return note(id, accepted, taken);
  };

  const poll = (id: string): Promise<Status> => {
    const running = polls.get(id) ?? once(id).finally(() => polls.delete(id));
    polls.set(id, running);
    return running;
  };

  const turn = async (): Promise<void> => {
    for (const [id, value] of await shelf.all(DRAWER)) {
      const { failures = 0, wait = 0 } = missed.get(id) ?? {};
      if (!(value as Kept).on) continue;
      if (wait > 0) missed.set(id, { failures, wait: wait - 1 });
      else {
        const state = await poll(id).then(
          (status) => status.state,
          () => 'trouble',
        );
        if (state === 'trouble')
          missed.set(id, { failures: failures + 1, wait: Math.min(failures, MOST_WAIT) });
        else missed.delete(id);
      }
    }
  };

  const run = (): void => {
    timer = setTimeout(() => {
      void turn()
        .catch(() => undefined)
        .finally(() => timer !== undefined && run());
    }, every);
    timer.unref();
  };

  return {
    intake,
    kept: async (contest) => {
      const { address, club, on, licence } = await find(contest);
      return { address, club, on, licensed: licence !== '' };
    },
    status: (contest) => statuses.get(contest) ?? OFF,
    set: async (contest, { licence, ...wish }) => {
      const before = await find(contest);
      const moved = before.address !== wish.address;
      const { sent, ...rest } = before;
      await shelf.put(DRAWER, [
        [
          contest,
          {
            ...rest,
            ...wish,
            ...(licence === undefined ? {} : { licence }),
            // Another computer knows nothing of the seating yet.
            ...(moved || sent === undefined ? {} : { sent }),
          },
        ],
      ]);
      missed.delete(contest);
      statuses.set(contest, wish.on ? { state: 'connecting', taken: 0 } : OFF);
    },
    poll,
    start: () => {
      if (timer === undefined) run();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
