import { conflict } from './errors.ts';

/**
 * Holds that a save was made from what is stored now; one that names no version always was.
 * @throws ProblemError 409 with the thing as it is
 */
export function demandVersion(sent: number | undefined, current: { version: number }): void {
  if (sent === undefined || sent === current.version) return;
  throw conflict(
    'stale_version',
    {
      sv: 'Någon annan har sparat sedan du öppnade sidan. Ladda om den för att se ändringarna. Det du har skrivit finns kvar att hämta tillbaka.',
      en: 'Someone else has saved since you opened the page. Reload it to see the changes. What you have written can be brought back.',
    },
    current,
  );
}
