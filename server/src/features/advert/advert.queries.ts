import type { Advert, Advertiser, advert, advertiser } from '@spalten/contract/advert';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isAdvertiserVisible, isAdvertVisible } from './advert.policy.ts';

/** Counts the runs of the advert `v` in newspapers that are, or aren't, sent. */
const runs = (isSent: boolean) => sql<number>`(select count(*)::int from placement p
  join newspaper_page g on g.id = p.newspaper_page_id
  join newspaper n on n.id = g.newspaper_id and n.deleted_at is null
  where p.advert_id = v.id and (n.status = 'sent') = ${sql.lit(isSent)})`;

const file = (column: string) => sql`(select json_build_object('id', f.id,
  'display_filename', f.display_filename, 'width', f.width, 'height', f.height)
  from file f where f.id = ${sql.ref(column)})`;

const hasEnded = sql<boolean>`coalesce(v.ends_on < ${today} or ${runs(true)} >= v.runs_booked, false)`;

const advertRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('advert as v')
    .innerJoin('advertiser as d', 'd.id', 'v.advertiser_id')
    .select([
      'v.id',
      'v.created_at',
      'v.updated_at',
      'v.name',
      sql`json_build_object('id', d.id, 'name', d.name)`.as('advertiser'),
      'v.words',
      file('v.picture_file_id').as('picture'),
      file('v.logo_file_id').as('logo'),
      'v.frame',
      'v.width_mm',
      'v.height_mm',
      'v.price_ore',
      'v.runs_booked',
      'v.starts_on',
      'v.ends_on',
      runs(true).as('runs_printed'),
      runs(false).as('runs_planned'),
      'v.version',
    ])
    .where(isAdvertVisible(viewer));

/** Returns a page of the library: the adverts of the viewer's customer. */
export function listAdverts(
  database: Database,
  viewer: Viewer,
  query: z.output<typeof advert.list.query>,
) {
  let rows = advertRows(database, viewer);
  if (query.advertiser_id) rows = rows.where('v.advertiser_id', '=', query.advertiser_id);
  if (query.state)
    rows = rows.where(query.state === 'ended' ? hasEnded : sql<boolean>`not ${hasEnded}`);
  if (query.q) {
    const { q } = query;
    rows = rows.where(({ or }) =>
      or(['v.name', 'd.name', 'v.words'].map((one) => contains(one, q))),
    );
  }
  const sorts = { name: 'text', created_at: 'timestamptz', price_ore: 'integer' } as const;
  return listPage(rows, query, sorts, 'name');
}

/** Finds an advert. Undefined if the viewer can't see it. */
export async function findAdvert(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Advert | undefined> {
  return (await advertRows(database, viewer).where('v.id', '=', id).executeTakeFirst()) as
    | Advert
    | undefined;
}

const advertiserRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('advertiser as d')
    .select([
      'd.id',
      'd.created_at',
      'd.updated_at',
      'd.name',
      'd.contact',
      'd.invoice_reference',
      'd.version',
      sql<number>`(select count(*)::int from advert v where v.advertiser_id = d.id)`.as(
        'advert_count',
      ),
    ])
    .where(isAdvertiserVisible(viewer));

/** Returns a page of the advertisers of the viewer's customer. */
export function listAdvertisers(
  database: Database,
  viewer: Viewer,
  query: z.output<typeof advertiser.list.query>,
) {
  let rows = advertiserRows(database, viewer);
  if (query.q) rows = rows.where(contains('d.name', query.q));
  const sorts = { name: 'text', created_at: 'timestamptz' } as const;
  return listPage(rows, query, sorts, 'name');
}

/** Finds an advertiser. Undefined if the viewer can't see them. */
export async function findAdvertiser(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Advertiser | undefined> {
  return (await advertiserRows(database, viewer).where('d.id', '=', id).executeTakeFirst()) as
    | Advertiser
    | undefined;
}
