import { randomUUID } from 'node:crypto';
import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { customer } from '@spalten/contract/customer';
import { dashboard } from '@spalten/contract/dashboard';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { newspaper } from '@spalten/contract/newspaper';
import { isOrganisationNumber } from '@spalten/contract/organisation-number';
import { packages } from '@spalten/contract/package';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { formatDay } from '../../platform/day.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const codeOf = (answered: { body: unknown }) => (answered.body as { code: string }).code;
const days = (count: number) => formatDay(new Date(Date.now() + count * 86_400_000));

describe('packages and customers', () => {
  test('the whole way in: package, customer with an invited contact, who opens an office', async () => {
    const admin = await app.as('admin');
    const { body: bought } = await admin.call(packages.create, {
      body: { name: 'Bas', features: ['newspaper'], max_editorial_offices: 1, price_sek: 5000 },
    });
    const { body: made, status } = await admin.call(customer.create, {
      body: {
        name: 'Vikens förening',
        contact_name: 'Ulla Vik',
        contact_email: 'ulla@viken.example',
        organisation_number: '8020001239',
        package_id: bought.id,
        invite: true,
      },
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({ organisation_number: '802000-1239', contact_state: 'invited' });
    const mail = await app.database
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'ulla@viken.example')
      .executeTakeFirstOrThrow();
    const link = new URLSearchParams(/reset-password\?(\S+)/.exec(mail.body_text)?.[1]);
    const ulla = app.guest();
    await ulla.call(session.csrfCookie);
    const password = 'sju gula brevlådor';
    await ulla.call(session.resetPassword, {
      body: {
        token: link.get('token') ?? '',
        email: 'ulla@viken.example',
        password,
        password_confirmation: password,
      },
    });
    await ulla.call(session.login, { body: { email: 'ulla@viken.example', password } });
    const office = { name: 'Viken', newspaper_name: 'Vikenbladet' };
    const opened = await ulla.call(editorialOffice.create, { body: office });
    expect(opened.body.customer.id).toBe(made.id);
    const second = await ulla.call(editorialOffice.create, { body: { ...office, name: 'Två' } });
    expect(codeOf(second)).toBe('package_limit');
    const changed = await ulla.call(customer.update, {
      params: { id: made.id },
      body: { phone: '0555-12' },
    });
    expect(changed.body).toMatchObject({ phone: '0555-12', contact_name: 'Ulla Vik' });
    const greedy = { params: { id: made.id }, body: { package_ends_on: '2099-01-01' } };
    expect((await ulla.call(customer.update, greedy)).status).toBe(403);
    const seen = await ulla.call(packages.list, {});
    expect(seen.body.map(({ id }) => id)).toEqual([bought.id]);
    expect(seen.body[0]?.customer_count).toBe(0);
  });

  test('all that is wrong with a form is told at once, days in the wrong order too', async () => {
    const admin = await app.as('admin');
    const faultsOf = async (part: object) => {
      const answered = await admin.call(customer.create, {
        body: {
          name: 'Alla fel',
          contact_name: 'A',
          contact_email: 'alla@fel.example',
          package_starts_on: '2026-12-31',
          package_ends_on: '2026-01-01',
          ...part,
        },
      });
      expect(answered.status).toBe(422);
      return Object.keys((answered.body as unknown as { errors: object }).errors).toSorted();
    };
    expect(await faultsOf({ organisation_number: '556016-0681', name: '' })).toEqual([
      'name',
      'organisation_number',
      'package_ends_on',
    ]);
    // Those too that only the database knows of.
    const taken = app.world.people.leader.email;
    expect(await faultsOf({ package_starts_on: null, package_id: 999_999 })).toEqual([
      'package_id',
    ]);
    await sql`update customer set organisation_number = '556016-0680' where id = ${app.world.customers['b'] ?? 0}`.execute(
      app.database,
    );
    onTestFinished(async () => {
      await sql`update customer set organisation_number = null where id = ${app.world.customers['b'] ?? 0}`.execute(
        app.database,
      );
    });
    expect(
      await faultsOf({
        package_starts_on: null,
        package_id: 999_999,
        organisation_number: '556016-0680',
        contact_email: taken,
        invite: true,
      }),
    ).toEqual(['contact_email', 'organisation_number', 'package_id']);
  });

  test('an organisation number with a wrong check digit is refused', async () => {
    expect(isOrganisationNumber('556016-0680')).toBe(true);
    expect(isOrganisationNumber('5560160681')).toBe(false);
    expect(isOrganisationNumber('16556016068')).toBe(false);
    const admin = await app.as('admin');
    const body = { name: 'Fel', contact_name: '', contact_email: 'f@f.example' };
    const refused = await admin.call(customer.create, {
      body: { ...body, organisation_number: '556016-0681' },
    });
    expect(refused.status).toBe(422);
  });

  test('a package that is not there is bought by nobody', async () => {
    const admin = await app.as('admin');
    const refused = { status: 422, body: { errors: { package_id: [expect.any(String)] } } };
    const body = { name: 'Utan', contact_name: '', contact_email: 'u@u.example' };
    const bought = { package_id: 999_999 };
    expect(await admin.call(customer.create, { body: { ...body, ...bought } })).toMatchObject(
      refused,
    );
    const params = { id: app.world.customers['a'] ?? 0 };
    expect(await admin.call(customer.update, { params, body: bought })).toMatchObject(refused);
  });

  test('an office’s leader changes its texts, and not its name or who leads it', async () => {
    const leader = await app.as('leader');
    const params = { id: app.world.offices['a1'] ?? 0 };
    const texts = await leader.call(editorialOffice.update, {
      params,
      body: { description: 'Vi träffas på tisdagar.', printer_email: 'tryck@prov.example' },
    });
    expect(texts.body.description).toBe('Vi träffas på tisdagar.');
    // Moderators and customers see the printer's address, participants don't.
    for (const [person, address] of [
      ['participant', null],
      ['customer', 'tryck@prov.example'],
    ] as const)
      expect(
        (await (await app.as(person)).call(editorialOffice.get, { params })).body.printer_email,
      ).toBe(address);
    for (const body of [{ name: 'Ny' }, { moderator_ids: [] }, { is_active: false }])
      expect((await leader.call(editorialOffice.update, { params, body })).status).toBe(403);
    const customerClient = await app.as('customer');
    const foreign = { moderator_ids: [app.world.people.otherModerator.id] };
    expect(
      (await customerClient.call(editorialOffice.update, { params, body: foreign })).status,
    ).toBe(422);
  });

  test('an office that is closed is out of everyone’s reach but its customer’s', async () => {
    const customerClient = await app.as('customer');
    const elsewhere = await app.as('elsewhere');
    const params = { id: app.world.offices['a2'] ?? 0 };
    await customerClient.call(editorialOffice.update, { params, body: { is_active: false } });
    expect((await elsewhere.call(editorialOffice.get, { params })).status).toBe(404);
    const { body } = await elsewhere.call(session.currentUser);
    expect(body.editorial_offices).toEqual([]);
    await customerClient.call(editorialOffice.update, { params, body: { is_active: true } });
    expect((await elsewhere.call(editorialOffice.get, { params })).status).toBe(200);
  });
});

describe('a package', () => {
  test('that is changed is read back as changed, field by field, and holds its customers to it', async () => {
    const admin = await app.as('admin');
    const { body: made } = await admin.call(packages.create, {
      body: { name: 'Lilla', features: ['assignment'], max_participants: 5 },
    });
    const params = { id: made.id };
    const saved = await admin.call(packages.update, {
      params,
      body: { name: 'Stora', features: ['assignment', 'web_article'], max_participants: 50 },
    });
    expect(saved.status).toBe(200);
    const { body: read } = await admin.call(packages.get, { params });
    expect(read).toEqual(saved.body);
    expect(read).toMatchObject({ name: 'Stora', max_participants: 50 });
    expect(read.features.toSorted()).toEqual(['assignment', 'web_article']);
    const listed = (await admin.call(packages.list, { query: { limit: 200 } })).body;
    expect(listed.filter(({ id }) => id === made.id)).toMatchObject([{ name: 'Stora' }]);
    const part = await admin.call(packages.update, { params, body: { max_participants: null } });
    expect(part.body).toMatchObject({ name: 'Stora', max_participants: null });
  });
});

describe('a package that has run out', () => {
  test('lets everything be read and nothing be changed, but the own account', async () => {
    const admin = await app.as('admin');
    const params = { id: app.world.customers['b'] ?? 0 };
    await admin.call(customer.update, { params, body: { package_ends_on: days(-1) } });
    const moderator = await app.as('otherModerator');
    const mayWriteTo = async () =>
      (
        await moderator.call(participant.get, {
          params: { id: app.world.people.otherParticipant.id },
        })
      ).body.can.message;
    expect(await mayWriteTo()).toBe(false);
    const { body: user } = await moderator.call(session.currentUser);
    expect(user).toMatchObject({ is_read_only: true, package_ends_on: days(-1) });
    expect((await moderator.call(article.list, {})).status).toBe(200);
    const body = { article_template_id: 1 };
    expect(codeOf(await moderator.call(article.create, { body }))).toBe('read_only');
    const office = app.world.offices['b1'] ?? 0;
    expect((await moderator.call(session.setOffice, { body: { id: office } })).status).toBe(200);
    await admin.call(customer.update, { params, body: { package_ends_on: days(0) } });
    expect((await moderator.call(article.create, { body })).status).not.toBe(403);
    expect((await moderator.call(session.currentUser)).body.is_read_only).toBe(false);
    expect(await mayWriteTo()).toBe(true);
  });

  test('what the package does not hold is not there to be used', async () => {
    const admin = await app.as('admin');
    const { body: bought } = await admin.call(packages.create, { body: { name: 'Bara text' } });
    const params = { id: app.world.customers['b'] ?? 0 };
    await admin.call(customer.update, { params, body: { package_id: bought.id } });
    const moderator = await app.as('otherModerator');
    expect(codeOf(await moderator.call(newspaper.list, {}))).toBe('not_in_package');
    expect((await moderator.call(session.currentUser)).body.features).toEqual([]);
    await admin.call(customer.update, { params, body: { package_id: app.world.packageId } });
  });
});

describe('acting for a customer', () => {
  test('sees and may what that customer does, is written down as both, and ends', async () => {
    const admin = await app.as('admin');
    const id = app.world.customers['a'] ?? 0;
    const begun = await admin.call(customer.override, { params: { id } });
    expect(begun.body).toMatchObject({ role: 'customer', override: { id } });
    const offices = await admin.call(editorialOffice.list, {});
    expect(offices.body.every((office) => office.customer.id === id)).toBe(true);
    expect((await admin.call(dashboard.get)).status).toBe(403);
    expect((await admin.call(packages.create, { body: { name: 'Nej' } })).status).toBe(403);
    const other = { params: { id: app.world.people.otherParticipant.id } };
    expect((await admin.call(participant.get, other)).status).toBe(404);
    const colleague = { params: { id: app.world.people.colleague.id } };
    await admin.call(participant.update, { ...colleague, body: { phone: '1' } });
    const ended = await admin.call(customer.override, { params: { id: 0 } });
    expect(ended.body).toMatchObject({ role: 'admin', override: null });
    const trail = await admin.call(audit.list, { query: { object_type: 'participant' } });
    expect(trail.body[0]).toMatchObject({
      action: 'update',
      user: { id: app.world.people.admin.id },
      acting_customer: { id },
    });
    const customerClient = await app.as('customer');
    expect((await customerClient.call(customer.override, { params: { id: 0 } })).status).toBe(403);
  });
});

describe('the operator’s dashboard', () => {
  test('tells of packages that end, of sign-ins, and of mail that failed, to be sent again', async () => {
    const admin = await app.as('admin');
    const params = { id: app.world.customers['a'] ?? 0 };
    await admin.call(customer.update, { params, body: { package_ends_on: days(20) } });
    const { rows } = await sql<{ id: number }>`
      insert into mail (recipient, subject, body_text, body_html, status, error)
      values ('x@prov.example', 'Hej', 'Hej', 'Hej', 'failed', 'ingen kontakt') returning id`.execute(
      app.database,
    );
    const { body } = await admin.call(dashboard.get);
    expect(body.ending_soon).toContainEqual(expect.objectContaining({ id: params.id, days: 20 }));
    expect(body.activity).toHaveLength(30);
    expect(body.activity.at(-1)?.sign_ins).toBeGreaterThan(0);
    expect(body.mail.failed.map(({ error }) => error)).toContain('ingen kontakt');
    const mail = { params: { id: rows[0]?.id ?? 0 } };
    expect((await admin.call(dashboard.retryMail, mail)).status).toBe(204);
    await until(async () => {
      const after = await admin.call(dashboard.get);
      expect(after.body.mail).toMatchObject({ failed: [], queued: 0 });
    });
  });

  test('a job that failed is shown with its fault, and done when it is tried again', async () => {
    const admin = await app.as('admin');
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const { email } = app.world.people.leader;
    await guest.call(session.forgotPassword, { body: { email } });
    const id = await until(async () => {
      const { rows } = await sql<{ id: string }>`
        update pgboss.job set state = 'failed', output = '{"message": "gick inte"}'
        where id = (select id from pgboss.job where name = 'mail' and state = 'completed' limit 1)
        returning id`.execute(app.database);
      return rows[0]!.id;
    });
    const { body } = await admin.call(dashboard.get);
    expect(body.failed_jobs).toContainEqual(
      expect.objectContaining({ id, name: 'mail', error: 'gick inte' }),
    );
    const params = { name: 'mail', id };
    expect((await admin.call(dashboard.retryJob, { params })).status).toBe(204);
    await until(async () => {
      const { rows: now } = await sql`select state from pgboss.job where id = ${id}`.execute(
        app.database,
      );
      expect(now).toEqual([{ state: 'completed' }]);
    });
    const unknown = { ...params, id: randomUUID() };
    expect((await admin.call(dashboard.retryJob, { params: unknown })).status).toBe(404);
  });

  test('tells how the machinery is right now, and which mail failed last', async () => {
    const admin = await app.as('admin');
    await sql`insert into mail (recipient, subject, body_text, body_html, status, error)
      values ('y@prov.example', 'Hej', 'Hej', 'Hej', 'failed', 'servern svarar inte')`.execute(
      app.database,
    );
    onTestFinished(async () => {
      await app.database.deleteFrom('mail').where('recipient', '=', 'y@prov.example').execute();
    });
    const { body } = await admin.call(dashboard.health);
    expect(body.database.version).toMatch(/^18/);
    expect(body.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(body.database.connections).toBeGreaterThan(0);
    expect(body.database.pool.open).toBeGreaterThan(0);
    expect(body.database.last_migration?.name).toMatch(/^\d{3}-.*\.sql$/);
    expect(body.queues.map(({ name }) => name)).toContain('mail');
    expect(body.storage).toMatchObject({ kind: 'folder', is_reachable: true });
    expect(body.storage.free_bytes).toBeGreaterThan(0);
    expect(body.mail).toMatchObject({ way: 'outbox', is_reachable: true });
    expect(body.mail.last_failure?.error).toBe('servern svarar inte');
    expect(body.slowest_routes[0]?.route).toMatch(/^\/api\//);
    const averages = body.slowest_routes.map((route) => route.average_ms);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    expect(body.memory.process_bytes).toBeGreaterThan(body.memory.heap_bytes);
  });

  test('says that mail can not be handed over where its server does not answer', async () => {
    const other = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { body } = await (await other.as('admin')).call(dashboard.health);
    expect(body.mail).toMatchObject({ way: 'smtp', is_reachable: false });
    expect(body.mail.error).toMatch(/ECONNREFUSED/);
  });

  test('the audit trail is searched by who, what and when', async () => {
    const admin = await app.as('admin');
    const byAction = await admin.call(audit.list, { query: { action: 'session.start' } });
    expect(new Set(byAction.body.map(({ action }) => action))).toEqual(new Set(['session.start']));
    const none = await admin.call(audit.list, { query: { to: '2001-01-01' } });
    expect(none.body).toEqual([]);
    const mine = await admin.call(audit.list, {
      query: { user_id: app.world.people.admin.id, from: days(-1) },
    });
    expect(mine.body.length).toBeGreaterThan(0);
  });
});
