import { defineConfig } from 'vitest/config';

// The engine is pure, so test files may share a worker's modules: `isolate: false` saves a start per file.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    allowOnly: false,
    passWithNoTests: false,
  },
});
