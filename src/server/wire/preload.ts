import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build writes of each part of the screens: its file, what it imports, its styles, what its styles name. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const PARTS = { r: 'results', e: 'results', t: 'table', captain: 'table', screen: 'screen' } as const;

const partsOf = (path: string): readonly string[] => {
  const begin = /^\/(\w+)\//.exec(path)?.[1] ?? '';
  const part = Object.hasOwn(PARTS, begin) ? PARTS[begin as keyof typeof PARTS] : 'desk';
  // The standings need nothing else; what stands on the other pages for everybody is in a file of its own.
  const isFurther = part === 'results' && !/^\/r\/[^/]+\/?$/.test(path);
  return [`${part}/main.tsx`, ...(isFurther ? ['results/sheets.tsx'] : [])];
};

/** The letters and signs every page shows; accented letters beyond Latin-1 are fetched by those who meet one. */
const isFontForAll = (file: string): boolean => /\/(letters|signs)-[^/]*\.woff2$/.test(file);

/** On a slow line the standings come first: there the letters follow, in widths their fallback already has. */
const isFontFirst = (path: string): boolean => !/^\/[re]\//.test(path);

const filesOf = (manifest: Manifest, parts: readonly string[], withFonts: boolean): readonly string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const css of chunk.css ?? []) files.add(css);
    for (const asset of chunk.assets ?? []) if (withFonts && isFontForAll(asset)) files.add(asset);
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) follow(other);
  };
  for (const part of parts) follow(part);
  return [...files];
};

const linkTo = (file: string): string => {
  if (file.endsWith('.woff2')) return `</${file}>; rel=preload; as=font; type=font/woff2; crossorigin`;
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;
};

/**
 * Told in the head of the page: on a slow line each file that is only found in another costs a journey. Read anew when a
 * build came since; without it a page loads as before, only later.
 */
export const makePreload = (web: string): ((path: string) => Promise<string | undefined>) => {
  const files = ['manifest.json', 'spectator.json'].map((name) => join(web, '.vite', name));
  let read: { readonly at: number; readonly manifest: Manifest } | undefined;
  const manifestNow = async (): Promise<Manifest> => {
    const at = (await stat(files[0] ?? '')).mtimeMs;
    if (read?.at === at) return read.manifest;
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const manifest = Object.assign({}, ...texts.map((text) => JSON.parse(text) as Manifest)) as Manifest;
    read = { at, manifest };
    return manifest;
  };
  return async (path) => {
    const manifest = await manifestNow().catch(() => undefined);
    if (manifest === undefined) return undefined;
    return filesOf(manifest, partsOf(path), isFontFirst(path)).map(linkTo).join(', ') || undefined;
  };
};
