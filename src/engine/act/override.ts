import type { NewFact, Overrode } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import type { Refusal } from '../kit/result.ts';
import { type Overriding, USUAL_OVERRIDING } from '../rulebook/override.ts';
import type { Book } from './act.ts';
import { ACTS } from './table.ts';

/** Who may have it done all the same, by the rulebook of the round it is about (DIR-2). */
const overriders = (code: string, request: Request, book: Book): Overriding['by'] => {
  const round = 'round' in request ? request.round : undefined;
  const rule: Overriding = book(round)?.overriding?.value ?? USUAL_OVERRIDING;
  return rule.apart?.find(({ codes }) => codes.includes(code))?.by ?? rule.by;
};

/** Whether a refusal is an objection of this act, and whoever asks may have it done all the same. */
export const mayOverride = ({ code }: Refusal, request: Request, book: Book): boolean =>
  ACTS[request.ask].objections?.includes(code) === true &&
  overriders(code, request, book).some((role) => role === request.by.role);

/** What was done although rules spoke against it says so, in its first fact. */
export const marked = (
  facts: readonly NewFact[],
  rules: readonly Refusal[],
  why: string | undefined,
): readonly NewFact[] => {
  const [first, ...rest] = facts;
  if (!first || rules.length === 0) return facts;
  const overrode: Overrode = {
    rules: rules.map(({ code, clause, details }) => ({
      code,
      ...(clause === undefined ? {} : { clause }),
      ...(details === undefined ? {} : { details }),
    })),
    ...(why === undefined || why.trim() === '' ? {} : { why: why.trim() }),
  };
  return [{ ...first, overrode }, ...rest];
};
