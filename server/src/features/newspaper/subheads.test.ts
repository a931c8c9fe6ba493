import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers, SENTENCE } from '../../testing/papers.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

/** Returns the preflight faults of a newspaper whose one article has this text. */
async function faultsOf(text: string) {
  const { moderator, params, page } = await makers.smallPaper();
  const [template] = (await moderator.call(articleTemplate.list, { query: { q: 'Prov' } })).body;
  const made = await moderator.call(article.create, {
    body: { article_template_id: template?.id ?? 0 },
  });
  const own = { id: made.body.id };
  const body = parseRichText(text);
  await moderator.call(article.update, {
    params: own,
    body: { version: 1, headline: 'Ärtor', body },
  });
  await moderator.call(article.send, { params: own });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      placements: [{ slot_id: 'artikel', article_id: own.id }],
    },
  });
  const { body: found } = await moderator.call(newspaper.preflight, { params });
  return { id: own.id, faults: found.filter(({ code }) => code === 'subhead') };
}

test('subheads without text below them are warned of, with the way to the article', async () => {
  const text = SENTENCE.repeat(4).trim();
  const { id, faults } = await faultsOf(`${text}\n\n## Ett\n\n## Två\n\n${text}\n\n## Sist`);
  expect(faults).toMatchObject([
    { severity: 'warning', article_id: id, slot_id: 'artikel', page_number: 1 },
    { severity: 'warning', article_id: id },
  ]);
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(/två mellanrubriker står efter varandra/),
    expect.stringMatching(/texten slutar med en mellanrubrik/),
  ]);
});

test('a subhead with text below it is not', async () => {
  const text = SENTENCE.repeat(4).trim();
  expect((await faultsOf(`${text}\n\n## Ett\n\n${text}`)).faults).toEqual([]);
});
