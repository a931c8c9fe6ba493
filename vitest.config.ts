import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'scripts/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/each-file.ts'],
          // The server's modules take a second of processor time to load: two processes load them once.
          isolate: false,
        },
      },
      {
        extends: true,
        // Modules of the client hold what a page does, such as who is signed in.
        test: { name: 'web', include: ['web/{build,src}/**/*.test.ts'] },
      },
    ],
  },
});
