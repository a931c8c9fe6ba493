import { article } from '@spalten/contract/article';
import { account } from '@spalten/contract/account';
import { moderator, participant } from '@spalten/contract/person';
import { packages } from '@spalten/contract/package';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { PASSWORD } from '../../testing/world.ts';
import { erasePeople } from './erase.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await testApp();
});

const input = (office = 'a1', part: object = {}) => {
  count += 1;
  return {
    first_name: 'Nora',
    last_name: 'Ny',
    email: `ny${count}@prov.example`,
    editorial_office_ids: [app.world.offices[office] ?? 0],
    ...part,
  };
};
const messageOf = (answered: { body: unknown }) => (answered.body as { message: string }).message;

async function mailTo(recipient: string) {
  const rows = await app.database
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ subject, body_text }) => ({
    subject,
    link: new URLSearchParams(/reset-password\?(\S+)/.exec(body_text)?.[1]),
  }));
}

async function choosePassword(client: Client, link: URLSearchParams, password: string) {
  return client.call(session.resetPassword, {
    body: {
      token: link.get('token') ?? '',
      email: link.get('email') ?? '',
      password,
      password_confirmation: password,
    },
  });
}

describe('invitations', () => {
  test('a new participant is mailed a link, chooses a password once, and writes in their office', async () => {
    const leader = await app.as('leader');
    const body = input();
    const made = await leader.call(participant.create, { body });
    expect(made.body).toMatchObject({ password_set: false, is_active: true });
    const [mail] = await mailTo(body.email);
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    expect((await choosePassword(guest, mail!.link, 'en mening om gula ärtor')).status).toBe(200);
    expect((await choosePassword(guest, mail!.link, 'en annan mening om ärtor')).status).toBe(422);
    const signedIn = await guest.call(session.login, {
      body: { email: body.email, password: 'en mening om gula ärtor' },
    });
    expect(signedIn.body.active_editorial_office?.id).toBe(app.world.offices['a1']);
    const seen = await leader.call(participant.get, { params: { id: made.body.id } });
    expect(seen.body.password_set).toBe(true);
    expect((await leader.call(participant.invite, { params: { id: made.body.id } })).status).toBe(
      409,
    );
  });

  test('sent again, the earlier link no longer works; after seven days none does', async () => {
    const customer = await app.as('customer');
    const body = input();
    const made = await customer.call(moderator.create, { body });
    await customer.call(moderator.invite, { params: { id: made.body.id } });
    const [first, second] = await mailTo(body.email);
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    expect((await choosePassword(guest, first!.link, 'en mening om gula ärtor')).status).toBe(422);
    await sql`update password_token set expires_at = now() - interval '1 second'
      where user_id = ${made.body.id}`.execute(app.database);
    expect((await choosePassword(guest, second!.link, 'en mening om gula ärtor')).status).toBe(422);
  });

  test('an address that is in use is refused at its field', async () => {
    const leader = await app.as('leader');
    const body = input('a1', { email: app.world.people.colleague.email.toUpperCase() });
    const refused = await leader.call(participant.create, { body });
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as { errors: object }).errors).toHaveProperty('email');
  });

  test('an office out of reach takes nobody in', async () => {
    const leader = await app.as('leader');
    for (const office of ['a2', 'b1']) {
      const body = input(office);
      expect((await leader.call(participant.create, { body })).status).toBe(422);
      expect(await mailTo(body.email)).toEqual([]);
    }
  });
});

describe('what colleagues see of each other', () => {
  test('names, but neither address nor telephone; their own they see whole', async () => {
    const colleague = await app.as('colleague');
    const { people } = app.world;
    const other = await colleague.call(participant.get, { params: { id: people.participant.id } });
    expect(other.body).toMatchObject({ name: 'participant Prov', email: null, password_set: null });
    expect(other.body.can).toMatchObject({ update: false, message: true });
    const self = await colleague.call(participant.get, { params: { id: people.colleague.id } });
    expect(self.body.email).toBe(people.colleague.email);
    expect(self.body.can.message).toBe(false);
    const found = await colleague.call(participant.list, { query: { q: 'prov.example' } });
    expect(found.body).toEqual([]);
  });
});

describe('import', () => {
  const load = async (text: string, part: object = {}) =>
    (await app.as('leader')).call(participant.import, {
      body: { text, editorial_office_id: app.world.offices['a1'] ?? 0, ...part },
    });
  const counted = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from app_user`.execute(app.database);
    return rows[0]?.count;
  };

  test('every faulty line is named, and the others are taken in', async () => {
    const before = await counted();
    const { body } = await load(
      'namn; e-post\nAnna Al; anna@imp.example\nBo\n; c@imp.example\nDan D; inget\nAnna Igen; ANNA@imp.example\nEva; ' +
        app.world.people.leader.email,
    );
    expect(body.faults.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
    expect(body.faults[2]?.message).toBe('Samma e-postadress står på rad 2. Ta bort den ena.');
    expect(await counted()).toBe((before ?? 0) + 2);
  });

  test('good lines are all taken in, each with an invitation, whatever they are parted by', async () => {
    const text =
      'Anna Maria Al; anna2@imp.example\r\n"Bo Berg",bo2@imp.example\nCleo\tcleo2@imp.example';
    expect((await load(text, { dry_run: true })).body).toMatchObject({ count: 3, faults: [] });
    expect(await mailTo('bo2@imp.example')).toEqual([]);
    expect((await load(text)).body).toMatchObject({ count: 3, faults: [] });
    const leader = await app.as('leader');
    const { body } = await leader.call(participant.list, { query: { q: 'anna2' } });
    expect(body[0]).toMatchObject({ first_name: 'Anna Maria', last_name: 'Al' });
    for (const email of ['anna2@imp.example', 'bo2@imp.example', 'cleo2@imp.example'])
      expect(await mailTo(email)).toHaveLength(1);
  });
});

describe('who is deactivated', () => {
  async function member() {
    const leader = await app.as('leader');
    const body = input();
    const { body: made } = await leader.call(participant.create, { body });
    const [mail] = await mailTo(body.email);
    const client = app.guest();
    await client.call(session.csrfCookie);
    await choosePassword(client, mail!.link, PASSWORD);
    await client.call(session.login, { body: { email: body.email, password: PASSWORD } });
    return { leader, client, email: body.email, id: made.id, params: { id: made.id } };
  }

  test('is signed out everywhere at once and can’t sign in, until activated again', async () => {
    const { leader, client, email, params } = await member();
    expect((await client.call(session.currentUser)).status).toBe(200);
    expect((await leader.call(participant.delete, { params })).status).toBe(204);
    expect((await client.call(session.currentUser)).status).toBe(401);
    const again = app.guest();
    await again.call(session.csrfCookie);
    const login = { body: { email, password: PASSWORD } };
    expect((await again.call(session.login, login)).status).toBe(422);
    const waiting = await leader.call(participant.get, { params });
    expect(Date.parse(waiting.body.erased_at ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await leader.call(participant.update, { params, body: { is_active: true } });
    expect((await again.call(session.login, login)).status).toBe(200);
  });

  test('is signed out while paused, and nothing of theirs is erased', async () => {
    const { leader, client, email, params } = await member();
    const answerTo = async (password: string) => {
      const guest = app.guest();
      await guest.call(session.csrfCookie);
      return guest.call(session.login, { body: { email, password } });
    };
    const wrong = await answerTo('fel lösenord');
    const paused = await leader.call(participant.update, { params, body: { is_active: false } });
    expect(paused.body).toMatchObject({ is_active: false, erased_at: null, email });
    // Their open pages are told the truth, again and again.
    const said = expect.stringMatching(/^Ditt konto är avstängt\. Fråga .+ om du undrar\.$/);
    for (const dead of [await client.call(session.currentUser), await client.call(article.list)]) {
      expect(dead.status).toBe(401);
      expect(dead.body).toMatchObject({ code: 'account_deactivated', message: said });
    }
    const told = await answerTo(PASSWORD);
    expect(told.status).toBe(422);
    expect(told.body).toMatchObject({ code: 'account_deactivated', errors: { email: [said] } });
    expect((await answerTo('fel lösenord')).body).toEqual(wrong.body);
    await sql`update app_user set updated_at = now() - interval '60 days'
      where id = ${params.id}`.execute(app.database);
    await erasePeople(app.services);
    await leader.call(participant.update, { params, body: { is_active: true } });
    const after = await client.call(session.currentUser);
    expect(after.body).not.toHaveProperty('code');
    expect(after.status).toBe(401);
    await client.call(session.csrfCookie);
    expect((await client.call(session.login, { body: { email, password: PASSWORD } })).status).toBe(
      200,
    );
  });

  test('gets no link for a forgotten password while paused, and is told what everybody is told', async () => {
    const { leader, email, params } = await member();
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const ask = (address: string) =>
      guest.call(session.forgotPassword, { body: { email: address } });
    const before = (await mailTo(email)).length;
    await leader.call(participant.update, { params, body: { is_active: false } });
    const [paused, unknown] = [await ask(email), await ask('ingen-alls@prov.example')];
    expect([paused.status, paused.body]).toEqual([unknown.status, unknown.body]);
    // The jobs are done in order: when somebody else's link has come, theirs would have.
    const other = await member();
    const known = (await mailTo(other.email)).length;
    await ask(other.email);
    await expect.poll(async () => (await mailTo(other.email)).length).toBe(known + 1);
    expect(await mailTo(email)).toHaveLength(before);
    await leader.call(participant.update, { params, body: { is_active: true } });
    await ask(email);
    await expect.poll(async () => (await mailTo(email)).length).toBe(before + 1);
  });

  test('has no use for a link that was asked for before the pause, nor afterwards', async () => {
    const { leader, email, params } = await member();
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const before = (await mailTo(email)).length;
    await guest.call(session.forgotPassword, { body: { email } });
    await expect.poll(async () => (await mailTo(email)).length).toBe(before + 1);
    const { link } = (await mailTo(email)).at(-1)!;
    await leader.call(participant.update, { params, body: { is_active: false } });
    expect((await choosePassword(guest, link, 'blå hästar springer fort')).status).toBe(422);
    await leader.call(participant.update, { params, body: { is_active: true } });
    expect((await choosePassword(guest, link, 'blå hästar springer fort')).status).toBe(422);
  });

  test('is erased at once by the customer, after being removed and by nobody else', async () => {
    const { leader, id, params } = await member();
    const customer = await app.as('customer');
    expect((await customer.call(participant.erase, { params })).status).toBe(409);
    await leader.call(participant.delete, { params });
    expect((await leader.call(participant.erase, { params })).status).toBe(403);
    const seen = await customer.call(participant.get, { params });
    expect(seen.body.can).toMatchObject({ delete: false, erase: true });
    expect((await customer.call(participant.erase, { params })).status).toBe(204);
    expect((await customer.call(participant.get, { params })).status).toBe(404);
    const { rows } = await sql<Record<string, unknown>>`
      select * from app_user where id = ${id}`.execute(app.database);
    expect(JSON.stringify(rows[0])).not.toMatch(/Nora|ny\d+@prov/);
    const { rows: entries } = await sql<{ action: string; user_id: number | null }>`
      select * from audit_entry where object_id = ${id} order by id`.execute(app.database);
    expect(JSON.stringify(entries)).not.toMatch(/Nora|ny\d+@prov/);
    expect(entries.at(-1)).toMatchObject({ action: 'erase' });
    expect(entries.at(-1)?.user_id).not.toBeNull();
  });

  test('is erased after 30 days; what they wrote stays under its byline', async () => {
    const { leader, client, email, id, params } = await member();
    const { body: written } = await client.call(article.create, {
      body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
    });
    await leader.call(participant.delete, { params });
    await erasePeople(app.services);
    expect((await leader.call(participant.get, { params })).body.email).toBe(email);
    await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
      app.database,
    );
    await erasePeople(app.services);
    expect((await leader.call(participant.get, { params })).status).toBe(404);
    const { rows } = await sql<Record<string, unknown>>`
      select * from app_user where id = ${id}`.execute(app.database);
    expect(JSON.stringify(rows[0])).not.toMatch(/Nora|ny\d+@prov/);
    const kept = await leader.call(article.get, { params: { id: written.id } });
    expect(kept.body.byline).toBe('Nora Ny');
  });

  test('all that is stored of a person comes in one zip, without the password', async () => {
    const { leader, client, params } = await member();
    await client.call(article.create, {
      body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0, headline: 'Mitt liv' },
    });
    const { bytes, status } = await leader.call(participant.export, { params });
    expect(status).toBe(200);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const names = bytes.toString('latin1');
    for (const name of ['person.json', 'artiklar.json', 'inloggningar.json', 'logg.json'])
      expect(names).toContain(name);
  });
});

describe('the limits of a package', () => {
  test('are held, with a sentence that names the limit, two at once too', async () => {
    const admin = await app.as('admin');
    const { id } = (
      await admin.call(packages.create, {
        body: { name: 'Litet', max_moderators: 2, features: ['newspaper'] },
      })
    ).body;
    await sql`update customer set package_id = ${id} where id = ${app.world.customers['b']!}`.execute(
      app.database,
    );
    const bodies = [input('b1'), input('b1')];
    const made = await Promise.all(bodies.map((body) => admin.call(moderator.create, { body })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = made.find(({ status }) => status === 422)!;
    expect(messageOf(refused)).toBe(
      'Paketet Litet har högst 2 moderatorer, och gränsen är nådd. Ta bort någon som inte används, eller byt paket.',
    );
  });
});

describe('the own account', () => {
  test('a new password ends the other sessions and leaves this one', async () => {
    const { email } = app.world.people.otherParticipant;
    const [here, there] = [app.guest(), app.guest()];
    for (const client of [here, there]) {
      await client.call(session.csrfCookie);
      await client.call(session.login, { body: { email, password: PASSWORD } });
    }
    const sessions = await here.call(account.sessions);
    expect(sessions.body.filter((one) => one.is_current)).toHaveLength(1);
    expect(sessions.body).toHaveLength(2);
    const change = (current_password: string) =>
      here.call(account.password, {
        body: {
          current_password,
          password: 'fyra sneda stolar',
          password_confirmation: 'fyra sneda stolar',
        },
      });
    expect((await change('fel lösenord')).status).toBe(422);
    expect((await there.call(session.currentUser)).status).toBe(200);
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await there.call(session.currentUser)).status).toBe(401);
    expect((await here.call(session.currentUser)).status).toBe(200);
    expect((await here.call(account.update, { body: { phone: '0555-1' } })).body.phone).toBe(
      '0555-1',
    );
  });

  test('preferences are kept field by field', async () => {
    const client = await app.as('colleague');
    await client.call(account.preferences, { body: { text_size: 'large' } });
    const { body } = await client.call(account.preferences, {
      body: { theme: 'dark', locale: 'en' },
    });
    expect(body).toMatchObject({
      locale: 'en',
      preferences: { text_size: 'large', theme: 'dark' },
    });
    await client.call(account.preferences, { body: { locale: 'se' } });
  });

  test('the others are signed out at one press', async () => {
    const { email } = app.world.people.elsewhere;
    const [here, there] = [app.guest(), app.guest()];
    for (const client of [here, there]) {
      await client.call(session.csrfCookie);
      await client.call(session.login, { body: { email, password: PASSWORD } });
    }
    expect((await here.call(account.endOthers)).status).toBe(204);
    expect((await there.call(session.currentUser)).status).toBe(401);
    expect((await here.call(session.currentUser)).status).toBe(200);
  });
});
