import { ok, type Result } from '../../kit/result.ts';
import { countRevokes, type Revoke, type RevokedPlay, type RevokeRuling } from '../../ruling/revoke.ts';
import { sayRevoke } from './ruling.ts';

export type { Revoke };

/** The tricks that go over, with the sentences that say why: for a screen, which counts nothing itself. */
export const tellRevokes = (play: RevokedPlay): Result<RevokeRuling & { readonly says: string }> => {
  const made = countRevokes(play);
  return made.ok ? ok({ ...made.value, says: sayRevoke(made.value) }) : made;
};
