import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** An advert that lies in a newspaper, with what is left of it. */
export interface PlacedAdvert {
  newspaper_page_id: number;
  slot_id: string;
  name: string;
  advertiser: string;
  runs_booked: number | null;
  /** The number of this run, in the order of publication. */
  run: number;
  starts_on: string | null;
  ends_on: string | null;
  published_on: string;
  /** The size that it is sold in; both null without one. */
  width_mm: number | null;
  height_mm: number | null;
}

/**
 * Finds the adverts of a newspaper, each with the number of its run among all newspapers that aren't
 * deleted: sent ones first, then by day of publication.
 */
export async function findPlacedAdverts(
  database: Database | Transaction,
  newspaperId: number,
): Promise<PlacedAdvert[]> {
  const { rows } = await sql<PlacedAdvert>`
    with own as (
      select distinct p.advert_id from placement p
      join newspaper_page g on g.id = p.newspaper_page_id
      where g.newspaper_id = ${newspaperId} and p.advert_id is not null),
    runs as (
      select p.newspaper_page_id, p.slot_id, p.advert_id, n.id as newspaper_id, n.published_on,
        g.number, (row_number() over (partition by p.advert_id
          order by n.status <> 'sent', n.published_on, n.id, g.number, p.slot_id))::int as run
      from placement p join newspaper_page g on g.id = p.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id and n.deleted_at is null
      where p.advert_id in (select advert_id from own))
    select r.newspaper_page_id, r.slot_id, v.name, d.name as advertiser, v.runs_booked, r.run,
      v.starts_on, v.ends_on, r.published_on, v.width_mm, v.height_mm
    from runs r join advert v on v.id = r.advert_id join advertiser d on d.id = v.advertiser_id
    where r.newspaper_id = ${newspaperId} order by r.number, r.slot_id`.execute(database);
  return rows;
}

/**
 * Finds which of the adverts belong to the customer of a newspaper, with their pictures. Whoever may
 * place them may print these, also where they lie among the files of another office.
 */
export async function findAdvertsFor(
  transaction: Transaction,
  newspaperId: number,
  ids: readonly number[],
): Promise<{ id: number; picture_file_id: number | null; logo_file_id: number | null }[]> {
  const { rows } = await sql<{
    id: number;
    picture_file_id: number | null;
    logo_file_id: number | null;
  }>`
    select v.id, v.picture_file_id, v.logo_file_id from advert v
    join newspaper n on n.id = ${newspaperId}
    join editorial_office o on o.id = n.editorial_office_id and o.customer_id = v.customer_id
    where v.id = any(${[...ids]}::bigint[]) for key share of v`.execute(transaction);
  return rows;
}
