import { begin } from './parts/page/begin.ts';
import { speak } from './parts/text/speak.ts';

// One address for everybody: a phone at a table loads only what it needs, a director the desk; spectators have a page of
// their own (spectator.html).
begin(async () => {
  const path = location.pathname;
  if (!/^\/(screen|t|captain)\//.test(path)) return import('./desk/main.tsx');
  await speak();
  return path.startsWith('/screen/') ? import('./screen/main.tsx') : import('./table/main.tsx');
});
