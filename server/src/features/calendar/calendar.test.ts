import { calendar } from '@spalten/contract/calendar';
import { newspaper } from '@spalten/contract/newspaper';
import { story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
let paperId = 0;
beforeAll(async () => {
  app = await testApp();
  const moderator = await app.as('moderator');
  const { body: paper } = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
      newspaper_name: 'Bladet',
      published_on: '2096-12-18',
      due_on: '2096-12-10',
    },
  });
  paperId = paper.id;
  const add = (title: string, person: keyof TestApp['world']['people']) =>
    moderator.call(story.create, {
      body: {
        title,
        newspaper_id: paperId,
        due_on: '2096-12-01',
        people_ids: [app.world.people[person].id],
      },
    });
  await add('Simhallen; varför, egentligen?\\n Тест ★', 'participant');
  await add('Kollegans jobb', 'colleague');
});

/** Reads a calendar by its address, signed out, with folded lines joined. */
async function read(address: string) {
  const { pathname, search } = new URL(address);
  const answer = await app.guest().send('GET', pathname.replace(/^\/api/, '') + search);
  return { status: answer.status, text: String(answer.body).replace(/\r\n[ \t]/g, '') };
}

test('a person’s calendar has the days of the papers and their own stories, read without a sign-in', async () => {
  const participant = await app.as('participant');
  const { body } = await participant.call(calendar.addresses);
  expect(body.offices).toEqual([]);
  const { status, text } = await read(body.own_url);
  expect(status).toBe(200);
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).toContain('SUMMARY:Manusstopp: Bladet');
  expect(text).toContain('DTSTART;VALUE=DATE:20961201');
  // Signs with a meaning in calendars are escaped.
  expect(text).toContain('SUMMARY:Simhallen\\; varför\\, egentligen?');
  expect(text).not.toContain('Kollegans jobb');
});

test('an office’s calendar has everybody’s stories, and its old address ends when it is renewed', async () => {
  const moderator = await app.as('moderator');
  const { body: before } = await moderator.call(calendar.addresses);
  const office = before.offices.find(({ office: { id } }) => id === app.world.offices['a1']);
  expect((await read(office!.url)).text).toContain('Kollegans jobb');
  const body = { editorial_office_id: office!.office.id };
  await moderator.call(calendar.renew, { body });
  expect((await read(office!.url)).status).toBe(404);
  expect((await read(before.own_url)).status).toBe(200);
});

test('a calendar shows nothing of offices that its person has left, and ends with the account', async () => {
  const colleague = await app.as('colleague');
  const { body } = await colleague.call(calendar.addresses);
  expect((await read(body.own_url)).text).toContain('Kollegans jobb');
  const { id } = app.world.people.colleague;
  await sql`delete from editorial_office_member where user_id = ${id}`.execute(app.database);
  expect((await read(body.own_url)).text).not.toContain('Kollegans jobb');
  const { body: all } = await (await app.as('moderator')).call(calendar.addresses);
  const office = all.offices.find((one) => one.office.id === app.world.offices['a1']);
  const { text } = await read(office!.url);
  expect(text).toContain('Kollegans jobb');
  expect(text).not.toContain('colleague Prov');
  await sql`update app_user set is_active = false where id = ${id}`.execute(app.database);
  expect((await read(body.own_url)).status).toBe(404);
});
