import { type Refusal, refuse } from '../kit/result.ts';
import type { Role } from './fact.ts';
import type { Request, RequestKind } from './request.ts';

const DESK: ReadonlySet<Role> = new Set(['organiser', 'director', 'system']);

/** What others than the desk may ask for. */
const RIGHTS: Partial<Readonly<Record<Role, ReadonlySet<RequestKind>>>> = {
  scorer: new Set([
    'enter-pair',
    'change-pair',
    'report-result',
    'confirm-result',
    'correct-result',
    'withdraw-result',
    'answer-call',
    // Captains tell the scorer what they agree (ANC 2021 11.13; SABF 13.9).
    'agree-match',
  ]),
  table: new Set(['report-result', 'confirm-result', 'confirm-table', 'call-director', 'join-table']),
  // By the code of their team (decision 0507).
  captain: new Set(['post-line-up']),
  // An appeal is made through the director too (Law 92C): whoever wants one calls.
  player: new Set(['call-director', 'post-line-up']),
};

export const isDesk = (role: Role): boolean => DESK.has(role);

/** Whether this role may ask this at all; whose table it is comes after. */
export const whyNotRight = (request: Request): Refusal | undefined => {
  const { by, ask } = request;
  if (isDesk(by.role) || RIGHTS[by.role]?.has(ask)) return undefined;
  if (by.role === 'table' && ask === 'post-line-up')
    return refuse('line-up-by-captain', { team: request.team }).refusal;
  return refuse('role-may-not', { role: by.role, ask }).refusal;
};

/** A table speaks for itself only. */
export const whyNotTable = (request: Request, table: number): Refusal | undefined =>
  request.by.role === 'table' && request.by.table !== table
    ? refuse('table-not-yours', { table, own: request.by.table ?? 'none' }).refusal
    : undefined;
