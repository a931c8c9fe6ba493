import { account } from '@spalten/contract/account';
import { notice } from '@spalten/contract/notice';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { cardTokenOf, MAX_WRONG_CODES } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { readCodes } from '../../testing/card-codes.ts';
import type { Client } from '../../testing/client.ts';

/* A card session that was left alone, and a card that somebody has guessed at. */

const app = await testApp();
const id = app.world.people.colleague.id;
const params = { id };
const CODE: Picture[] = ['sun', 'cat', 'key'];
const WRONG: Picture[] = ['moon', 'moon', 'moon'];
const password = 'fyra korta ord räcker';
const chosen = { password, password_confirmation: password };

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(app.database);
  await sql`delete from notice`.execute(app.database);
  await sql`update app_user set password_hash = null where id = ${id}`.execute(app.database);
});

async function newCard(): Promise<string> {
  const leader = await app.as('leader');
  const { bytes } = await leader.call(participant.cards, { body: { participant_ids: [id] } });
  const [code] = await readCodes(bytes);
  return cardTokenOf(code ?? '') ?? '';
}

const login = async (token: string, pictures?: Picture[]) => {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const { status, body } = await client.call(session.cardLogin, {
    body: { token, ...(pictures && { pictures }) },
  });
  return { client, status, body };
};

/** Moves the beginning of the person’s sessions back. */
const wait = (minutes: number) =>
  sql`update session set created_at = created_at - make_interval(mins => ${minutes}::int)
    where user_id = ${id}`.execute(app.database);

const choose = (client: Client) => client.call(account.password, { body: chosen });
const toldTo = async (who: 'leader' | 'colleague' | 'moderator' | 'otherModerator') =>
  (await (await app.as(who)).call(notice.list)).body.map(({ kind, object_id, title }) => ({
    kind,
    object_id,
    title,
  }));

describe('the first password of a person with a card', () => {
  test('is chosen soon after signing in, and not by whoever finds the computer later', async () => {
    const { client } = await login(await newCard());
    await wait(11);
    const late = await choose(client);
    expect(late.status).toBe(422);
    expect(late.body).toMatchObject({
      code: 'card_needed',
      errors: { password: [expect.stringContaining('Logga in med kortet igen')] },
    });
    const soon = await login(await newCard());
    await wait(9);
    expect((await choose(soon.client)).status).toBe(204);
  });

  test('is told to the person and to those who lead the office, and to nobody else', async () => {
    const { client } = await login(await newCard());
    expect((await choose(client)).status).toBe(204);
    const name = 'colleague Prov';
    expect(await toldTo('leader')).toEqual([
      { kind: 'participant-password', object_id: id, title: name },
    ]);
    const { body } = await client.call(notice.list);
    expect(body).toMatchObject([{ kind: 'account-password', object_id: id }]);
    expect(await toldTo('otherModerator')).toEqual([]);
    // A later change is the person's own affair.
    await sql`delete from notice`.execute(app.database);
    const next = 'fem andra korta ord här';
    const change = {
      current_password: password,
      password: next,
      password_confirmation: next,
    };
    expect((await client.call(account.password, { body: change })).status).toBe(204);
    expect(await toldTo('leader')).toEqual([]);
  });
});

describe('a card whose pictures were guessed at', () => {
  const setCode = async (pictures: Picture[] | null) =>
    (await app.as('leader')).call(participant.pictureCode, { params, body: { pictures } });
  const lock = async (token: string) => {
    for (let i = 0; i < MAX_WRONG_CODES; i += 1) await login(token, WRONG);
  };

  test('is told of once, until the person is let in', async () => {
    const token = await newCard();
    await setCode(CODE);
    await lock(token);
    expect((await login(token, CODE)).body).toMatchObject({ code: 'pictures_locked' });
    expect(await toldTo('leader')).toEqual([
      { kind: 'participant-locked', object_id: id, title: 'colleague Prov' },
    ]);
    const leader = await app.as('leader');
    await leader.call(participant.pictureCode, { params, body: {} });
    const { body } = await leader.call(notice.list);
    expect(body.map(({ read_at: read }) => read)).not.toContain(null);
  });

  test('is opened by a new one, which nobody has guessed at', async () => {
    const token = await newCard();
    await setCode(CODE);
    await lock(token);
    const next = await newCard();
    expect((await login(next, CODE)).status).toBe(200);
    expect((await login(token, CODE)).body).toMatchObject({ code: 'wrong_card' });
    await setCode(null);
  });
});
