import type { NewsPostStatus } from '@spalten/contract/news-post';
import { newsPost } from '@spalten/contract/news-post';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { until } from '../../testing/until.ts';
import type { World } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Person = keyof World['people'];
const PAST = '2026-01-02T03:04:05Z';
const body = {
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Sjön steg i natt.' }] },
  ],
};
const office = (key: string) => ({ editorial_office_ids: [app.world.offices[key] ?? 0] });

async function write(person: Person, more: Record<string, unknown> = {}) {
  const client = await app.as(person);
  const made = await client.call(newsPost.create, {
    body: { title: 'Nytt i spalten', body, published_at: PAST, ...more } as never,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}
const read = async (person: Person, word: string | number) =>
  (await app.as(person)).call(newsPost.get, { params: { slug: String(word) } });
const titles = async (person: Person, query: Record<string, unknown> = {}) => {
  const listed = await (
    await app.as(person)
  ).call(newsPost.list, { query: { limit: 200, ...query } });
  return listed.body.map((row) => row.title);
};

describe('status', () => {
  const toggle = async (person: Person, slug: string, to: 'setAsRead' | 'setAsFavorite') =>
    (await (await app.as(person)).call(newsPost[to], { body: { slug } })).body.status;

  test('goes as the specification says, for each reader alone', async () => {
    const { slug } = await write('admin', { title: 'Läges­prov' });
    const read1 = () => toggle('participant', slug, 'setAsRead');
    const star = () => toggle('participant', slug, 'setAsFavorite');
    expect((await read('participant', slug)).body.status).toBe('unread');
    const seen: NewsPostStatus[] = [];
    for (const step of [read1, read1, star, read1, star, star, star, read1, read1])
      seen.push(await step());
    expect(seen).toEqual([
      'read',
      'unread',
      'favorite',
      'unread',
      'favorite',
      'read',
      'favorite',
      'unread',
      'read',
    ]);
    expect((await read('colleague', slug)).body.status).toBe('unread');
  });

  test('is read for who wrote the post, and counted for nobody else', async () => {
    const count = async (person: Person) =>
      (await (await app.as(person)).call(newsPost.unreadCount)).body.count;
    const [writers, readers] = [await count('moderator'), await count('participant')];
    const { slug, status } = await write('moderator', { audience: office('a1') });
    expect(status).toBe('read');
    expect((await read('participant', slug)).body.status).toBe('unread');
    expect([await count('moderator'), await count('participant')]).toEqual([writers, readers + 1]);
  });

  test('two moves at once are two moves, and a list can be filtered by it', async () => {
    const { slug } = await write('admin', { title: 'Två på en gång' });
    await Promise.all([1, 2].map(() => toggle('elsewhere', slug, 'setAsRead')));
    expect((await read('elsewhere', slug)).body.status).toBe('unread');
    await toggle('elsewhere', slug, 'setAsFavorite');
    expect(await titles('elsewhere', { status: 'favorite' })).toEqual(['Två på en gång']);
    expect(await titles('elsewhere', { status: 'unread' })).not.toContain('Två på en gång');
    const client = await app.as('elsewhere');
    const count = (await client.call(newsPost.unreadCount)).body.count;
    await toggle('elsewhere', slug, 'setAsRead');
    expect((await client.call(newsPost.unreadCount)).body.count).toBe(count + 1);
  });
});

describe('whom it is meant for', () => {
  test('a post reaches its roles in its customers and offices, and nobody else', async () => {
    const toA1 = await write('leader', { title: 'Till ettan', audience: office('a1') });
    expect((await read('colleague', toA1.slug)).status).toBe(200);
    expect((await read('elsewhere', toA1.slug)).status).toBe(404);
    expect((await read('otherParticipant', toA1.slug)).status).toBe(404);
    const toB = await write('admin', {
      title: 'Till B:s deltagare',
      audience: { roles: ['participant'], customer_ids: [app.world.customers['b']] },
    });
    expect((await read('otherParticipant', toB.slug)).status).toBe(200);
    expect((await read('otherModerator', toB.slug)).status).toBe(404);
    expect((await read('colleague', toB.slug)).status).toBe(404);
    // The rest of the audience isn't revealed.
    expect((await read('otherParticipant', toB.slug)).body.audience).toBeNull();
  });

  test('a moderator addresses the offices they lead, a customer their own, and no more', async () => {
    const tries: [Person, object, number][] = [
      ['leader', office('a2'), 422],
      ['leader', {}, 422],
      ['leader', { customer_ids: [app.world.customers['a']] }, 422],
      ['leader', office('a1'), 201],
      ['customer', { customer_ids: [app.world.customers['a']] }, 201],
      ['customer', office('b1'), 422],
      ['customer', {}, 422],
      ['admin', {}, 201],
      ['admin', { customer_ids: [999_999] }, 422],
      ['colleague', office('a1'), 403],
    ];
    for (const [person, audience, status] of tries) {
      const client = await app.as(person);
      const made = await client.call(newsPost.create, {
        body: { title: 'Försök', body, audience } as never,
      });
      expect([person, audience, made.status]).toEqual([person, audience, status]);
    }
  });

  test('what is managed is what one may address: a draft is seen by its editors alone', async () => {
    const { id, slug } = await write('leader', {
      title: 'Ett utkast',
      audience: office('a1'),
      published_at: null,
    });
    expect((await read('colleague', slug)).status).toBe(404);
    expect(await titles('leader', { manage: true, state: 'draft' })).toContain('Ett utkast');
    expect(await titles('customer', { manage: true })).toContain('Ett utkast');
    expect(await titles('otherModerator', { manage: true })).not.toContain('Ett utkast');
    expect(await titles('colleague', { manage: true })).toEqual([]);
    const everyone = await write('admin', { title: 'Till alla' });
    const leader = await app.as('leader');
    const change = (post: number) =>
      leader.call(newsPost.update, { params: { id: post }, body: { title: 'Ny rubrik' } });
    expect((await change(everyone.id)).status).toBe(403);
    expect((await change(id)).status).toBe(200);
    const moved = await leader.call(newsPost.update, {
      params: { id },
      body: { audience: office('b1') } as never,
    });
    expect(moved.status).toBe(422);
  });

  test('a post that is given to everyone while its moderator saves it is not changed', async () => {
    const { id } = await write('leader', { title: 'Ettans egen', audience: office('a1') });
    const leader = await app.as('leader');
    const save = () =>
      leader.call(newsPost.update, { params: { id }, body: { title: 'Nu allas' } });
    const saved = await app.database.transaction().execute(async (transaction) => {
      await sql`update news_post set audience_office_ids = '{}' where id = ${id}`.execute(
        transaction,
      );
      const saving = save();
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database);
        expect(rows).toHaveLength(1);
      });
      return { saving };
    });
    expect((await saved.saving).status).toBe(403);
    expect((await read('leader', id)).body.title).toBe('Ettans egen');
  });
});

describe('coming out', () => {
  test('a scheduled post is shown when its time comes', async () => {
    const { id, slug } = await write('admin', {
      title: 'Kommer snart',
      published_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await titles('participant')).not.toContain('Kommer snart');
    expect((await read('participant', slug)).status).toBe(404);
    await sql`update news_post set published_at = now() where id = ${id}`.execute(app.database);
    expect((await titles('participant'))[0]).toBe('Kommer snart');
  });

  test('pinned posts come first, then the newest, page by page', async () => {
    const pinned = await write('admin', { title: 'Fastnålad', is_pinned: true });
    const listed = await titles('otherModerator');
    expect(listed[0]).toBe('Fastnålad');
    const client = await app.as('otherModerator');
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await client.call(newsPost.list, {
        query: { limit: 2, ...(after && { after }) },
      });
      seen.push(...page.body.map((row) => row.title));
      const next = /after=([^&>]+)/.exec(String(page.headers['link']))?.[1];
      after = next && decodeURIComponent(next);
    } while (after);
    expect(seen).toEqual(listed);
    await (await app.as('admin')).call(newsPost.delete, { params: { id: pinned.id } });
  });
});

describe('a form', () => {
  test('carries a picture and files, stored ones and new ones, which its readers may open', async () => {
    const admin = await app.as('admin');
    const first = buildForm({
      title: 'Med bilagor',
      body: JSON.stringify(body),
      published_at: PAST,
      is_pinned: '1',
      'audience[roles][0]': 'participant',
      'files[0]': { name: 'schema.txt', bytes: Buffer.from('måndag') },
    });
    const made = await admin.send('POST', '/news-post', first.body, first.headers);
    expect(made.status).toBe(201);
    const post = made.body as { id: number; slug: string; files: { id: number }[] };
    const fileId = post.files[0]?.id;
    const path = `/file/${fileId}/content`;
    expect((await (await app.as('participant')).send('GET', path)).bytes.toString()).toBe('måndag');
    expect((await (await app.as('leader')).send('GET', path)).status).toBe(404);
    expect((await app.guest().send('GET', path)).status).toBe(401);

    const second = buildForm({
      _method: 'PUT',
      title: 'Med bilagor och mer',
      'files[0]': String(fileId),
      'files[1]': { name: 'mer.txt', bytes: Buffer.from('tisdag') },
    });
    const saved = await admin.send('POST', `/news-post/${post.id}`, second.body, second.headers);
    expect(saved.body).toMatchObject({
      title: 'Med bilagor och mer',
      slug: post.slug,
      is_pinned: true,
      files: [{ id: fileId }, { display_filename: 'mer.txt' }],
    });
    // Files of other people can neither be attached nor shown in the text.
    const leader = await app.as('leader');
    const picture = { type: 'picture', attrs: { file_id: fileId, alt: '' } };
    const stolen = { type: 'doc', content: [picture] };
    for (const [field, value] of Object.entries({ body: stolen, files: [fileId] })) {
      const made = await leader.send('POST', '/news-post', {
        title: 'Lånad',
        body,
        audience: office('a1'),
        [field]: value,
      });
      expect([made.status, Object.keys((made.body as { errors: object }).errors)]).toEqual([
        422,
        [field],
      ]);
    }
    const used = await admin.send('GET', `/file/${fileId}`);
    expect(used.body).toMatchObject({
      used_in: [{ kind: 'news-post', id: post.id, name: 'Med bilagor och mer' }],
    });
    await admin.call(newsPost.delete, { params: { id: post.id } });
    expect((await admin.send('GET', `/file/${fileId}`)).body).toMatchObject({ used_in: [] });
  });

  test('an address can be changed, the old one still leads there, and a taken one is refused', async () => {
    const admin = await app.as('admin');
    const { id, slug } = await write('admin', { title: 'Gammal adress' });
    const set = (chosen: string) =>
      admin.call(newsPost.update, { params: { id }, body: { slug: chosen } as never });
    expect((await set('ny-adress')).body.slug).toBe('ny-adress');
    expect((await read('participant', slug)).body).toMatchObject({ id, slug: 'ny-adress' });
    expect((await read('participant', id)).body.slug).toBe('ny-adress');
    await write('admin', { title: 'Annan', slug: 'upptagen' });
    expect((await set('upptagen')).status).toBe(422);
    expect((await set('12345')).status).toBe(422);
  });

  test('whether another customer has an address is not told, by no refusal and no number', async () => {
    const word = 'skolresan';
    const theirs = await write('otherModerator', { slug: word, audience: office('b1') });
    expect(theirs.slug).toBe(`${word}-${theirs.id}`);
    const first = await write('leader', { slug: word, audience: office('a1') });
    const second = await write('leader', { title: 'Skolresan', audience: office('a1') });
    for (const post of [first, second]) {
      expect(post.slug).toBe(`${word}-${post.id}`);
      expect((await read('colleague', post.slug)).body.id).toBe(post.id);
      expect((await read('otherParticipant', post.slug)).status).toBe(404);
    }
    // A saved slug stays valid when the form is saved again, and so do former slugs.
    const leader = await app.as('leader');
    const save = async (slug: string) =>
      (
        await leader.call(newsPost.update, {
          params: { id: first.id },
          body: { slug } as never,
        })
      ).body.slug;
    expect(await save(first.slug)).toBe(first.slug);
    expect(await save(theirs.slug)).toBe(`${theirs.slug}-${first.id}`);
    expect(await save(word)).toBe(first.slug);
    const long = await save('a'.repeat(100));
    expect(long).toBe(`${'a'.repeat(100 - `-${first.id}`.length)}-${first.id}`);
    expect(await save(long)).toBe(long);
  });

  test('one that was made from an older version is refused with what is there now', async () => {
    const admin = await app.as('admin');
    const { id, version } = await write('admin', { title: 'Två skribenter' });
    const save = (title: string) =>
      admin.call(newsPost.update, { params: { id }, body: { title, version } as never });
    expect((await save('Den första')).status).toBe(200);
    const late = await save('Den andra');
    expect(late.status).toBe(409);
    expect((late.body as unknown as { current: { title: string } }).current.title).toBe(
      'Den första',
    );
  });
});

describe('who it is for', () => {
  const namesOf = async (person: Person, id: number) => {
    const { body: rows } = await (
      await app.as(person)
    ).call(newsPost.list, { query: { limit: 200, manage: true } });
    return rows.find((row) => row.id === id)?.audience_names;
  };

  test('is told by name to those who manage it, and to nobody else', async () => {
    const { customers } = app.world;
    const { id } = await write('admin', {
      audience: {
        customer_ids: [customers['b'] ?? 0],
        editorial_office_ids: office('a1').editorial_office_ids,
      },
    });
    expect(await namesOf('admin', id)).toEqual(['Kund b', 'Redaktion a1 (Kund a)']);
    expect((await read('participant', id)).body.audience_names).toBeNull();
    const own = await write('leader', { audience: office('a1') });
    expect(await namesOf('leader', own.id)).toEqual(['Redaktion a1']);
    const all = await write('admin');
    expect(await namesOf('admin', all.id)).toEqual([]);
  });
});

test('a post with nothing in it may be kept, and not shown', async () => {
  const admin = await app.as('admin');
  const empty = { type: 'doc' as const, content: [] };
  const said = { errors: { body: [expect.stringContaining('Skriv en text')] } };
  const refused = await admin.call(newsPost.create, {
    body: { title: 'Tom', body: empty, published_at: PAST, audience: {} },
  });
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining(said)]);
  const { body: draft } = await admin.call(newsPost.create, {
    body: { title: 'Tom', body: empty, audience: {} },
  });
  const params = { id: draft.id };
  const shown = await admin.call(newsPost.update, { params, body: { published_at: PAST } });
  expect(shown.status).toBe(422);
  const written = await admin.call(newsPost.update, { params, body: { published_at: PAST, body } });
  expect(written.status).toBe(200);
});
