import { i18next, currentLanguage } from '../../i18n/index.ts';

/** Formats a date as day and month. Dates of another year include the year. */
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
  list: new Intl.ListFormat(locale),
});
/**
 * Compares names and titles as a Swedish reader sorts them, where 2 comes before 10. One collator serves
 * all: `localeCompare` with options makes one for each pair.
 */
export const compareTexts = new Intl.Collator('sv', { numeric: true }).compare;

/** English is British, as in the texts. */
const FORMATS = { sv: formatsOf('sv-SE'), en: formatsOf('en-GB') };
const formats = () => FORMATS[currentLanguage()];

export const formatDay = (iso: string) => formats().day(new Date(iso));
export const formatLongDay = (iso: string) => formats().longDay(new Date(iso));
export const formatShortDay = (iso: string) => formats().shortDay.format(new Date(iso));
export const formatTime = (iso: string | Date) => formats().time.format(new Date(iso));

/** Joins names, the last two with *och*. */
export const formatNames = (names: readonly string[]) => formats().list.format(names);

/** Minutes and seconds as m:ss. */
export const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats a number with at most the given number of decimals. */
export const formatNumber = (value: number, maximumFractionDigits?: number) =>
  maximumFractionDigits === undefined
    ? formats().number.format(value)
    : value.toLocaleString(formats().locale, { maximumFractionDigits });

const BYTES_PER_KB = 1000;
const BYTES_PER_MB = 1_000_000;
/** Sizes from here on are shown in megabytes. */
const MEGABYTE_DISPLAY_BYTES = 100_000;

/** Formats a file size in megabytes with one decimal, in kilobytes below 0.1 MB. */
export const formatBytes = (bytes: number): string => {
  if (bytes < MEGABYTE_DISPLAY_BYTES) return `${Math.ceil(bytes / BYTES_PER_KB)}\u00a0kB`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / BYTES_PER_MB).toLocaleString(formats().locale, digits)}\u00a0MB`;
};

/** Formats an amount of kronor, with two decimals unless it is whole. */
export const formatKronor = (kronor: number): string => {
  const options = Number.isInteger(kronor)
    ? {}
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${kronor.toLocaleString(formats().locale, options)}\u00a0kr`;
};

/** True for a time in the past. */
export const isPast = (iso: string, now = new Date()) => new Date(iso) < now;

/** Today with the time, otherwise the date. */
export function formatWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString()
    ? i18next.t('app.todayAt', { time: formatTime(date) })
    : formats().day(date, now);
}

/** The date with the time. */
export const formatDayAndTime = (iso: string) => `${formatDay(iso)} ${formatTime(iso)}`;

/** The weekday and date with the time, for the title of a `time`. */
export const formatLongDayAndTime = (iso: string) => `${formatLongDay(iso)} ${formatTime(iso)}`;

const DAY_MS = 86_400_000;

/**
 * Whole days left in the bin, of `days` since deletion. Counts elapsed time and not calendar dates,
 * since the date differs between UTC and the reader's time zone.
 */
export const binDaysLeft = (deletedAt: string | null, days: number, now = Date.now()): number =>
  Math.max(0, days - Math.floor((now - Date.parse(deletedAt ?? '')) / DAY_MS));

/** Whole days from today to a day, negative when it has passed. */
export function daysUntil(isoDay: string, now = new Date()): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
  return Math.round((new Date(year, month - 1, date).getTime() - today.getTime()) / DAY_MS);
}
