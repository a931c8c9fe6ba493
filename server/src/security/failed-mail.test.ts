import { dashboard } from '@spalten/contract/dashboard';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { dumpAllRows } from '../testing/all-rows.ts';
import { linkParamsOf } from '../testing/outbox.ts';
import { until } from '../testing/until.ts';

/* With an unavailable mail server, a mail keeps its link while it is retried, and no longer. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:9' });
});

const findMail = (to: string) =>
  app.database
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Waits until the newest mail to an address has failed once. */
const failedMail = (to: string) =>
  until(async () => {
    const mail = await findMail(to);
    expect(mail).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('ECONNREFUSED'),
    });
    return mail;
  });

const shownOf = async (id: number) => {
  const { body } = await (await app.as('admin')).call(dashboard.get);
  return body.mail.failed.find((mail) => mail.id === id);
};

/** Skips to the last attempt of a mail's job and waits until it fails. */
async function failForGood(mailId: number) {
  const job = await until(async () => {
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = 'failed', retry_limit = retry_count
      where name = 'mail' and data ->> 'id' = ${String(mailId)} and state = 'retry'
      returning id`.execute(app.database);
    return rows[0]!.id;
  });
  expect(await app.services.jobs.retry('mail', job)).toBe(true);
  await until(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where id = ${job}`.execute(app.database);
    expect(rows).toEqual([{ state: 'failed' }]);
  });
}

async function invited(email: string) {
  const people = { first_name: 'Nora', last_name: 'Ny', email };
  const body = { ...people, editorial_office_ids: [app.world.offices['a1'] ?? 0] };
  expect((await (await app.as('leader')).call(participant.create, { body })).status).toBe(201);
  return failedMail(email);
}

async function forgotten() {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const { email } = app.world.people.participant;
  await client.call(session.forgotPassword, { body: { email } });
  return failedMail(email);
}

test.concurrent.each([
  ['an invitation', () => invited('ny@prov.example'), 7 * 24 * 60],
  ['a forgotten password', forgotten, 60],
])(
  'the link of %s is tried again, and gone when that has failed for good',
  async (_, make, minutes) => {
    const mail = await make();
    const token = linkParamsOf(mail.body_text).get('token') ?? '';
    expect(token).toHaveLength(43);
    const valid = Date.parse(mail.link_ends_at ?? '') - Date.parse(mail.created_at);
    expect(Math.round(valid / 60_000)).toBe(minutes);
    expect(await shownOf(mail.id)).toMatchObject({ can: { retry: true } });
    await failForGood(mail.id);
    expect(await dumpAllRows(app.database)).not.toContain(token);
    // The operator still sees recipient, subject and error.
    const { recipient, subject } = mail;
    expect(await shownOf(mail.id)).toMatchObject({
      recipient,
      subject,
      error: expect.stringContaining('ECONNREFUSED'),
      can: { retry: false },
    });
    const admin = await app.as('admin');
    expect((await admin.call(dashboard.retryMail, { params: { id: mail.id } })).status).toBe(404);
  },
);

test.concurrent('a mail with no link keeps its text, and is sent again when asked for', async () => {
  const to = 'utan@prov.example';
  const letter = { to, language: 'sv' as const, subject: 'Hej', paragraphs: ['Hej du'] };
  await app.database
    .transaction()
    .execute((transaction) => app.services.mailer.enqueue(transaction, letter));
  const { id } = await failedMail(to);
  await failForGood(id);
  expect((await findMail(to)).body_text).toContain('Hej du');
  const admin = await app.as('admin');
  expect((await admin.call(dashboard.retryMail, { params: { id } })).status).toBe(204);
});

test('at night links are emptied that have ended, or that no job will send', async () => {
  const [ended, left, tried] = [
    await invited('slut@prov.example'),
    await invited('kvar@prov.example'),
    await invited('vantar@prov.example'),
  ];
  await sql`update mail set link_ends_at = now() where id = ${ended.id}`.execute(app.database);
  // Simulates a node killed during the last attempt.
  await until(async () => {
    const { rows } = await sql`update pgboss.job set state = 'failed'
      where name = 'mail' and data ->> 'id' = ${String(left.id)} and state = 'retry'
      returning id`.execute(app.database);
    expect(rows).toHaveLength(1);
  });
  await app.services.mailer.purge();
  const rows = await dumpAllRows(app.database);
  const tokenOf = (mail: { body_text: string }) => linkParamsOf(mail.body_text).get('token') ?? '';
  expect(rows).not.toContain(tokenOf(ended));
  expect(rows).not.toContain(tokenOf(left));
  expect(rows).toContain(tokenOf(tried));
});
