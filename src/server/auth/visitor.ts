import type { From } from './session.ts';

const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Longer ones are no browser's. */
const MOST_AGENT = 400;

/** `Firefox on Windows`: enough for its owner to know it again, and no more is kept. */
export const browserOf = (agent: string | undefined): string => {
  const said = (agent ?? '').slice(0, MOST_AGENT);
  const browser = BROWSERS.find(([is]) => is.test(said))?.[1];
  const system = SYSTEMS.find(([is]) => is.test(said))?.[1];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return [browser ?? 'Browser', ...(system === undefined ? [] : [`on ${system}`])].join(' ');
};

const LOOPBACK = /^(?:127\.|::1$)/;
const PRIVATE =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/i;

/** The kind of address, never the address itself. */
export const fromOf = (address: string, own: readonly string[]): From => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  if (LOOPBACK.test(plain) || own.includes(plain)) return 'this-machine';
  return PRIVATE.test(plain) ? 'local-network' : 'elsewhere';
};
