import { i18next, currentLanguage } from '../i18n/index.ts';

/** A day in words; of another year than this with its year, since it may be far away. */
function daysOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const near = new Intl.DateTimeFormat(locale, { ...options, day: 'numeric', month: 'long' });
  const far = new Intl.DateTimeFormat(locale, {
    ...options,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (date: Date, now = new Date()) =>
    (date.getFullYear() === now.getFullYear() ? near : far).format(date);
}

const formatsOf = (locale: string) => ({
  locale,
  day: daysOf(locale, {}),
  longDay: daysOf(locale, { weekday: 'long' }),
  shortDay: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }),
  time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
  number: new Intl.NumberFormat(locale),
});
/** British, as the texts are. */
const FORMATS = { sv: formatsOf('sv-SE'), en: formatsOf('en-GB') };
const formats = () => FORMATS[currentLanguage()];

export const formatDay = (iso: string) => formats().day(new Date(iso));
export const formatLongDay = (iso: string) => formats().longDay(new Date(iso));
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

/** Today with its hour, else the day. */
export function formatWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString()
    ? i18next.t('app.todayAt', { time: formatTime(date) })
    : formats().day(date, now);
}

const DAY_MS = 86_400_000;

/**
 * Whole days that something stays in the bin, of `days` from the moment it was put there. Counted in
 * time and not in dates: the date of a moment differs between UTC and the reader's clock.
 */
export const binDaysLeft = (deletedAt: string | null, days: number, now = Date.now()): number =>
  Math.max(0, days - Math.floor((now - Date.parse(deletedAt ?? '')) / DAY_MS));

/** Whole days from today to a day; negative when it has passed. */
export function daysUntil(isoDay: string, now = new Date()): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
  return Math.round((new Date(year, month - 1, date).getTime() - today.getTime()) / DAY_MS);
}
