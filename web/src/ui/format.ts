import { spoken } from '../i18n/index.ts';

const formatsOf = (locale: string) => ({
  locale,
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }),
  longDay: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  shortDay: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }),
  time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
  number: new Intl.NumberFormat(locale),
});
/** British, as the texts are. */
const FORMATS = { sv: formatsOf('sv-SE'), en: formatsOf('en-GB') };
const formats = () => FORMATS[spoken()];

export const formatDay = (iso: string) => formats().day.format(new Date(iso));
export const formatLongDay = (iso: string) => formats().longDay.format(new Date(iso));
export const formatShortDay = (iso: string) => formats().shortDay.format(new Date(iso));
export const formatTime = (iso: string | Date) => formats().time.format(new Date(iso));

/** Minutes and seconds, as a clock that counts shows them. */
export const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A number, with at most so many decimals. */
export const formatNumber = (value: number, maximumFractionDigits?: number) =>
  maximumFractionDigits === undefined
    ? formats().number.format(value)
    : value.toLocaleString(formats().locale, { maximumFractionDigits });

/** True for a moment that has been. */
export const isPast = (iso: string, now = new Date()) => new Date(iso) < now;

/** Today with the hour, else the day. */
export function formatWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString() ? formatTime(date) : formats().day.format(date);
}

/** Whole days from today to a day; negative when it has passed. */
export function daysUntil(isoDay: string, now = new Date()): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
  return Math.round((new Date(year, month - 1, date).getTime() - today.getTime()) / 86_400_000);
}
