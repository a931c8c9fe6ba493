import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** An advertiser without adverts, and an advert of another one. */
export interface AdvertFixtures {
  advertiser: number;
  advert: number;
}

let count = 0;

/** Creates advertisers of a customer, one with an advert. */
export async function createAdvertFixtures(
  database: Database,
  customer: number,
): Promise<AdvertFixtures> {
  count += 1;
  const { rows } = await sql<AdvertFixtures>`
    with buyer as (
      insert into advertiser (customer_id, name) values (${customer}, ${`Köpare ${count}`})
      returning id),
    other as (
      insert into advertiser (customer_id, name) values (${customer}, ${`Annonsör ${count}`})
      returning id),
    made as (
      insert into advert (customer_id, advertiser_id, name, words)
      select ${customer}, id, 'Annons', 'Loppis' from buyer returning id)
    select other.id as advertiser, made.id as advert from other, made`.execute(database);
  return rows[0] ?? { advertiser: 0, advert: 0 };
}
