const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' });
const longDay = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const time = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' });
const number = new Intl.NumberFormat('sv-SE');

export const formatDay = (iso: string) => day.format(new Date(iso));
export const formatLongDay = (iso: string) => longDay.format(new Date(iso));
export const formatTime = (iso: string | Date) => time.format(new Date(iso));
export const formatNumber = (value: number) => number.format(value);

/** True for a moment that has been. */
export const isPast = (iso: string, now = new Date()) => new Date(iso) < now;

/** Today with the hour, else the day. */
export function formatWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString() ? formatTime(date) : day.format(date);
}

/** Whole days from today to a day; negative when it has passed. */
export function daysUntil(isoDay: string, now = new Date()): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
  return Math.round((new Date(year, month - 1, date).getTime() - today.getTime()) / 86_400_000);
}
