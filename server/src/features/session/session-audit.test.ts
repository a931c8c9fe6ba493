import { session } from '@spalten/contract/session';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('every act of signing in is in the audit trail, the refused ones too', async () => {
  const { id, email } = app.world.people.moderator;
  const client = app.guest();
  await client.call(session.csrfCookie);
  await client.call(session.login, { body: { email, password: 'fel' } });
  await client.call(session.login, { body: { email, password: PASSWORD } });
  const words = 'åtta trötta bävrar';
  const change = (current: string) =>
    client.send('PUT', '/user/password', {
      current_password: current,
      password: words,
      password_confirmation: words,
    });
  await client.send('POST', '/admin/login', { email, password: 'fel' });
  await change('fel');
  await change(PASSWORD);
  await client.call(session.logout);
  const trail = await app.database
    .selectFrom('audit_entry')
    .select(['action', 'user_id', 'customer_id', 'ip', 'detail'])
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    'session.refused',
    'session.start',
    'password.refused',
    'password.refused',
    'password.change',
    'session.end',
  ]);
  const facts = { user_id: id, customer_id: app.world.customers['a'], ip: '127.0.0.1' };
  for (const entry of trail) expect(entry).toMatchObject(facts);
  expect(JSON.stringify(trail)).not.toContain('bävrar');
});
