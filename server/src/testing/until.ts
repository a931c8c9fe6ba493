import { vi } from 'vitest';

/** Less than a test may take, so that what is said is what never came. */
const WAIT = { timeout: 45_000, interval: 50 };

/** Looks until it finds no fault, for as long as the slowest machine may need. @returns what it found */
export const until = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, WAIT);
