import { describe, expect, test } from 'vitest';
import { checkTotp, type Hash, makeTotpSecret, stepAt, totpAt, totpNow } from './totp.ts';

const KEYS: Readonly<Record<Hash, string>> = {
  sha1: '12345678901234567890',
  sha256: '12345678901234567890123456789012',
  sha512: '1234567890123456789012345678901234567890123456789012345678901234',
};

describe('[SRV-2~] RFC 6238 appendix B', () => {
  test.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('at %i seconds', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(new Date(seconds * 1000));
    const code = (hash: Hash): string => totpAt(Buffer.from(KEYS[hash]), step, 8, hash);
    expect([code('sha1'), code('sha256'), code('sha512')]).toEqual([sha1, sha256, sha512]);
  });
});

describe('[SRV-2~] a code from the phone', () => {
  // The RFC's first key in base 32.
  const totp = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', isOn: true };
  const now = new Date(1111111111 * 1000);

  test('is right now and half a minute off either way, never two steps off', () => {
    expect(totpNow(totp.secret, now)).toBe('050471');
    expect(checkTotp(totp, '050 471', [now])).toBe(37037037);
    expect(checkTotp(totp, '050471', [new Date(now.getTime() + 30_000)])).toBe(37037037);
    expect(checkTotp(totp, '050471', [new Date(now.getTime() - 30_000)])).toBe(37037037);
    expect(checkTotp(totp, '050471', [new Date(now.getTime() + 61_000)])).toBeUndefined();
    expect(checkTotp(totp, '050472', [now])).toBeUndefined();
    expect(checkTotp(totp, '', [now])).toBeUndefined();
  });

  test('counts once', () => expect(checkTotp({ ...totp, used: 37037037 }, '050471', [now])).toBeUndefined());

  test('secrets are 160 bits of chance', () => {
    const secrets = Array.from({ length: 20 }, makeTotpSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});
