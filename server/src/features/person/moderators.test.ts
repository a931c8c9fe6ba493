import { editorialOffice } from '@spalten/contract/editorial-office';
import { moderator } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('a moderator who is changed is read back as changed, and works in the new offices', async () => {
  const customer = await app.as('customer');
  const params = { id: app.world.people.leader.id };
  const { body: before } = await customer.call(moderator.get, { params });
  const [a1 = 0, a2 = 0] = [app.world.offices['a1'], app.world.offices['a2']];
  const change = {
    first_name: 'Maria',
    last_name: 'Ek',
    phone: '070-123 45 67',
    editorial_office_ids: [a1, a2],
  };
  const saved = await customer.call(moderator.update, { params, body: change });
  expect(saved.status).toBe(200);
  const { body: read } = await customer.call(moderator.get, { params });
  expect(read).toEqual(saved.body);
  expect(read).toMatchObject({
    first_name: 'Maria',
    last_name: 'Ek',
    name: 'Maria Ek',
    phone: '070-123 45 67',
    email: before.email,
  });
  expect(read.editorial_offices.map(({ id }) => id).toSorted()).toEqual([a1, a2].toSorted());
  const leader = await app.as('leader');
  expect((await leader.call(editorialOffice.get, { params: { id: a2 } })).status).toBe(200);

  // The refused office of another customer undoes the whole update.
  const foreign = { last_name: 'Annan', editorial_office_ids: [app.world.offices['b1'] ?? 0] };
  const refused = await customer.call(moderator.update, { params, body: foreign });
  expect(refused.status).toBe(422);
  expect((await customer.call(moderator.get, { params })).body.last_name).toBe('Ek');
});

test('a moderator who is deleted is signed out, can’t sign in, and is out of the list until erased', async () => {
  const customer = await app.as('customer');
  const leader = await app.as('leader');
  const params = { id: app.world.people.leader.id };
  expect((await customer.call(moderator.delete, { params })).status).toBe(204);
  expect((await leader.call(session.currentUser)).status).toBe(401);
  const { email } = app.world.people.leader;
  const guest = app.guest();
  await guest.send('GET', '/sanctum/csrf-cookie');
  const tried = await guest.call(session.login, { body: { email, password: PASSWORD } });
  expect(tried.status).toBe(422);
  const listed = await customer.call(moderator.list, { query: { is_active: true } as never });
  expect(listed.body.map(({ id }) => id)).not.toContain(params.id);
  // Somebody who is only paused has no such day.
  const kept = (await customer.call(moderator.get, { params })).body;
  expect(new Date(kept.erased_at ?? 0).getTime()).toBeGreaterThan(Date.now());
});
