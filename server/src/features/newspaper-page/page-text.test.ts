import { article } from '@spalten/contract/article';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';

const app = await testApp();
const makers = await createPaperMakers(app);

test('the text of a page tells of a face beside an answer, whichever pictures the page uses', async () => {
  const { moderator, page } = await makers.smallPaper();
  const [used, face, left] = [
    await uploadPrintPicture(app),
    await uploadPrintPicture(app),
    await uploadPrintPicture(app),
  ];
  const id = await makers.approvedArticle(8);
  const { body: former } = await moderator.call(article.get, { params: { id } });
  const picture = (file_id: number, alt: string) => ({ file_id, alt });
  const saved = await moderator.call(article.update, {
    params: { id },
    body: {
      version: former.version,
      images: [picture(used, 'Bron'), picture(face, 'Noor ler'), picture(left, 'En svan')],
      answers: [{ name: 'Noor', about: '9B', words: 'Ja, gärna!', file_id: face }],
    },
  });
  expect(saved.body.answers).toHaveLength(1);
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      placements: [{ slot_id: 'artikel', article_id: id, adjustments: { file_ids: [used] } }],
    },
  });
  const { body } = await moderator.call(newspaperPage.text, { params: { id: page.id } });
  expect(body.slots[0]?.article?.images.map(({ alt }) => alt)).toEqual(['Bron', 'Noor ler']);
});
