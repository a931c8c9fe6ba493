import { Readable } from 'node:stream';
import type { advert, Bill, BillRow } from '@spalten/contract/advert';
import { MAX_BILL_ROWS } from '@spalten/contract/advert';
import { sql } from 'kysely';
import type { z } from 'zod';
import { today } from '../../platform/day.ts';
import { CSV_BOM, formatCsvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isAdvertVisible } from './advert.policy.ts';

type BillQuery = z.output<typeof advert.bill.query>;

const ORE = 100;

/**
 * Returns the period of a query. Without days it holds this month and the last sent newspaper with
 * adverts, which was often printed at the end of the month before.
 */
async function periodOf(
  database: Database,
  viewer: Viewer,
  { from, until }: BillQuery,
): Promise<{ from: string; until: string }> {
  const { rows } = await sql<{ from: string; until: string }>`
    select coalesce(${from ?? null}::date, least(date_trunc('month', ${today})::date, last.day))::text
        as from,
      coalesce(${until ?? null}::date, greatest(
        (date_trunc('month', ${today}) + interval '1 month - 1 day')::date, last.day))::text as until
    from (select max(n.published_on) as day from advert v
      join placement p on p.advert_id = v.id
      join newspaper_page g on g.id = p.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id
      where ${isAdvertVisible(viewer)} and n.status = 'sent' and n.deleted_at is null) last`.execute(
    database,
  );
  return requireFound(rows[0]);
}

/**
 * Reads the runs printed in a period, by advertiser and day. The price is that of the day when the
 * newspaper was sent.
 */
async function listRuns(
  database: Database,
  viewer: Viewer,
  query: BillQuery & { from: string; until: string },
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select json_build_object('id', d.id, 'name', d.name) as advertiser, d.contact,
      d.invoice_reference, json_build_object('id', v.id, 'name', v.name) as advert,
      json_build_object('id', n.id, 'name', n.newspaper_name) as newspaper, n.issue_number,
      n.published_on, g.number as page_number,
      coalesce(p.advert_price_ore, v.price_ore) as price_ore
    from advert v join advertiser d on d.id = v.advertiser_id
    join placement p on p.advert_id = v.id
    join newspaper_page g on g.id = p.newspaper_page_id
    join newspaper n on n.id = g.newspaper_id
    where ${isAdvertVisible(viewer)} and n.status = 'sent' and n.deleted_at is null
      and n.published_on between ${query.from}::date and ${query.until}::date
      and (${query.advertiser_id ?? null}::bigint is null
        or d.id = ${query.advertiser_id ?? null}::bigint)
    order by d.name, d.id, n.published_on, n.id, g.number, p.slot_id
    limit ${MAX_BILL_ROWS + 1}`.execute(database);
  return rows;
}

/** Returns the runs printed in a period, with their sum. */
export async function findBill(
  database: Database,
  viewer: Viewer,
  query: BillQuery,
): Promise<Bill> {
  const period = await periodOf(database, viewer, query);
  const all = await listRuns(database, viewer, { ...query, ...period });
  const rows = all.slice(0, MAX_BILL_ROWS);
  const sum = rows.reduce((total, row) => total + row.price_ore, 0);
  return { rows, sum_ore: sum, ...period, is_cut: all.length > rows.length };
}

const HEADS: Record<Language, string[]> = {
  sv: [
    'Annonsör',
    'Kontakt',
    'Fakturareferens',
    'Annons',
    'Tidning',
    'Nummer',
    'Utgivningsdag',
    'Sida',
    'Pris (kr)',
  ],
  en: [
    'Advertiser',
    'Contact',
    'Invoice reference',
    'Advert',
    'Newspaper',
    'Issue',
    'Day of publication',
    'Page',
    'Price (SEK)',
  ],
};
/** An amount as Swedish spreadsheets read it, with öre only where there are any. */
const kronor = (ore: number): string =>
  (ore / ORE).toFixed(ore % ORE === 0 ? 0 : 2).replace('.', ',');

const SUMS: Record<Language, string> = { sv: 'Summa', en: 'Sum' };

function* billLines(rows: BillRow[], language: Language) {
  yield CSV_BOM + formatCsvLine(HEADS[language]);
  for (const [index, row] of rows.entries()) {
    yield formatCsvLine([
      row.advertiser.name,
      row.contact,
      row.invoice_reference,
      row.advert.name,
      row.newspaper.name,
      row.issue_number,
      row.published_on,
      row.page_number,
      kronor(row.price_ore),
    ]);
    if (rows[index + 1]?.advertiser.id === row.advertiser.id) continue;
    const own = rows.filter(({ advertiser }) => advertiser.id === row.advertiser.id);
    const sum = own.reduce((total, { price_ore: price }) => total + price, 0);
    yield formatCsvLine([row.advertiser.name, '', '', SUMS[language], '', '', '', '', kronor(sum)]);
  }
}

/** Writes the list to bill from as CSV, with a sum for each advertiser. */
export async function billCsv(
  database: Database,
  viewer: Viewer,
  query: BillQuery,
): Promise<Readable> {
  const { rows } = await findBill(database, viewer, query);
  return Readable.from(billLines(rows, viewer.language));
}
