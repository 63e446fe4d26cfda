import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { whyNotPassword } from './password.ts';

const codeOf = async (password: string, names: readonly string[] = []) =>
  (await whyNotPassword(password, names))?.code;

const LIST = dictionary['passwords-common'].map(String);

describe('[SAFE-7] [SRV-2] which passwords are taken', () => {
  test.each(['', 'short', 'elevenchars', 'Xk7#mQ2vLp9', 'a          b'])(
    '%j is too short',
    async (password) => expect(await codeOf(password)).toBe('password-short'),
  );

  test('up to 128 characters are taken, and no more', async () => {
    const words = (length: number) =>
      'seven clubs are not nine hearts; '
        .repeat(8)
        .slice(0, length - 1)
        .padEnd(length, '.');
    expect(await codeOf(words(64))).toBeUndefined();
    expect(await codeOf(words(128))).toBeUndefined();
    expect(await codeOf(words(129))).toBe('password-long');
  });

  test.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd1234',
    '1234Sunshine!',
    'iloveyou1234',
    'letmein12345',
    'bridgebridge',
    'qwertyuiop123',
    'qwertyasdfgh',
    '123qweasdzxc',
    '1q2w3e4r5t6y',
    '123456789012',
    '987654321098',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    '121212121212',
    'administrator',
    'ＰＡＳＳＷＯＲＤ１２３４',
  ])('%s is one that everybody tries', async (password) =>
    expect(await codeOf(password)).toBe('password-common'),
  );

  test('so are all the commonest that are long enough, and the 3,000 commonest filled up with figures', async () => {
    const long = LIST.filter((one) => one.length >= 12);
    const filled = LIST.filter((one) => one.length >= 6)
      .slice(0, 3000)
      .map((one) => `${one}${'2026!2026!20'.slice(0, Math.max(4, 12 - one.length))}`);
    expect(long.length).toBeGreaterThan(300);
    const taken = [];
    for (const one of [...long, ...filled]) if ((await codeOf(one)) === undefined) taken.push(one);
    expect(taken).toEqual([]);
  });

  test('nor one with the account’s or the club’s name in it, however it is written', async () => {
    const names = ['Ann Lee', 'North Shore Bridge', 'Jo'];
    for (const password of ['annlee-is-my-name', 'I am ANN-LEE!!', 'northshorebridge7', 'byestand is mine'])
      expect(await codeOf(password, names)).toBe('password-name');
    // A short name is part of too many words.
    expect(await codeOf('major enjoyment of boards', names)).toBeUndefined();
  });

  test.each([
    'two-diamonds-multi',
    'sum of all scores',
    'a long enough password',
    'correct horse battery staple',
    'hvkzpwqmxtrn',
    '7391 0264 8851 3370',
    'Grün und blau ist schlau',
    '🂡🂮🂭🂫🃁🃎🃍🃋🂱🂾🂽🂻',
    'long boards '.repeat(8).trim(),
  ])(
    '%s is taken: words, figures, signs and any script, with no rule about what must be in it',
    async (password) => expect(await codeOf(password)).toBeUndefined(),
  );
});
