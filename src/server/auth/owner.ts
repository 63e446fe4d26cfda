import type { Shelf } from '../../store/log.ts';
import { makeSignInCode, plainCode } from './code.ts';
import { digestOf, hashPassword, isPassword, isSame, type PasswordHash } from './secret.ts';

/** The director of this machine: a one-time code in the terminal lets them in, then a password of their own. */
export interface Owner {
  /** Before the first password, and whenever a new code is wanted: shown once, kept only as a digest in memory. */
  readonly makeCode: () => string;
  readonly hasPassword: () => Promise<boolean>;
  /** Uses the code up. */
  readonly useCode: (code: string) => boolean;
  readonly isPassword: (password: string) => Promise<boolean>;
  readonly setPassword: (password: string) => Promise<void>;
}

export const makeOwner = (shelf: Shelf): Owner => {
  let waiting: string | undefined;
  const kept = async (): Promise<PasswordHash | undefined> =>
    (await shelf.get('owner', 'password')) as PasswordHash | undefined;
  return {
    makeCode: () => {
      const code = makeSignInCode();
      waiting = digestOf(plainCode(code));
      return code;
    },
    hasPassword: async () => (await kept()) !== undefined,
    useCode: (code) => {
      if (waiting === undefined || !isSame(digestOf(plainCode(code)), waiting)) return false;
      waiting = undefined;
      return true;
    },
    isPassword: async (password) => {
      const hash = await kept();
      return hash !== undefined && (await isPassword(password, hash));
    },
    setPassword: async (password) => shelf.put('owner', [['password', await hashPassword(password)]]),
  };
};
