import createClient from 'openapi-fetch';
import { fetchSite, isSite } from '../parts/page/site.ts';
import type { paths } from './schema.ts';

/** The server, asked in its own words: every address, body and answer is checked by the compiler. */
export const api = createClient<paths>(
  isSite() ? { baseUrl: 'http://site', fetch: fetchSite } : { credentials: 'same-origin' },
);
