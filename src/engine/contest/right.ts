import { type Refusal, refuse } from '../kit/result.ts';
import type { Role } from './fact.ts';
import type { Request } from './request.ts';

const DESK: ReadonlySet<Role> = new Set(['organiser', 'director', 'system']);

export const isDesk = (role: Role): boolean => DESK.has(role);

/** A table speaks for itself only. */
export const whyNotTable = (request: Request, table: number): Refusal | undefined =>
  request.by.role === 'table' && request.by.table !== table
    ? refuse('table-not-yours', { table, own: request.by.table ?? 'none' }).refusal
    : undefined;
