import { see } from './parts/sight.ts';
import { speak } from './parts/speak.ts';

// One address for everybody: a phone at a table loads only what it needs, a spectator the results, a director the desk.
const load = async (path: string): Promise<unknown> => {
  see();
  if (!/^\/(screen|t|r|e)\//.test(path)) return import('./desk/main.tsx');
  await speak();
  if (path.startsWith('/screen/')) return import('./screen/main.tsx');
  return path.startsWith('/t/') ? import('./table/main.tsx') : import('./results/main.tsx');
};

load(location.pathname).catch((error: unknown) => {
  const root = document.getElementById('root');
  if (root !== null) root.textContent = 'This page could not be loaded whole. Please load it again.';
  throw error;
});
