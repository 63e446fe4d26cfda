import { begin } from './parts/begin.ts';
import { speak } from './parts/speak.ts';

// The pages for everybody, in a build of their own (vite.config.ts): nothing of desk, table or wall comes with them.
begin(async () => {
  await speak();
  return import('./results/main.tsx');
});
