import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hall } from './hall.ts';

/** What the build writes of each part of the screens: its file, what it imports, its styles. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const PARTS = { r: 'results', e: 'results', t: 'table', screen: 'screen' } as const;

const filesOf = (manifest: Manifest, part: string): readonly string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const css of chunk.css ?? []) files.add(css);
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) follow(other);
  };
  follow(part);
  return [...files];
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;

const linkToData = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** The answers a page of results will ask for first. */
const dataFor = async (hall: Hall, path: string): Promise<readonly string[]> => {
  const id = /^\/r\/([\w-]+)\/?$/.exec(path)?.[1];
  const contest = id === undefined ? undefined : await hall.find(id).catch(() => undefined);
  if (id === undefined || contest === undefined) return [];
  const base = `/api/contests/${id}`;
  return [
    linkToData(`${base}/standings?as=everybody`),
    ...(contest.stages.length > 0 ? [linkToData(`${base}/stages?as=everybody`)] : []),
  ];
};

/**
 * Told in the head of the page: on a slow line each file that is only found in another costs a journey. Read anew when a
 * build came since; without it a page loads as before, only later.
 */
export const makePreload = (web: string, hall: Hall): ((path: string) => Promise<string | undefined>) => {
  const file = join(web, '.vite', 'manifest.json');
  let read: { readonly at: number; readonly manifest: Manifest } | undefined;
  const manifestNow = async (): Promise<Manifest | undefined> => {
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (at === undefined) return undefined;
    if (read?.at !== at) read = { at, manifest: JSON.parse(await readFile(file, 'utf8')) as Manifest };
    return read.manifest;
  };
  return async (path) => {
    const begin = /^\/(\w+)\//.exec(path)?.[1];
    const part =
      begin !== undefined && Object.hasOwn(PARTS, begin) ? PARTS[begin as keyof typeof PARTS] : 'desk';
    const manifest = await manifestNow();
    if (manifest === undefined) return undefined;
    const files = filesOf(manifest, `${part}/main.tsx`).map(linkTo);
    return [...(await dataFor(hall, path)), ...files].join(', ') || undefined;
  };
};
