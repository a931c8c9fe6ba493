import type { LocalisedText } from '@spalten/contract/fields';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';

const fault = (index: number, sentence: LocalisedText) =>
  unprocessable({ [`placements.${index}.continues_from`]: [sentence] });

const keyOf = (pageId: number, slotId: string) => `${pageId} ${slotId}`;

interface Part {
  article_id: number | null;
  from: string | null;
}

/** Reads the placements on the newspaper's other pages, by page and slot. */
async function partsElsewhere(transaction: Transaction, page: NewspaperPage) {
  const { rows } = await sql<{
    page_id: number;
    slot_id: string;
    article_id: number | null;
    from_page: number | null;
    from_slot: string | null;
  }>`
    select p.newspaper_page_id as page_id, p.slot_id, p.article_id,
      p.continues_page_id as from_page, p.continues_slot_id as from_slot
    from placement p join newspaper_page g on g.id = p.newspaper_page_id
    where g.newspaper_id = ${page.newspaper_id} and g.id <> ${page.id}`.execute(transaction);
  return new Map<string, Part>(
    rows.map((row) => [
      keyOf(row.page_id, row.slot_id),
      {
        article_id: row.article_id,
        from: row.from_page === null ? null : keyOf(row.from_page, row.from_slot ?? ''),
      },
    ]),
  );
}

/**
 * Traces each continuation to the start of its article, and sets the article on each part so that a
 * story's pages can be found by it. @throws ProblemError 422 for a continuation of an empty slot,
 * of itself, or of a slot that already continues elsewhere
 */
export async function followContinuations(
  transaction: Transaction,
  page: NewspaperPage,
  placements: Placement[],
): Promise<Placement[]> {
  if (!placements.some((placed) => placed.continues_from)) return placements;
  const parts = await partsElsewhere(transaction, page);
  for (const placed of placements) {
    const from = placed.continues_from;
    parts.set(keyOf(page.id, placed.slot_id), {
      article_id: from ? null : (placed.article_id ?? null),
      from: from ? keyOf(from.newspaper_page_id, from.slot_id) : null,
    });
  }
  const taken = new Map<string, string>();
  for (const [key, { from }] of parts) if (from !== null && !taken.has(from)) taken.set(from, key);

  return placements.map((placed, index) => {
    if (!placed.continues_from) return placed;
    const own = keyOf(page.id, placed.slot_id);
    const seen = new Set([own]);
    let part = parts.get(own);
    if (part?.from && taken.get(part.from) !== own)
      throw fault(index, {
        sv: 'Artikeln fortsätter redan i en annan ruta. Ta bort den där först.',
        en: 'The article already continues in another slot. Take it out there first.',
      });
    while (part?.from) {
      if (seen.has(part.from))
        throw fault(index, {
          sv: 'En artikel kan inte fortsätta i sin egen ruta. Välj en annan.',
          en: 'An article cannot continue in its own slot. Choose another.',
        });
      seen.add(part.from);
      part = parts.get(part.from);
    }
    if (!part?.article_id)
      throw fault(index, {
        sv: 'Rutan som artikeln fortsätter från är tom.',
        en: 'The slot that the article continues from is empty.',
      });
    return { ...placed, article_id: part.article_id };
  });
}

/** Removes parts of stories without a beginning, on every page of the newspaper. */
export async function removeLooseParts(
  transaction: Transaction,
  newspaperId: number,
): Promise<void> {
  await sql`
    with recursive whole as (
      select p.newspaper_page_id, p.slot_id, p.article_id from placement p
      join newspaper_page g on g.id = p.newspaper_page_id
      where g.newspaper_id = ${newspaperId} and p.continues_page_id is null
      union
      select p.newspaper_page_id, p.slot_id, p.article_id from placement p
      join whole w on p.continues_page_id = w.newspaper_page_id
        and p.continues_slot_id = w.slot_id and p.article_id = w.article_id)
    delete from placement p using newspaper_page g
    where g.id = p.newspaper_page_id and g.newspaper_id = ${newspaperId}
      and p.continues_page_id is not null
      and not exists (select from whole w
        where w.newspaper_page_id = p.newspaper_page_id and w.slot_id = p.slot_id)`.execute(
    transaction,
  );
}
