import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

export const SENTENCE = 'Åkeriet på Östra vägen körde ärtor över bron när snön föll. ';

export type PaperMakers = Awaited<ReturnType<typeof createPaperMakers>>;

/**
 * Creates an article template without limits and returns functions that create small newspapers
 * through the API.
 */
export async function createPaperMakers(app: TestApp) {
  const admin = await app.as('admin');
  const [model] = (await admin.call(articleTemplate.list, {})).body;
  if (!model) throw new Error('the test world has article templates');
  const free = { use: 'optional', guidance: '' } as const;
  const fields = { kicker: free, headline: free, standfirst: free, body: free };
  const boxes = { pull_quote: free, fact_box: free, images: free };
  const { body: template } = await admin.call(articleTemplate.create, {
    body: { ...model, name: 'Prov', columns: 2, fields: { ...fields, ...boxes } },
  });

  async function approvedArticle(sentences: number) {
    const moderator = await app.as('moderator');
    const made = await moderator.call(article.create, {
      body: { article_template_id: template.id },
    });
    const params = { id: made.body.id };
    const text = SENTENCE.repeat(sentences).trim();
    const body = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    };
    await moderator.call(article.update, { params, body: { version: 1, headline: 'Ärtor', body } });
    await moderator.call(article.send, { params });
    return made.body.id;
  }

  /** Creates a newspaper of one page with one slot. */
  async function smallPaper(recipients: string[] = ['tryckeriet@prov.example']) {
    const moderator = await app.as('moderator');
    const { body: made } = await moderator.call(newspaper.create, {
      body: {
        newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
        published_on: '2096-12-18',
        due_on: '2026-12-10',
        recipients,
      },
    });
    for (const page of made.pages.slice(1))
      await moderator.call(newspaperPage.delete, { params: { id: page.id } });
    const page = made.pages[0]!;
    const { body: saved } = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: 1,
        slots: [
          {
            id: 'artikel',
            kind: 'article',
            column: 1,
            row: 1,
            column_span: 2,
            row_span: 8,
            style: {},
          },
        ],
      },
    });
    return { moderator, paper: made, page: saved, params: { id: made.id } };
  }

  /** Places an approved article on the page and approves the page. */
  async function fill(page: { id: number; version: number }, sentences: number) {
    const moderator = await app.as('moderator');
    const id = await approvedArticle(sentences);
    const { body } = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: { version: page.version, placements: [{ slot_id: 'artikel', article_id: id }] },
    });
    await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: { version: body.version, status: 'approved' },
    });
    return id;
  }

  async function untilSent(id: number): Promise<Newspaper> {
    const moderator = await app.as('moderator');
    return until(async () => {
      const { body } = await moderator.call(newspaper.get, { params: { id } });
      expect(body.status === 'sent' || body.sending?.state === 'failed').toBe(true);
      return body;
    });
  }
  return { approvedArticle, smallPaper, fill, untilSent };
}
