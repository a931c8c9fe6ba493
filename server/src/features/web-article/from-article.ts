import type { MediaText } from '@spalten/contract/media-text';
import { mediaPlainText } from '@spalten/contract/media-text';
import type { RichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { giveSlug } from '../../platform/slugs.ts';
import { attachFormFiles } from '../file/index.ts';
import { KIND } from './web-article.queries.ts';

interface SourceImage {
  file_id: number;
  caption: string | null;
  credit: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
}

/** What is taken over of an article. */
interface Source {
  editorial_office_id: number;
  headline: string;
  standfirst: string | null;
  body: RichText;
  pull_quote: string | null;
  fact_box: { title: string; body: RichText } | null;
  byline: string;
  images: SourceImage[];
}

type Blocks = MediaText['content'];

/** A fact box holds paragraphs and lists; subheads and quotations in it become paragraphs. */
const boxContent = (body: RichText) =>
  body.content.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'bulletList') return [block];
    if (block.type === 'blockquote') return block.content;
    return [{ type: 'paragraph' as const, content: block.content }];
  });

/** The article's text for the web: further pictures and the fact box come after the running text. */
export function webText({ body, images, pull_quote: quote, fact_box: box }: Source): MediaText {
  const content: Blocks = [...body.content];
  if (quote)
    content.splice(Math.ceil(content.length / 2), 0, {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: quote }] }],
    });
  for (const { file_id, alt, caption, credit, width, height } of images.slice(1))
    content.push({
      type: 'picture',
      attrs: { file_id, alt: alt ?? '', caption, credit, width, height },
    });
  const inBox = box ? boxContent(box.body) : [];
  if (box && inBox.length > 0)
    content.push({
      type: 'factBox',
      attrs: { title: box.title.slice(0, 120) },
      content: inBox.slice(0, 100),
    });
  return { type: 'doc', content };
}

/**
 * Makes a draft for the web of an article: its text and pictures are copied, and its own from then
 * on. @returns its id; null where the article is gone or has one already
 */
export async function draftFromArticle(
  transaction: Transaction,
  articleId: number,
  userId: number | null,
): Promise<number | null> {
  const { rows } = await sql<Source>`
    select a.editorial_office_id, a.headline, a.standfirst, a.body, a.pull_quote, a.fact_box,
      a.byline, coalesce((select json_agg(json_build_object('file_id', i.file_id,
          'caption', i.caption, 'credit', i.credit, 'alt', i.alt, 'width', f.width,
          'height', f.height) order by i.position)
        from article_image i join file f on f.id = i.file_id where i.article_id = a.id), '[]') as images
    from article a where a.id = ${articleId} and a.deleted_at is null`.execute(transaction);
  const source = rows[0];
  if (!source) return null;
  const title = source.headline.trim().slice(0, 200) || 'Utan rubrik';
  const text = webText(source);
  const [lead] = source.images;
  const { rows: made } = await sql<{ id: number }>`
    insert into web_article (editorial_office_id, article_id, title, standfirst, body, body_text,
      byline, image_alt, image_caption, image_credit, created_by)
    values (${source.editorial_office_id}, ${articleId}, ${title}, ${source.standfirst ?? ''},
      ${JSON.stringify(text)}, ${mediaPlainText(text)}, ${source.byline}, ${lead?.alt ?? null},
      ${lead?.caption ?? null}, ${lead?.credit ?? null}, ${userId})
    on conflict (article_id) do nothing returning id`.execute(transaction);
  const id = made[0]?.id;
  if (id === undefined) return null;
  await giveSlug(transaction, { kind: KIND, id, scope: source.editorial_office_id }, { title });
  await attachFormFiles(
    transaction,
    { kind: KIND, id },
    {
      image: lead ? [lead.file_id] : [],
      body: [...new Set(source.images.slice(1).map((image) => image.file_id))],
    },
  );
  return id;
}

/** Makes drafts of a sent paper's articles, where the office's customer has web articles. */
export async function draftsFromPaper(
  transaction: Transaction,
  newspaperId: number,
  userId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.article_id as id from placement p
    join newspaper_page g on g.id = p.newspaper_page_id
    join newspaper n on n.id = g.newspaper_id
    join editorial_office o on o.id = n.editorial_office_id
    join customer c on c.id = o.customer_id join package k on k.id = c.package_id
    where n.id = ${newspaperId} and p.article_id is not null
      and 'web_article' = any(k.features) order by 1`.execute(transaction);
  for (const { id } of rows) await draftFromArticle(transaction, id, userId);
}
