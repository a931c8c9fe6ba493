import type { PersonAnswer } from '@spalten/contract/article';
import type { Feature } from '@spalten/contract/feature';
import { listFeatureLines } from '@spalten/contract/feature-words';
import type { NewspaperPage, PageText } from '@spalten/contract/newspaper-page';
import type { PlacedPuzzle } from '@spalten/contract/puzzle';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { applyAdjustments } from '@spalten/contract/slot-adjustments';
import { slotBox } from '@spalten/contract/slot-box';
import { sql } from 'kysely';
import { describePuzzle } from '../../typesetting/puzzle-frame.ts';
import { findUnprintedNames } from '../consent/index.ts';
import { withoutRefused } from './birthdays.ts';
import { withoutProtected } from './withhold-names.ts';
import type { Database } from '../../platform/database/database.ts';

type PageSlot = PageText['slots'][number];
type PageArticle = NonNullable<PageSlot['article']>;
interface Row extends Omit<PageSlot, 'box' | 'article'> {
  article: (Omit<PageArticle, 'answers' | 'portrait_id'> & { answers: PersonAnswer[] }) | null;
  adjustments: SlotAdjustments | null;
  puzzle: PlacedPuzzle | null;
  feature: Feature | null;
}

/** The box of a slot that was removed while the page was read. */
const NOWHERE = { x: 0, y: 0, w: 0, h: 0 };

/**
 * Returns an article as printed, with the adjustments of its slot. Faces beside answers and names are
 * printed whichever pictures are chosen.
 */
function asPrinted(
  article: NonNullable<Row['article']>,
  adjustments: SlotAdjustments | null,
): PageArticle {
  const shown = applyAdjustments(article, adjustments);
  const portraitId = (article.opinion && adjustments?.portrait_id) ?? null;
  const faces = new Set([portraitId, ...article.answers.map((answer) => answer.file_id)]);
  const others = article.images.filter(
    (image) => faces.has(image.file_id) && !shown.images.includes(image),
  );
  return { ...shown, images: [...shown.images, ...others], portrait_id: portraitId };
}

/** Returns the texts of a page in reading order. Callers check access. */
export async function findPageText(
  database: Database,
  page: Pick<NewspaperPage, 'id' | 'newspaper_id' | 'number' | 'name' | 'design' | 'slots'>,
): Promise<PageText> {
  const { rows } = await sql<{ slots: Row[] }>`
    select coalesce(json_agg(json_build_object('slot_id', s ->> 'id', 'kind', s ->> 'kind',
        'text', case when t.id is null
          then coalesce(p.text, case when p.article_id is null then s ->> 'text' end)
          else concat_ws(' ', coalesce(p.adjustments ->> 'headline', t.headline) || '.', p.text,
            (select 'Sidan ' || og.number || '.' from placement o
              join newspaper_page og on og.id = o.newspaper_page_id
              where o.article_id = t.id and o.continues_page_id is null
                and og.newspaper_id = g.newspaper_id)) end,
        'article', case when a.id is null then null else json_build_object(
          'opinion', case when n.sent_as -> 'articles' ? a.id::text
            then n.sent_as #> array['articles', a.id::text, 'opinion'] when k.voice = 'opinion' then jsonb_build_object('name', k.name,
            'note', nullif(trim(k.opinion_note), '')) end,
          'kicker', a.kicker, 'headline', a.headline, 'standfirst', a.standfirst,
          'byline', a.byline, 'answers', a.answers, 'body', a.body, 'pull_quote', a.pull_quote, 'quote_speaker', a.quote_speaker, 'fact_box', a.fact_box,
          'images', coalesce((select json_agg(json_build_object('file_id', i.file_id,
              'alt', i.alt, 'caption', i.caption, 'credit', i.credit) order by i.position)
            from article_image i where i.article_id = a.id), '[]')) end,
        'adjustments', p.adjustments, 'puzzle', p.puzzle, 'feature', p.feature)
        order by (s ->> 'row')::int, (s ->> 'column')::int), '[]') as slots
    from newspaper_page g join newspaper n on n.id = g.newspaper_id
    cross join lateral jsonb_array_elements(g.slots) s
    left join placement p on p.newspaper_page_id = g.id and p.slot_id = s ->> 'id'
    left join article a on a.id = p.article_id and p.continues_page_id is null
    left join article_template k on k.id = a.article_template_id
    left join article t on t.id = p.teaser_article_id
    where g.id = ${page.id}`.execute(database);
  const unprinted = await findUnprintedNames(database, page.newspaper_id);
  const boxes = new Map(page.slots.map((slot) => [slot.id, slotBox(page.design, slot)]));
  const slots = (rows[0]?.slots ?? [])
    .filter((slot) => slot.article ?? slot.puzzle ?? slot.feature ?? slot.text)
    .map(({ adjustments, article, puzzle, feature, ...slot }) => ({
      ...slot,
      text: feature
        ? listFeatureLines(withoutRefused(feature, unprinted)).join('\n')
        : puzzle
          ? describePuzzle(puzzle, slot.text ?? '').join('\n')
          : slot.text,
      box: boxes.get(slot.slot_id) ?? NOWHERE,
      article: article && asPrinted(withoutProtected(article, unprinted).article, adjustments),
    }));
  return { number: page.number, name: page.name, slots };
}
