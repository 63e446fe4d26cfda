import openapi, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { makeApp } from '../src/server/app.ts';
import { openDesk } from '../src/server/desk.ts';
import { openMemory } from '../src/store/memory.ts';

const HEAD = '// Made by `npm run client` from the routes of src/server. Not to be edited by hand.\n';

const typesOf = async (document: OpenAPI3): Promise<string> =>
  HEAD + astToString(await openapi(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));

/** The types openapi-fetch needs to ask what our own screens ask, and what other programs do. */
export const makeClient = async (): Promise<{
  readonly document: string;
  readonly types: string;
  readonly programs: string;
}> => {
  const app = await makeApp({ desk: await openDesk({ store: openMemory() }) });
  const read = async (url: string): Promise<OpenAPI3> => (await app.inject({ url })).json<OpenAPI3>();
  const document = await read('/api/openapi.json');
  const programs = await read('/api/v1/openapi.json');
  await app.close();
  return {
    document: JSON.stringify(document),
    types: await typesOf(document),
    programs: await typesOf(programs),
  };
};
