// A built server that is killed and started again on one port and one folder, and a night on it, made over the wire.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cookieOf, post } from '../server/http.ts';
import { namesFor } from './people.ts';

const COMMAND = fileURLToPath(new URL('../../bin/byestand.mjs', import.meta.url));

export interface Machine {
  readonly url: string;
  /** The one-time code of the first start. */
  readonly code: string | undefined;
  readonly kill: () => Promise<void>;
}

export const startMachine = (data: string, port: number): Promise<Machine> =>
  new Promise((done, fail) => {
    const args = [COMMAND, 'serve', '--no-demo', '--port', String(port), '--data', data];
    const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (!said.includes('Ctrl+C') || url === undefined) return;
      done({
        url,
        code: /code:\s+(\S+)/.exec(said)?.[1],
        kill: async () => {
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        },
      });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => fail(new Error(`the server did not open:\n${said}`)));
  });

export interface Night {
  readonly contest: string;
  /** What stands on the tables now, by table. */
  codes: readonly { readonly table: number; readonly code: string; readonly url: string }[];
}

const take = async <T>(answer: Promise<Response>): Promise<T> => {
  const heard = await answer;
  if (!heard.ok) throw new Error(`${heard.status} ${await heard.text()}`);
  return (await heard.json()) as T;
};

/** Three tables, every round called: a phone goes on as far as it likes. */
export const startNight = async (url: string, director: string): Promise<Night> => {
  const { id: contest } = await take<{ id: string }>(post(`${url}/api/contests`, {}, director));
  const path = `${url}/api/contests/${contest}`;
  const get = <T>(what: string): Promise<T> =>
    take<T>(fetch(`${path}/${what}`, { headers: { cookie: director } }));
  await take(post(`${path}/entries`, { text: namesFor(6) }, director));
  const { advice } = await get<{ advice: readonly { choice: string }[] }>('setup');
  const choice = advice.find((one) => one.choice.startsWith('howell'))?.choice;
  await take(post(`${path}/movement`, { choice }, director));
  await take(post(`${path}/requests`, { id: 'start-play', request: { ask: 'start-play' } }, director));
  for (let round = 2; round <= 5; round += 1)
    await take(
      post(
        `${path}/requests`,
        { id: `call-round-${round}`, request: { ask: 'call-round', round } },
        director,
      ),
    );
  return { contest, codes: await get<Night['codes']>('codes') };
};

export const renewCodes = async (url: string, director: string, night: Night): Promise<void> => {
  night.codes = await take<Night['codes']>(post(`${url}/api/contests/${night.contest}/codes`, {}, director));
};

/** The ids of the night's facts, in the log's order. */
export const factsOf = async (url: string, director: string, contest: string): Promise<readonly string[]> => {
  const heard = await take<{ facts: readonly { readonly id: string }[] }>(
    fetch(`${url}/api/contests/${contest}/facts`, { headers: { cookie: director } }),
  );
  return heard.facts.map(({ id }) => id);
};

export const signIn = async ({ url, code }: Machine): Promise<string> =>
  cookieOf(await post(`${url}/api/sign-in`, { code }));
