import { conflict } from './errors.ts';

/**
 * Holds that a save was made from what is stored now; one that names no version always was.
 * @param stored the version that is stored, where it is not `current.version`
 * @throws ProblemError 409 `stale_version` with the thing as it is, for the client to compare
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
