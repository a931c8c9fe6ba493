import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { countTextColumns } from '@spalten/contract/slot-box';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ArticleInput } from '../../typesetting/edition.ts';
import type { Box } from '../../typesetting/grid.ts';
import { slotBox } from '../../typesetting/grid.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { loadEdition } from './load-edition.ts';

/**
 * The place of an article: its slot's size, its newspaper's design, and if it continues elsewhere.
 */
export interface ArticleSlot {
  design: PageDesign;
  box: Box;
  /** The slot's style, with the number of columns that its text is set in. */
  style: Slot['style'];
  turn: number;
  adjustments: SlotAdjustments | null;
  isContinued: boolean;
  where: { newspaper_name: string; page_number: number; slot_id: string };
}

/** Finds the slot in which an article begins. Undefined if it isn't placed. */
export async function findArticleSlot(
  database: Database,
  articleId: number,
): Promise<ArticleSlot | undefined> {
  const { rows } = await sql<{
    design: PageDesign;
    slot: Slot | null;
    position: number | null;
    adjustments: SlotAdjustments | null;
    template_columns: number;
    is_continued: boolean;
    newspaper_name: string;
    page_number: number;
  }>`
    select n.design, n.newspaper_name, g.number as page_number, t.columns as template_columns,
      p.adjustments,
      found.slot, found.position::int - 1 as position,
      exists (select from placement c where c.article_id = a.id
        and c.continues_page_id is not null) as is_continued
    from placement p join newspaper_page g on g.id = p.newspaper_page_id
    join newspaper n on n.id = g.newspaper_id
    join article a on a.id = p.article_id join article_template t on t.id = a.article_template_id
    left join lateral jsonb_array_elements(g.slots) with ordinality as found (slot, position)
      on found.slot ->> 'id' = p.slot_id
    where p.article_id = ${articleId} and p.continues_page_id is null`.execute(database);
  const [row] = rows;
  if (!row?.slot) return undefined;
  const { design, slot } = row;
  const box = slotBox(design, slot);
  return {
    design,
    box,
    style: { ...slot.style, columns: countTextColumns(design, slot, box.w, row.template_columns) },
    turn: row.page_number + (row.position ?? 0),
    adjustments: row.adjustments,
    isContinued: row.is_continued,
    where: {
      newspaper_name: row.newspaper_name,
      page_number: row.page_number,
      slot_id: slot.id,
    },
  };
}

const WORST: SlotFit['state'][] = ['empty', 'over', 'under', 'fits'];

/**
 * Computes how a story over several slots fits with these texts, from the state of its last slot.
 */
export async function fitStory(
  { database, typesetter }: { database: Database; typesetter: Compositor },
  articleId: number,
  words: ArticleInput,
): Promise<SlotFit> {
  const { rows } = await sql<{ newspaper_page_id: number; slot_id: string }>`
    select newspaper_page_id, slot_id from placement
    where article_id = ${articleId}`.execute(database);
  const own = new Set(rows.map((row) => `${row.newspaper_page_id} ${row.slot_id}`));
  const edition = await loadEdition(database, { pageId: rows[0]?.newspaper_page_id ?? 0 });
  const pages = edition.pages.map((page) => ({
    ...page,
    slots: page.slots.filter((slot) => own.has(`${page.id} ${slot.id}`)),
  }));
  const articles = { ...edition.articles, [articleId]: words };
  const { fit } = await typesetter.compose({ ...edition, pages, articles }, {});
  const slots = Object.values(fit).flat();
  const [worst] = slots.toSorted((a, b) => WORST.indexOf(a.state) - WORST.indexOf(b.state));
  return worst ?? { slot_id: '', state: 'empty', lines: 0, characters: 0 };
}
