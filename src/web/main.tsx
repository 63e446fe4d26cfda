import { begin } from './parts/begin.ts';
import { speak } from './parts/speak.ts';

// One address for everybody: a phone at a table loads only what it needs, a director the desk; spectators have a page of
// their own (spectator.html).
begin(async () => {
  const path = location.pathname;
  if (!/^\/(screen|t)\//.test(path)) return import('./desk/main.tsx');
  await speak();
  return path.startsWith('/t/') ? import('./table/main.tsx') : import('./screen/main.tsx');
});
