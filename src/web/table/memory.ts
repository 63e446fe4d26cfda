import { makeId } from './queue.ts';

// A browser that keeps nothing still plays; it only forgets on closing.
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
};
export const recall = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

let loose: string | undefined;

/** This phone, told apart from others at the table. */
export const deviceId = (): string => {
  const known = recall('byestand.device') ?? (loose ??= makeId());
  remember('byestand.device', known);
  return known;
};
