import type { Request } from '../contest/request.ts';
import { isDesk } from '../contest/right.ts';
import { type Refusal, refuse } from '../kit/result.ts';
import type { AnyAct } from './act.ts';
import { ACTS } from './table.ts';

/** Whether this role may ask this at all; whose table it is comes after. */
export const whyNotRight = (request: Request): Refusal | undefined => {
  const { by, ask } = request;
  const act = ACTS[ask] as AnyAct;
  if (isDesk(by.role) || act.by?.includes(by.role)) return undefined;
  return act.whyNotRole?.(request) ?? refuse('role-may-not', { role: by.role, ask }).refusal;
};
