import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { waitForMail } from '../../testing/outbox.ts';
import { mailDigests } from './digest.ts';

/* Tests that a notice mail contains its reader's notices only. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const put = (person: keyof TestApp['world']['people'], title: string, age: string) =>
  sql`insert into notice (user_id, kind, object_id, title, created_at)
    values (${app.world.people[person].id}, 'attempt-reviewed', 1, ${title},
      now() - ${age}::interval)`.execute(app.database);

test('everybody is mailed their own notices, once they have waited', async () => {
  await sql`delete from notice`.execute(app.database);
  await sql`delete from mail`.execute(app.database);
  await put('colleague', 'Quiz A', '1 hour');
  await put('elsewhere', 'Quiz B', '1 hour');
  await put('participant', 'Quiz C', '1 second');
  await mailDigests(app.services, 'daily');
  const { colleague, elsewhere } = app.world.people;
  const mails = await app.database.selectFrom('mail').select('recipient').execute();
  const recipients = mails.map(({ recipient }) => recipient).toSorted();
  expect(recipients).toEqual([colleague.email, elsewhere.email]);
  const toldTo = async ({ email }: { email: string }) =>
    (await waitForMail(app, email)).text.match(/Quiz \w/g);
  expect(await toldTo(colleague)).toEqual(['Quiz A']);
  expect(await toldTo(elsewhere)).toEqual(['Quiz B']);
});
