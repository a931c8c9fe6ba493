import type { LocalisedText } from './fields.ts';

/** The years that a date may be in, the last one included. */
export interface YearRange {
  first: number;
  last: number;
}

/** Days of work: plans, deadlines, bookings, packages. A typing error such as 0026 lies outside. */
export const WORK_YEARS: YearRange = { first: 2000, last: 2099 };
/** Days that a newspaper prints: birthdays and events. */
export const PRINTED_YEARS: YearRange = { first: 1900, last: 2099 };
/** The day that a source was published. The oldest newspapers are of the 17th century. */
export const SOURCE_YEARS: YearRange = { first: 1600, last: 2099 };

/** True if a day or time (ISO 8601) lies in one of the years. */
export function isInYears(value: string, { first, last }: YearRange): boolean {
  const year = Number(value.slice(0, 4));
  return year >= first && year <= last;
}

/** Words the refusal of a day outside of the years. */
export const outsideYears = ({ first, last }: YearRange): LocalisedText => ({
  sv: `Året behöver vara mellan ${first} och ${last}. Kontrollera årtalet.`,
  en: `The year must be between ${first} and ${last}. Check the year.`,
});
