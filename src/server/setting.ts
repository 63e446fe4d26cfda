import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Place } from '../store/open.ts';

export const DEFAULT_PORT = '4321';

export type Proxy = number | readonly string[];

export interface Settings extends Place {
  readonly port: number;
  /** Plays a demonstration where there is no contest yet. */
  readonly demo: boolean;
  /** A one-time code although there is a password: for a director who forgot it. */
  readonly newCode: boolean;
  /** Begins with no events where the data file is empty or missing. */
  readonly anew: boolean;
  /**
   * Proxies stand before us and say who asks, and by https or not: how many of them, or from which addresses they speak. What
   * a visitor writes there himself is further left and not believed.
   */
  readonly proxy?: Proxy;
  /** Names this server is known by: `bridge.example`, `*.bridge.example`. */
  readonly hosts: readonly string[];
  /** Where the log goes: a file in the data folder, or standard output where `-`. */
  readonly log: string;
  /** The port on this machine where figures are had. */
  readonly metrics?: number;
}

const readPort = (port: string, name = 'port'): number => {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`${name} '${port}' is not a number from 0 to 65535`);
  return Number(port);
};

const MOST_PROXIES = 9;
const isAddress = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
};

/** `1`: one proxy, the last to write who asks; `2`: two; or where they are, `10.0.0.5,10.1.0.0/16`. */
const readProxy = (text: string): Proxy | undefined => {
  if (text === '' || text === '0') return undefined;
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const addresses = text.split(',').map((one) => one.trim());
  if (!addresses.every(isAddress))
    throw new Error(
      `proxy '${text}' is neither a number of proxies (1 to ${MOST_PROXIES}) nor their addresses (10.0.0.5,10.1.0.0/16)`,
    );
  return addresses;
};

const HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/;

/** `bridge.example,*.bridge.example`. */
const readHosts = (text: string): readonly string[] => {
  const hosts = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((one) => one !== '');
  const wrong = hosts.find((one) => !HOST.test(one));
  if (wrong !== undefined)
    throw new Error(
      `hosts: '${wrong}' is no name of a server. Give names without http:// and without a port: bridge.example,*.bridge.example`,
    );
  return hosts;
};

/** `--proxy` by itself is one proxy. */
const sayProxy = (args: readonly string[]): string[] =>
  args.map((arg, index) => {
    if (arg === '--no-proxy') return '--proxy=0';
    const next = args[index + 1];
    return arg === '--proxy' && (next === undefined || next.startsWith('-')) ? '--proxy=1' : arg;
  });

/** What is said on the command line counts before the environment, and that before what is usual. */
export const readSettings = (args: readonly string[], env = process.env): Settings => {
  const { values } = parseArgs({
    args: sayProxy(args),
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      store: { type: 'string' },
      mirror: { type: 'string' },
      log: { type: 'string' },
      metrics: { type: 'string' },
      proxy: { type: 'string' },
      hosts: { type: 'string' },
      demo: { type: 'boolean', default: false },
      'new-code': { type: 'boolean', default: false },
      'begin-anew': { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const said = (name: 'store' | 'mirror' | 'metrics'): string | undefined => {
    const text = values[name] ?? env[`BYESTAND_${name.toUpperCase()}`];
    return text === '' ? undefined : text;
  };
  const metrics = said('metrics');
  const mirror = said('mirror');
  const proxy = readProxy(values.proxy ?? env['BYESTAND_PROXY'] ?? '');
  return {
    port: readPort(values.port ?? (env['PORT'] || DEFAULT_PORT)),
    data: resolve(values.data ?? env['BYESTAND_DATA'] ?? 'data'),
    store: said('store'),
    mirror: mirror === undefined ? undefined : resolve(mirror),
    hosts: readHosts(values.hosts ?? env['BYESTAND_HOSTS'] ?? ''),
    log: values.log ?? env['BYESTAND_LOG'] ?? 'byestand.log',
    ...(metrics === undefined ? {} : { metrics: readPort(metrics, 'metrics port') }),
    ...(proxy === undefined ? {} : { proxy }),
    demo: values.demo,
    newCode: values['new-code'],
    anew: values['begin-anew'],
  };
};
