import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type Standings = components['schemas']['Standings'];
export type Happening = components['schemas']['Happening'];
export type EntryBody = components['schemas']['EntryBody'];

/** Every operation by its address, typed from the server's document. */
export const makeApi = (baseUrl: string, token?: string) =>
  createClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
