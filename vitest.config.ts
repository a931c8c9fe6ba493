import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/{build,src}/**/*.test.ts',
      'scripts/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.ts'],
    setupFiles: ['server/src/testing/each-file.ts'],
    // The server's modules take a second of processor time to load: two processes load them once each.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
