import { formatCredit } from '@spalten/contract/credit';
import type { MediaText } from '@spalten/contract/media-text';
import { mediaPlainText } from '@spalten/contract/media-text';
import type { RichText } from '@spalten/contract/rich-text';
import { isEmptyRichText } from '@spalten/contract/rich-text';
import type { PersonAnswer } from '@spalten/contract/article';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { assignSlug } from '../../platform/slugs.ts';
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

/** The parts of an article that are copied. */
interface SourceArticle {
  editorial_office_id: number;
  headline: string;
  standfirst: string | null;
  body: RichText;
  pull_quote: string | null;
  quote_speaker: string | null;
  fact_box: { title: string; body: RichText } | null;
  byline: string;
  opinion: { name: string; note: string | null } | null;
  images: SourceImage[];
  answers: PersonAnswer[];
}

type Blocks = MediaText['content'];

/** Fact boxes allow paragraphs, lists and tables. Subheads and quotations become paragraphs. */
const boxContent = (body: RichText) =>
  body.content.flatMap((block) => {
    if (block.type === 'blockquote') return block.content;
    if (block.type === 'heading') return [{ type: 'paragraph' as const, content: block.content }];
    return [block];
  });

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});

const picture = ({ file_id, alt, caption, credit, width, height }: SourceImage) => ({
  type: 'picture' as const,
  attrs: { file_id, alt: alt ?? '', caption, credit, width, height },
});

/** Renders each answer below the person's name and portrait. Each photographer is named once. */
function answerBlocks({ answers, images }: SourceArticle): Blocks {
  const named = new Set<string | null>();
  return answers.flatMap(({ name, about, words, file_id: id }) => {
    const found = images.find(({ file_id }) => file_id === id);
    const credit = found && (named.has(formatCredit(found.credit)) ? null : found.credit);
    const face = found && { ...found, alt: found.alt || name.trim(), credit: credit ?? null };
    if (found) named.add(formatCredit(found.credit));
    const who = [name.trim(), about?.trim()].filter(Boolean).join(', ');
    return [
      ...(who
        ? [
            {
              type: 'heading' as const,
              attrs: { level: 2 as const },
              content: [{ type: 'text' as const, text: who }],
            },
          ]
        : []),
      ...(face ? [picture(face)] : []),
      ...(words.trim() ? [paragraph(words.trim())] : []),
    ];
  });
}

/** Separates portraits from other pictures. The first of the others becomes the lead picture. */
function splitImages({ images, answers }: SourceArticle) {
  const faces = new Set(answers.map(({ file_id }) => file_id));
  return {
    others: images.filter(({ file_id }) => !faces.has(file_id)),
    faces: images.filter(({ file_id }) => faces.has(file_id)),
  };
}

/**
 * Converts the article's text for the web. Further pictures and the fact box follow the running
 * text.
 */
export function webText(source: SourceArticle): MediaText {
  const { body, pull_quote: quote, quote_speaker: speaker, fact_box: box } = source;
  const content: Blocks = isEmptyRichText(body) ? [] : [...body.content];
  if (quote)
    content.splice(Math.ceil(content.length / 2), 0, {
      type: 'blockquote',
      content: [paragraph(quote), ...(speaker ? [paragraph(`– ${speaker}`)] : [])],
    });
  content.push(...answerBlocks(source));
  const { others } = splitImages(source);
  for (const image of others.slice(1)) content.push(picture(image));
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
 * Creates a web draft with copies of an article's text and pictures, which are independent from
 * then on. @returns its id, or null if the article is gone or has a web article already
 */
export async function draftFromArticle(
  transaction: Transaction,
  articleId: number,
  userId: number | null,
): Promise<number | null> {
  const { rows } = await sql<SourceArticle>`
    select a.editorial_office_id, a.headline, a.standfirst, a.body, a.pull_quote,
      a.quote_speaker, a.fact_box, a.answers,
      a.byline, case when t.voice = 'opinion' then json_build_object('name', t.name,
        'note', nullif(trim(t.opinion_note), '')) end as opinion,
      coalesce((select json_agg(json_build_object('file_id', i.file_id,
          'caption', i.caption, 'credit', i.credit, 'alt', i.alt, 'width', f.width,
          'height', f.height) order by i.position)
        from article_image i join file f on f.id = i.file_id where i.article_id = a.id), '[]') as images
    from article a join article_template t on t.id = a.article_template_id
    where a.id = ${articleId} and a.deleted_at is null`.execute(transaction);
  const source = rows[0];
  if (!source) return null;
  const title = source.headline.trim().slice(0, 200) || 'Utan rubrik';
  const text = webText(source);
  const { others, faces } = splitImages(source);
  const [lead] = others;
  const { rows: made } = await sql<{ id: number }>`
    insert into web_article (editorial_office_id, article_id, title, standfirst, body, body_text,
      byline, image_alt, image_caption, image_credit, opinion_name,
      opinion_note, created_by)
    values (${source.editorial_office_id}, ${articleId}, ${title}, ${source.standfirst ?? ''},
      ${JSON.stringify(text)}, ${mediaPlainText(text)}, ${source.byline}, ${lead?.alt ?? null},
      ${lead?.caption ?? null}, ${lead?.credit ?? null}, ${source.opinion?.name ?? null},
      ${source.opinion?.note ?? null}, ${userId})
    on conflict (article_id) do nothing returning id`.execute(transaction);
  const id = made[0]?.id;
  if (id === undefined) return null;
  await assignSlug(transaction, { kind: KIND, id, scope: source.editorial_office_id }, { title });
  await attachFormFiles(
    transaction,
    { kind: KIND, id },
    {
      image: lead ? [lead.file_id] : [],
      body: [...new Set([...others.slice(1), ...faces].map((image) => image.file_id))],
    },
  );
  return id;
}

/**
 * Creates drafts from a sent newspaper's articles, if the customer's package includes web articles.
 */
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
