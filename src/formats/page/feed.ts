import { escapeText as text } from './escape.ts';

export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  /** `2026-11-18T00:00:00Z` */
  readonly updated: string;
}

export interface Feed {
  readonly title: string;
  readonly home: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

const latest = ({ items }: Feed): string =>
  items.reduce((last, { updated }) => (updated > last ? updated : last), '1970-01-01T00:00:00Z');

/** Atom (RFC 4287), which every reader of feeds takes. */
export const makeAtom = (feed: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${text(feed.title)}</title><id>${text(feed.self)}</id><link rel="self" href="${text(feed.self)}"/><link href="${text(feed.home)}"/><updated>${latest(feed)}</updated>${feed.items
    .map(
      ({ id, title, summary, url, updated }) =>
        `<entry><id>${text(id)}</id><title>${text(title)}</title><link href="${text(url)}"/><updated>${updated}</updated><author><name>${text(feed.title)}</name></author><summary>${text(summary)}</summary></entry>`,
    )
    .join('')}</feed>\n`;

/** JSON Feed 1.1. */
export const makeJsonFeed = ({ title, home, self, items }: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: home,
  feed_url: self,
  items: items.map(({ id, title: name, summary, url, updated }) => ({
    id,
    title: name,
    content_text: summary,
    url,
    date_modified: updated,
  })),
});
