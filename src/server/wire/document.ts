import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const INPUT = 'Input';

type Transform = typeof jsonSchemaTransformObject;
type Document = ReturnType<Transform>;

/**
 * What is sent and what is answered have the same shapes here, so that one name is enough for each:
 * the second set the generator makes (`RoomViewInput`) is left out.
 */
export const tidyDocument: Transform = (made) => {
  const document = jsonSchemaTransformObject(made);
  const whole = JSON.parse(
    JSON.stringify(document).replaceAll(/("#\/components\/schemas\/\w+?)Input"/g, '$1"'),
  ) as Document & { components?: { schemas?: Record<string, unknown> } };
  const schemas = Object.entries(whole.components?.schemas ?? {});
  const names = new Set(schemas.map(([name]) => name));
  const kept = schemas.filter(([name]) => !(name.endsWith(INPUT) && names.has(name.slice(0, -INPUT.length))));
  // By name: the order in which files happened to be loaded is nobody's concern.
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...whole, components: { ...whole.components, schemas: Object.fromEntries(kept) } } as Document;
};
