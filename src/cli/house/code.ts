import { FIRST, makeAccounts } from '../../server/auth/account.ts';
import { clearMisses } from '../../server/auth/guard.ts';
import { SIGN_IN_MISSES } from '../../server/desk.ts';
import { isCopy, noteAct, placeOptions, withStore } from './data.ts';
import { nearest } from '../nearest.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';

interface Made {
  readonly account: string;
  readonly code: string;
  readonly twoFactorOff?: true;
}

const show = ({ account, code, twoFactorOff }: Made): string =>
  `${twoFactorOff ? `Two-factor sign-in is now off for ${account}. Set it up again on the Accounts page.\n` : ''}Sign-in code for ${account}: ${code}\nIt works once, within 7 days. Choose “I have a code” on the sign-in page, type it and set a new password.`;

/**
 * The way back in for whoever has the machine: a new one-time code for the organiser or a named account. Lock-outs end, and so
 * do earlier codes and two-factor sign-in; the password stays until a new one is set.
 */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const name = positionals.join(' ').trim();
  const now = (): Date => new Date();
  return withStore(values, async (store) => {
    if (await isCopy(store))
      throw new Unusable('this is the second copy of another data folder. Run byestand code on that folder');
    const accounts = makeAccounts(store.shelf, now);
    const found = name === '' ? await accounts.find(FIRST) : await accounts.named(name);
    if (found === undefined) {
      const all = (await accounts.list()).map((one) => one.name);
      const guess = nearest(name, all);
      const advice = guess ? `Did you mean “${guess}”?` : `Accounts here: ${all.join(', ')}.`;
      sayValue(io, { done: false, why: `There is no account named “${name}”. ${advice}` }, values);
      return REFUSED;
    }
    await accounts.dropCodes(found.id);
    const code = await accounts.makeCode(found.id);
    // A lost phone, or a clock by which no code is right, is why somebody comes here.
    const hadTotp = await accounts.hasTotp(found.id);
    if (hadTotp) await accounts.dropTotp(found.id);
    await clearMisses(store.shelf, { ...SIGN_IN_MISSES, now });
    await noteAct(store, 'code-made', { account: found.id });
    const made: Made = { account: found.name, code, ...(hadTotp ? { twoFactorOff: true } : {}) };
    sayValue(io, made, { ...values, show });
    return DONE;
  });
};
