import { fileNameOf } from '../../../engine/kit/file.ts';
import { say } from '../text/say.ts';

/**
 * The results as files: no server answers, so each answer was written down as a script of its own that can be read from a
 * folder or any web server. `byestandSite` stands in the page of such a copy and nowhere else.
 */
interface Site {
  readonly contest: string;
  readonly answers: Map<string, unknown>;
}

declare global {
  var byestandSite: Site | undefined;
}

export const isSite = (): boolean => globalThis.byestandSite !== undefined;

/** `/api/contests/monday/traveller/7?as=everybody&round=3` is kept under the name of `traveller/7?round=3`. */
export const siteName = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  searchParams.delete('as');
  const what = pathname.split('/').slice(4).map(decodeURIComponent).join('/');
  const asked = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  return fileNameOf(asked === '' ? what : `${what}?${asked}`);
};

const load = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `data/${name}.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(name));
    document.head.append(script);
  });

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const NOT_KEPT = say('This copy of the results does not keep that; ask whoever runs the contest.');

/** Answers from the files of the copy. */
export const fetchSite = async ({ url }: Request): Promise<Response> => {
  const name = siteName(url);
  const answers = globalThis.byestandSite?.answers ?? new Map<string, unknown>();
  if (!answers.has(name)) await load(name).catch(() => undefined);
  return answers.has(name)
    ? answer(200, answers.get(name))
    : answer(422, { refusal: { code: 'not-kept', says: NOT_KEPT } });
};
