const MS_PER_DAY = 86_400_000;
const FRIDAY = 5;

const utc = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);

/** The moment (UTC) of Easter Sunday, by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = century - Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leaps - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const inMarch = epact + weekday - 7 * shift + 22;
  return utc(year, 3, 1) + (inMarch - 1) * MS_PER_DAY;
}

/** The first of a weekday (0 is Sunday) on a day or after it. */
const firstFrom = (day: number, weekday: number) =>
  day + ((weekday - new Date(day).getUTCDay() + 7) % 7) * MS_PER_DAY;

const holidays = new Map<number, Set<string>>();

/**
 * The public holidays of a year (lag 1989:253) that aren't Sundays by themselves, and the eves that are
 * free by custom: Midsummer, Christmas and New Year.
 */
function holidaysOf(year: number): Set<string> {
  const known = holidays.get(year);
  if (known) return known;
  const easter = easterOf(year);
  const fixed = [
    [1, 1],
    [1, 6],
    [5, 1],
    [6, 6],
    [12, 24],
    [12, 25],
    [12, 26],
    [12, 31],
  ] as const;
  const midsummerEve = firstFrom(utc(year, 6, 19), FRIDAY);
  const allSaints = firstFrom(utc(year, 10, 31), FRIDAY + 1);
  const moments = [
    ...fixed.map(([month, day]) => utc(year, month, day)),
    ...[-2, 0, 1, 39, 49].map((days) => easter + days * MS_PER_DAY),
    midsummerEve,
    midsummerEve + MS_PER_DAY,
    allSaints,
  ];
  const days = new Set(moments.map((moment) => new Date(moment).toISOString().slice(0, 10)));
  holidays.set(year, days);
  return days;
}

/** True for a Swedish public holiday or an eve that is free by custom. `day` is YYYY-MM-DD. */
export const isSwedishHoliday = (day: string): boolean =>
  holidaysOf(Number(day.slice(0, 4))).has(day);

/** True on Saturdays and Sundays. `day` is YYYY-MM-DD. */
export const isWeekend = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

/** True for a day when people are at work in Sweden. `day` is YYYY-MM-DD. */
export const isWorkday = (day: string): boolean => !isWeekend(day) && !isSwedishHoliday(day);

/** Returns the day (YYYY-MM-DD) that lies a number of days after another; negative is before. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);
