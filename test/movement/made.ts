import type { Refusal, Result } from '../../src/engine/kit/result.ts';

/** The value, or a failure that shows the refusal. */
export const planOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
};

export const refusalOf = (result: Result<unknown>): Refusal => {
  if (result.ok) throw new Error('not refused');
  return result.refusal;
};
