// One page for everybody: a phone at a table loads only what it needs, and so does the desk.
const start = location.pathname.startsWith('/t/') ? import('./table/main.tsx') : import('./desk/main.tsx');

start.catch((error: unknown) => {
  const root = document.getElementById('root');
  if (root !== null) root.textContent = 'This page could not be loaded. Please load it again.';
  throw error;
});
