import openapi, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { makeApp } from '../src/server/app.ts';
import { openDesk } from '../src/server/desk.ts';
import { openMemory } from '../src/store/memory.ts';

const HEAD = '// Made by `npm run client` from the routes of src/server. Not to be edited by hand.\n';

/** The document of the API, and the types openapi-fetch needs to ask it. */
export const makeClient = async (): Promise<{ readonly document: string; readonly types: string }> => {
  const app = await makeApp({ desk: await openDesk({ store: openMemory() }) });
  const document = (await app.inject({ url: '/api/openapi.json' })).json<OpenAPI3>();
  await app.close();
  const nodes = await openapi(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return { document: JSON.stringify(document), types: HEAD + astToString(nodes) };
};
