const DAY_MS = 86_400_000;
const format = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/**
 * Writes days into a text of the demo, so that it agrees with the demo's dates whenever it is
 * filled.
 * @example fillDays('Manusstopp {day:12}') // 'Manusstopp onsdag 9 december'
 */
export const fillDays = (text: string, now = new Date()): string =>
  text.replaceAll(/\{day:(-?\d+)\}/g, (_, days: string) =>
    format.format(now.getTime() + Number(days) * DAY_MS),
  );
