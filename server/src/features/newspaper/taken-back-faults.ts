import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, slotWords } from './preflight-sentences.ts';

const TAKEN_BACK: LocalisedText = {
  sv: 'avsändaren har tagit tillbaka texten. Kom överens om den ska tryckas, och välj Det är uppklarat i artikeln.',
  en: 'the sender has taken the text back. Agree on whether it is to be printed, and choose It is settled in the article.',
};

/** Warns of each article whose text its sender has taken back, until a moderator has settled it. */
export async function takenBackFaults(
  database: Database,
  newspaperId: number,
  { pages }: Pick<EditionInput, 'pages'>,
): Promise<Found[]> {
  const { rows } = await sql<{ newspaper_page_id: number; slot_id: string; article_id: number }>`
    select p.newspaper_page_id, p.slot_id, p.article_id
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
      and p.continues_page_id is null
    join submission_article m on m.article_id = p.article_id
      and m.taken_back_at is not null and m.settled_at is null
    where g.newspaper_id = ${newspaperId} order by g.number, p.slot_id`.execute(database);
  return rows.flatMap((place) => {
    const page = pages.find(({ id }) => id === place.newspaper_page_id);
    if (!page) return [];
    const slotName = nameSlot(page.slots, place.slot_id);
    const where = slotWords(page.number, slotName);
    const own = { ...place, page_number: page.number, slotName };
    return [faultOf('taken_back', at(where, TAKEN_BACK), own, 'warning')];
  });
}
