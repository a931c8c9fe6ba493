import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import sharp from 'sharp';
import { buildForm } from './form.ts';
import type { PaperMakers } from './papers.ts';

const HEADLINE = 'Bryt <b>”isen”</b> & sjung! Ärtor: "hav/../land" \u{1F994} שלום';
const text = (words: string) => ({ type: 'text' as const, text: words });
const BODY = {
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [text('Först <script>alert(1)</script> & sedan.')] },
    { type: 'heading' as const, attrs: { level: 2 as const }, content: [text('Mellan]]> rubrik')] },
    {
      type: 'orderedList' as const,
      content: ['ett', 'två'].map((word) => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: [text(word)] }],
      })),
    },
    {
      type: 'paragraph' as const,
      content: [
        {
          ...text('länk'),
          marks: [
            { type: 'link' as const, attrs: { href: 'https://exempel.se/a|b{c}?q="ö"' } },
            { type: 'bold' as const },
          ],
        },
      ],
    },
  ],
};

/** Draws a picture whose left half is red and whose right half is blue. */
export const drawHalves = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 800, height: 800, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

/** Makes a paper of one page with an article of odd signs, and a picture of which the left half is printed. */
export async function makeOddPaper(makers: PaperMakers, easy: string[] | null = null) {
  const made = await makers.smallPaper();
  const { moderator, page, params } = made;
  const form = buildForm({ 'files[]': { name: 'Bron: över/ån?.jpg', bytes: await drawHalves() } });
  const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
  const fileId = (files as StoredFile[])[0]?.id ?? 0;
  const id = await makers.approvedArticle(8);
  const { body: former } = await moderator.call(article.get, { params: { id } });
  await moderator.call(article.update, {
    params: { id },
    body: {
      version: former.version,
      headline: HEADLINE,
      body: BODY,
      easy_body: easy && {
        type: 'doc',
        content: easy.map((words) => ({ type: 'paragraph' as const, content: [text(words)] })),
      },
      images: [{ file_id: fileId, alt: 'Röd & blå', caption: 'Bron "i" <dimma>' }],
    },
  });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...page.slots[0]!, row_span: 20 }],
      placements: [
        {
          slot_id: 'artikel',
          article_id: id,
          adjustments: { crops: [{ file_id: fileId, x: 0, y: 0.5, zoom: 4 }] },
        },
      ],
    },
  });
  return { moderator, params, page, articleId: id };
}
