const MS_PER_DAY = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * The date (yyyy-mm-dd) a number of days later, moved to the Friday before if it falls on a
 * weekend.
 */
export function workdayFrom(from: Date, days: number): string {
  const after = (count: number) => new Date(from.getTime() + count * MS_PER_DAY);
  const weekday = after(days).getUTCDay();
  const back = weekday === SUNDAY ? 2 : weekday === SATURDAY ? 1 : 0;
  return after(days - back)
    .toISOString()
    .slice(0, 10);
}
