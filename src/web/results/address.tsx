import { type ReactNode, useSyncExternalStore } from 'react';

/** The public addresses: standings, one board, one pair; `?why=` opens a figure on any of them. */
export type Page =
  | { readonly page: 'standings'; readonly contest: string }
  | { readonly page: 'board'; readonly contest: string; readonly board: number }
  | { readonly page: 'pair'; readonly contest: string; readonly pair: string };

const ADDRESS = /^\/r\/([^/]+)(?:\/(?:board\/(\d+)|pair\/([^/]+)))?\/?$/;

export const parsePage = (path: string): Page | undefined => {
  const found = ADDRESS.exec(path);
  if (!found) return undefined;
  const contest = decodeURIComponent(found[1] ?? '');
  if (found[2] !== undefined) return { page: 'board', contest, board: Number(found[2]) };
  if (found[3] !== undefined) return { page: 'pair', contest, pair: decodeURIComponent(found[3]) };
  return { page: 'standings', contest };
};

export const makePage = (page: Page): string => {
  const base = `/r/${encodeURIComponent(page.contest)}`;
  if (page.page === 'board') return `${base}/board/${page.board}`;
  return page.page === 'pair' ? `${base}/pair/${encodeURIComponent(page.pair)}` : base;
};

const MOVED = 'byestand-moved';

const subscribe = (heard: () => void): (() => void) => {
  addEventListener('popstate', heard);
  addEventListener(MOVED, heard);
  return () => {
    removeEventListener('popstate', heard);
    removeEventListener(MOVED, heard);
  };
};

/** Path and search, as they are now. */
export const useAddress = (): string =>
  useSyncExternalStore(subscribe, () => location.pathname + location.search);

const go = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new Event(MOVED));
};

/** Opens a figure by its address, so that a reason can be sent to somebody. */
export const openWhy = (key: string): void => go(`${location.pathname}?why=${encodeURIComponent(key)}`);
export const closeWhy = (): void => go(location.pathname);
export const whyNow = (): string | undefined => new URLSearchParams(location.search).get('why') ?? undefined;

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
    href={makePage(page)}
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
