import type { Handsets, HandsetResult } from '../../../formats/bridgemate/handsets.ts';
import {
  BUSY,
  COMMANDS,
  type Command,
  DATA,
  makeInit,
  makeUpdates,
  NO_DATA,
  Response,
  Results,
  rowOf,
} from './message.ts';

export interface Place {
  /** `http://192.168.1.50:5079`. */
  readonly address: string;
  readonly club: string;
  readonly licence: string;
}

/** Why the connector could not do it: for the director, in a few words. */
export type Trouble = 'unreachable' | 'other' | 'busy' | 'refused' | 'unclear';
export type Told<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: Trouble; readonly said?: string };

export interface Connector {
  readonly connect: () => Promise<Told<string>>;
  readonly initialize: (handsets: Handsets) => Promise<Told<undefined>>;
  readonly update: (handsets: Handsets) => Promise<Told<undefined>>;
  /** What came since the last was accepted, and the number to accept. */
  readonly results: (
    guid: string,
    all?: boolean,
  ) => Promise<Told<{ readonly rows: readonly HandsetResult[]; readonly last: number }>>;
  readonly accept: (guid: string, last: number) => Promise<Told<undefined>>;
}

const WAIT = 10_000;
const MOST = 16 * 1024 * 1024;
const PING = 'Bridgemate dataconnector service version';

const fail = (trouble: Trouble, said?: string): Told<never> => ({
  ok: false,
  trouble,
  ...(said === undefined ? {} : { said }),
});

const json = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return undefined;
  }
};

/** As much as a session can be, and no more. */
const bodyOf = async (response: globalThis.Response): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return '';
  for await (const part of body) {
    size += part.length;
    if (size > MOST) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** The Data Connector over HTTP: each request is posted and answered, and nothing stays open between. */
export const makeConnector = ({ address, club, licence }: Place, send = fetch): Connector => {
  const base = address.endsWith('/') ? address.slice(0, -1) : address;

  const ask = async (path: string, body?: unknown): Promise<Told<string>> => {
    try {
      const response = await send(`${base}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT),
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json; charset=utf-8' },
              body: JSON.stringify(body),
            }),
      });
      const text = await bodyOf(response);
      if (!response.ok) return fail('other', `HTTP ${response.status}`);
      return text === undefined ? fail('unclear') : { ok: true, value: text };
    } catch {
      return fail('unreachable');
    }
  };

  const command = async (name: Command, guid: string, data: unknown): Promise<Told<Response>> => {
    const told = await ask('/dc-scoringprogram', {
      Command: COMMANDS[name],
      ClubId: club,
      LicenceKey: licence,
      SessionGuid: guid,
      SerializedData: JSON.stringify(data),
    });
    if (!told.ok) return told;
    const read = Response.safeParse(json(told.value));
    if (!read.success || read.data.RequestCommand !== COMMANDS[name]) return fail('unclear');
    const { DataType, ErrorType, SerializedData } = read.data;
    if (DataType !== DATA.error) return { ok: true, value: read.data };
    if (NO_DATA.some((code) => code === ErrorType))
      return { ok: true, value: { ...read.data, SerializedData: '[]' } };
    if (BUSY.some((code) => code === ErrorType)) return fail('busy');
    const said = json(SerializedData);
    return fail('refused', typeof said === 'string' ? said.slice(0, 300) : `error ${ErrorType}`);
  };

  const done = async (name: Command, guid: string, data: unknown): Promise<Told<undefined>> => {
    const told = await command(name, guid, data);
    return told.ok ? { ok: true, value: undefined } : told;
  };

  return {
    connect: async () => {
      const told = await ask('/');
      if (!told.ok) return told;
      return told.value.includes(PING) ? { ok: true, value: told.value.slice(0, 200) } : fail('other');
    },
    initialize: (handsets) => done('initialize', '', makeInit(handsets, club)),
    update: async (handsets) => {
      for (const section of makeUpdates(handsets)) {
        const told = await done('updateMovement', handsets.session.guid, section);
        if (!told.ok) return told;
      }
      return { ok: true, value: undefined };
    },
    results: async (guid, all = false) => {
      const told = await command(all ? 'allResults' : 'newResults', guid, null);
      if (!told.ok) return told;
      const read = Results.safeParse(json(told.value.SerializedData) ?? []);
      if (!read.success) return fail('unclear');
      return { ok: true, value: { rows: read.data.map(rowOf), last: told.value.LastQueueItemId } };
    },
    accept: (guid, last) => done('acceptResults', guid, last),
  };
};
