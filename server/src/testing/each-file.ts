// Runs before each test file. Modules are loaded once for many files, so nothing but this is.
import { afterAll, vi } from 'vitest';
import { cleanUp } from './clean-up.ts';

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await cleanUp();
});
