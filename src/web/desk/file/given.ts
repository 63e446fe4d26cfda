import { useSyncExternalStore } from 'react';

/** A file somebody dropped or chose; `choosing` while they are to choose one. */
type Given = { readonly file: File } | 'choosing' | undefined;

let given: Given;
const listeners = new Set<() => void>();
const put = (next: Given): void => {
  given = next;
  for (const listener of listeners) listener();
};

/** Opens the sheet, with a file or to choose one. */
export const giveFile = (file?: File): void => put(file ? { file } : 'choosing');
export const putFileAway = (): void => put(undefined);

export const useGiven = (): Given =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => given,
  );
