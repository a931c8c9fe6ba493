import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The day of a moment in the reader's time zone, as yyyy-mm-dd. */
export const localDay = (now: Date) =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** True for a day (yyyy-mm-dd) before today, or a moment that has been. False if nothing is typed. */
export function isDatePast(value: string | null | undefined, now = new Date()): boolean {
  if (!value) return false;
  return value.length === 10 ? value < localDay(now) : new Date(value) < now;
}

/** The help of a date field, with a remark if the date lies in the past. The date may be saved. */
export function PastDate({ value, help }: { value: string | null | undefined; help?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {help}{' '}
      <span role="status" className="past-date">
        {isDatePast(value) && t('app.datePast')}
      </span>
    </>
  );
}
