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

const unread = (page: number): LocalisedText => ({
  sv: `Sidan\u00a0${page} har ingen läst i korrekturrundan.`,
  en: `Page\u00a0${page} has been read by nobody in the proof round.`,
});

/** Warns of each page that nobody has read, where a proof round was opened. */
async function unreadFaults(database: Database, newspaperId: number): Promise<Found[]> {
  const { rows } = await sql<{ newspaper_page_id: number; page_number: number }>`
    select g.id as newspaper_page_id, g.number as page_number
    from proof_round r join newspaper_page g on g.newspaper_id = r.newspaper_id
    where r.newspaper_id = ${newspaperId} and not exists (select from proof_reading d
      where d.newspaper_id = r.newspaper_id and d.newspaper_page_id = g.id)
    order by g.number`.execute(database);
  return rows.map((place) =>
    faultOf('proof_unread', unread(place.page_number), { ...place, slot_id: null }, 'warning'),
  );
}

/** Warns of each mark in the proof that nobody has ticked off or declined, and of unread pages. */
export async function proofFaults(database: Database, newspaperId: number): Promise<Found[]> {
  const { rows } = await sql<OpenMark>`
    select m.newspaper_page_id, g.number as page_number, m.slot_id, m.body
    from proof_mark m join newspaper_page g on g.id = m.newspaper_page_id
    where m.newspaper_id = ${newspaperId} and m.state = 'open' and m.deleted_at is null
    order by g.number, m.number limit ${MAX_MARKS}`.execute(database);
  const open = rows.map(({ body, ...place }) =>
    faultOf('proof_open', sentenceOf(place.page_number, body), place, 'warning'),
  );
  return [...open, ...(await unreadFaults(database, newspaperId))];
}
