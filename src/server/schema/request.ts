import { z } from 'zod';
import { ACTS } from '../../engine/act/table.ts';
import {
  type RequestBodies as Bodies,
  RequestBodies,
  type RequestKind,
} from '../../engine/contest/request.ts';
import { asking } from './shape.ts';

/** Something asked of a contest, as it comes over the wire. */
export type Ask = { readonly [K in RequestKind]: { readonly ask: K } & Bodies[K] }[RequestKind];

// What the house works out itself when it is told to take the next step nobody asks for over the wire.
const ASKED = Object.values(ACTS)
  .filter(({ house }) => !house)
  .map(({ ask }) => asking(ask, RequestBodies[ask])) as unknown as [z.ZodObject, ...z.ZodObject[]];

/** Everything that can be asked of a contest. Who asks is known from the sign-in, never from the request. */
export const Ask = z
  .discriminatedUnion('ask', ASKED)
  .meta({ id: 'Ask', description: 'Something asked of a contest' }) as unknown as z.ZodType<Ask, Ask>;
