import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { SENTENCE } from '../testing/papers.ts';

/* All customers share one typesetter, which nobody may block for others. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function draftOf(person: 'participant' | 'colleague') {
  const writer = await app.as(person);
  const [template] = (await writer.call(articleTemplate.list, {})).body;
  const { body } = await writer.call(article.create, {
    body: { article_template_id: template!.id },
  });
  return { writer, id: body.id };
}
const textOf = (sentences: number) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: SENTENCE.repeat(sentences) }],
    },
  ],
});

test('one person’s hundred fits leave another customer’s page and PDF their turns', async () => {
  const other = await app.as('otherModerator');
  const { body: paper } = await other.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
      published_on: '2026-12-18',
      due_on: '2026-12-10',
      recipients: [],
    },
  });
  const { writer, id } = await draftOf('participant');
  const long = textOf(200);
  const statuses = new Map<string, number>();
  let isBusy = true;
  const fits = Array.from({ length: 100 }, async () => {
    const { status, body } = await writer.call(article.fit, {
      params: { id },
      body: { body: long },
    });
    const { code } = body as unknown as { code?: string };
    const said = `${status} ${code ?? ''}`.trim();
    statuses.set(said, (statuses.get(said) ?? 0) + 1);
  });
  const all = Promise.all(fits).then(() => (isBusy = false));
  const answers: number[] = [];
  const params = { id: paper.pages[0]!.id };
  do {
    answers.push((await other.call(newspaperPage.preview, { params })).status);
    const pdf = await other.send('GET', `/newspaper/${paper.id}/pdf?kind=proof`);
    answers.push(pdf.status);
  } while (isBusy && answers.length < 30);
  await all;
  expect(new Set(answers)).toEqual(new Set([200]));
  const refused =
    (statuses.get('429 too_many_requests') ?? 0) + (statuses.get('503 typesetter_replaced') ?? 0);
  expect(statuses.get('503 typesetter_busy')).toBeUndefined();
  expect(statuses.get('200')).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(80);
}, 180_000);
