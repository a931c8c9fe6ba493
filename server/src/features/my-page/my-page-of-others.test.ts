import { myPage } from '@spalten/contract/my-page';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Scope, Fixtures } from '../../matrix/fixtures.ts';
import { createAllFixtures } from '../../matrix/fixtures.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/*
 * Gives every office one object of each kind, made by someone else, and waiting items. Moderator
 * and participant belong to both offices of their customer. The first one is active.
 */

let app: TestApp;
let things: Record<Scope, Fixtures>;
beforeAll(async () => {
  app = await testApp();
  const { database, services, world } = app;
  things = await createAllFixtures({ database, storage: services.storage, world });
  const fit = [{ slot_id: 'start', state: 'over', lines: 1, characters: 40, fault: null }];
  await sql`update newspaper_page set fit = ${JSON.stringify(fit)}`.execute(database);
  await sql`update newspaper set status = 'in_production' where sent_at is null`.execute(database);
  await sql`update attempt set help_wanted_at = now()`.execute(database);
  await sql`update attempt set submitted_at = now() where status = 'submitted'`.execute(database);
  await sql`insert into article_event (article_id, status, user_id)
    select id, 'approved', ${things.own.moderator} from article`.execute(database);
  await sql`insert into chapter_progress (user_id, chapter_id, completed_at)
    values (${things.own.participant}, ${things.own.chapter}, now())`.execute(database);
  await sql`insert into chapter_given (user_id, chapter_id)
    values (${things.own.participant}, ${things.own.chapter})`.execute(database);
});

type Person = Parameters<TestApp['as']>[0];
const pageOf = async (person: Person) => (await (await app.as(person)).call(myPage.get)).body;
const doneBy = async (person: Person) =>
  (await (await app.as(person)).call(myPage.firstSteps)).body
    .filter(({ is_done: isDone }) => isDone)
    .map(({ step }) => step);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('a moderator’s page holds what waits in the active office alone', async () => {
  const page = await pageOf('moderator');
  const { own } = things;
  expect(ids(page.articles_to_review)).toEqual([own.submitted]);
  expect(ids(page.pages_that_do_not_fit)).toEqual([
    own.page,
    own.pageWithArticle,
    own.pageAfter,
    own.storyPage,
  ]);
  expect(ids(page.attempts_to_review)).toEqual([own.attempt]);
  expect(ids(page.attempts_wanting_help).toSorted()).toEqual(
    [own.attempt, own.answered].toSorted(),
  );
  expect(page.next_newspaper?.id).toBe(own.newspaper);
  expect(page.counts).toMatchObject({ draft: 2, submitted: 1, approved: 2, placed: 1 });
  expect(page.my_articles).toEqual([]);
  expect(ids(page.people_waiting)).toEqual([own.participant]);
  expect(page.people_waiting_count).toBe(1);
});

test('of many who haven’t signed in the first are listed, and all counted', async () => {
  const { id: moderator } = app.world.people.moderator;
  const before = (await pageOf('moderator')).people_waiting_count;
  const { rows } = await sql<{ id: number }>`with made as (
      insert into app_user (email, first_name, last_name, role, customer_id)
      select 'vantar' || n || '@x.se', 'Vän', 'Tar', 'participant',
        (select customer_id from app_user where id = ${moderator}) from generate_series(1, 9) n
      returning id, customer_id)
    insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select ${things.own.office}, id, customer_id from made returning user_id as id`.execute(
    app.database,
  );
  const page = await pageOf('moderator');
  expect(page.people_waiting).toHaveLength(6);
  expect(page.people_waiting_count).toBe(before + 9);
  expect((await pageOf('participant')).people_waiting_count).toBe(0);
  await sql`delete from app_user where id = any(${ids(rows)}::bigint[])`.execute(app.database);
});

test('a participant’s page holds what is theirs to write, read and do', async () => {
  const page = await pageOf('participant');
  expect(page.my_articles).toEqual([]);
  expect(page.my_chapters).toEqual([]);
  expect(page.counts).toMatchObject({ draft: 0, submitted: 0, approved: 0, placed: 0 });
  const { rows } = await sql<{ id: number }>`select id from assignment
    where editorial_office_id = ${things.own.office}`.execute(app.database);
  expect(ids(page.my_assignments).toSorted()).toEqual(ids(rows).toSorted());
  expect(await doneBy('participant')).toEqual([]);
});

test('a customer’s page holds their own offices and people', async () => {
  const page = await pageOf('customer');
  expect(ids(page.offices)).toEqual([app.world.offices['a1'], app.world.offices['a2']]);
  const waiting = ids(page.people_waiting);
  expect(waiting).toContain(things.own.participant);
  expect(waiting).not.toContain(things.other.participant);
});

test('what others have done is no first step of a moderator in an empty office', async () => {
  const { rows } = await sql<{ id: number }>`insert into editorial_office
    (customer_id, name, newspaper_name) values (${app.world.customers['a']}, 'Tom', 'Tomt')
    returning id`.execute(app.database);
  const office = rows[0]?.id ?? 0;
  const { id } = app.world.people.leader;
  await sql`update app_user set active_editorial_office_id = null where id = ${id}`.execute(
    app.database,
  );
  await sql`update editorial_office_member set editorial_office_id = ${office}
    where user_id = ${id}`.execute(app.database);
  await sql`insert into article_event (article_id, status, user_id)
    values (${things.other.approved}, 'approved', ${id})`.execute(app.database);
  const { rows: made } = await sql<{ id: number }>`insert into article
    (editorial_office_id, headline, body, article_template_id)
    select ${office}, headline, body, article_template_id from article limit 1
    returning id`.execute(app.database);
  await sql`insert into article_event (article_id, status, user_id)
    values (${made[0]?.id ?? 0}, 'approved', ${things.own.moderator})`.execute(app.database);
  expect(await doneBy('leader')).toEqual([]);
});

test('what others have is no first step of a new customer', async () => {
  const { rows } = await sql<{ id: number }>`insert into customer (name, package_id)
    values ('Ny', ${app.world.packageId}) returning id`.execute(app.database);
  await sql`update app_user set customer_id = ${rows[0]?.id ?? 0}
    where id = ${app.world.people.customer.id}`.execute(app.database);
  expect(await doneBy('customer')).toEqual([]);
  expect((await pageOf('customer')).people_waiting).toEqual([]);
});

test('a paper with many pages to fill does not hide the other papers in the making', async () => {
  const office = things.own.office;
  const fit = JSON.stringify([{ slot_id: 'start', state: 'empty', lines: 0, characters: 0 }]);
  const make = async (name: string, day: string, pages: number) => {
    const { rows } = await sql<{ id: number }>`insert into newspaper (editorial_office_id,
      newspaper_template_id, newspaper_name, issue_number, published_on, due_on, status, design,
      page_templates, created_by)
      select ${office}, newspaper_template_id, ${name}, 1, '2099-01-01', ${day}::date,
        'in_production', design, page_templates, created_by
      from newspaper where id = ${things.own.newspaper} returning id`.execute(app.database);
    const id = rows[0]?.id ?? 0;
    await sql`insert into newspaper_page (newspaper_id, number, name, page_template_id, slots, fit)
      select ${id}, n, 'Sida', 'a', '[]', ${fit}::jsonb
      from generate_series(1, ${pages}::int) n`.execute(app.database);
    return id;
  };
  const first = await make('Först', '2020-01-01', 8);
  const second = await make('Sedan', '2020-02-01', 8);
  const page = await pageOf('moderator');
  expect(ids(page.newspapers).slice(0, 2)).toEqual([first, second]);
  expect(page.next_newspaper?.id).toBe(first);
  const shown = new Set(page.pages_that_do_not_fit.map((one) => one.newspaper_id));
  expect(shown).toEqual(new Set([first, second, things.own.newspaper]));
  expect(page.pages_that_do_not_fit).toHaveLength(6);
});
