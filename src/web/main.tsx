// One address for everybody: a phone at a table loads only what it needs, a spectator the results, a director the desk.
const load = (path: string): Promise<unknown> => {
  if (path.startsWith('/t/')) return import('./table/main.tsx');
  if (path.startsWith('/screen/')) return import('./screen/main.tsx');
  return path.startsWith('/r/') ? import('./results/main.tsx') : import('./desk/main.tsx');
};

load(location.pathname).catch((error: unknown) => {
  const root = document.getElementById('root');
  if (root !== null) root.textContent = 'This page could not be loaded whole. Please load it again.';
  throw error;
});
