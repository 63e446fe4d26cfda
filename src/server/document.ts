import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

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
  const schemas = whole.components?.schemas ?? {};
  for (const name of Object.keys(schemas))
    if (name.endsWith('Input') && Object.hasOwn(schemas, name.slice(0, -'Input'.length)))
      delete schemas[name];
  return whole;
};
