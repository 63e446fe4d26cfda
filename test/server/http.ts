// What a test asks of a server in another process: over the wire, as phones and screens do.
import { get } from 'node:http';
import { SIX } from './open.ts';
import type { Running } from './process.ts';

export const post = async (
  url: string,
  body: unknown,
  cookie = '',
  more: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...more },
    body: JSON.stringify(body),
  });

export const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

export interface Night {
  readonly contest: string;
  readonly director: string;
  readonly phones: readonly string[];
}

/** A night on three tables, started, with a phone at each. */
export const setUpNight = async (
  { url, code }: Pick<Running, 'url' | 'code'>,
  /** Who is signed in already: the code is good once. */
  signed?: string,
): Promise<Night> => {
  const director = signed ?? cookieOf(await post(`${url}/api/sign-in`, { code }));
  const { id: contest } = (await (await post(`${url}/api/contests`, {}, director)).json()) as { id: string };
  const path = `${url}/api/contests/${contest}`;
  const ask = async (what: string): Promise<unknown> =>
    (await fetch(`${path}/${what}`, { headers: { cookie: director } })).json();
  await post(`${path}/entries`, { text: SIX }, director);
  const { advice } = (await ask('setup')) as { advice: { choice: string }[] };
  await post(`${path}/movement`, { choice: advice[0]?.choice }, director);
  await post(`${path}/requests`, { id: 'start-play', request: { ask: 'start-play' } }, director);
  const codes = (await ask('codes')) as { table: number; code: string }[];
  const phones: string[] = [];
  for (const { table, code: own } of codes)
    phones.push(cookieOf(await post(`${path}/join`, { table, code: own, device: `phone-${table}` })));
  return { contest, director, phones };
};

export interface Screen {
  /** The last number heard. */
  readonly at: () => number;
  /** Once it has heard this number or a later one. */
  readonly until: (at: number) => Promise<void>;
  readonly close: () => void;
}

/** A screen that watches a contest, and comes back by itself when the line breaks, as a browser does. */
export const watch = (url: string, contest: string): Screen => {
  let last = 0;
  let isClosed = false;
  const waiting = new Set<() => void>();
  let close = (): void => undefined;
  const open = (): void => {
    if (isClosed) return;
    const again = (): void => void setTimeout(open, 200).unref();
    const request = get(`${url}/api/contests/${contest}/live`, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, at] of text.matchAll(/^data: .*"at":(\d+)/gm)) last = Number(at);
        for (const look of waiting) look();
      });
      response.on('close', again).on('error', () => undefined);
    });
    request.on('error', again);
    close = () => void request.destroy();
  };
  open();
  return {
    at: () => last,
    until: (at) =>
      new Promise((found) => {
        const look = (): void => {
          if (last < at) return;
          waiting.delete(look);
          found();
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      isClosed = true;
      close();
    },
  };
};
