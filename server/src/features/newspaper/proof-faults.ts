import type { LocalisedText } from '@spalten/contract/fields';
import { MAX_MARKS } from '@spalten/contract/proof';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';

interface OpenMark {
  newspaper_page_id: number;
  page_number: number;
  slot_id: string | null;
  body: string;
}

const sentenceOf = (page: number, body: string): LocalisedText => ({
  sv: `Sidan\u00a0${page}: ”${body}”`,
  en: `Page\u00a0${page}: “${body}”`,
});

/** Warns of each mark in the proof that nobody has ticked off or declined. */
export async function proofFaults(database: Database, newspaperId: number): Promise<Found[]> {
  const { rows } = await sql<OpenMark>`
    select m.newspaper_page_id, g.number as page_number, m.slot_id, m.body
    from proof_mark m join newspaper_page g on g.id = m.newspaper_page_id
    where m.newspaper_id = ${newspaperId} and m.state = 'open' and m.deleted_at is null
    order by g.number, m.number limit ${MAX_MARKS}`.execute(database);
  return rows.map(({ body, ...place }) =>
    faultOf('proof_open', sentenceOf(place.page_number, body), place, 'warning'),
  );
}
