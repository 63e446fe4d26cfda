import type { Role } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import type { Refusal } from '../kit/result.ts';
import type { Book } from './act.ts';
import { ACTS } from './table.ts';

/** The director rules and records what happened (Law 81C; Law 82A); a club's secretary has the director's desk. */
const DIRECTOR: readonly Role[] = ['director', 'organiser'];

/** Whether a refusal is an objection of this act, and whoever asks may have it done all the same. */
export const mayOverride = (
  { code }: Refusal,
  { ask, by }: Pick<Request, 'ask' | 'by'>,
  _book: Book,
): boolean => ACTS[ask].objections?.includes(code) === true && DIRECTOR.includes(by.role);
