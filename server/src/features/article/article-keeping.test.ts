import { article } from '@spalten/contract/article';
import type { ArticleFit } from '@spalten/contract/article';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { emptyBin } from './bin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

async function draft(person: 'participant' | 'moderator' = 'participant') {
  const client = await app.as(person);
  const made = await client.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
  });
  return { client, id: made.body.id, params: { id: made.body.id } };
}

describe('the history of an article', () => {
  test('saves of one writer within five minutes are one version; another’s is the next', async () => {
    const { client, params } = await draft();
    await client.call(article.update, { params, body: { version: 1, headline: 'Ett' } });
    await client.call(article.update, { params, body: { version: 2, headline: 'Två' } });
    const moderator = await app.as('moderator');
    await moderator.call(article.update, { params, body: { version: 3, headline: 'Tre' } });
    const { body } = await client.call(article.versions, { params });
    expect(body.map(({ version, headline }) => [version, headline])).toEqual([
      [4, 'Tre'],
      [3, 'Två'],
    ]);
    expect(body[0]?.saved_by?.id).toBe(app.world.people.moderator.id);
  });

  test('what an article was before anything was kept of it can be gone back to', async () => {
    const { client, params } = await draft();
    await sql`update article set headline = 'Som den kom' where id = ${params.id}`.execute(
      app.database,
    );
    const moderator = await app.as('moderator');
    await moderator.call(article.update, { params, body: { version: 1, headline: 'Ändrad' } });
    const { body } = await client.call(article.versions, { params });
    expect(body.map(({ headline }) => headline)).toEqual(['Ändrad', 'Som den kom']);
  });

  test('an earlier version comes back whole, as the newest, and nothing between is lost', async () => {
    const { client, params } = await draft();
    const text = doc('Den gamla texten.');
    await client.call(article.update, {
      params,
      body: {
        version: 1,
        headline: 'Förr',
        body: text,
        quote_speaker: 'Åsa',
        easy_body: doc('Lätt.'),
      },
    });
    await app.database
      .updateTable('article_version')
      .set({ started_at: sql`now() - interval '10 minutes'` })
      .where('article_id', '=', params.id)
      .execute();
    await client.call(article.update, {
      params,
      body: { version: 2, headline: 'Nu', body: doc('Ny.'), quote_speaker: null, easy_body: null },
    });
    const { body: without } = await client.call(article.get, { params });
    expect(without.easy_body).toBeNull();
    const old = await client.call(article.version, { params: { ...params, version: 2 } });
    expect(old.body.snapshot.body).toEqual(text);
    const stale = await client.call(article.restoreVersion, {
      params: { ...params, version: 2 },
      body: { version: 2 },
    });
    expect(stale.status).toBe(409);
    const back = await client.call(article.restoreVersion, {
      params: { ...params, version: 2 },
      body: { version: 3 },
    });
    expect(back.body).toMatchObject({
      headline: 'Förr',
      body: text,
      quote_speaker: 'Åsa',
      easy_body: doc('Lätt.'),
      version: 4,
    });
    const stranger = await app.as('elsewhere');
    expect((await stranger.call(article.versions, { params })).status).toBe(404);
    expect(
      (await stranger.call(article.version, { params: { ...params, version: 2 } })).status,
    ).toBe(404);
  });
});

describe('the bin', () => {
  test('a draft goes there, is listed for its writer, comes back, and is gone after 30 days', async () => {
    const { client, params } = await draft();
    expect((await client.call(article.delete, { params })).status).toBe(204);
    expect((await client.call(article.get, { params })).status).toBe(404);
    const inBin = await client.call(article.list, { query: { deleted: true } });
    expect(inBin.body.map(({ id }) => id)).toContain(params.id);
    const colleague = await app.as('colleague');
    const theirs = await colleague.call(article.list, { query: { deleted: true } });
    expect(theirs.body.map(({ id }) => id)).not.toContain(params.id);
    expect((await colleague.call(article.restore, { params })).status).toBe(404);
    expect((await client.call(article.restore, { params })).status).toBe(200);
    await client.call(article.delete, { params });
    await emptyBin(app.database);
    expect((await client.call(article.restore, { params })).status).toBe(200);
    await client.call(article.delete, { params });
    await sql`update article set deleted_at = now() - interval '31 days'
      where id = ${params.id}`.execute(app.database);
    await emptyBin(app.database);
    expect((await client.call(article.restore, { params })).status).toBe(404);
  });

  test('what has been sent in is not thrown away', async () => {
    const { client, params } = await draft();
    const body = {
      version: 1,
      headline: 'Katten är hittad',
      body: doc('Ett ord till. '.repeat(20)),
    };
    await client.call(article.update, { params, body });
    await client.call(article.send, { params });
    expect((await client.call(article.delete, { params })).status).toBe(409);
    expect((await (await app.as('customer')).call(article.delete, { params })).status).toBe(403);
  });
});

describe('who else is here', () => {
  test('two writers see each other and the stored version, until one leaves', async () => {
    const { client, params } = await draft();
    const moderator = await app.as('moderator');
    const WRITER = 4_294_967_295;
    const there = { tab: 'a', field: 'headline', writer: WRITER };
    await client.call(article.presence, { params, body: there });
    await client.call(article.presence, { params, body: { tab: 'a2', writer: 7 } });
    await client.call(article.presence, { params, body: there });
    const seen = await moderator.call(article.presence, { params, body: { tab: 'b' } });
    expect(seen.body.others).toEqual([
      {
        id: app.world.people.participant.id,
        name: 'participant Prov',
        field: 'headline',
        writers: [7, WRITER],
      },
    ]);
    await client.call(article.update, { params, body: { version: 1, headline: 'Nytt' } });
    for (const tab of ['a', 'a2'])
      await client.call(article.presence, { params, body: { tab, leaves: true } });
    const after = await moderator.call(article.presence, { params, body: { tab: 'b' } });
    expect(after.body).toEqual({ others: [], version: 2 });
    const stranger = await app.as('otherModerator');
    expect((await stranger.call(article.presence, { params, body: { tab: 'c' } })).status).toBe(
      404,
    );
  });
});

describe('live fit', () => {
  test('unsaved words are set in type, and nothing is saved by it', async () => {
    const { client, params } = await draft();
    const fit = async (text: string): Promise<ArticleFit> => {
      const body = { headline: 'Osparad rubrik', body: doc(text) };
      const answered = await client.call(article.fit, { params, body });
      expect(answered.status).toBe(200);
      return answered.body;
    };
    const short = await fit('Bron är stängd. '.repeat(10));
    const long = await fit('Bron är stängd. '.repeat(60));
    expect(short.svg).toMatch(/^<svg/);
    expect(short.slot).toBeNull();
    expect(long.height_mm).toBeGreaterThan(short.height_mm * 1.5);
    const stored = await client.call(article.get, { params });
    expect(stored.body).toMatchObject({ headline: '', version: 1 });
  });

  test('characters that no font has are listed by field, and the rest tells how it fits', async () => {
    const { client, params } = await draft();
    const body = {
      headline: 'Skolan får nytt tak',
      body: doc(`ཀཁག i 9A ritade det. ${'Bron är stängd. '.repeat(10)}`),
      byline: 'ཀཁག',
    };
    const { body: set } = await client.call(article.fit, { params, body });
    expect(set.missing_signs).toEqual([
      { field: 'body', signs: ['ཀ', 'ཁ', 'ག'] },
      { field: 'byline', signs: ['ཀ', 'ཁ', 'ག'] },
    ]);
    expect(set.fit.fault).toBeUndefined();
  });

  test('of a text that fills books the beginning is shown, and how much is left is said', async () => {
    const { client, params } = await draft();
    const body = { body: doc('Vattnet i sjön steg en decimeter. '.repeat(2600)) };
    const { body: set } = await client.call(article.fit, { params, body });
    expect(set.fit.state).toBe('over');
    expect(set.fit.characters).toBeGreaterThan(40_000);
    expect(set.height_mm).toBeLessThan(850);
    expect(set.svg.length).toBeLessThan(2_000_000);
  });

  test('somebody else’s picture can’t be set into it', async () => {
    const { client, params } = await draft();
    const body = { images: [{ file_id: 999_999 }] };
    expect((await client.call(article.fit, { params, body })).status).toBe(422);
  });
});
