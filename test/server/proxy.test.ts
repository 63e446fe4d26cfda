import { describe, expect, test, vi } from 'vitest';
import { makeApp } from '../../src/server/app.ts';
import { openDesk } from '../../src/server/desk.ts';
import { type Proxy, readSettings } from '../../src/server/setting.ts';
import { openMemory } from '../../src/store/memory.ts';

vi.setConfig({ testTimeout: 240_000 });

const PROXY = '10.0.0.5';

/** How many of twenty wrong codes are looked at: eight where they are known to come from one address. */
const guesses = async (
  proxy: Proxy | undefined,
  from: (n: number) => { remoteAddress: string; said: string },
) => {
  const desk = await openDesk({ store: openMemory() });
  const app = await makeApp({ desk, ...(proxy === undefined ? {} : { proxy }) });
  let looked = 0;
  for (let n = 0; n < 20; n += 1) {
    const { remoteAddress, said } = from(n);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { code: 'WRNG-WRNG' },
      remoteAddress,
      headers: { 'x-forwarded-for': said },
    });
    if (statusCode === 401) looked += 1;
  }
  await app.close();
  return looked;
};

describe('[SRV-2~] behind a proxy', () => {
  test.each<[string, Proxy | undefined, (n: number) => { remoteAddress: string; said: string }, number]>([
    [
      'who forges is known by what the proxy added',
      1,
      (n) => ({ remoteAddress: PROXY, said: `203.0.113.${n}, 198.51.100.7` }),
      8,
    ],
    [
      'visitors behind one proxy are told apart',
      1,
      (n) => ({ remoteAddress: PROXY, said: `203.0.113.${n}` }),
      20,
    ],
    [
      'two proxies, the inner one at the right',
      2,
      (n) => ({ remoteAddress: PROXY, said: `203.0.113.${n}, 10.9.9.9` }),
      20,
    ],
    [
      'two proxies and a forger',
      2,
      (n) => ({ remoteAddress: PROXY, said: `203.0.113.${n}, 198.51.100.7, 10.9.9.9` }),
      8,
    ],
    [
      'by address: who speaks from elsewhere is not believed',
      [PROXY],
      (n) => ({ remoteAddress: '192.0.2.1', said: `203.0.113.${n}` }),
      8,
    ],
    [
      'by address: the proxy is',
      ['10.0.0.0/8'],
      (n) => ({ remoteAddress: PROXY, said: `203.0.113.${n}` }),
      20,
    ],
    [
      'by address: a forger behind it is not',
      ['10.0.0.0/8'],
      (n) => ({ remoteAddress: PROXY, said: `203.0.113.${n}, 198.51.100.7` }),
      8,
    ],
    [
      'without a proxy nobody is believed',
      undefined,
      (n) => ({ remoteAddress: '192.0.2.1', said: `203.0.113.${n}` }),
      8,
    ],
  ])('%s', async (_, proxy, from, looked) => expect(await guesses(proxy, from)).toBe(looked));

  test('the setting: one by itself, a number, or addresses; anything else is said', () => {
    const read = (args: string[], env: Record<string, string> = {}) => readSettings(args, env).proxy;
    expect(read([])).toBeUndefined();
    expect(read(['--proxy', '--port', '1'])).toBe(1);
    expect(read(['--port', '1', '--proxy'])).toBe(1);
    expect(read(['--proxy', '2'])).toBe(2);
    expect(read(['--proxy', '10.0.0.5, 10.1.0.0/16,::1'])).toEqual(['10.0.0.5', '10.1.0.0/16', '::1']);
    expect(read([], { BYESTAND_PROXY: '1' })).toBe(1);
    expect(read([], { BYESTAND_PROXY: '10.0.0.5' })).toEqual(['10.0.0.5']);
    expect(read(['--no-proxy'], { BYESTAND_PROXY: '1' })).toBeUndefined();
    for (const wrong of ['yes', '10.0.0.5/99', '300.1.1.1', '99', '-1'])
      expect(() => read([`--proxy=${wrong}`]), wrong).toThrow('neither a number of proxies');
  });
});
