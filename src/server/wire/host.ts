import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { App } from '../plug.ts';
import { refusing } from '../refusal.ts';

/** Ends of names that only the network in the room gives out: nobody far away can have one. */
const NEAR = [
  '.local',
  '.localhost',
  '.lan',
  '.home',
  '.internal',
  '.intranet',
  '.localdomain',
  '.home.arpa',
  '.fritz.box',
];

/** `bridge.example:4321`, `[::1]:4321` without the port; small letters. */
export const nameIn = (host: string): string => {
  const plain = host.trim().toLowerCase();
  if (plain.startsWith('[')) return plain.slice(1).split(']', 1)[0] ?? '';
  const name = plain.split(':', 1)[0] ?? '';
  return name.endsWith('.') ? name.slice(0, -1) : name;
};

/** An address, or a name that the machine or the room itself gives. A name without a dot is no name of the internet. */
export const isNear = (name: string, own: string = hostname()): boolean =>
  isIP(name) !== 0 ||
  (name !== '' && !name.includes('.')) ||
  name === own.toLowerCase() ||
  NEAR.some((end) => name.endsWith(end));

/** `bridge.example`; `*.bridge.example` for all that end so. */
export const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : one === name));

/**
 * A page on the internet can have a name of its own point to the laptop in the room, and would then speak to it as if it
 * were the laptop's own page. So only names that are ours are answered to.
 */
export const addHosts = (app: App, isOurs: (name: string) => boolean): void => {
  app.addHook('onRequest', async ({ headers }) => {
    // Browsers always say whom they ask; programs of HTTP 1.0 may not.
    if (headers.host === undefined) return;
    const name = nameIn(headers.host);
    if (!isNear(name) && !isOurs(name)) throw refusing(421, 'host-unknown', { name: name.slice(0, 100) });
  });
};
