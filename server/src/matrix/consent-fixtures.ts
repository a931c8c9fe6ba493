import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** People of the register of an office. */
export interface ConsentFixtures {
  /** Somebody from outside, in no picture. */
  outsider: number;
  /** Somebody from outside, marked in `file`. */
  marked: number;
}

let count = 0;

/** Creates people in an office’s register. */
export async function createConsentFixtures(
  database: Database,
  { office, customer, file }: { office: number; customer: number; file: number },
): Promise<ConsentFixtures> {
  count += 1;
  const { rows } = await sql<ConsentFixtures>`
    with person as (
      insert into pictured_person (customer_id, editorial_office_id, name)
      values (${customer}, ${office}, ${`Utifrån ${count}`}) returning id),
    shown as (
      insert into pictured_person (customer_id, editorial_office_id, name, paper, web, may_name)
      values (${customer}, ${office}, ${`På bild ${count}`}, true, true, true) returning id),
    mark as (
      insert into picture_mark (file_id, person_id, editorial_office_id)
      select ${file}, id, ${office} from shown)
    select person.id as outsider, shown.id as marked from person, shown`.execute(database);
  if (!rows[0]) throw new Error('nobody was made');
  return rows[0];
}
