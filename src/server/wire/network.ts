import { networkInterfaces } from 'node:os';
import type { Shelf } from '../../store/log.ts';
import { findAddresses, type Found } from './address.ts';
import { refusing } from '../refusal.ts';

/** Where phones are sent: one of this machine's addresses, chosen by the director where there are several. */
export interface Network {
  readonly addresses: () => readonly Found[];
  /** `http://192.168.1.20:4321`, what every code on a table begins with. */
  readonly base: () => Promise<string>;
  readonly choose: (address: string) => Promise<void>;
  /** Known once the server listens. */
  readonly setPort: (port: number) => void;
}

const SETTING = ['setting', 'address'] as const;

export const makeNetwork = (
  shelf: Shelf,
  interfaces: typeof networkInterfaces = networkInterfaces,
): Network => {
  let port = 0;
  const addresses = (): readonly Found[] => findAddresses(interfaces());
  return {
    addresses,
    base: async () => {
      const chosen = (await shelf.get(...SETTING)) as string | undefined;
      const found = addresses().map(({ address }) => address);
      // The choice holds only while the machine still has that address.
      const host = found.find((address) => address === chosen) ?? found[0] ?? 'localhost';
      return `http://${host}:${port}`;
    },
    choose: async (address) => {
      const known = addresses().map((found) => found.address);
      if (!known.includes(address)) throw refusing(422, 'address-unknown', { address, known });
      await shelf.put(SETTING[0], [[SETTING[1], address]]);
    },
    setPort: (listening) => void (port = listening),
  };
};
