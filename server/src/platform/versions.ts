import { conflict } from './errors.ts';

/**
 * Checks that a save is based on the stored version. A save without a version always passes.
 * @param stored the stored version, if it isn't `current.version`
 * @throws ProblemError 409 `stale_version` with the current object for the client to compare
 */
export function requireVersion<T extends { version: number }>(
  sent: number | null | undefined,
  current: T,
  stored = current.version,
): void {
  if (sent === undefined || sent === null || sent === stored) return;
  throw conflict(
    'stale_version',
    {
      sv: 'Någon annan har sparat sedan du öppnade sidan. Det du har skrivit finns kvar.',
      en: 'Someone else has saved since you opened the page. What you wrote is kept.',
    },
    current,
  );
}
