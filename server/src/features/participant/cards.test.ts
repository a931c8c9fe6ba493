import { account } from '@spalten/contract/account';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import {
  CARD_IDLE_MINUTES,
  cardTokenOf,
  CODE_LENGTH,
  PICTURES,
} from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { readCodes } from '../../testing/card-codes.ts';
import type { Client } from '../../testing/client.ts';

/* Signing in by a printed card: what a thief, a neighbour or a classmate can do with one. */

const app = await testApp();
const office = (key: string) => app.world.offices[key] ?? 0;
const idOf = (person: keyof typeof app.world.people) => app.world.people[person].id;

beforeEach(() => sql`delete from rate_limit`.execute(app.database));

const makeCards = async (ids: number[], by: 'leader' | 'moderator' | 'customer' = 'moderator') =>
  (await app.as(by)).call(participant.cards, { body: { participant_ids: ids } });

/** Makes a card and reads its token from the printed code, as a camera does. */
async function tokenOf(id: number): Promise<string> {
  const { bytes, status } = await makeCards([id]);
  expect(status).toBe(200);
  const [code] = await readCodes(bytes);
  return cardTokenOf(code ?? '') ?? '';
}

async function guest(): Promise<Client> {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client;
}

const login = (client: Client, token: string, pictures?: Picture[]) =>
  client.call(session.cardLogin, { body: { token, ...(pictures && { pictures }) } });

const statusOf = async (client: Client) => (await client.call(session.currentUser)).status;

describe('a class of 25 names without addresses', () => {
  test('becomes 25 people with user names and cards that sign each of them in', async () => {
    const names = Array.from(
      { length: 25 },
      (_, n) => `Elev${'abcdefghijklmnopqrstuvwxy'[n]} Berg`,
    );
    const leader = await app.as('leader');
    const body = { text: names.join('\n'), editorial_office_id: office('a1') };
    const { body: taken } = await leader.call(participant.import, { body });
    expect(taken).toMatchObject({ count: 25, faults: [] });
    const ids = taken.rows.flatMap((row) => row.card_for_id ?? []);
    expect(new Set(ids).size).toBe(25);
    const { bytes } = await makeCards(ids, 'leader');
    const codes = await readCodes(bytes);
    expect(new Set(codes).size).toBe(25);
    const seen = new Set<string>();
    for (const code of codes) {
      const client = await guest();
      const { status, body: user } = await login(client, cardTokenOf(code) ?? '');
      expect([status, user.email, user.is_by_card]).toEqual([200, null, true]);
      seen.add(user.name);
    }
    expect(seen).toEqual(new Set(names));
  }, 120_000);
});

describe('a card', () => {
  test('opens what its person has sealed on a borrowed computer, and nobody else’s', async () => {
    const keysOf = async (who: Parameters<typeof idOf>[0]) => {
      const token = await tokenOf(idOf(who));
      const sessions = [await login(await guest(), token), await login(await guest(), token)];
      return sessions.map(({ body }) => body.draft_key);
    };
    const [key, again] = await keysOf('colleague');
    expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32);
    expect(again).toBe(key);
    expect(await keysOf('participant')).not.toContain(key);
  });

  test('is in the database, the audit trail and the log by its hash only', async () => {
    const token = await tokenOf(idOf('colleague'));
    expect(token).toMatch(/^[\w-]{22}$/);
    await login(await guest(), token);
    const { rows } = await sql<{ all: string }>`select
      (select string_agg(k::text, '') from sign_in_card k)
      || (select string_agg(a::text, '') from audit_entry a)
      || (select string_agg(s::text, '') from session s) as all`.execute(app.database);
    expect(rows[0]?.all).toContain('card.make');
    expect(rows[0]?.all).not.toContain(token);
  });

  test('that is replaced is void, and what was opened with it is closed', async () => {
    const first = await tokenOf(idOf('colleague'));
    const client = await guest();
    await login(client, first);
    const second = await tokenOf(idOf('colleague'));
    expect(await statusOf(client)).toBe(401);
    expect((await login(await guest(), first)).status).toBe(422);
    expect((await login(await guest(), second)).status).toBe(200);
  });

  test('that was stolen is closed by one press, with the sessions and the password of the thief', async () => {
    const token = await tokenOf(idOf('elsewhere'));
    await sql`update app_user set password_hash = null where id = ${idOf('elsewhere')}`.execute(
      app.database,
    );
    const thief = await guest();
    await login(thief, token);
    const password = 'en tjuvs egna långa ord';
    const chosen = { password, password_confirmation: password };
    expect((await thief.call(account.password, { body: chosen })).status).toBe(204);
    const again = await guest();
    const { email } = app.world.people.elsewhere;
    expect((await again.call(session.login, { body: { email, password } })).status).toBe(200);
    const params = { id: idOf('elsewhere') };
    const closed = await (await app.as('moderator')).call(participant.closeCard, { params });
    expect(closed.body.card).toMatchObject({ made_at: null });
    for (const client of [thief, again]) expect(await statusOf(client)).toBe(401);
    expect((await login(await guest(), token)).status).toBe(422);
    const body = { email, password };
    expect((await (await guest()).call(session.login, { body })).status).toBe(422);
  });

  test('never opens a way round the password of a person who has one', async () => {
    const client = await guest();
    await login(client, await tokenOf(idOf('colleague')));
    const password = 'en tjuvs egna långa ord';
    const body = { password, password_confirmation: password };
    expect((await client.call(account.password, { body })).status).toBe(422);
  });

  test('that is unknown, closed or of a removed person gets one and the same answer', async () => {
    const closed = await tokenOf(idOf('colleague'));
    const moderator = await app.as('moderator');
    await moderator.call(participant.closeCard, { params: { id: idOf('colleague') } });
    const gone = await tokenOf(idOf('elsewhere'));
    await sql`delete from sign_in_card where user_id = ${idOf('elsewhere')}`.execute(app.database);
    const answers = [];
    for (const token of ['x'.repeat(22), closed, gone, 'kort', '/card#']) {
      const { status, body } = await login(await guest(), token);
      answers.push({ status, body });
    }
    for (const one of answers) expect(one).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(422);
  });

  test('of a paused person says so and whom to ask, to who has the pictures too', async () => {
    const token = await tokenOf(idOf('colleague'));
    const moderator = await app.as('moderator');
    const params = { id: idOf('colleague') };
    const pictures = PICTURES.slice(0, CODE_LENGTH);
    await moderator.call(participant.pictureCode, { params, body: { pictures } });
    await moderator.call(participant.update, { params, body: { is_active: false } });
    const { body: asked } = await login(await guest(), token);
    const { status, body } = await login(await guest(), token, pictures);
    await moderator.call(participant.update, { params, body: { is_active: true } });
    await moderator.call(participant.pictureCode, { params, body: { pictures: null } });
    expect(asked).toMatchObject({ code: 'pictures_needed' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'account_deactivated',
      message: expect.stringContaining('Ditt konto är avstängt. Fråga'),
    });
  });

  test('that is right opens however many wrong ones the network has shown', async () => {
    const token = await tokenOf(idOf('colleague'));
    await sql`insert into rate_limit (key, hits, ends_at)
      values ('card:127.0.0.1', 200, now() + interval '5 minutes')`.execute(app.database);
    expect((await login(await guest(), 'x'.repeat(22))).status).toBe(429);
    expect((await login(await guest(), token)).status).toBe(200);
  });

  test('needs the page’s token, and starts a session under a new id', async () => {
    const token = await tokenOf(idOf('colleague'));
    const bare = app.guest();
    expect((await login(bare, token)).status).toBe(419);
    const client = await guest();
    const before = client.jar.get('spalten_session');
    await login(client, token);
    expect(client.jar.get('spalten_session')).not.toBe(before);
  });

  test('signs in as somebody else at once, and the former’s session is over', async () => {
    const client = await guest();
    await login(client, await tokenOf(idOf('elsewhere')));
    const former = app.guest();
    for (const [name, value] of client.jar) former.jar.set(name, value);
    const { body } = await login(client, await tokenOf(idOf('colleague')));
    expect(body.id).toBe(idOf('colleague'));
    expect(await statusOf(former)).toBe(401);
  });
});

describe('a borrowed computer', () => {
  test('keeps cookies until the browser is closed, stores no answer and is not remembered', async () => {
    const client = await guest();
    const { headers } = await login(client, await tokenOf(idOf('colleague')));
    const cookies = headers['set-cookie'] as string[];
    expect(cookies.length).toBe(2);
    expect(cookies.join('\n')).not.toMatch(/max-age|expires|device/i);
    const { headers: later } = await client.call(session.currentUser);
    expect(later['cache-control']).toBe('no-store');
    expect((later['set-cookie'] as string[]).join('\n')).not.toMatch(/max-age|expires/i);
  });

  test(`is signed out after ${CARD_IDLE_MINUTES} idle minutes`, async () => {
    const client = await guest();
    await login(client, await tokenOf(idOf('colleague')));
    const age = (minutes: number) =>
      sql`update session set last_seen_at = now() - make_interval(mins => ${minutes})
        where card_id is not null`.execute(app.database);
    await age(CARD_IDLE_MINUTES - 1);
    expect(await statusOf(client)).toBe(200);
    await age(CARD_IDLE_MINUTES + 1);
    expect(await statusOf(client)).toBe(401);
  });
});

describe('a picture code', () => {
  const CODE: Picture[] = ['sun', 'cat', 'sun'];
  const WRONG: Picture[] = ['cat', 'sun', 'sun'];
  const params = { id: idOf('colleague') };
  const setCode = async (pictures?: Picture[] | null) =>
    (await app.as('moderator')).call(participant.pictureCode, {
      params,
      body: pictures === undefined ? {} : { pictures },
    });

  test('is asked for after the card, and a copied card alone opens nothing', async () => {
    const token = await tokenOf(params.id);
    expect((await setCode(CODE)).body.card).toMatchObject({ has_picture_code: true });
    const client = await guest();
    const needed = await login(client, token);
    expect([needed.status, (needed.body as unknown as { code: string }).code]).toEqual([
      422,
      'pictures_needed',
    ]);
    expect(await statusOf(client)).toBe(401);
    expect((await login(client, token, CODE)).status).toBe(200);
  });

  test('that is wrong five times, also all at once, is closed until the moderator lets in', async () => {
    const token = await tokenOf(params.id);
    await setCode(CODE);
    const client = await guest();
    await Promise.all(Array.from({ length: 12 }, () => login(client, token, WRONG)));
    const refused = await login(client, token, CODE);
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as { message: string }).message).toContain(
      'Säg till din moderator',
    );
    const moderator = await app.as('moderator');
    const { body: shown } = await moderator.call(participant.get, { params });
    expect(shown.card).toMatchObject({ is_locked: true });
    // Nobody else is locked out, and the password of the person isn't either.
    const { email } = app.world.people.colleague;
    const body = { email, password: 'ett lösenord för prov' };
    expect((await (await guest()).call(session.login, { body })).status).toBe(200);
    expect((await setCode()).body.card).toMatchObject({ is_locked: false });
    expect((await login(client, token, CODE)).status).toBe(200);
    const { rows } = await sql<{ code_hash: string }>`select code_hash from picture_code`.execute(
      app.database,
    );
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id/);
  });

  test('is taken away with null', async () => {
    const token = await tokenOf(params.id);
    await setCode(CODE);
    await setCode(null);
    expect((await login(await guest(), token)).status).toBe(200);
  });
});

describe('cards are made', () => {
  test('by nobody for the participants of other customers or offices', async () => {
    expect((await makeCards([idOf('colleague'), idOf('otherParticipant')])).status).toBe(422);
    expect((await makeCards([idOf('elsewhere')], 'leader')).status).toBe(422);
    expect((await makeCards([idOf('leader')], 'customer')).status).toBe(422);
  });

  test('by the moderator of all of a person’s offices, since a card opens all of them', async () => {
    const { status, body } = await makeCards([idOf('participant')], 'leader');
    expect(status).toBe(422);
    expect((body as unknown as { message: string }).message).toContain('participant Prov');
    expect((await makeCards([idOf('participant')], 'moderator')).status).toBe(200);
    const leader = await app.as('leader');
    const params = { id: idOf('participant') };
    expect((await leader.call(participant.pictureCode, { params, body: {} })).status).toBe(403);
    // Closing a lost one is open to each of the moderators.
    expect((await leader.call(participant.closeCard, { params })).status).toBe(200);
  });

  test('with the office that the moderator is in, of those the person belongs to', async () => {
    const inOffice = async (key: string) => {
      await sql`update app_user set active_editorial_office_id = ${office(key)}
        where id = ${idOf('moderator')}`.execute(app.database);
      const { bytes } = await makeCards([idOf('participant')]);
      const document = await getDocumentProxy(new Uint8Array(bytes));
      return (await extractText(document, { mergePages: true })).text;
    };
    expect(await inOffice('a2')).toContain('Redaktion a2');
    expect(await inOffice('a1')).toContain('Redaktion a1');
  });

  test('a card of another customer is neither made, closed nor given pictures, and goes on working', async () => {
    const id = idOf('otherParticipant');
    const other = await app.as('otherModerator');
    const { bytes } = await other.call(participant.cards, { body: { participant_ids: [id] } });
    const [code] = await readCodes(bytes);
    for (const by of ['leader', 'moderator', 'customer'] as const) {
      const client = await app.as(by);
      expect((await makeCards([id], by)).status).toBe(422);
      expect((await client.call(participant.closeCard, { params: { id } })).status).toBe(404);
      const pictures = await client.call(participant.pictureCode, { params: { id }, body: {} });
      expect(pictures.status).toBe(404);
    }
    const { status, body } = await login(await guest(), cardTokenOf(code ?? '') ?? '');
    expect([status, body.id]).toEqual([200, id]);
    await other.call(participant.closeCard, { params: { id } });
    await sql`delete from sign_in_card where user_id = ${id}`.execute(app.database);
  });

  test('and not if a refused one is among them', async () => {
    await makeCards([idOf('colleague'), idOf('otherParticipant')]);
    const { rows } = await sql`select from sign_in_card k join app_user u on u.id = k.user_id
      where u.customer_id = ${app.world.customers['b']}`.execute(app.database);
    expect(rows).toEqual([]);
  });
});
