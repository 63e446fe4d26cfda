import type { NewFact } from '../contest/fact.ts';
import type { Request, RequestKind, RequestOf } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import { ok, type Refusal, refuse } from '../kit/result.ts';
import type { Act, Book, Decision } from './act.ts';
import { marked, mayOverride } from './override.ts';
import { whyNotRight } from './right.ts';
import { ACTS } from './table.ts';

/** What one request makes belongs together, whatever comes of it later. */
const asOneAct = (facts: readonly NewFact[]): readonly NewFact[] =>
  facts.map((fact, i) => (i === 0 ? fact : { ...fact, together: true }));

const actOf = <K extends RequestKind>({ ask }: { readonly ask: K }): Act<K> => ACTS[ask] as unknown as Act<K>;

/** What the log alone would take: no clock, no rulebook's word against it. */
export const draft = <K extends RequestKind>(
  contest: Contest,
  request: RequestOf<K>,
  book: Book,
): Decision => {
  const noRight = whyNotRight(request);
  if (noRight) return { ok: false, refusal: noRight };
  if (request.ask !== 'make-contest' && !contest.made) return refuse('contest-not-made');
  const decided = actOf<K>(request).decide(contest, request, book);
  return decided.ok ? ok(asOneAct(decided.value)) : decided;
};

const decideAct = <K extends RequestKind>(
  act: Act<K>,
  contest: Contest,
  book: Book,
  request: RequestOf<K>,
): Decision => {
  const read = act.read ? act.read(contest, request) : ok(request);
  if (!read.ok) return read;
  // The clock is for what the rulebook says: a fact has its own.
  const { askedAt: _, bars: __, override: ___, ...asked } = read.value;
  const made = draft(contest, asked as RequestOf<K>, book);
  if (!made.ok || made.value.length === 0) return made;
  const refusal = act.whyNot?.(contest, read.value, made.value, book);
  if (refusal) return { ok: false, refusal };
  return act.finish ? ok(act.finish(contest, request, made.value)) : made;
};

/**
 * What may be added to the log. No facts at all means that it is so already: asking twice is answered as done. A refusal names
 * its reason and changes nothing; one that is an objection is told with whether whoever asks may override it, and overridden,
 * the first fact carries it (DIR-2).
 */
export const decide = (contest: Contest, book: Book, request: Request): Decision => {
  const { codes = [], why } = request.override ?? {};
  const act = actOf(request);
  const rules: Refusal[] = [];
  let decided = decideAct(act, contest, book, request);
  while (!decided.ok && mayOverride(decided.refusal, request, book)) {
    const { code } = decided.refusal;
    if (!codes.includes(code) || rules.some((one) => one.code === code))
      return { ok: false, refusal: { ...decided.refusal, overridable: true } };
    rules.push(decided.refusal);
    const waived = new Set(rules.map((one) => one.code));
    decided = decideAct(act, { ...contest, waived }, book, request);
  }
  return decided.ok ? ok(marked(decided.value, rules, why)) : decided;
};
