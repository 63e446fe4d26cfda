import { begin } from './parts/page/begin.ts';
import { speak } from './parts/text/speak.ts';

// The pages for everybody, in a build of their own (vite.config.ts): nothing of desk, table or wall comes with them.
begin(async () => {
  await speak();
  return import('./results/main.tsx');
});
