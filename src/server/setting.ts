import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Place } from '../store/open.ts';

export const DEFAULT_PORT = '4321';

export interface Settings extends Place {
  readonly port: number;
  /** Plays a demonstration where there is no contest yet. */
  readonly demo: boolean;
  /** A one-time code although there is a password: for a director who forgot it. */
  readonly newCode: boolean;
  /** A proxy stands before us: it says who asks, and by https or not. */
  readonly proxy: boolean;
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

/** What is said on the command line counts before the environment, and that before what is usual. */
export const readSettings = (args: readonly string[], env = process.env): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      store: { type: 'string' },
      mirror: { type: 'string' },
      log: { type: 'string' },
      metrics: { type: 'string' },
      proxy: { type: 'boolean' },
      demo: { type: 'boolean', default: false },
      'new-code': { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const said = (name: 'store' | 'mirror' | 'metrics'): string | undefined => {
    const text = values[name] ?? env[`BYESTAND_${name.toUpperCase()}`];
    return text === '' ? undefined : text;
  };
  const metrics = said('metrics');
  const mirror = said('mirror');
  return {
    port: readPort(values.port ?? (env['PORT'] || DEFAULT_PORT)),
    data: resolve(values.data ?? env['BYESTAND_DATA'] ?? 'data'),
    store: said('store'),
    mirror: mirror === undefined ? undefined : resolve(mirror),
    log: values.log ?? env['BYESTAND_LOG'] ?? 'byestand.log',
    ...(metrics === undefined ? {} : { metrics: readPort(metrics, 'metrics port') }),
    proxy: values.proxy ?? env['BYESTAND_PROXY'] === '1',
    demo: values.demo,
    newCode: values['new-code'],
  };
};
