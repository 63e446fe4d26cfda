import { type ReactNode, useSyncExternalStore } from 'react';
import { isSite } from '../parts/page/site.ts';

/** The public addresses; `?why=` opens a figure on any of them. A round is that of the contest, where it is in stages. */
export type Page =
  | { readonly page: 'standings'; readonly contest: string }
  | { readonly page: 'board'; readonly contest: string; readonly board: number; readonly round?: number }
  | { readonly page: 'pair'; readonly contest: string; readonly pair: string }
  | { readonly page: 'match'; readonly contest: string; readonly round: number; readonly table: number }
  | { readonly page: 'recap'; readonly contest: string; readonly round?: number }
  | { readonly page: 'register'; readonly contest: string }
  | { readonly page: 'tournament'; readonly name: string };

const ADDRESS =
  /^\/r\/([^/]+)(?:\/round\/(\d+))?(?:\/(?:board\/(\d+)|match\/(\d+)|pair\/([^/]+)|(recap|register)))?\/?$/;

const TOURNAMENT = /^\/e\/([^/]+)\/?$/;

/** `Autumn Congress 2026` is `autumn-congress-2026` in an address. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

export const parsePage = (path: string): Page | undefined => {
  const together = TOURNAMENT.exec(path)?.[1];
  if (together !== undefined) return { page: 'tournament', name: decodeURIComponent(together) };
  const found = ADDRESS.exec(path);
  if (!found) return undefined;
  const contest = decodeURIComponent(found[1] ?? '');
  const round = found[2] === undefined ? {} : { round: Number(found[2]) };
  if (found[3] !== undefined) return { page: 'board', contest, board: Number(found[3]), ...round };
  if (found[4] !== undefined)
    return { page: 'match', contest, round: round.round ?? 1, table: Number(found[4]) };
  if (found[5] !== undefined) return { page: 'pair', contest, pair: decodeURIComponent(found[5]) };
  if (found[6] === 'recap') return { page: 'recap', contest, ...round };
  return found[6] === 'register' ? { page: 'register', contest } : { page: 'standings', contest };
};

export const makePage = (page: Page): string => {
  if (page.page === 'tournament') return `/e/${encodeURIComponent(slugOf(page.name))}`;
  const base = `/r/${encodeURIComponent(page.contest)}`;
  const at = 'round' in page && page.round !== undefined ? `${base}/round/${page.round}` : base;
  switch (page.page) {
    case 'board':
      return `${at}/board/${page.board}`;
    case 'match':
      return `${at}/match/${page.table}`;
    case 'pair':
      return `${base}/pair/${encodeURIComponent(page.pair)}`;
    case 'recap':
      return `${at}/recap`;
    case 'register':
      return `${base}/register`;
    default:
      return base;
  }
};

/** In a copy kept as files the page is named after the `#`: no web server need know it. */
const whereAmI = (): string => {
  if (!isSite()) return location.pathname + location.search;
  const kept = location.hash.slice(1);
  return kept === ''
    ? makePage({ page: 'standings', contest: globalThis.byestandSite?.contest ?? '' })
    : kept;
};

const hrefOf = (address: string): string => (isSite() ? `#${address}` : address);

const MOVED = 'byestand-moved';

const subscribe = (heard: () => void): (() => void) => {
  addEventListener('popstate', heard);
  addEventListener('hashchange', heard);
  addEventListener(MOVED, heard);
  return () => {
    removeEventListener('popstate', heard);
    removeEventListener('hashchange', heard);
    removeEventListener(MOVED, heard);
  };
};

/** Path and search, as they are now. */
export const useAddress = (): string => useSyncExternalStore(subscribe, whereAmI);

const go = (address: string): void => {
  history.pushState(null, '', hrefOf(address));
  dispatchEvent(new Event(MOVED));
};

const pathNow = (): string => whereAmI().split('?')[0] ?? '';

/** Opens a figure by its address, so that a reason can be sent to somebody. */
export const openWhy = (key: string): void => go(`${pathNow()}?why=${encodeURIComponent(key)}`);
export const closeWhy = (): void => go(pathNow());
export const whyNow = (): string | undefined =>
  new URLSearchParams(whereAmI().split('?')[1] ?? '').get('why') ?? undefined;

/** A link that stays on the page; with a modifier, or in a new tab, it is any other link. */
export const To = ({
  page,
  children,
  ...rest
}: {
  readonly page: Page;
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
}) => (
  <a
    {...rest}
    href={hrefOf(makePage(page))}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(makePage(page));
      scrollTo(0, 0);
    }}
  >
    {children}
  </a>
);
