import { editorialOffice } from '@spalten/contract/editorial-office';
import { MAX_STREAMS } from '@spalten/contract/events';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Scope, Fixtures } from '../../matrix/fixtures.ts';
import { createAllFixtures, SCOPES } from '../../matrix/fixtures.ts';
import { emitDueEvents } from '../../platform/events/emit.ts';
import { purgeEvents } from '../../platform/events/event-log.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { TestListener } from '../../testing/listen.ts';
import { listen } from '../../testing/listen.ts';
import { PASSWORD } from '../../testing/world.ts';
import { until } from '../../testing/until.ts';
import { NEWS_TIMES } from '../news-post/index.ts';

let app: TestApp;
let things: Record<Scope, Fixtures>;
beforeAll(async () => {
  app = await testApp();
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  things = await createAllFixtures(tools);
});

/** Signs in with a separate session, so that ending it affects no other test. */
async function newClient(person: keyof TestApp['world']['people']) {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const { email } = app.world.people[person];
  await client.call(session.login, { body: { email, password: PASSWORD } });
  return client;
}

/** A freely changeable text column per table. */
const WORDS: Record<string, string> = {
  article: 'kicker',
  newspaper: 'newspaper_name',
  newspaper_page: 'name',
  file: 'alt',
  news_post: 'title',
  info_post: 'title',
  web_article: 'title',
  message: 'body',
};

let count = 0;
function touch(table: string, id: number) {
  count += 1;
  const column = sql.ref(WORDS[table] ?? '');
  return sql`update ${sql.table(table)} set ${column} = ${`Nytt ${count}`} where id = ${id}`.execute(
    app.database,
  );
}

/** Emits a change that the whole office receives. Earlier events have arrived when it does. */
async function flush(listener: TestListener, office: number) {
  const { rows } = await sql<{ id: number }>`insert into newspaper (editorial_office_id,
      newspaper_name, issue_number, published_on, due_on, design, page_templates)
    select ${office}, 'Spola', 1, '2027-01-02', '2027-01-01', design, pages
    from newspaper_template limit 1 returning id`.execute(app.database);
  const id = rows[0]?.id;
  await until(() => expect(listener.changes).toContainEqual({ type: 'newspaper', id }));
}

test('the people of a closed office are told at once, and nothing more of what lies in it', async () => {
  const { office, approved } = things.own;
  const client = await app.as('customer');
  const set = (is_active: boolean) =>
    client.call(editorialOffice.update, { params: { id: office }, body: { is_active } });
  const listener = await listen(app.server, await app.as('colleague'));
  onTestFinished(async () => void (await set(true)));
  const told = () => listener.changes.filter(({ type }) => type === 'customer').length;
  await set(false);
  await until(() => expect(told()).toBe(1));
  await touch('article', approved);
  await sql`update customer set contact_name = 'Maj Ek'`.execute(app.database);
  await until(() => expect(told()).toBe(2));
  await set(true);
  await until(() => expect(told()).toBe(3));
  expect(listener.changes).not.toContainEqual({ type: 'article', id: approved });
  await touch('article', approved);
  await flush(listener, office);
  expect(listener.changes).toContainEqual({ type: 'article', id: approved });
  listener.close();
});

test('what comes out by the clock is told then, once', async () => {
  const { newsPost: id } = things.own;
  await sql`update news_post set published_at = now() - interval '1 second' where id = ${id}`.execute(
    app.database,
  );
  // Restores the state before publication, when no event had been emitted.
  await sql`delete from event where type = 'news-post'`.execute(app.database);
  const reader = await listen(app.server, await app.as('colleague'));
  for (let minute = 0; minute < 2; minute += 1)
    await emitDueEvents(app.database, 'news-post', NEWS_TIMES);
  await flush(reader, things.own.office);
  expect(reader.changes.filter(({ type }) => type === 'news-post')).toEqual([
    { type: 'news-post', id },
  ]);
  reader.close();
});

describe('who is told', () => {
  const KINDS = [
    ['article', 'article', 'draft', 'nnn ynn yyn yyy'],
    ['article', 'article', 'approved', 'ynn ynn yyn yyy'],
    ['newspaper', 'newspaper', 'newspaper', 'ynn ynn yyn yyy'],
    ['newspaper-page', 'newspaper_page', 'page', 'ynn ynn yyn yyy'],
    ['file', 'file', 'file', 'ynn ynn yyn yyy'],
    ['news-post', 'news_post', 'newsPost', 'ynn ynn yyn yyy'],
    ['info-post', 'info_post', 'infoPost', 'ynn ynn yyn yyy'],
    ['web-article', 'web_article', 'webArticle', 'ynn ynn yyn yyy'],
    ['message', 'message', 'message', 'ynn ynn nnn nnn'],
  ] as const;
  const PEOPLE = ['colleague', 'leader', 'customer', 'admin'] as const;

  test.each(KINDS)('a changed %s (%s, %s): %s', async (type, table, thing, cells) => {
    const listeners = await Promise.all(
      PEOPLE.map(async (person) => listen(app.server, await app.as(person))),
    );
    for (const scope of SCOPES) await touch(table, things[scope][thing]);
    for (const listener of listeners) await flush(listener, things.own.office);
    const got = listeners.map((listener) =>
      SCOPES.map((scope) => {
        const { [thing]: id } = things[scope];
        return listener.changes.some((told) => told.type === type && told.id === id) ? 'y' : 'n';
      }).join(''),
    );
    expect(got.join(' ')).toBe(cells);
    for (const listener of listeners) listener.close();
  });

  test('nobody who is not signed in', async () => {
    expect((await listen(app.server, app.guest())).status).toBe(401);
  });

  test('what changes nothing is not told, and what is taken away is told without its name', async () => {
    const listener = await listen(app.server, await app.as('colleague'));
    const { draft, approved, office } = things.own;
    onTestFinished(async () => {
      await sql`update article set status = 'approved' where id = ${approved}`.execute(
        app.database,
      );
      await sql`update article set deleted_at = null
        where id = ${things.other.approved}`.execute(app.database);
    });
    await sql`update article set updated_at = now() where id = ${approved}`.execute(app.database);
    await sql`update article set kicker = 'a' where id = ${draft}`.execute(app.database);
    await flush(listener, office);
    expect(listener.changes.filter(({ type }) => type === 'article')).toEqual([]);
    await sql`update article set status = 'returned' where id = ${approved}`.execute(app.database);
    await sql`update article set deleted_at = now() where id = ${things.other.approved}`.execute(
      app.database,
    );
    await flush(listener, office);
    expect(listener.changes.filter(({ type }) => type === 'article')).toEqual([
      { type: 'article', id: null },
    ]);
    listener.close();
  });

  test.each([
    ['news-post', 'news_post', 'newsPost'],
    ['info-post', 'info_post', 'infoPost'],
  ] as const)(
    'a %s that is meant for others now: who lost it is told so',
    async (type, table, thing) => {
      const [lost, kept] = await Promise.all(
        (['colleague', 'admin'] as const).map(async (person) =>
          listen(app.server, await app.as(person)),
        ),
      );
      const { own, other } = things;
      const { rows } = await sql<{ customers: number[]; offices: number[] }>`
        select audience_customer_ids as customers, audience_office_ids as offices
        from ${sql.table(table)} where id = ${own[thing]}`.execute(app.database);
      onTestFinished(async () => {
        await sql`update ${sql.table(table)} set audience_customer_ids = ${rows[0]?.customers},
          audience_office_ids = ${rows[0]?.offices} where id = ${own[thing]}`.execute(app.database);
      });
      await sql`update ${sql.table(table)} set audience_customer_ids = '{}',
      audience_office_ids = ${[other.office]} where id = ${own[thing]}`.execute(app.database);
      for (const listener of [lost!, kept!]) await flush(listener, own.office);
      const told = (listener: TestListener) =>
        listener.changes.filter((each) => each.type === type);
      expect(told(lost!)).toEqual([{ type, id: null }]);
      expect(told(kept!)).toEqual([{ type, id: own[thing] }]);
      for (const listener of [lost!, kept!]) listener.close();
    },
  );
});

describe('a stream', () => {
  test('is the same on every node, and outlives the one that it was on', async () => {
    const node = await app.anotherNode();
    const client = await app.as('leader');
    const here = await listen(app.server, client);
    const there = await listen(node.server, client);
    const { newspaper, office } = things.own;
    await touch('newspaper', newspaper);
    await flush(here, office);
    await flush(there, office);
    for (const listener of [here, there])
      expect(listener.changes).toContainEqual({ type: 'newspaper', id: newspaper });
    const place = there.lastId();
    await node.close();
    await until(() => expect(there.isEnded()).toBe(true));
    await touch('article', things.own.draft);
    const back = await listen(app.server, client, place);
    expect(back.changes).toContainEqual({ type: 'article', id: things.own.draft });
    for (const listener of [here, back]) listener.close();
  });

  test('that is opened late misses nothing since its person was answered', async () => {
    const client = await app.as('leader');
    const { body } = await client.call(session.currentUser);
    await touch('article', things.own.draft);
    const late = await listen(app.server, client, body.events_from);
    expect(late.changes).toContainEqual({ type: 'article', id: things.own.draft });
    late.close();
  });

  test('misses nothing that was begun early and committed late', async () => {
    const client = await app.as('leader');
    const { draft, page, office } = things.own;
    const listener = await listen(app.server, client);
    await flush(listener, office);
    listener.changes.length = 0;
    const late = await app.database.startTransaction().execute();
    await sql`update article set kicker = 'sent' where id = ${draft}`.execute(late);
    await touch('newspaper_page', page);
    await flush(listener, office);
    const place = listener.lastId();
    expect(listener.changes).not.toContainEqual({ type: 'article', id: draft });
    listener.close();
    await late.commit().execute();
    const back = await listen(app.server, client, place);
    expect(back.changes).toContainEqual({ type: 'article', id: draft });
    back.close();
  });

  test('that goes on from further back than is kept is told to fetch everything', async () => {
    const client = await app.as('leader');
    const first = await listen(app.server, client);
    const place = first.lastId();
    await touch('article', things.own.draft);
    await flush(first, things.own.office);
    await sql`update event set created_at = now() - interval '2 days'`.execute(app.database);
    await purgeEvents(app.database);
    const back = await listen(app.server, client, place);
    expect(back.names).toEqual(['reset']);
    const unknown = await listen(app.server, client, '999999999999');
    expect(unknown.names).toEqual(['reset']);
    for (const listener of [first, back, unknown]) listener.close();
  });

  test('ends when its session does, on every node', async () => {
    const node = await app.anotherNode();
    const client = await newClient('leader');
    const listener = await listen(node.server, client);
    await client.call(session.logout);
    await until(() => expect(listener.isEnded()).toBe(true));
    expect(listener.names).toEqual(['over']);
    expect((await listen(node.server, client)).status).toBe(401);
  });

  test('tells nothing of an office from the moment that somebody left it', async () => {
    const { id: userId } = app.world.people.moderator;
    const listener = await listen(app.server, await newClient('moderator'));
    await sql`delete from editorial_office_member where user_id = ${userId}
      and editorial_office_id = ${things.same.office}`.execute(app.database);
    await touch('newspaper', things.same.newspaper);
    await flush(listener, things.own.office);
    expect(listener.changes).not.toContainEqual({ type: 'newspaper', id: things.same.newspaper });
    listener.close();
  });

  test('is held by a person so many times and no more', async () => {
    const client = await newClient('elsewhere');
    const open = await Promise.all(
      Array.from({ length: MAX_STREAMS }, () => listen(app.server, client)),
    );
    expect((await listen(app.server, client)).status).toBe(429);
    open[0]?.close();
    await until(async () => {
      const again = await listen(app.server, client);
      expect(again.status).toBe(200);
    });
    for (const listener of open) listener.close();
  });

  test('does not keep a session alive', async () => {
    const client = await newClient('otherModerator');
    const { id: userId } = app.world.people.otherModerator;
    const listener = await listen(app.server, client);
    await sql`update session set last_seen_at = now() - interval '3 hours'
      where user_id = ${userId}`.execute(app.database);
    await sql`update app_user set is_active = is_active where id = ${userId}`.execute(app.database);
    await until(() => expect(listener.names).toEqual(['over']));
  });
});
