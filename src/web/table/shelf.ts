import { numberIn, textIn } from '../parts/wire/shape.ts';
import type { Side } from '../../engine/bridge/seat.ts';
import type { TableView } from '../../engine/view/night.ts';

type Outcome = Exclude<TableView['boards'][number]['outcome'], undefined>;

/** What a phone asks of the desk; the desk decides again. */
export type Asked =
  | {
      readonly ask: 'report-result';
      readonly round: number;
      readonly table: number;
      readonly board: number;
      readonly result: Outcome;
      readonly side: Side;
    }
  | {
      readonly ask: 'confirm-result';
      readonly result: string;
      readonly side: Side;
      /** The phone was passed to the side that confirms. */
      readonly passed?: true;
    }
  | {
      readonly ask: 'confirm-table';
      readonly round: number;
      readonly table: number;
      readonly side: Side;
      readonly passed?: true;
    }
  | {
      readonly ask: 'post-line-up';
      readonly round: number;
      readonly team: string;
      readonly open: [string, string];
      readonly closed: [string, string];
      readonly system?: string;
    }
  | {
      readonly ask: 'call-director';
      readonly table: number;
      readonly about?: string;
      /** An earlier score on the traveller of the board in hand that the table doubts. */
      readonly questions?: { readonly round: number; readonly table: number; readonly board: number };
    };

export const KEPT_STATES = ['waiting', 'sent', 'refused'] as const;

/** One thing said at this table, kept on the phone before anything else happens to it. */
export interface Kept {
  /** Made here; asking twice with one id is asking once. */
  readonly id: string;
  readonly order: number;
  readonly contest: string;
  /** 0 on a captain's phone, which names its team. */
  readonly table: number;
  readonly team?: string;
  readonly round?: number;
  readonly board?: number;
  /** For the director to read and key: `4SX N -1`. */
  readonly contract?: string;
  readonly score?: number;
  readonly asked: Asked;
  /** This confirms a result that was itself still on the phone: its id here. */
  readonly confirms?: string;
  readonly state: (typeof KEPT_STATES)[number];
  readonly says?: string;
  readonly facts?: readonly string[];
  /** The desk's number of facts once it was in: a view that is older does not know it yet. */
  readonly seen?: number;
  readonly at: string;
}

/** Where kept things lie. */
export interface Shelf {
  readonly all: () => Promise<readonly Kept[]>;
  readonly put: (kept: Kept) => Promise<void>;
}

const NAME = 'byestand';
const STORE = 'kept';

const isKept = (value: unknown): value is Kept =>
  textIn(value, 'id') !== undefined && numberIn(value, 'order') !== undefined;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the phone could not keep this'));
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled(request);
};

const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the phone could not keep this'));
  });

/** IndexedDB needs no secure context, so it works on plain http in the room. */
export const openShelf = async (factory: IDBFactory): Promise<Shelf> => {
  const database = await open(factory);
  return {
    all: async () => {
      const store = database.transaction(STORE).objectStore(STORE);
      const kept = (await settled<unknown[]>(store.getAll())).filter(isKept);
      return kept.sort((a, b) => a.order - b.order);
    },
    put: async (kept) => {
      // Strict: on the disk before it is called kept.
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.objectStore(STORE).put(kept);
      await written(transaction);
    },
  };
};

/** For a browser that keeps nothing: it lasts as long as the page. */
export const looseShelf = (): Shelf => {
  const kept = new Map<string, Kept>();
  return {
    all: async () => [...kept.values()].sort((a, b) => a.order - b.order),
    put: async (one) => void kept.set(one.id, one),
  };
};
