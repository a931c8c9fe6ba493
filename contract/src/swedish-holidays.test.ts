import { expect, test } from 'vitest';
import { addDays, isSwedishHoliday, isWorkday } from './swedish-holidays.ts';

test.each([
  ['2026', ['01-01', '01-06', '04-03', '04-05', '04-06', '05-01', '05-14', '05-24', '06-06']],
  ['2026', ['06-19', '06-20', '10-31', '12-24', '12-25', '12-26', '12-31']],
  ['2027', ['03-26', '03-28', '03-29', '05-06', '05-16', '06-25', '06-26', '11-06']],
  ['2038', ['04-23', '04-25', '04-26']],
])('the holidays of %s are those of the calendar', (year, days) => {
  for (const day of days) expect(isSwedishHoliday(`${year}-${day}`), day).toBe(true);
});

test('a year has sixteen of them', () => {
  for (const year of [2025, 2026, 2027, 2028]) {
    const all = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
    const own = all.filter((day) => day.startsWith(`${year}`) && isSwedishHoliday(day));
    expect(own).toHaveLength(16);
  }
});

test('a workday is neither a weekend nor a holiday', () => {
  expect(isWorkday('2026-12-23')).toBe(true);
  expect(isWorkday('2026-12-25')).toBe(false);
  expect(isWorkday('2026-12-27')).toBe(false);
});
