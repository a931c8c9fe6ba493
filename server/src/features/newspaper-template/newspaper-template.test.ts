import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { articleTemplate } from '@spalten/contract/article-template';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import type { NewspaperTemplateInput } from '@spalten/contract/newspaper-template';
import { beforeAll, describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const template = (): NewspaperTemplateInput =>
  structuredClone({ ...NEWSPAPER_TEMPLATES[1]!, name: 'Skoltidning' });

describe('keeping newspaper templates', () => {
  test('one is made, changed a field at a time, and taken away; papers made from it stay', async () => {
    const admin = await app.as('admin');
    const made = await admin.call(newspaperTemplate.create, { body: template() });
    expect(made.status).toBe(201);
    const moderator = await app.as('moderator');
    const paper = await moderator.call(newspaper.create, {
      body: {
        newspaper_template_id: made.body.id,
        published_on: '2026-12-18',
        due_on: '2026-12-10',
      },
    });
    const params = { id: made.body.id };
    const changed = await admin.call(newspaperTemplate.update, { params, body: { bleed_mm: 5 } });
    expect(changed.body).toMatchObject({
      bleed_mm: 5,
      name: 'Skoltidning',
      columns: made.body.columns,
    });
    expect((await admin.call(newspaperTemplate.delete, { params })).status).toBe(204);
    expect((await admin.call(newspaperTemplate.get, { params })).status).toBe(404);
    const list = await admin.call(newspaperTemplate.list, {});
    expect(list.body.map(({ id }) => id)).not.toContain(params.id);
    const kept = await moderator.call(newspaper.get, { params: { id: paper.body.id } });
    expect(kept.body.design.bleed_mm).toBe(template().bleed_mm);
    expect(kept.body.pages).toHaveLength(template().pages.length);
  });

  test('a page that is taken out is named in the event log, also after others of its name', async () => {
    const admin = await app.as('admin');
    const { body: made } = await admin.call(newspaperTemplate.create, { body: template() });
    const params = { id: made.id };
    const last = made.pages.at(-1)!;
    const change = async (pages: NewspaperTemplateInput['pages']) => {
      await admin.call(newspaperTemplate.update, { params, body: { pages } });
      const query = { object_type: 'newspaper-template', object_id: made.id } as const;
      const { body: entries } = await admin.call(audit.list, { query });
      return entries[0]?.changes.find(({ field }) => field === 'pages');
    };
    const copied = await change([...made.pages, { ...last, id: 'kopia' }]);
    expect(copied).toEqual({ field: 'pages', from: [], to: [`${last.name} (2)`] });
    const removed = await change(made.pages.slice(0, -1));
    expect(removed).toEqual({ field: 'pages', from: [last.name], to: [] });
  });

  test('slots that overlap or leave the page are refused with the pair and the page named', async () => {
    const admin = await app.as('admin');
    const bad = template();
    const page = bad.pages[1]!;
    const [first, second] = [page.slots[1]!, page.slots[2]!];
    page.slots[2] = { ...second, column: first.column, row: first.row };
    const refused = await admin.call(newspaperTemplate.create, { body: bad });
    expect(refused.status).toBe(422);
    const { message } = refused.body as unknown as { message: string };
    expect(message).toContain(page.name);
    expect(message).toContain(`”${first.name}” och ”${second.name}”`);
    page.slots[2] = { ...second, column: bad.columns, column_span: 2 };
    expect((await admin.call(newspaperTemplate.create, { body: bad })).status).toBe(422);
  });

  test('margins that leave no page, and leading under the text’s size, are refused', async () => {
    const admin = await app.as('admin');
    const narrow = { ...template(), margins: { top: 10, right: 100, bottom: 10, left: 100 } };
    expect((await admin.call(newspaperTemplate.create, { body: narrow })).status).toBe(422);
    const tight = template();
    tight.typography = { ...tight.typography, body_size_pt: 14, leading_pt: 10 };
    expect((await admin.call(newspaperTemplate.create, { body: tight })).status).toBe(422);
  });

  test('a page is seen in type before it is saved, and only administrators keep the system’s', async () => {
    const admin = await app.as('admin');
    const {
      pages,
      name: _name,
      description: _description,
      format: _format,
      ...design
    } = template();
    const body = { ...design, page: pages[1]!, number: 2 };
    const seen = await admin.call(newspaperTemplate.tryOut, { body });
    expect(seen.bytes.toString()).toMatch(/^<svg/);
    for (const person of ['moderator', 'customer', 'participant'] as const) {
      const client = await app.as(person);
      if (person !== 'customer') {
        const create = await client.call(newspaperTemplate.create, { body: template() });
        expect(create.status).toBe(403);
        expect((await client.call(newspaperTemplate.tryOut, { body })).status).toBe(403);
      }
      const change = await client.call(newspaperTemplate.update, {
        params: { id: 1 },
        body: { name: 'Vår' },
      });
      expect(change.status).toBe(403);
      expect((await client.call(newspaperTemplate.delete, { params: { id: 1 } })).status).toBe(403);
    }
  });
});

test('every page of a template can be seen before a paper is made of it, with pictures', async () => {
  const moderator = await app.as('moderator');
  const [first] = (await moderator.call(newspaperTemplate.list, {})).body;
  const { id, pages } = first!;
  for (const page of pages.slice(0, 2)) {
    const seen = await moderator.call(newspaperTemplate.preview, {
      params: { id },
      query: { page: page.id },
    });
    expect(seen.bytes.toString()).toMatch(/<image[^>]*(data:image|href)/);
  }
});

describe('keeping article templates', () => {
  test('one is made, changed and taken away, and articles begun in it keep it', async () => {
    const admin = await app.as('admin');
    const [model] = (await admin.call(articleTemplate.list, {})).body;
    const { fields, columns, headline_size } = model!;
    const made = await admin.call(articleTemplate.create, {
      body: { name: 'Quiz', description: 'Frågor och svar', fields, columns, headline_size },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      voice: 'news',
      opinion_note: 'Åsikterna är skribentens egna.',
    });
    const participant = await app.as('participant');
    const begun = await participant.call(article.create, {
      body: { article_template_id: made.body.id },
    });
    const params = { id: made.body.id };
    const changed = await admin.call(articleTemplate.update, {
      params,
      body: { name: 'Frågesport', voice: 'opinion', opinion_note: 'Vi tycker.' },
    });
    expect(changed.body).toMatchObject({
      name: 'Frågesport',
      fields,
      voice: 'opinion',
      opinion_note: 'Vi tycker.',
    });
    // Fields that aren't sent stay unchanged.
    const renamed = await admin.call(articleTemplate.update, { params, body: { columns: 2 } });
    expect(renamed.body).toMatchObject({ voice: 'opinion', opinion_note: 'Vi tycker.' });
    expect((await participant.call(articleTemplate.update, { params, body: {} })).status).toBe(403);
    expect((await admin.call(articleTemplate.delete, { params })).status).toBe(204);
    const kept = await participant.call(article.get, { params: { id: begun.body.id } });
    expect(kept.body.article_template.name).toBe('Frågesport');
    const again = await participant.call(article.create, {
      body: { article_template_id: params.id },
    });
    expect(again.status).toBe(422);
  });
});
