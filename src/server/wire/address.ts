import type { NetworkInterfaceInfo } from 'node:os';
import QRCode from 'qrcode';

export interface Found {
  readonly address: string;
  /** What the machine calls the network: `wlan0`, `Wi-Fi`. */
  readonly name: string;
}

// Networks that live inside the machine: phones cannot reach them, so they come last.
const INSIDE = /^(docker|br-|veth|virbr|vmnet|vbox|vethernet|tun|tap|utun|wg|zt|lxc|podman|cni|flannel)/i;

/** The addresses by which phones in the room may reach this machine, the likeliest first. IPv4: what routers give out. */
export const findAddresses = (
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): readonly Found[] => {
  const found = Object.entries(interfaces).flatMap(([name, all]) =>
    (all ?? [])
      .filter(
        ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
      )
      .map(({ address }) => ({ address, name })),
  );
  const rank = ({ name }: Found): number => (INSIDE.test(name) ? 1 : 0);
  return [...found].sort((a, b) => rank(a) - rank(b));
};

// At a terminal the code is drawn black on white whatever its colours are; in a log it is plain text.
const drawCode = (url: string): Promise<string> =>
  QRCode.toString(url, process.stdout.isTTY ? { type: 'terminal', small: true } : { type: 'utf8' });

/** A code as a picture, for a screen or a card on the table. */
export const drawSvg = (url: string): Promise<string> =>
  QRCode.toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });

export interface Opened {
  readonly port: number;
  readonly data: string;
  readonly addresses: readonly Found[];
  /** The one phones are sent to. */
  readonly base: string;
  /** The one-time code, while there is no password or a new one was asked for. */
  readonly code?: string;
}

/** What the terminal says once the server listens. */
export const sayOpened = async ({ port, data, addresses, base, code }: Opened): Promise<string> => {
  const others = addresses
    .map(({ address, name }) => ({ url: `http://${address}:${port}`, name }))
    .filter(({ url }) => url !== base);
  return [
    'Byestand is open.',
    `On this machine:    http://localhost:${port}`,
    ...(addresses.length === 0
      ? ['No network found: phones cannot reach this machine yet.']
      : [
          `Phones in the room: ${base}`,
          ...others.map(({ url, name }) => `               or:  ${url} (${name})`),
        ]),
    `Data folder:        ${data}`,
    ...(code === undefined
      ? []
      : ['', `Director’s one-time sign-in code:  ${code}`, `Type it at http://localhost:${port}/sign-in`]),
    '',
    addresses.length === 0 ? '' : await drawCode(base),
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
};
