import { article } from '@spalten/contract/article';
import type { MediaText } from '@spalten/contract/media-text';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { draftsFromPaper } from './from-article.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const HOSTILE = '<img src=x onerror="alert(1)"> & "sant" \u0007';
const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});
const body: MediaText = { type: 'doc', content: [paragraph('Kvarnen mal igen.')] };
const steps = {
  type: 'orderedList' as const,
  content: [{ type: 'listItem' as const, content: [paragraph('Igen.')] }],
};
const officeId = (key: string) => app.world.offices[key] ?? 0;

async function make(fields: Record<string, unknown> = {}) {
  const leader = await app.as('leader');
  const made = await leader.call(webArticle.create, {
    body: { title: 'Kvarnen', body, ...fields } as never,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

/** Creates an approved article of office a1 with two pictures, a quotation and a fact box. */
async function approved(headline = 'Kvarnen vid ån', template = 'Nyhetsartikel') {
  const leader = await app.as('leader');
  const made = await leader.call(article.create, {
    body: { article_template_id: app.world.articleTemplates[template] ?? 0 },
  });
  const { id } = made.body;
  const files: number[] = [];
  for (const name of ['ett', 'tva']) {
    const { rows } = await sql<{ id: number }>`
      insert into file (customer_id, editorial_office_id, storage_key, filename, display_filename,
        file_size, checksum, mime, width, height, is_shared)
      values (${app.world.customers['a']}, ${officeId('a1')}, ${name}, ${name}, ${name}, 1, ${name},
        'image/jpeg', 400, 300, true) returning id`.execute(app.database);
    files.push(rows[0]?.id ?? 0);
  }
  await leader.call(article.update, {
    params: { id },
    body: {
      version: made.body.version,
      headline,
      standfirst: 'Den har stått still i tjugo år.',
      body: { type: 'doc', content: [paragraph('Nu mal den.'), steps] },
      pull_quote: 'Det låter som förr',
      quote_speaker: 'Åsa Ek',
      fact_box: { title: 'Fakta', body: { type: 'doc', content: [paragraph('Byggd 1872.')] } },
      images: files.map((file_id) => ({
        file_id,
        caption: `Bild ${file_id}`,
        credit: 'Elin',
        alt: 'En kvarn',
      })),
    } as never,
  });
  await sql`update article set status = 'approved' where id = ${id}`.execute(app.database);
  return { id, files };
}

describe('made from an article', () => {
  test('it has its text and pictures, and its own from then on', async () => {
    const { id, files } = await approved();
    const leader = await app.as('leader');
    const made = await leader.call(webArticle.create, { body: { article_id: id } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      title: 'Kvarnen vid ån',
      slug: 'kvarnen-vid-an',
      status: 'draft',
      article_id: id,
      image_file: { id: files[0] },
      image_alt: 'En kvarn',
      image_credit: 'Elin',
    });
    expect(made.body.body.content.map(({ type }) => type)).toEqual([
      'paragraph',
      'blockquote',
      'orderedList',
      'picture',
      'factBox',
    ]);
    expect(JSON.stringify(made.body.body.content[1])).toContain('– Åsa Ek');
    await leader.call(webArticle.update, {
      params: { id: made.body.id },
      body: { title: 'Kvarnen på webben' } as never,
    });
    const printed = await leader.call(article.get, { params: { id } });
    expect(printed.body).toMatchObject({
      headline: 'Kvarnen vid ån',
      web_article_id: made.body.id,
    });
    const again = await leader.call(webArticle.create, { body: { article_id: id } });
    expect(again.status).toBe(409);
    // Its pictures now list the web article as a use.
    const used = await leader.send('GET', `/file/${files[1]}`);
    expect(
      (used.body as { used_in: { kind: string }[] }).used_in.map(({ kind }) => kind),
    ).toContain('web-article');
  });

  test('opinion is marked as such, and in the feeds; news is not', async () => {
    const leader = await app.as('leader');
    const news = await approved('Nytt');
    const plain = await leader.call(webArticle.create, { body: { article_id: news.id } });
    expect(plain.body).toMatchObject({ opinion_name: null, opinion_note: null });
    const { id } = await approved('Min kvarn', 'Krönika');
    const made = await leader.call(webArticle.create, { body: { article_id: id } });
    expect(made.body).toMatchObject({
      opinion_name: 'Krönika',
      opinion_note: 'Åsikterna är skribentens egna.',
    });
    const params = { id: made.body.id };
    await leader.call(webArticle.update, {
      params,
      body: { status: 'published', opinion_note: HOSTILE } as never,
    });
    const feed = await leader.call(webArticle.feed, { query: {} });
    const path = feed.body.json_url.replace(/^.*\/api/, '');
    const { items } = JSON.parse((await app.guest().send('GET', path)).bytes.toString());
    const item = items.find(({ title }: { title: string }) => title === 'Min kvarn');
    expect(item.content_html).toMatch(/^<p><strong>Krönika<\/strong> <em>&lt;img/);
    expect(item._spalten.opinion.name).toBe('Krönika');
  });

  test('an article that is not approved, or of another office, becomes none', async () => {
    const leader = await app.as('leader');
    const { id } = await approved();
    const offered = async (person: 'leader' | 'customer' | 'colleague') =>
      (await (await app.as(person)).call(article.get, { params: { id } })).body.can.put_on_web;
    expect(await offered('leader')).toBe(true);
    expect(await offered('customer')).toBe(false);
    expect(await offered('colleague')).toBe(false);
    await sql`update article set status = 'draft' where id = ${id}`.execute(app.database);
    expect(await offered('leader')).toBe(false);
    const make422 = await leader.call(webArticle.create, { body: { article_id: id } });
    expect(make422.status).toBe(422);
    const other = await app.as('otherModerator');
    const foreign = await other.call(webArticle.create, { body: { article_id: id } });
    expect(foreign.status).toBe(404);
  });

  test('a sent paper makes drafts of its articles, once, where the package has web articles', async () => {
    const { id } = await approved('Kvarnen i tidningen');
    const { rows } = await sql<{ id: number }>`
      insert into newspaper (editorial_office_id, newspaper_name, issue_number, published_on, due_on,
        design, page_templates)
      select ${officeId('a1')}, 'Bladet', 1, '2027-01-02', '2027-01-01', design, pages
      from newspaper_template order by id limit 1 returning id`.execute(app.database);
    const paper = rows[0]?.id ?? 0;
    await sql`with page as (insert into newspaper_page (newspaper_id, number, name, page_template_id,
        slots) values (${paper}, 1, 'Ettan', 'x', '[]') returning id)
      insert into placement (newspaper_page_id, slot_id, article_id)
      select id, 'topp', ${id} from page`.execute(app.database);
    const send = () =>
      app.database
        .transaction()
        .execute((transaction) => draftsFromPaper(transaction, paper, app.world.people.leader.id));
    const drafts = () =>
      app.database
        .selectFrom('web_article')
        .select('status')
        .where('article_id', '=', id)
        .execute();
    const features = (list: string[]) =>
      sql`update package set features = ${list}`.execute(app.database);
    await features(['newspaper']);
    await send();
    expect(await drafts()).toEqual([]);
    await features(['newspaper', 'web_article', 'assignment', 'message', 'file']);
    await send();
    await send();
    expect(await drafts()).toEqual([{ status: 'draft' }]);
  });
});

describe('publishing', () => {
  test('now, later, and back again; a published one is not thrown away', async () => {
    const { id } = await make();
    const leader = await app.as('leader');
    const set = (change: object) =>
      leader.call(webArticle.update, { params: { id }, body: change as never });
    const reads = async () =>
      (await (await app.as('colleague')).call(webArticle.get, { params: { id } })).status;
    expect(await reads()).toBe(404);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await set({ status: 'published', published_at: later })).body.status).toBe('published');
    expect(await reads()).toBe(404);
    const now = await set({ status: 'published', published_at: null });
    expect(new Date(now.body.published_at ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await reads()).toBe(200);
    const kept = await set({ title: 'Ny rubrik', published_at: null });
    expect(kept.body.published_at).toBe(now.body.published_at);
    expect((await leader.call(webArticle.delete, { params: { id } })).status).toBe(409);
    await set({ status: 'draft' });
    expect(await reads()).toBe(404);
    expect((await leader.call(webArticle.delete, { params: { id } })).status).toBe(204);
  });

  test('two of one title in an office have two addresses; another office has its own', async () => {
    const first = await make({ title: 'Samma namn' });
    const second = await make({ title: 'Samma namn' });
    expect([first.slug, second.slug]).toEqual(['samma-namn', 'samma-namn-2']);
    const other = await (
      await app.as('otherModerator')
    ).call(webArticle.create, { body: { title: 'Samma namn' } });
    expect(other.body.slug).toBe('samma-namn');
  });

  test('an empty one stays a draft', async () => {
    const { id } = await make({ body: { type: 'doc', content: [] } });
    const leader = await app.as('leader');
    const params = { id };
    const shown = await leader.call(webArticle.update, { params, body: { status: 'published' } });
    expect(shown).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.stringContaining('Skriv en text')] } },
    });
    const standfirst = 'Den mal igen.';
    const update = { status: 'published' as const, standfirst };
    expect((await leader.call(webArticle.update, { params, body: update })).status).toBe(200);
  });

  test('it is refused where the package has no web articles', async () => {
    await sql`update package set features = '{newspaper}'`.execute(app.database);
    const leader = await app.as('leader');
    expect((await leader.call(webArticle.list)).status).toBe(403);
    await sql`update package set features =
      '{newspaper,web_article,assignment,message,file}'`.execute(app.database);
  });
});

describe('feeds', () => {
  const paths = async () => {
    const leader = await app.as('leader');
    const { body: feed } = await leader.call(webArticle.feed);
    const path = (url: string) => new URL(url).pathname.replace('/api', '') + new URL(url).search;
    return { json: path(feed.json_url), atom: path(feed.atom_url), feed };
  };

  test('hold what has come out, escaped, for any origin, without cookies; a new key closes the old', async () => {
    const hidden = await make({ title: 'Utkast' });
    const file = buildForm({
      title: HOSTILE,
      standfirst: HOSTILE,
      byline: HOSTILE,
      status: 'published',
      body: JSON.stringify({ type: 'doc', content: [paragraph(HOSTILE)] }),
      'tags[0]': '<b>"ån"',
      'files[]': { name: 'karta.txt', bytes: Buffer.from('karta') },
    });
    const leader = await app.as('leader');
    const made = await leader.send('POST', '/web-article/web', file.body, file.headers);
    expect(made.status).toBe(201);
    const { json, atom } = await paths();

    const guest = app.guest();
    const answered = await guest.send('GET', json);
    expect(answered.status).toBe(200);
    expect(answered.headers['access-control-allow-origin']).toBe('*');
    expect(answered.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answered.headers['set-cookie']).toBeUndefined();
    expect(answered.headers['content-type']).toContain('application/feed+json');
    const feed = JSON.parse(answered.bytes.toString());
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    const item = feed.items.find((each: { title: string }) => each.title.includes('onerror'));
    expect(item.content_html).not.toContain('<img');
    expect(item.content_html).toContain('&lt;img');
    expect(feed.items.map(({ title }: { title: string }) => title)).not.toContain(hidden.title);

    const xml = (await guest.send('GET', atom)).bytes.toString();
    expect(xml).not.toContain('<img');
    expect(xml).not.toContain('\u0007');
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');

    const url = new URL(item.attachments[0].url);
    const attached = url.pathname.replace('/api', '') + url.search;
    expect((await guest.send('GET', attached)).bytes.toString()).toBe('karta');
    await leader.call(webArticle.renewFeed, { body: {} });
    for (const path of [json, atom, attached])
      expect((await guest.send('GET', path)).status).toBe(404);
    expect((await guest.send('GET', (await paths()).json)).status).toBe(200);
  });

  test('a file of what has not come out is not opened by any key', async () => {
    const { id, files } = await approved('Kvarnen stängs');
    const made = await (
      await app.as('leader')
    ).call(webArticle.create, { body: { article_id: id } });
    const key = new URL((await paths()).feed.json_url).searchParams.get('key') ?? '';
    const path = `/web-article/web/feed-file/${files[0]}?key=${key}&width=320`;
    expect((await app.guest().send('GET', path)).status).toBe(404);
    await (
      await app.as('leader')
    ).call(webArticle.update, {
      params: { id: made.body.id },
      body: { status: 'published' } as never,
    });
    const found = await sql`select 1 from attachment where object_id = ${made.body.id}
      and kind = 'web-article'`.execute(app.database);
    expect(found.rows).toHaveLength(2);
  });

  test('page by page they hold every article once', async () => {
    const texts = JSON.stringify(body);
    await sql`insert into web_article (editorial_office_id, title, body, status, published_at)
      select ${officeId('a2')}, 'Nummer ' || n, ${texts}::jsonb, 'published',
        now() - make_interval(hours => n / 3) from generate_series(1, 45) n`.execute(app.database);
    const moderator = await app.as('moderator');
    const { body: feed } = await moderator.call(webArticle.feed, {
      query: { editorial_office_id: officeId('a2') },
    });
    const seen: string[] = [];
    let next: string | undefined = feed.json_url;
    while (next) {
      const url: URL = new URL(next);
      const path = url.pathname.replace('/api', '') + url.search;
      const page = JSON.parse((await app.guest().send('GET', path)).bytes.toString());
      seen.push(...page.items.map(({ title }: { title: string }) => title));
      next = page.next_url;
    }
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
  });
});

test('its writer reads that it isn’t published, and nobody else learns that it is there', async () => {
  const { id } = await approved('Kvarnen läses');
  const made = await (
    await app.as('leader')
  ).call(webArticle.create, {
    body: { title: 'Kvarnen läses', body, article_id: id } as never,
  });
  expect(made.status).toBe(201);
  await sql`insert into article_author (article_id, user_id)
    values (${id}, ${app.world.people.participant.id})`.execute(app.database);
  const read = async (person: 'participant' | 'colleague' | 'leader' | 'otherParticipant') => {
    const client = await app.as(person);
    const { status, body: found } = await client.call(webArticle.get, {
      params: { id: made.body.id },
    });
    return [status, (found as { code?: string }).code];
  };
  expect(await read('participant')).toEqual([403, 'not_published']);
  expect(await read('colleague')).toEqual([404, 'not_found']);
  expect(await read('otherParticipant')).toEqual([404, 'not_found']);
  expect(await read('leader')).toEqual([200, undefined]);
});
