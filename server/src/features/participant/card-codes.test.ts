import { Writable } from 'node:stream';
import { cardCodeOf, printCardCode } from '@spalten/contract/card-code';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { cardTokenOf } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { loginByCard, makeCard, newBrowser } from '../../testing/card-client.ts';
import { readCodes, readTypedCodes } from '../../testing/card-codes.ts';

/* Signing in with the code that is printed on a card, where there is no camera. */

const written: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString());
    done();
  },
});
/** The proxy is trusted, so that it says which network a call comes from. */
const PROXIED = { DEMO: 'false' };
const app = await testApp({ ...PROXIED, LOG_LEVEL: 'trace' }, log);
const { colleague, elsewhere, otherParticipant } = app.world.people;
const params = { id: colleague.id };
const PICTURES: Picture[] = ['sun', 'cat', 'sun'];
const WRONG: Picture[] = ['cat', 'sun', 'sun'];
/** Nobody's code: the chance that a card has it is one in 2^60. */
const NOBODYS = '0000-0000-0000';

beforeEach(() => sql`delete from rate_limit`.execute(app.database));

/** Types a code in a browser that was never here. */
const type = async (code: string, pictures?: Picture[]) =>
  loginByCard(await newBrowser(app), { code }, pictures);
/** Sends a body as it is, and returns the whole answer. */
const post = async (body: object, ip?: string) => {
  const client = await newBrowser(app);
  return client.send('POST', '/card-login', body, ip ? { 'x-forwarded-for': ip } : {});
};
const codeOf = (answer: object) => (answer as { code?: string }).code;
const countAudited = async (action: string, userId: number | null) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where action = ${action} and user_id is not distinct from ${userId}`.execute(app.database)
  ).rows[0]?.n ?? 0;

describe('a sheet', () => {
  test('has each person’s code beside their QR code, and both sign that person in', async () => {
    const ids = [colleague.id, elsewhere.id];
    const moderator = await app.as('moderator');
    const { bytes } = await moderator.call(participant.cards, { body: { participant_ids: ids } });
    const [tokens, codes] = [await readCodes(bytes), await readTypedCodes(bytes)];
    expect(new Set(codes).size).toBe(2);
    for (const [index, code] of codes.entries()) {
      const byToken = await newBrowser(app);
      await loginByCard(byToken, cardTokenOf(tokens[index] ?? '') ?? '');
      const byCode = await newBrowser(app);
      expect(await loginByCard(byCode, { code })).toEqual({ status: 200 });
      const [one, other] = await Promise.all(
        [byToken, byCode].map(async (client) => (await client.call(session.currentUser)).body),
      );
      expect(other).toMatchObject({ id: one?.id, is_by_card: true, draft_key: one?.draft_key });
    }
  });
});

describe('a code', () => {
  test('opens a session of a borrowed computer, and leaves an entry of a sign-in by card', async () => {
    const { code } = await makeCard(app, colleague.id);
    const started = await countAudited('session.start', colleague.id);
    const { status, headers, body } = await post({ code });
    expect([status, body]).toMatchObject([200, { id: colleague.id, is_by_card: true }]);
    expect((headers['set-cookie'] as string[]).join('\n')).not.toMatch(/max-age|expires|device/i);
    expect(await countAudited('session.start', colleague.id)).toBe(started + 1);
    const { rows } = await sql<{ detail: object }>`select detail from audit_entry
      where action = 'session.start' order by id desc limit 1`.execute(app.database);
    expect(rows[0]?.detail).toEqual({ by_card: true });
  });

  test('is read as people type it', async () => {
    const { code } = await makeCard(app, colleague.id);
    const plain = cardCodeOf(code) ?? '';
    const confused = plain.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [plain, plain.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, confused])
      expect(await type(typed)).toEqual({ status: 200 });
  });

  test('is in the database, the audit trail and the log by its hash only', async () => {
    const { code, token } = await makeCard(app, colleague.id);
    await type(code);
    await post({ code, token });
    const plain = cardCodeOf(code) ?? '';
    const { rows } = await sql<{ all: string }>`select
      (select string_agg(k::text, '') from sign_in_card k)
      || (select string_agg(a::text, '') from audit_entry a)
      || (select string_agg(l::text, '') from rate_limit l)
      || (select string_agg(s::text, '') from session s) as all`.execute(app.database);
    const all = `${rows[0]?.all}${written.join('')}`;
    expect(all).toContain('card-login');
    // Bytes are read in hexadecimal.
    for (const secret of [code, plain, Buffer.from(plain).toString('hex')])
      expect(all).not.toContain(secret);
  });

  test('that is wrong, closed, replaced or none at all gets the answer of a wrong token', async () => {
    const { code: replaced } = await makeCard(app, colleague.id);
    const { code: closed } = await makeCard(app, colleague.id);
    await (await app.as('moderator')).call(participant.closeCard, { params });
    const token = await post({ token: 'x'.repeat(22) });
    const refused = await countAudited('session.refused', null);
    const tried = [NOBODYS, replaced, closed, 'kort', '%', 'x'.repeat(200)];
    const byToken = token.body as { errors: { token: string[] }; status?: number };
    for (const code of tried) {
      const { status, body } = await post({ code });
      const errors = { code: byToken.errors.token };
      expect([status, body]).toEqual([422, { ...byToken, errors }]);
      expect(codeOf(body as object)).toBe('wrong_card');
    }
    expect(await countAudited('session.refused', null)).toBe(refused + tried.length);
  });

  test('is void with the card before it, and closed by one press together with its sessions', async () => {
    const first = await makeCard(app, colleague.id);
    const client = await newBrowser(app);
    await loginByCard(client, { code: first.code });
    const second = await makeCard(app, colleague.id);
    expect((await client.call(session.currentUser)).status).toBe(401);
    expect(await type(first.code)).toMatchObject({ code: 'wrong_card' });
    expect(await type(second.code)).toEqual({ status: 200 });
    await (await app.as('moderator')).call(participant.closeCard, { params });
    expect(await type(second.code)).toMatchObject({ code: 'wrong_card' });
  });

  test('of a card from before there were codes is none, and its QR code goes on working', async () => {
    const { token, code } = await makeCard(app, colleague.id);
    await sql`update sign_in_card set code_hash = null where user_id = ${colleague.id}`.execute(
      app.database,
    );
    expect(await type(code)).toMatchObject({ code: 'wrong_card' });
    expect(await loginByCard(await newBrowser(app), token)).toEqual({ status: 200 });
  });

  test('is followed by the picture code, and by five wrong ones by the moderator', async () => {
    const { code, token } = await makeCard(app, colleague.id);
    const moderator = await app.as('moderator');
    await moderator.call(participant.pictureCode, { params, body: { pictures: PICTURES } });
    expect(await type(code)).toMatchObject({ status: 422, code: 'pictures_needed' });
    expect(await type(code, PICTURES)).toEqual({ status: 200 });
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect(await type(code, WRONG)).toMatchObject({ code: 'wrong_pictures' });
    // Tries with the code and the token of a card are counted together.
    expect(await loginByCard(await newBrowser(app), token, WRONG)).toMatchObject({
      code: 'pictures_locked',
    });
    expect(await type(code, PICTURES)).toMatchObject({ code: 'pictures_locked' });
    await moderator.call(participant.pictureCode, { params, body: {} });
    expect(await type(code, PICTURES)).toEqual({ status: 200 });
    await moderator.call(participant.pictureCode, { params, body: { pictures: null } });
  });

  test('of a paused person says so and whom to ask', async () => {
    const { code } = await makeCard(app, colleague.id);
    const moderator = await app.as('moderator');
    await moderator.call(participant.update, { params, body: { is_active: false } });
    const { status, body } = await post({ code });
    await moderator.call(participant.update, { params, body: { is_active: true } });
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'account_deactivated',
        message: expect.stringContaining('Ditt konto är avstängt. Fråga'),
        errors: { code: [expect.any(String)] },
      },
    ]);
  });

  test('of another customer’s card opens that person’s own account, and nobody of ours closes it', async () => {
    const { code } = await makeCard(app, otherParticipant.id, 'otherModerator');
    const close = { params: { id: otherParticipant.id } };
    expect((await (await app.as('moderator')).call(participant.closeCard, close)).status).toBe(404);
    const { status, body } = await post({ code });
    expect([status, (body as { id: number }).id]).toEqual([200, otherParticipant.id]);
  });

  test.each([
    ['neither it nor a token', {}],
    ['null for both', { token: null, code: null }],
    ['both', { token: 'x'.repeat(22), code: NOBODYS }],
    ['an empty one', { code: '' }],
    ['a number', { code: 123_412_341_234 }],
    ['a list', { code: [NOBODYS] }],
    ['one that is too long', { code: '0'.repeat(201) }],
  ])('is asked for where a body has %s', async (_what, body) => {
    const { status, body: answer } = await post(body);
    expect([status, codeOf(answer as object)]).toEqual([422, 'invalid']);
  });

  test('does not sign in beside the token of another card', async () => {
    const { code } = await makeCard(app, colleague.id);
    const { token } = await makeCard(app, elsewhere.id);
    expect((await post({ token, code })).status).toBe(422);
    expect((await post({ token: null, code })).status).toBe(200);
  });
});

describe('guessing of codes', () => {
  const guess = (n: number) => printCardCode(n.toString(16).toUpperCase().padStart(12, '0'));
  const fill = (network: string, hits: number) =>
    sql`insert into rate_limit (key, hits, ends_at)
      values (${`card:${network}`}, ${hits}, now() + interval '5 minutes')`.execute(app.database);

  test('ends after 200 wrong codes and tokens from a network, also all at once', async () => {
    await fill('192.0.2.20', 190);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(n % 2 ? { code: guess(n) } : { token: String(n).padStart(22, 'x') }, '192.0.2.20'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await post({ code: guess(99) }, '192.0.2.21')).status).toBe(422);
  });

  test('of a whole class in the same network keeps nobody’s right code out', async () => {
    const { code, token } = await makeCard(app, colleague.id);
    await fill('192.0.2.22', 5000);
    expect((await post({ code: guess(1) }, '192.0.2.22')).status).toBe(429);
    expect((await post({ code }, '192.0.2.22')).status).toBe(200);
    expect((await post({ token }, '192.0.2.22')).status).toBe(200);
  });

  test('and right codes are not counted', async () => {
    const { code } = await makeCard(app, colleague.id);
    for (let n = 0; n < 3; n += 1) await post({ code }, '192.0.2.23');
    const { rows } = await sql`select from rate_limit where key like 'card:%'`.execute(
      app.database,
    );
    expect(rows).toEqual([]);
  });

  test('is bounded by the network’s own limit where a right code comes after it too', async () => {
    const bounded = await testApp({ ...PROXIED, RATE_LIMIT: '5' });
    const { code } = await makeCard(bounded, bounded.world.people.colleague.id);
    const tryFrom = async (ip: string) => {
      const client = await newBrowser(bounded);
      return (await client.send('POST', '/card-login', { code }, { 'x-forwarded-for': ip })).status;
    };
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push(await tryFrom('192.0.2.24'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await tryFrom('192.0.2.25')).toBe(200);
  });
});
