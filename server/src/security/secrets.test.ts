import { chmodSync, existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasePeople } from '../features/person/index.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { dumpAllRows } from '../testing/all-rows.ts';
import { linkParamsOf, waitForMail } from '../testing/outbox.ts';
import { PASSWORD } from '../testing/world.ts';

/*
 * Secrets that open an account: where they can be read afterwards, and traces of an erased person.
 */

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEMO: 'false' });
});

const everything = () => dumpAllRows(app.database);

async function invited(email: string) {
  const { body } = await (
    await app.as('leader')
  ).call(participant.create, {
    body: {
      first_name: 'Nora',
      last_name: 'Ny',
      email,
      editorial_office_ids: [app.world.offices['a1'] ?? 0],
    },
  });
  return { ...body, mail: await waitForMail(app, email) };
}

async function guest() {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client;
}

describe('when its mail is sent, nothing in the database opens an account', () => {
  test('neither by an invitation, a forgotten password nor a session', async () => {
    const { mail } = await invited('ny@prov.example');
    const client = await guest();
    const email = app.world.people.participant.email;
    await client.call(session.forgotPassword, { body: { email } });
    const reset = await waitForMail(app, email);
    const tokens = [mail, reset].map(({ text }) => linkParamsOf(text).get('token') ?? '');
    for (const token of tokens) expect(token).toHaveLength(43);
    await client.call(session.login, { body: { email, password: PASSWORD } });
    const id = client.jar.get('spalten_session') ?? '';
    const rows = await everything();
    expect(rows).toContain(email);
    for (const secret of [...tokens, id.slice(2)]) expect(rows).not.toContain(secret);
    // The links work: these are the mailed tokens.
    const password = 'fyra gröna cyklar';
    const body = {
      token: tokens[1] ?? '',
      email,
      password,
      password_confirmation: password,
    };
    expect((await client.call(session.resetPassword, { body })).status).toBe(200);
  });

  test('and the files of the outbox are its owner’s alone', async () => {
    const { mail } = await invited('fil@prov.example');
    expect(statSync(mail.file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(mail.file)).mode & 0o777).toBe(0o700);
  });

  test('also where a file of an earlier database has the same name', async () => {
    const { mail: before } = await invited('fore@prov.example');
    const file = path.join(path.dirname(before.file), `${before.id + 1}.eml`);
    writeFileSync(file, 'gammal');
    chmodSync(file, 0o644);
    const { mail } = await invited('efter@prov.example');
    expect(mail.file).toBe(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

test('the demo still shows its mails, with their links', async () => {
  const demo = await testApp();
  const client = demo.guest();
  await client.call(session.csrfCookie);
  const { email } = demo.world.people.participant;
  await client.call(session.forgotPassword, { body: { email } });
  await waitForMail(demo, email);
  const page = await demo.server.inject({
    url: '/demo/outbox',
    headers: { host: 'app.localhost' },
  });
  expect(page.payload).toMatch(/href="[^"]+reset-password\?token=[\w-]{43}/);
});

test('mail older than thirty days is deleted at night, with its file', async () => {
  const { mail } = await invited('gammal@prov.example');
  await sql`update mail set created_at = now() - interval '31 days' where id = ${mail.id}`.execute(
    app.database,
  );
  // A file without a row, as after restoring a backup.
  const unknown = path.join(path.dirname(mail.file), '123456.eml');
  writeFileSync(unknown, 'gammal');
  const then = new Date(Date.now() - 31 * 86_400_000);
  for (const file of [mail.file, unknown]) utimesSync(file, then, then);
  const { mail: young } = await invited('ung@prov.example');
  await app.services.mailer.purge();
  for (const file of [mail.file, unknown]) expect(existsSync(file)).toBe(false);
  expect(existsSync(young.file)).toBe(true);
  expect(await everything()).not.toContain(`"id": ${mail.id}, "error"`);
});

test('nothing about a person who was erased has their address or name', async () => {
  const email = 'raderad@prov.example';
  const { id, mail } = await invited(email);
  const leader = await app.as('leader');
  await leader.call(participant.update, { params: { id }, body: { email: `2${email}` } });
  await leader.call(participant.update, { params: { id }, body: { email } });
  await leader.call(participant.delete, { params: { id } });
  await (await guest()).call(session.forgotPassword, { body: { email: email.toUpperCase() } });
  expect((await everything()).toLowerCase()).toContain(email);
  await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
    app.database,
  );
  await erasePeople(app.services);
  const left = (await everything()).split('\n').filter((row) => row.toLowerCase().includes(email));
  expect(left).toEqual([]);
  expect(existsSync(mail.file)).toBe(false);
});
