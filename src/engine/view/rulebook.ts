import type { Answer, Layer, Rulebook } from '../rulebook/stack.ts';
import { unspoken } from '../rulebook/stack.ts';

const settingsOf = (value: Answer['value']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'clause' && name !== 'says'));

/** Every rule in force: what it says, where it stands, and what it replaced. */
export const showRulebook = (book: Rulebook, layers: readonly Layer[]) => ({
  layers: layers.map(({ id, name, rank }) => ({ id, name, rank })),
  rules: Object.entries(book).map(([slot, answer]) => ({
    slot,
    clause: answer.value.clause,
    layer: answer.layer,
    says: answer.value.says,
    rule: settingsOf(answer.value),
    replaced: answer.replaced.map(({ value, layer }) => ({ clause: value.clause, layer })),
  })),
  unspoken: unspoken(book, layers),
});
