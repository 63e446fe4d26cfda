import { argon2, createHash, hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** More than OWASP's least for argon2id, little enough for an old laptop. Kept with each hash, so that it can be raised. */
const COST = { memory: 32_768, passes: 3, parallelism: 1 } as const;

export interface PasswordHash {
  readonly use: 'argon2id';
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: string;
  readonly hash: string;
}

export const hashPassword = async (password: string): Promise<PasswordHash> => {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: 32,
    ...COST,
  });
  return { use: 'argon2id', ...COST, salt: nonce.toString('base64'), hash: hash.toString('base64') };
};

export const isPassword = async (password: string, kept: PasswordHash): Promise<boolean> => {
  const hash = Buffer.from(kept.hash, 'base64');
  const tried = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(kept.salt, 'base64'),
    tagLength: hash.length,
    memory: kept.memory,
    passes: kept.passes,
    parallelism: kept.parallelism,
  });
  return timingSafeEqual(tried, hash);
};

export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Only this is kept: whoever reads the database cannot sign in with what is in it. */
export const digestOf = (text: string): string => digest('sha256', text, 'base64url');

/** In the time of a full comparison, whatever they share. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
