import { article } from '@spalten/contract/article';
import { consent } from '@spalten/contract/consent';
import { story } from '@spalten/contract/story';
import { year } from '@spalten/contract/year';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { readPdfCharacters } from '../../testing/pdf-characters.ts';
import { readDrawnText } from '../../typesetting/drawn-text.ts';
import { until } from '../../testing/until.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';
import { forgetPortfolios } from './make-portfolio.ts';

/* Statistics, portfolios and new terms, and who may have them. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
let office: number;
let other: number;
beforeAll(async () => {
  app = await testApp();
  office = app.world.offices['a1'] ?? 0;
  other = app.world.offices['a2'] ?? 0;
});
const idOf = (person: Person) => app.world.people[person].id;

/** Writes an article by a person with what has happened to it, today. */
async function written(
  person: Person,
  headline: string,
  steps: readonly string[],
  { at = 'now()', inOffice = office }: { at?: string; inOffice?: number } = {},
) {
  const { rows } = await sql<{ id: number }>`
    insert into article (editorial_office_id, article_template_id, headline, body, body_text,
      characters, byline, status, created_by, created_at)
    values (${inOffice}, ${Object.values(app.world.articleTemplates)[0]}, ${headline},
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Lingonen är mogna."}]}]}',
      'Lingonen är mogna.', 18, 'Colleague Prov', ${steps.at(-1) ?? 'draft'}, ${idOf(person)},
      ${sql.raw(at)}) returning id`.execute(app.database);
  const id = rows[0]?.id ?? 0;
  await sql`insert into article_author (article_id, user_id) values (${id}, ${idOf(person)})`.execute(
    app.database,
  );
  for (const status of steps)
    await sql`insert into article_event (article_id, status, created_at)
      values (${id}, ${status}, ${sql.raw(at)})`.execute(app.database);
  return id;
}

const statistics = async (as: Person, id = office, query = {}) =>
  (await app.as(as)).call(year.statistics, { params: { id }, query });

test('the table counts what each has written, of this office and this term', async () => {
  await written('colleague', 'Tryckt', ['submitted', 'approved', 'placed', 'published']);
  await written('colleague', 'Godkänd', ['submitted', 'approved']);
  await written('colleague', 'Utkast', []);
  await written('colleague', 'Förra året', ['submitted'], { at: "now() - interval '400 days'" });
  await written('participant', 'I den andra', ['submitted'], { inOffice: other });
  const { status, body } = await statistics('leader');
  expect(status).toBe(200);
  expect(body.rows.map(({ name }) => name)).toEqual(['colleague Prov', 'participant Prov']);
  expect(body.rows[0]).toMatchObject({
    begun: 3,
    sent_in: 2,
    approved: 2,
    printed: 1,
    characters: 18,
    points: 2 * 3 + 2 * 2 + 5,
    right_share: null,
    is_member: true,
  });
  expect(body.rows[1]).toMatchObject({ begun: 0, sent_in: 0, points: 0 });
});

test('ideas, pictures and comments on others’ texts are counted', async () => {
  const client = await app.as('colleague');
  await client.call(story.create, { body: { title: 'Simhallen', editorial_office_id: office } });
  await sql`update story set created_at = now() - interval '2 days'`.execute(app.database);
  const mine = await written('colleague', 'Min', ['submitted']);
  const theirs = await written('participant', 'Deras', ['submitted']);
  for (const id of [mine, theirs]) {
    const { rows } = await sql<{ id: number }>`
      insert into conversation (kind, customer_id, editorial_office_id, article_id)
      select 'article', o.customer_id, o.id, ${id} from editorial_office o where o.id = ${office}
      on conflict do nothing returning id`.execute(app.database);
    await sql`insert into message (conversation_id, sender_id, body)
      values (${rows[0]?.id}, ${idOf('colleague')}, 'Bra!')`.execute(app.database);
  }
  const { body } = await statistics('leader');
  expect(body.rows[0]).toMatchObject({ ideas: 1, comments: 1 });
});

test('the same picture counts once, also cropped, turned or uploaded again', async () => {
  const [uploader] = [idOf('participant')];
  const add = (name: string, content: string, isRemoved = false) =>
    sql`insert into file (customer_id, editorial_office_id, uploaded_by, storage_key, filename,
        display_filename, file_size, checksum, source_checksum, mime, deleted_at)
      select o.customer_id, o.id, ${uploader}, ${name + content}, 'x.jpg', ${name}, 1, ${content},
        ${content}, 'image/jpeg', case when ${isRemoved}::boolean then now() end
      from editorial_office o where o.id = ${office}`.execute(app.database);
  const count = async () => {
    const { body } = await statistics('leader');
    return body.rows.find(({ id }) => id === uploader)?.pictures;
  };
  await add('bron.jpg', 'one');
  expect(await count()).toBe(1);
  await add('bron.jpg', 'one');
  await add('bron igen.jpg', 'one');
  await add('bron (vriden).jpg', 'two');
  await add('bron (beskuren) (vriden).jpg', 'three');
  await add('borttagen.jpg', 'four', true);
  expect(await count()).toBe(1);
  // A crop stands for its original that lies in the bin. Another picture is another one.
  await add('borttagen (beskuren).jpg', 'five');
  await add('kyrkan.jpg', 'six');
  expect(await count()).toBe(3);
  await sql`delete from file where uploaded_by = ${uploader}`.execute(app.database);
});

test('only those who lead the office see its statistics', async () => {
  const seen: Record<string, number> = {};
  for (const person of [
    'participant',
    'leader',
    'moderator',
    'customer',
    'otherModerator',
  ] as const)
    seen[person] = (await statistics(person)).status;
  expect(seen).toEqual({
    participant: 403,
    leader: 200,
    moderator: 200,
    customer: 200,
    otherModerator: 404,
  });
  expect((await statistics('leader', other)).status).toBe(404);
});

test('a period ends after it begins, and a file opens in a spreadsheet without formulas', async () => {
  expect(
    (await statistics('leader', office, { from: '2026-05-01', to: '2026-04-01' })).status,
  ).toBe(422);
  await sql`update app_user set first_name = '=1+1' where id = ${idOf('participant')}`.execute(
    app.database,
  );
  const client = await app.as('leader');
  const { bytes } = await client.send('GET', `/editorial-office/${office}/statistics/csv`);
  await sql`update app_user set first_name = 'participant' where id = ${idOf('participant')}`.execute(
    app.database,
  );
  const text = bytes.toString();
  expect(text.startsWith('\uFEFFDeltagare;')).toBe(true);
  expect(text).toContain("'=1+1 Prov;");
});

test('a person sees their own year, their moderator what belongs to the office, a colleague neither', async () => {
  const get = async (as: Person, of: Person) =>
    (await app.as(as)).call(year.person, { params: { id: idOf(of) }, query: {} });
  expect((await get('colleague', 'colleague')).body).toMatchObject({ printed: 1 });
  expect((await get('participant', 'participant')).body.sent_in).toBe(2);
  expect((await get('leader', 'participant')).body.sent_in).toBe(1);
  expect((await get('participant', 'colleague')).status).toBe(403);
  expect((await get('otherModerator', 'colleague')).status).toBe(404);
});

/** Hands in an assignment of the office as a person, with a status and a score out of 4. */
async function handedIn(person: Person, status: string, score: number | null) {
  const { rows } = await sql<{ id: number }>`
    insert into assignment (editorial_office_id, title, instructions, is_published, version, max_score)
    values (${office}, 'Prov', '{"type":"doc","content":[]}', true, 1, 4) returning id`.execute(
    app.database,
  );
  const id = rows[0]?.id;
  await sql`insert into assignment_version (assignment_id, version, questions, max_score)
    values (${id}, 1, '[]', 4)`.execute(app.database);
  await sql`insert into attempt (assignment_id, assignment_version, participant_id,
      editorial_office_id, number, status, seed, score, max_score, submitted_at)
    values (${id}, 1, ${idOf(person)}, ${office}, 1, ${status}, 1, ${score}, 4, now())`.execute(
    app.database,
  );
}

test('what is not scored yet lowers no share', async () => {
  const get = async () => {
    const { body } = await (
      await app.as('leader')
    ).call(year.person, { params: { id: idOf('colleague') }, query: {} });
    return { all: body.right_share, kinds: body.kinds };
  };
  await handedIn('colleague', 'returned', 0);
  const practice = { type: 9, opened: 0, completed: 0 };
  expect(await get()).toEqual({
    all: null,
    kinds: [{ ...practice, assignments: 1, right_share: null }],
  });
  await handedIn('colleague', 'reviewed', 3);
  expect(await get()).toEqual({
    all: 0.75,
    kinds: [{ ...practice, assignments: 2, right_share: 0.75 }],
  });
});

/** Starts the making of a portfolio, waits for it, and fetches it. */
async function portfolioOf(as: Person, of: Person) {
  const client = await app.as(as);
  const params = { id: idOf(of) };
  const { status, body } = await client.call(year.makePortfolio, { params, body: {} });
  expect(status, JSON.stringify(body)).toBe(200);
  const state = await until(async () => {
    const { body: now } = await client.call(year.portfolioState, { params, query: {} });
    expect(now.state).toBe('done');
    return now;
  });
  const file = await client.call(year.portfolio, { params, query: {} });
  expect(file.status).toBe(200);
  return { client, params, state, file, words: (await readPdfCharacters(file.bytes)).all };
}

test('a portfolio is made in the background, of printed and approved texts, and no drafts', async () => {
  await written('colleague', 'בית הספר נפתח.', ['submitted', 'approved']);
  const { state, file, words, client, params } = await portfolioOf('colleague', 'colleague');
  expect([state.done, state.total]).toEqual([1, 1]);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(words).toContain('Godkänd');
  expect(words).not.toContain('Utkast');
  // Words from right to left stand at the right, with their full stop at the left.
  const runs = readDrawnText(file.bytes, 0).filter(({ text }) => text.trim() !== '');
  const hebrew = runs.filter(({ text }) => /\p{Script=Hebrew}/u.test(text));
  expect(hebrew.length).toBeGreaterThan(0);
  const line = runs.filter(({ y, page }) =>
    hebrew.some((one) => one.page === page && Math.abs(one.y - y) < 1),
  );
  const leftmost = line.toSorted((one, next) => one.x - next.x)[0];
  expect(leftmost?.text).toMatch(/^\./);
  const ends = (all: typeof runs) => Math.max(...all.map(({ x, width }) => x + width));
  expect(ends(runs) - ends(line)).toBeLessThan(15);
  // One that would be the same is not made again; another text makes another.
  const again = await client.call(year.makePortfolio, { params, body: {} });
  expect(again.body.state).toBe('done');
  await written('colleague', 'Ännu en godkänd', ['submitted', 'approved']);
  expect((await client.call(year.portfolio, { params, query: {} })).status).toBe(404);
  expect((await portfolioOf('colleague', 'colleague')).words).toContain('Ännu en godkänd');
});

test('a portfolio of two hundred texts with pictures says how far it has come', async () => {
  const picture = await uploadPrintPicture(app);
  for (let count = 0; count < 200; count += 1) {
    const id = await written('elsewhere', `Text ${count}`, ['submitted', 'approved'], {
      inOffice: other,
    });
    if (count < 3)
      await sql`insert into article_image (article_id, file_id, position, alt)
        values (${id}, ${picture}, 1, 'En bro')`.execute(app.database);
  }
  const { state } = await portfolioOf('elsewhere', 'elsewhere');
  expect([state.done, state.total]).toEqual([4, 4]);
}, 120_000);

test('a portfolio has no picture of somebody who said no, and no text that names the protected', async () => {
  const picture = await uploadPrintPicture(app);
  const leader = await app.as('leader');
  const id = await written('colleague', 'Med bild', ['submitted', 'approved']);
  await sql`insert into article_image (article_id, file_id, position, alt, caption)
    values (${id}, ${picture}, 1, 'En bro', 'Bild av bron')`.execute(app.database);
  const { body: marks } = await leader.call(consent.mark, {
    params: { id: picture },
    body: { name: 'Sixten Skydd' },
  });
  const person = marks.people[0]?.id ?? 0;
  expect((await portfolioOf('colleague', 'colleague')).words).toContain('Bild av bron');
  const note = async (body: object) => {
    const { body: now } = await leader.call(consent.get, { params: { id: person } });
    const params = { id: person };
    await leader.call(consent.update, { params, body: { version: now.version, ...body } });
  };
  await note({ paper: false });
  // The file that was made before is not given any more.
  const client = await app.as('colleague');
  const params = { id: idOf('colleague') };
  expect((await client.call(year.portfolio, { params, query: {} })).status).toBe(404);
  expect((await portfolioOf('colleague', 'colleague')).words).not.toContain('Bild av bron');
  await written('colleague', 'Sixten Skydd berättar', ['submitted', 'approved']);
  expect((await portfolioOf('colleague', 'colleague')).words).toContain('Sixten Skydd berättar');
  await note({ is_protected: true });
  const { words } = await portfolioOf('colleague', 'colleague');
  expect(words).not.toContain('Sixten');
  expect(words).toContain('1 text är inte med.');
  await note({ is_protected: false });
}, 60_000);

test('a portfolio is its maker’s own, and forgotten after a day', async () => {
  const { client, params } = await portfolioOf('colleague', 'colleague');
  const leader = await app.as('leader');
  expect((await leader.call(year.portfolio, { params, query: {} })).status).toBe(404);
  expect((await leader.call(year.portfolioState, { params, query: {} })).body.state).toBe('none');
  for (const stranger of ['participant', 'otherModerator'] as const) {
    const { status } = await (
      await app.as(stranger)
    ).call(year.makePortfolio, { params, body: {} });
    expect([stranger, status]).toEqual([stranger, stranger === 'participant' ? 403 : 404]);
  }
  await sql`update portfolio set created_at = now() - interval '25 hours'`.execute(app.database);
  await forgetPortfolios(app.database);
  expect((await client.call(year.portfolio, { params, query: {} })).status).toBe(404);
});

test('a new term archives some, takes others along, and can be undone', async () => {
  const leader = await app.as('leader');
  const start = (archived_ids: number[], more = {}) =>
    leader.call(year.newTerm, { params: { id: office }, body: { archived_ids, ...more } });
  expect((await start([idOf('elsewhere')])).status).toBe(422);
  expect((await start([idOf('otherParticipant')])).status).toBe(422);
  expect((await start([], { name: 'Klass 6B' })).status).toBe(403);

  const elsewhere = await (
    await app.as('moderator')
  ).call(story.create, { body: { title: 'I den andra', editorial_office_id: other } });
  const { status, body } = await start([idOf('colleague'), idOf('participant')], {
    ideas: 'archive',
  });
  expect(status).toBe(200);
  // The ideas of another office stay.
  const kept = await (
    await app.as('moderator')
  ).call(story.get, { params: { id: elsewhere.body.id } });
  expect(kept.body.archived_at).toBe(null);
  // `participant` is in another office too, and stays active there.
  expect(body).toMatchObject({ deactivated: 1, left: 1, ideas: 1 });
  const { rows } = await sql<{ id: number; is_active: boolean; deleted_at: null }>`
    select id, is_active, deleted_at from app_user
    where id in (${idOf('colleague')}, ${idOf('participant')}) order by is_active`.execute(
    app.database,
  );
  expect(rows).toEqual([
    { id: idOf('colleague'), is_active: false, deleted_at: null },
    { id: idOf('participant'), is_active: true, deleted_at: null },
  ]);
  expect((await (await app.as('colleague')).call(article.list, { query: {} })).status).toBe(401);
  const { rows: traces } = await sql<{ object_id: number; action: string }>`
    select object_id, action from audit_entry where object_type = 'participant'
    order by id desc limit 2`.execute(app.database);
  expect(traces.map(({ object_id: id }) => id).toSorted()).toEqual(
    [idOf('colleague'), idOf('participant')].toSorted(),
  );
  // Ideas are out of sight, and come back as they were.
  const ideas = async (is_archived: boolean) =>
    (await leader.call(story.list, { query: { is_idea: true, is_archived } })).body;
  const [idea] = await ideas(true);
  expect([idea?.title, (await ideas(false)).length]).toEqual(['Simhallen', 0]);
  const taken = await leader.call(story.update, {
    params: { id: idea?.id ?? 0 },
    body: { version: idea?.version ?? 0, is_archived: false },
  });
  expect([taken.status, taken.body]).toMatchObject([200, { archived_at: null, state: 'idea' }]);
  expect((await ideas(false)).map(({ title }) => title)).toEqual(['Simhallen']);
  expect(await ideas(true)).toEqual([]);
  // Their texts and points are still told of.
  const { body: after } = await statistics('leader');
  expect(after.rows[0]).toMatchObject({ name: 'colleague Prov', is_active: false, ideas: 1 });
  expect(after.rows[1]).toMatchObject({ name: 'participant Prov', is_member: false });

  const back = await leader.call(participant.update, {
    params: { id: idOf('colleague') },
    body: { is_active: true },
  });
  expect(back.body.is_active).toBe(true);
});

test('the customer renames the office with the term', async () => {
  const client = await app.as('customer');
  const { body } = await client.call(year.newTerm, {
    params: { id: office },
    body: { archived_ids: [], name: 'Klass 6B' },
  });
  expect(body.office.name).toBe('Klass 6B');
});
