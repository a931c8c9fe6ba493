import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';

test('a customer reads who did what with their people, never others’, drafts or addresses', async () => {
  const app = await testApp();
  const { people, offices, articleTemplates } = app.world;
  const [leader, learner, buyer] = [
    await app.as('leader'),
    await app.as('participant'),
    await app.as('customer'),
  ];
  const draft = await learner.call(article.create, {
    body: { article_template_id: Object.values(articleTemplates)[0] ?? 0, headline: 'Hemlig' },
  });
  await learner.call(article.delete, { params: { id: draft.body.id } });
  await leader.call(participant.update, {
    params: { id: people.colleague.id },
    body: { last_name: 'Nytt' },
  });
  const stranger = await app.as('otherModerator');
  await stranger.call(participant.update, {
    params: { id: people.otherParticipant.id },
    body: { last_name: 'Annan' },
  });
  const { rows } = await sql<{ name: string }>`select object_name as name from audit_entry
    where object_name = 'Hemlig' or object_name like '%Annan'`.execute(app.database);
  expect(rows).toHaveLength(2);

  const { status, body } = await buyer.call(audit.list, { query: {} });
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({
    action: 'update',
    object_type: 'participant',
    object_id: people.colleague.id,
    user: { id: people.leader.id },
    ip: null,
  });
  const said = JSON.stringify(body);
  for (const secret of ['Hemlig', 'Annan', '127.0.0.1']) expect(said).not.toContain(secret);
  expect(new Set(body.map((row) => row.customer?.name))).toEqual(new Set(['Kund a']));

  // No filter widens it.
  for (const query of [
    { customer_id: app.world.customers['b'] },
    { editorial_office_id: offices['b1'] },
    { user_id: people.otherModerator.id },
    { object_type: 'article' },
    { q: '127.0.0.1' },
  ])
    expect([query, (await buyer.call(audit.list, { query })).body]).toEqual([query, []]);
  const { bytes } = await buyer.call(audit.csv, { query: {} });
  const csv = Buffer.from(bytes).toString();
  expect(csv).toContain('Nytt');
  for (const secret of ['Hemlig', 'Annan', '127.0.0.1']) expect(csv).not.toContain(secret);
});

test('a customer reads the sign-ins of their own people, and of nobody else', async () => {
  const app = await testApp();
  const { participant: own, otherParticipant: other } = app.world.people;
  for (const email of [own.email, other.email, 'ingen@skolan.example'])
    for (const password of ['fel', PASSWORD]) {
      const guest = app.guest();
      await guest.call(session.csrfCookie);
      await guest.call(session.login, { body: { email, password } });
      await guest.call(session.logout);
    }
  const buyer = await app.as('customer');
  const acts = async (query: { action?: string; editorial_office_id?: number }) => {
    const { body } = await buyer.call(audit.list, { query });
    return body.filter(
      (row) => row.object_type === null && row.user?.id !== app.world.people.customer.id,
    );
  };
  const seen = await acts({});
  expect(seen.map(({ action, user, ip }) => [action, user?.id, ip])).toEqual([
    ['session.end', own.id, null],
    ['session.start', own.id, null],
    ['session.refused', own.id, null],
  ]);
  const office = seen[0]?.editorial_office?.id;
  expect(office).toBeDefined();
  expect(await acts({ action: 'session.refused', editorial_office_id: office ?? 0 })).toHaveLength(
    1,
  );
  const admin = await app.as('admin');
  const { body: all } = await admin.call(audit.list, { query: { action: 'session.refused' } });
  expect(all.map(({ customer }) => customer?.name ?? null)).toEqual([
    null,
    null,
    expect.any(String),
    'Kund a',
  ]);
});
