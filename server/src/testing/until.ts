import { vi } from 'vitest';

/** Shorter than a test's timeout, so that the failed assertion is reported. */
const WAIT = { timeout: 45_000, interval: 50 };

/**
 * Repeats `look` until it no longer throws, as long as a slow machine may need.
 * @returns its result
 */
export const until = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, WAIT);
