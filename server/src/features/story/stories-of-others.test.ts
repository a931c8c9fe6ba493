import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import { newspaper } from '@spalten/contract/newspaper';
import { MAX_STORIES, story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests what is refused of stories in other offices and papers, and what others' stories tell. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const idOf = (person: Person) => app.world.people[person].id;
const officeOf = (key: string) => app.world.offices[key] ?? 0;
const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as { code?: string; errors?: object };
  return [status, errors ? Object.keys(errors) : code];
};
const create = async (person: Person, body: object) =>
  (await app.as(person)).call(story.create, { body: { title: 'Simhallen', ...body } });
const change = async (person: Person, id: number, body: object) => {
  const client = await app.as(person);
  const params = { id };
  const { version } = (await (await app.as('admin')).call(story.get, { params })).body;
  return client.call(story.update, { params, body: { version, ...body } });
};
const read = async (person: Person, id: number) =>
  (await (await app.as(person)).call(story.get, { params: { id } })).body;

async function idea(body: object = {}, person: Person = 'leader') {
  const made = await create(person, { editorial_office_id: officeOf('a1'), ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

async function createPaper(office: string) {
  const { status, body } = await (
    await app.as('admin')
  ).call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
      editorial_office_id: officeOf(office),
      published_on: '2096-12-18',
      due_on: '2096-12-10',
    },
  });
  expect(status).toBe(201);
  return body;
}

/** Sets the status of a newspaper or article as their own calls would. */
const setStatus = (table: 'newspaper' | 'article', id: number | null, status: string) =>
  sql`update ${sql.table(table)} set status = ${status} where id = ${id}`.execute(app.database);

/** Creates an article template and deletes it. */
async function deletedTemplate(): Promise<number> {
  const admin = await app.as('admin');
  const [model] = (await admin.call(articleTemplate.list, {})).body;
  if (!model) throw new Error('the test world has article templates');
  const { body } = await admin.call(articleTemplate.create, { body: { ...model, name: 'Borta' } });
  await admin.call(articleTemplate.delete, { params: { id: body.id } });
  return body.id;
}

const beginWith = async (person: Person, id: number, templateId?: number | null) =>
  (await app.as(person)).call(story.begin, {
    params: { id },
    body: templateId === undefined ? {} : { article_template_id: templateId },
  });
const notis = () => app.world.articleTemplates['Notis'] ?? 0;

describe('a new story', () => {
  test('in an office out of reach is 404, also with what only those who lead may set', async () => {
    for (const office of ['a2', 'b1'])
      for (const body of [{}, { lines: 30 }, { article_template_id: 999_999 }])
        for (const person of ['leader', 'colleague'] as const)
          expect([
            person,
            ...problemOf(await create(person, { ...body, editorial_office_id: officeOf(office) })),
          ]).toEqual([person, 404, 'not_found']);
  });

  test('gets length, day, template and people from those who lead the office alone', async () => {
    for (const led of [
      { lines: 30 },
      { due_on: '2096-12-01' },
      { article_template_id: notis() },
      { people_ids: [idOf('colleague')] },
    ]) {
      expect(problemOf(await create('colleague', led))).toEqual([403, 'forbidden']);
      for (const person of ['leader', 'admin'] as const)
        expect((await create(person, { ...led, editorial_office_id: officeOf('a1') })).status).toBe(
          201,
        );
    }
    expect((await create('colleague', {})).status).toBe(201);
  });

  test('is not made while the office is closed, and its people are told so', async () => {
    const setOpen = (isOpen: boolean) =>
      sql`update editorial_office set is_active = ${isOpen} where id = ${officeOf('a1')}`.execute(
        app.database,
      );
    await setOpen(false);
    const tried: unknown[] = [];
    for (const person of ['leader', 'colleague'] as const)
      tried.push(
        problemOf(await create(person, {})),
        problemOf(await create(person, { editorial_office_id: officeOf('a1') })),
      );
    await setOpen(true);
    expect(tried).toEqual(Array.from({ length: 4 }, () => [403, 'office_closed']));
  });

  test('has room where another office has as many ideas as there may be', async () => {
    await sql`delete from story`.execute(app.database);
    await sql`insert into story (customer_id, editorial_office_id, title)
      select customer_id, id, 'Idé ' || n from editorial_office,
        generate_series(1, ${MAX_STORIES}) n where id = ${officeOf('a2')}`.execute(app.database);
    const add = async (office: string) =>
      problemOf(await create('moderator', { editorial_office_id: officeOf(office) }));
    expect(await add('a2')).toEqual([422, ['title']]);
    expect((await add('a1'))[0]).toBe(201);
    await sql`delete from story`.execute(app.database);
  });
});

test('a template that is gone is chosen for no story, new or old', async () => {
  const gone = { article_template_id: await deletedTemplate() };
  const { id } = await idea();
  const refused = [422, ['article_template_id']];
  expect(problemOf(await create('leader', gone))).toEqual(refused);
  expect(problemOf(await change('leader', id, gone))).toEqual(refused);
  expect((await read('leader', id)).article_template_id).toBeNull();
});

test('a story moves to papers of its own office alone', async () => {
  const { id } = await idea();
  const move = async (person: Person, office: string) =>
    problemOf(await change(person, id, { newspaper_id: (await createPaper(office)).id }));
  for (const person of ['moderator', 'admin', 'leader'] as const)
    expect([person, ...(await move(person, 'a2'))]).toEqual([person, 422, ['newspaper_id']]);
  expect(
    problemOf(
      await create('admin', {
        newspaper_id: (await createPaper('a2')).id,
        editorial_office_id: officeOf('a1'),
      }),
    ),
  ).toEqual([422, ['newspaper_id']]);
  expect((await move('moderator', 'a1'))[0]).toBe(200);
});

test('an own idea stays in the plan that a participant has put it in, until those who lead move it', async () => {
  const paper = await createPaper('a1');
  const other = await createPaper('a1');
  const { id } = await idea({ newspaper_id: paper.id }, 'colleague');
  for (const newspaper_id of [other.id, null])
    expect(problemOf(await change('colleague', id, { newspaper_id }))).toEqual([403, 'forbidden']);
  const same = { title: 'Badet', newspaper_id: paper.id };
  expect((await change('colleague', id, same)).body).toMatchObject(same);
  expect((await change('leader', id, { newspaper_id: other.id })).body.newspaper_id).toBe(other.id);
});

test('a sent paper’s plan stays as it is, and only who leads the office is told why', async () => {
  const paper = await createPaper('a1');
  const { id } = await idea({ newspaper_id: paper.id }, 'colleague');
  expect((await read('colleague', id)).can.update).toBe(true);
  const plan = async (person: Person) =>
    (await (await app.as(person)).call(story.plan, { params: { id: paper.id } })).body;
  expect((await plan('leader')).can).toEqual({ add: true, lead: true });
  expect((await plan('colleague')).can).toEqual({ add: true, lead: false });
  await setStatus('newspaper', paper.id, 'sent');
  for (const person of ['leader', 'colleague', 'admin'] as const)
    expect((await plan(person)).can).toEqual({ add: false, lead: false });
  for (const [person, code] of [
    ['leader', 'newspaper_sent'],
    ['admin', 'newspaper_sent'],
    ['colleague', 'forbidden'],
    ['customer', 'forbidden'],
  ] as const) {
    expect(problemOf(await change(person, id, { title: 'Ny' }))).toEqual([403, code]);
    const remove = (await app.as(person)).call(story.delete, { params: { id } });
    expect(problemOf(await remove)).toEqual([403, code]);
  }
});

test('the members of an office are listed in its plan for those who give stories', async () => {
  const { id } = await createPaper('a1');
  const people = async (person: Person) => {
    const { body } = await (await app.as(person)).call(story.plan, { params: { id } });
    return body.people.map((one) => one.id);
  };
  expect(await people('leader')).toContain(idOf('colleague'));
  expect(await people('leader')).not.toContain(idOf('elsewhere'));
  for (const person of ['participant', 'colleague', 'customer'] as const)
    expect([person, await people(person)]).toEqual([person, []]);
});

describe('the people of a story', () => {
  const wish = async (person: Person, id: number, wishes: boolean) =>
    (await app.as(person)).call(story.wish, { params: { id }, body: { wishes } });
  const namesOf = async (id: number) => {
    const { people, wishes } = await read('leader', id);
    return [people.map((one) => one.id), wishes.map((one) => one.id)];
  };

  test('take back their own wish alone', async () => {
    const { id } = await idea();
    await wish('participant', id, true);
    await wish('colleague', id, true);
    await wish('participant', id, false);
    expect(await namesOf(id)).toEqual([[], [idOf('colleague')]]);
  });

  test('keep their wish when it is given to others, and their place when others come', async () => {
    const { id } = await idea();
    const give = (...people: Person[]) => change('leader', id, { people_ids: people.map(idOf) });
    await wish('participant', id, true);
    await give('colleague');
    expect(await namesOf(id)).toEqual([[idOf('colleague')], [idOf('participant')]]);
    const told = async () => {
      const { rows } = await sql`select from notice where kind = 'story-given'
        and object_id = ${id} and user_id = ${idOf('colleague')} and read_at is null`.execute(
        app.database,
      );
      return rows.length;
    };
    expect(await told()).toBe(1);
    await sql`update notice set read_at = now()`.execute(app.database);
    await give('participant', 'colleague');
    expect(await namesOf(id)).toEqual([[idOf('colleague'), idOf('participant')], []]);
    // Who has it already is not told of it again.
    expect(await told()).toBe(0);
    await give('participant');
    expect(await namesOf(id)).toEqual([[idOf('participant')], []]);
  });

  test('write its article while they are in its office', async () => {
    const office = officeOf('a1');
    const id = idOf('participant');
    const join = () =>
      sql`insert into editorial_office_member (user_id, editorial_office_id, customer_id)
        values (${id}, ${office}, ${app.world.customers['a'] ?? 0})
        on conflict do nothing`.execute(app.database);
    await join();
    const { id: storyId } = await idea({ people_ids: [id, idOf('colleague')] });
    await sql`delete from editorial_office_member
      where user_id = ${id} and editorial_office_id = ${office}`.execute(app.database);
    const { status, body } = await beginWith('leader', storyId, notis());
    await join();
    expect([status, body.authors.map((one) => one.id)]).toEqual([201, [idOf('colleague')]]);
  });

  test('find their own stories under those that are theirs', async () => {
    const own = await idea({ people_ids: [idOf('colleague')] });
    const other = await idea({ people_ids: [idOf('participant')] });
    const wished = await idea();
    await wish('colleague', wished.id, true);
    const query = { mine: true, limit: 200 };
    const { body } = await (await app.as('colleague')).call(story.list, { query });
    const ids = body.map((one) => one.id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(other.id);
    expect(ids).not.toContain(wished.id);
  });
});

describe('the article of a story', () => {
  test('is begun with a template, which is asked for where there is none', async () => {
    const { id } = await idea();
    const answers = [await beginWith('leader', id), await beginWith('leader', id, null)];
    for (const answer of answers)
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { errors: { article_template_id: ['Välj en artikelmall.'] } },
      ]);
    expect((await beginWith('leader', id, notis())).status).toBe(201);
  });

  test('is named to those who may see it', async () => {
    const { id } = await idea({ people_ids: [idOf('participant')] });
    const { body: begun } = await beginWith('participant', id, notis());
    const named = async (person: Person) => (await read(person, id)).article_id;
    for (const person of ['participant', 'leader', 'customer'] as const)
      expect([person, await named(person)]).toEqual([person, begun.id]);
    expect(await named('colleague')).toBeNull();
    await setStatus('article', begun.id, 'approved');
    expect(await named('colleague')).toBe(begun.id);
  });

  test('is placed by who leads the office, once it is approved and its place planned', async () => {
    const paper = await createPaper('a1');
    const { id } = await idea({
      newspaper_id: paper.id,
      people_ids: [idOf('participant')],
      article_template_id: notis(),
    });
    const place = async (person: Person) =>
      problemOf(await (await app.as(person)).call(story.place, { params: { id } }));
    const may = async (person: Person) => (await read(person, id)).can.place;
    const { body: begun } = await beginWith('participant', id);
    await setStatus('article', begun.id, 'approved');
    // Without a page.
    expect([await may('leader'), await place('leader')]).toEqual([false, [403, 'forbidden']]);
    const leader = await app.as('leader');
    const { body: plan } = await leader.call(story.plan, { params: { id: paper.id } });
    const page = plan.pages.find(({ slots }) => slots.some((slot) => !slot.is_filled));
    const slot = page?.slots.find((one) => !one.is_filled);
    const planned = { newspaper_page_id: page?.id, slot_id: slot?.slot_id };
    expect((await change('leader', id, planned)).status).toBe(200);
    await setStatus('article', begun.id, 'draft');
    expect([await may('leader'), await place('leader')]).toEqual([false, [403, 'forbidden']]);
    await setStatus('article', begun.id, 'approved');
    for (const person of ['participant', 'colleague', 'customer'] as const)
      expect([person, await may(person), await place(person)]).toEqual([
        person,
        false,
        [403, 'forbidden'],
      ]);
    expect([await may('leader'), (await place('leader'))[0]]).toEqual([true, 200]);
    const { body: now } = await leader.call(article.get, { params: { id: begun.id } });
    expect(now.status).toBe('placed');
  });
});
