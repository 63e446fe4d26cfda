import { see } from './sight.ts';

/** Loads a page for the eyes that read it; one that cannot be loaded whole says so. */
export const begin = (load: () => Promise<unknown>): void => {
  see();
  load().catch((error: unknown) => {
    const root = document.getElementById('root');
    if (root !== null) root.textContent = 'This page could not be loaded whole. Please load it again.';
    throw error;
  });
};
