import type { Asked, Kept, Shelf } from './shelf.ts';
import { say } from '../parts/text/say.ts';

export type Sent =
  | { readonly kind: 'accepted'; readonly facts: readonly string[]; readonly at: number }
  /** About this very request: it is never sent again by itself. */
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'waiting'; readonly for: Wait };

/** What the phone waits for before it sends again. */
export type Wait =
  | { readonly why: 'network' }
  /** The code it has opens nothing any more. */
  | { readonly why: 'code' }
  /** Until then, in milliseconds of this phone's clock. */
  | { readonly why: 'busy'; readonly until: number }
  /** What the desk says, which is not about the request. */
  | { readonly why: 'desk'; readonly says: string };

export type Send = (id: string, asked: Asked) => Promise<Sent>;

export type Said = Pick<Kept, 'asked' | 'confirms' | 'round' | 'board' | 'contract' | 'score'>;

export interface Queue {
  readonly list: () => readonly Kept[];
  /** Kept before it resolves; sending follows by itself. */
  readonly add: (said: Said) => Promise<Kept>;
  /** Sends what waits, in order, until all is gone or something stands in the way. */
  readonly flush: () => Promise<boolean>;
  /** What stood in the way. */
  readonly waitsFor: () => Wait | undefined;
  /** Sends something again that was refused, and what was to confirm it. */
  readonly again: (id: string) => Promise<void>;
  readonly subscribe: (heard: () => void) => () => void;
}

interface Place {
  readonly contest: string;
  readonly table: number;
  readonly team?: string;
}

interface World {
  readonly shelf: Shelf;
  readonly send: Send;
  /** The desk's id of the result that stands on a kept report's board, where the report was no news; null: ask later. */
  readonly find: (report: Kept) => Promise<string | undefined | null>;
  readonly now: () => string;
  readonly makeId: () => string;
}

const LOST = say('The result it confirms was not accepted.');

/** What to send now: a confirmation of a kept result learns that result's own id once it is in. */
const ready = async (
  one: Kept,
  all: readonly Kept[],
  find: World['find'],
): Promise<Asked | undefined | null> => {
  const { asked, confirms } = one;
  if (confirms === undefined || asked.ask !== 'confirm-result') return asked;
  const report = all.find((other) => other.id === confirms);
  if (report?.state !== 'sent') return undefined;
  const result = report.facts?.[0] ?? (await find(report));
  // What confirms this phone's own report was tapped by the other side, who had been given it.
  return typeof result === 'string' ? { ...asked, result, passed: true } : result;
};

export const makeQueue = async (place: Place, world: World): Promise<Queue> => {
  const mine = (one: Kept): boolean =>
    one.contest === place.contest && one.table === place.table && one.team === place.team;
  let wait: Wait | undefined;
  let kept = await world.shelf.all();
  let running: Promise<boolean> | undefined;
  const heard = new Set<() => void>();

  const keep = async (one: Kept): Promise<void> => {
    await world.shelf.put(one);
    kept = kept.some((other) => other.id === one.id)
      ? kept.map((other) => (other.id === one.id ? one : other))
      : [...kept, one];
    for (const hear of heard) hear();
  };

  const sendOne = async (one: Kept): Promise<boolean> => {
    const asked = await ready(one, kept, world.find);
    if (asked === null) {
      wait = { why: 'network' };
      return false;
    }
    if (asked === undefined) {
      await keep({ ...one, state: 'refused', says: LOST });
      return true;
    }
    const answer = await world.send(one.id, asked);
    if (answer.kind === 'waiting') {
      wait = answer.for;
      return false;
    }
    wait = undefined;
    await keep(
      answer.kind === 'accepted'
        ? { ...one, state: 'sent', facts: answer.facts, seen: answer.at }
        : { ...one, state: 'refused', says: answer.says },
    );
    return true;
  };

  const drain = async (): Promise<boolean> => {
    for (;;) {
      const next = kept.find((one) => mine(one) && one.state === 'waiting');
      if (next === undefined) return true;
      if (!(await sendOne(next))) return false;
    }
  };

  const list = (): readonly Kept[] => kept.filter(mine);
  const flush = (): Promise<boolean> => {
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    list,
    add: async (said) => {
      const order = kept.reduce((most, one) => Math.max(most, one.order), 0) + 1;
      const one: Kept = {
        ...said,
        id: world.makeId(),
        order,
        contest: place.contest,
        table: place.table,
        ...(place.team === undefined ? {} : { team: place.team }),
        state: 'waiting',
        at: world.now(),
      };
      await keep(one);
      return one;
    },
    flush,
    waitsFor: () => wait,
    again: async (id) => {
      const report = kept.find((other) => other.id === id)?.confirms;
      const ids = [id, report];
      for (const one of kept.filter((other) => ids.includes(other.id) || ids.includes(other.confirms ?? '')))
        if (one.state === 'refused') {
          const { says: _, ...rest } = one;
          await keep({ ...rest, state: 'waiting' });
        }
    },
    subscribe: (hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
};

/** Unique enough without a secure context, where `randomUUID` does not exist. */
export const makeId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${Date.now().toString(36)}-${chance}`;
};

export const unsent = (list: readonly Kept[]): readonly Kept[] =>
  list.filter((one) => one.state === 'waiting');

/** How many things wait, as people count: a board and its agreement are one. */
export const countUnsent = (list: readonly Kept[]): number =>
  new Set(unsent(list).map((one) => (one.board === undefined ? one.id : `${one.round}/${one.board}`))).size;
