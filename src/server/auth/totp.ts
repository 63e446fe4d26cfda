import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from './secret.ts';

/** A second factor: six figures that an app on the phone makes from a shared secret and the time (RFC 6238). */
export interface Totp {
  /** Base 32, as apps want it typed. */
  readonly secret: string;
  readonly isOn: boolean;
  /** The last time steps a code was taken for; earlier releases kept one. */
  readonly used?: number | readonly number[];
}

const SECONDS = 30;
/** A phone's clock may be this many steps off (RFC 6238 5.2). */
const DRIFT = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const makeTotpSecret = (): string => toBase32(randomBytes(20));

const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
};

export type Hash = 'sha1' | 'sha256' | 'sha512';

/** The code of one time step (RFC 4226 5.3, RFC 6238 4). */
export const totpAt = (key: Uint8Array, step: number, digits = 6, hash: Hash = 'sha1'): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(hash, key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / SECONDS);

/** So many are remembered, more than two clocks let in at once. */
const MOST_USED = 12;

const usedIn = ({ used = [] }: Totp): readonly number[] => (typeof used === 'number' ? [used] : used);

/**
 * The step a code is right for, at one of the moments or nearly, and not used before nor older than one that was. Only steps
 * near it count as older: a clock that was once years ahead must not make every code since an old one.
 */
export const checkTotp = (totp: Totp, code: string, moments: readonly Date[]): number | undefined => {
  const key = fromBase32(totp.secret);
  const typed = code.replaceAll(/\s/g, '');
  const used = usedIn(totp);
  const steps = moments.flatMap((moment) =>
    Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepAt(moment) - DRIFT + index),
  );
  return [...new Set(steps)]
    .filter((step) => !used.some((one) => step <= one && one - step <= 2 * DRIFT))
    .find((step) => isSame(totpAt(key, step), typed));
};

/** The step counts from now on as used. */
export const useStep = (totp: Totp, step: number): Totp => ({
  ...totp,
  isOn: true,
  used: [...usedIn(totp), step].slice(-MOST_USED),
});

/** The code of this moment: what the app on the phone shows. */
export const totpNow = (secret: string, now: Date): string => totpAt(fromBase32(secret), stepAt(now));

export const totpAddress = (secret: string, name: string): string =>
  `otpauth://totp/Byestand:${encodeURIComponent(name)}?secret=${secret}&issuer=Byestand`;
