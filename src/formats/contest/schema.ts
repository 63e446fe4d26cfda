import { kindShapes, type Shape, shapeOf } from './check.ts';
import { BODIES, STAMP } from './fact.ts';
import { PERSON } from './json.ts';

/**
 * Our own file as JSON Schema 2020-12, made from the checks that read it. What only a fold can tell (whether a seat exists, a log
 * without gaps) is not in it.
 */
export const contestSchema = (): Shape => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://byestand.org/schema/contest-1.json',
  title: 'An event of Byestand, version 1',
  description: 'The facts of an event in order, and the people they name by id',
  type: 'object',
  properties: {
    byestand: { const: 1, description: 'The version of this file' },
    contest: { type: 'string', description: 'The event’s id on the machine it comes from' },
    facts: {
      type: 'array',
      description: 'In order of seq, from 1 without gaps; nothing is ever changed',
      items: {
        allOf: [{ $ref: '#/$defs/stamp' }, { oneOf: kindShapes('kind', Object.fromEntries(BODIES)) }],
      },
    },
    people: { type: 'array', items: shapeOf(PERSON) },
    seals: {
      type: 'array',
      items: { type: 'string' },
      description: 'One for each fact: who changes a fact breaks it',
    },
    requests: {
      type: 'array',
      description: 'Requests that were answered, so that none is carried out twice',
    },
  },
  required: ['byestand', 'facts'],
  $defs: { stamp: shapeOf(STAMP) },
});
