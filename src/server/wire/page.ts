import { isSingle } from '../../engine/contest/single.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Face, faceTag } from '../club/face.ts';
import type { Desk } from '../desk.ts';
import type { Hall } from '../hall/hall.ts';
import type { App } from '../plug.ts';

/** Addresses that everybody reads; they have a page of their own (src/web/spectator.html). */
export const isForEverybody = (path: string): boolean => /^\/[re]\//.test(path);

/** More than this is fetched beside the scripts, packed once for all who read it. */
const MOST_SENT_ALONG = 150_000;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The answers a page of standings asks for first, by the names it keeps them under. */
const firstOf = async (hall: Hall, path: string) => {
  const id = /^\/r\/([\w-]+)\/?$/.exec(path)?.[1];
  const contest = id === undefined ? undefined : await hall.find(id).catch(() => undefined);
  if (id === undefined || contest === undefined) return undefined;
  const base = `/api/contests/${id}`;
  const asked = {
    standings: `${base}/standings?as=everybody`,
    ...(!isSingle(contest) ? { stages: `${base}/stages?as=everybody` } : {}),
    listed: base,
    timetable: `${base}/timetable`,
  };
  return { id, name: contest.made?.name, asked: Object.entries(asked) };
};

const hintAt = ([, url]: readonly [string, string]): string =>
  `<link rel="preload" as="fetch" crossorigin href="${url}" />`;

/** The club's name and colour, in the head of a page. */
export const withFace = (page: string, face: Face): string => {
  const tag = faceTag(face);
  return tag === '' ? page : page.replace('</head>', () => `  ${tag}\n  </head>`);
};

/**
 * A page of results with what it shows first, so that a phone need not ask again on a slow line. The answers are the API's
 * own to somebody who is not signed in: what may not be seen is not in the page either, which then asks and is told why.
 */
export const makePage = (
  app: App,
  web: string,
  { hall, face }: Pick<Desk, 'hall' | 'face'>,
  most = MOST_SENT_ALONG,
) => {
  const answersFor = async (asked: readonly (readonly [string, string])[], from: string) => {
    const answers: string[] = [];
    for (const [what, url] of asked) {
      const { statusCode, body } = await app.inject({ url, remoteAddress: from });
      if (statusCode !== 200) return undefined;
      answers.push(`"${what}":${body}`);
    }
    return answers.join();
  };
  return async (path: string, from: string): Promise<string> => {
    const bare = await readFile(join(web, 'spectator.html'), 'utf8');
    const page = withFace(bare, await face.now());
    const first = await firstOf(hall, path);
    const answers = first && (await answersFor(first.asked, from));
    if (first === undefined || answers === undefined) return page;
    const named = page.replace(/(?<=<title>)/, () => `${escape(first.name ?? first.id)} · `);
    if (answers.length > most)
      return named.replace('</head>', () => `${first.asked.map(hintAt).join('')}</head>`);
    const data = `{"contest":"${first.id}","answers":{${answers}}}`.replaceAll('<', String.raw`\u003c`);
    return named.replace(
      '</body>',
      () => `<script id="first" type="application/json">${data}</script>\n  </body>`,
    );
  };
};
