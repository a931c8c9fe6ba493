import { article } from '@spalten/contract/article';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFixtures } from '../../matrix/fixtures.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const words = (count: number) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'Ett ord till. '.repeat(count).trim() }],
    },
  ],
});

async function draft(person: 'participant' | 'otherParticipant' = 'participant') {
  const client = await app.as(person);
  const made = await client.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
  });
  expect(made.status).toBe(201);
  return { client, made: made.body };
}

async function finished() {
  const { client, made } = await draft();
  const body = { version: made.version, headline: 'Katten är hittad', body: words(20) };
  const saved = await client.call(article.update, { params: { id: made.id }, body });
  expect(saved.status).toBe(200);
  return { client, made: saved.body };
}

describe('writing', () => {
  test('a save is there afterwards, counted, with one version more', async () => {
    const { client, made } = await finished();
    const found = await client.call(article.get, { params: { id: made.id } });
    expect(found.body.headline).toBe('Katten är hittad');
    expect(found.body.version).toBe(2);
    expect(found.body.counts.words).toBe(60);
  });

  test('a save from an older version changes nothing and answers 409 with the article as it is', async () => {
    const { client, made } = await finished();
    const stale = await client.call(article.update, {
      params: { id: made.id },
      body: { version: 1, headline: 'Min gamla rubrik' },
    });
    expect(stale.status).toBe(409);
    expect((stale.body as unknown as { current: { headline: string } }).current.headline).toBe(
      'Katten är hittad',
    );
  });

  test('fields that are not sent stay, and spaces inside bold words are kept', async () => {
    const { client, made } = await finished();
    const spaced = {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: [
            { type: 'text' as const, text: 'Ett ' },
            { type: 'text' as const, text: 'fett ', marks: [{ type: 'bold' as const }] },
            { type: 'text' as const, text: 'ord' },
          ],
        },
      ],
    };
    const saved = await client.call(article.update, {
      params: { id: made.id },
      body: { version: made.version, body: spaced },
    });
    expect(saved.body.headline).toBe('Katten är hittad');
    expect(saved.body.body).toEqual(spaced);
  });

  test('the multipart form of the specification is the same save', async () => {
    const { client, made } = await draft();
    const boundary = 'grans';
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const form =
      part('_method', 'PUT') +
      part('version', String(made.version)) +
      part('headline', '  Med mellanslag runt  ') +
      part('kicker', '') +
      part('fact_box[title]', 'Fakta') +
      part('fact_box[body]', JSON.stringify(words(1))) +
      `--${boundary}--\r\n`;
    const saved = await client.send('POST', `/article/${made.id}`, form, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      headline: 'Med mellanslag runt',
      kicker: null,
      fact_box: { title: 'Fakta' },
    });
  });

  test('an unknown block in the text is refused and nothing is changed', async () => {
    const { client, made } = await draft();
    const bad = { type: 'doc', content: [{ type: 'script', content: [] }] };
    const saved = await client.send('PUT', `/article/${made.id}`, { version: 1, body: bad });
    expect(saved.status).toBe(422);
    const found = await client.call(article.get, { params: { id: made.id } });
    expect(found.body.version).toBe(1);
  });
});

describe('a new article', () => {
  const at = () => ({ article_template_id: app.world.articleTemplates['Notis'] ?? 0 });

  test('takes every field that a save takes', async () => {
    const client = await app.as('colleague');
    const { colleague, participant } = app.world.people;
    const fields = {
      kicker: 'Sjöbygd',
      headline: 'Katten är hittad',
      standfirst: 'Den satt i trädet.',
      body: words(4),
      pull_quote: 'Mjau',
      quote_speaker: 'Katten',
      fact_box: { title: 'Fakta', body: words(3) },
      byline: 'Vi på redaktionen',
      due_on: '2026-12-01',
    };
    const author_ids = [colleague.id, participant.id];
    const { status, body: made } = await client.call(article.create, {
      body: { ...at(), ...fields, author_ids, images: [] },
    });
    expect(status).toBe(201);
    expect(made).toMatchObject(fields);
    expect(made.authors.map(({ id }) => id)).toEqual(author_ids);
    expect(made.counts.words).toBe(12);
    const { body: read } = await client.call(article.get, { params: { id: made.id } });
    expect(read).toEqual(made);
  });

  test('is a draft in the template and the office that are named, and answered as it is kept', async () => {
    const client = await app.as('participant');
    const [first, second] = Object.values(app.world.articleTemplates);
    const offices = [app.world.offices['a1'], app.world.offices['a2']];
    for (const article_template_id of [first, second])
      for (const editorial_office_id of offices) {
        const named = { article_template_id: article_template_id ?? 0, editorial_office_id };
        const { body: made } = await client.call(article.create, { body: named });
        expect(made).toMatchObject({
          article_template: { id: article_template_id },
          editorial_office: { id: editorial_office_id },
          status: 'draft',
          authors: [{ id: app.world.people.participant.id }],
        });
        const params = { id: made.id };
        expect((await client.call(article.get, { params })).body).toEqual(made);
      }
  });

  test('with pictures or writers of others is not made at all', async () => {
    const client = await app.as('colleague');
    const count = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from article`.execute(
          app.database,
        )
      ).rows[0]?.count;
    const foreign = (
      await createFixtures(
        { database: app.database, storage: app.services.storage, world: app.world },
        'other',
      )
    ).file;
    const before = await count();
    for (const body of [
      { ...at(), images: [{ file_id: foreign }] },
      { ...at(), author_ids: [app.world.people.otherParticipant.id] },
      { ...at(), author_ids: [app.world.people.elsewhere.id] },
    ])
      expect((await client.send('POST', '/article', body)).status).toBe(422);
    expect(await count()).toBe(before);
  });
});

describe('sending', () => {
  test('what is missing is named field by field, and nothing is sent', async () => {
    const { client, made } = await draft();
    const sent = await client.call(article.send, { params: { id: made.id } });
    expect(sent.status).toBe(422);
    expect(Object.keys((sent.body as unknown as { errors: object }).errors).toSorted()).toEqual([
      'body',
      'headline',
    ]);
    const found = await client.call(article.get, { params: { id: made.id } });
    expect(found.body.status).toBe('draft');
  });

  test.each([
    ['too short', words(1)],
    ['too long', words(300)],
  ])('a text that is %s for its template is sent in all the same', async (_name, body) => {
    const { client, made } = await draft();
    const params = { id: made.id };
    const save = { version: made.version, headline: 'Katten är hittad', body };
    expect((await client.call(article.update, { params, body: save })).status).toBe(200);
    expect((await client.call(article.send, { params })).body.status).toBe('submitted');
    const moderator = await app.as('moderator');
    expect((await moderator.call(article.send, { params })).body.status).toBe('approved');
  });

  test('goes from its writer to the moderator, back with a comment, and is approved', async () => {
    const { client, made } = await finished();
    const moderator = await app.as('moderator');
    const params = { id: made.id };
    expect((await client.call(article.send, { params })).body.status).toBe('submitted');
    expect((await client.call(article.send, { params })).status).toBe(409);
    const returned = await moderator.call(article.return, {
      params,
      body: { comment: 'Ring ägaren!' },
    });
    expect(returned.body.status).toBe('returned');
    const seen = await client.call(article.get, { params });
    expect(seen.body.history[0]).toMatchObject({ status: 'returned', comment: 'Ring ägaren!' });
    expect((await client.call(article.send, { params })).body.status).toBe('submitted');
    expect((await client.call(article.recall, { params })).body.status).toBe('draft');
    expect((await client.call(article.send, { params })).body.status).toBe('submitted');
    expect((await moderator.call(article.send, { params })).body.status).toBe('approved');
    const { rows } = { rows: await app.database.selectFrom('message').select('body').execute() };
    expect(rows.map((row) => row.body)).toContain('Ring ägaren!');
  });

  test('its writer can not change it once it is sent', async () => {
    const { client, made } = await finished();
    await client.call(article.send, { params: { id: made.id } });
    const saved = await client.call(article.update, {
      params: { id: made.id },
      body: { version: made.version, headline: 'För sent' },
    });
    expect(saved.status).toBe(403);
  });
});

describe('who sees what', () => {
  test("another customer's article does not exist: not in lists, not by id, not to any call", async () => {
    const { made } = await draft('otherParticipant');
    for (const person of ['participant', 'moderator', 'customer'] as const) {
      const client = await app.as(person);
      const params = { id: made.id };
      expect((await client.call(article.get, { params })).status).toBe(404);
      expect((await client.call(article.update, { params, body: { version: 1 } })).status).toBe(
        404,
      );
      const listed = await client.call(article.list, { query: { limit: 200 } });
      expect(listed.body.map((row) => row.id)).not.toContain(made.id);
    }
    const moderator = await app.as('moderator');
    expect((await moderator.call(article.send, { params: { id: made.id } })).status).toBe(404);
    const asked = { query: { editorial_office_id: app.world.offices['b1'] } };
    expect((await moderator.call(article.list, asked)).body).toEqual([]);
  });

  test("a colleague's draft is hidden from participants and open to the moderator", async () => {
    const { made } = await draft();
    const params = { id: made.id };
    expect((await (await app.as('colleague')).call(article.get, { params })).status).toBe(404);
    expect((await (await app.as('moderator')).call(article.get, { params })).status).toBe(200);
    expect((await (await app.as('customer')).call(article.send, { params })).status).toBe(403);
  });

  test('an article in an office out of reach can not be begun', async () => {
    const client = await app.as('colleague');
    const template = app.world.articleTemplates['Notis'] ?? 0;
    const made = await client.call(article.create, {
      body: { article_template_id: template, editorial_office_id: app.world.offices['a2'] },
    });
    expect(made.status).toBe(404);
    expect(
      (
        await (
          await app.as('customer')
        ).call(article.create, { body: { article_template_id: template } })
      ).status,
    ).toBe(403);
  });
});

test('a list goes on by its cursor without missing or repeating a row', async () => {
  const client = await app.as('otherParticipant');
  for (let i = 0; i < 7; i += 1) await draft('otherParticipant');
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await client.call(article.list, {
      query: { limit: 3, count: true, ...(after && { after }) },
    });
    seen.push(...page.body.map((row) => row.id));
    expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(7);
    after = /after=([^&>]+)/.exec(String(page.headers['link']))?.[1];
    if (after) after = decodeURIComponent(after);
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  const all = await client.call(article.list, { query: { limit: 200 } });
  expect(seen).toEqual(all.body.map((row) => row.id));
});
