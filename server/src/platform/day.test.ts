import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { formatDay, sqlDay, today } from './day.ts';

// An hour before midnight in Greenwich, summer and winter, and in the middle of a day.
const DAYS = [
  ['2026-06-30T22:30:00Z', '2026-07-01'],
  ['2026-06-30T21:30:00Z', '2026-06-30'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
  ['2026-03-05T12:00:00Z', '2026-03-05'],
] as const;

test('a day begins at midnight in Sweden, in the app and in the database', async () => {
  const { database } = await testDatabase();
  for (const [moment, day] of DAYS) {
    expect(formatDay(new Date(moment))).toBe(day);
    const inSql = sqlDay(sql`${moment}::timestamptz`);
    const { rows } = await sql<{ day: string }>`select ${inSql}::text as day`.execute(database);
    expect(rows).toEqual([{ day }]);
  }
  const { rows } = await sql<{
    now: Date;
    day: string;
  }>`select now() as now, ${today}::text as day`.execute(database);
  expect(rows[0]?.day).toBe(formatDay(new Date(rows[0]?.now ?? 0)));
});
