import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

/** The server, asked in its own words: every address, body and answer is checked by the compiler. */
export const api = createClient<paths>({ credentials: 'same-origin' });
