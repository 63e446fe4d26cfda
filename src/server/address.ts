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

// At a terminal the code is drawn black on white whatever its colours are; in a log it is plain text.
const makeCode = (url: string): Promise<string> =>
  QRCode.toString(url, process.stdout.isTTY ? { type: 'terminal', small: true } : { type: 'utf8' });

/** What the terminal says once the server listens. */
export const sayWhere = async (port: number, data: string, addresses: readonly string[]): Promise<string> => {
  const urls = addresses.map((address) => `http://${address}:${port}`);
  const first = urls[0];
  const lan =
    first === undefined
      ? ['No network found: phones cannot reach this machine yet.']
      : urls.map((url) => `Phones in the room: ${url}`);
  const code = first === undefined ? '' : await makeCode(first);
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
