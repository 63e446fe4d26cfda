import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** They put something in a module's place, which must not reach, nor come after, any other test: each has its own. */
const APART = ['test/server/canary.test.ts', 'test/server/twins.test.ts'];

/** More than half of a story is waiting: so many go on at once. */
const STORIES = 3;

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        // The engine is pure, so test files may share a worker's modules: `isolate: false` saves a start per file.
        test: {
          name: 'rooms',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['test/e2e/**/*.e2e.test.ts', ...APART],
          environment: 'node',
          isolate: false,
          // A slow machine, or one with other work on it, is no fault of the product: no test is stopped sooner than this.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          // Servers, crashes and restarts wait much: one more than there are cores.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'apart',
          include: APART,
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: STORIES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // A real server, a real browser, several phones.
        test: {
          name: 'stories',
          include: ['test/e2e/**/*.e2e.test.ts'],
          // Every screen under axe takes minutes: it belongs to `npm run test:long`.
          exclude: process.env['BYESTAND_LONG']
            ? []
            : [
                'test/e2e/admission.e2e.test.ts',
                'test/e2e/access.e2e.test.ts',
                'test/e2e/results.e2e.test.ts',
                'test/e2e/boards.e2e.test.ts',
                'test/e2e/forms.e2e.test.ts',
                'test/e2e/tour.e2e.test.ts',
                'test/e2e/pictures.e2e.test.ts',
                'test/e2e/fresh.e2e.test.ts',
              ],
          environment: 'node',
          maxWorkers: STORIES,
          testTimeout: 400_000,
          hookTimeout: 240_000,
          // What is polled for is there at once, or somebody else has the machine: the default of one second tells nothing.
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
