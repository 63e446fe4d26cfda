import { networkInterfaces } from 'node:os';
import QRCode from 'qrcode';

/** The addresses by which phones in the room reach this machine: IPv4, not itself, not a link that only it sees. */
export const lanAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);

/** What the terminal says once the server listens. */
export const sayWhere = async (port: number, data: string, addresses: readonly string[]): Promise<string> => {
  const urls = addresses.map((address) => `http://${address}:${port}`);
  const first = urls[0];
  const lan =
    first === undefined
      ? ['No network found: phones cannot reach this machine yet.']
      : urls.map((url) => `Phones in the room: ${url}`);
  const code = first === undefined ? '' : await QRCode.toString(first, { type: 'utf8' });
  return [
    `Byestand is open.`,
    `On this machine:    http://localhost:${port}`,
    ...lan,
    `Data folder:        ${data}`,
    code,
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
};
