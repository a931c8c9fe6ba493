import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { loginByCard, makeCardToken, newBrowser } from '../../testing/card-client.ts';
import type { Client } from '../../testing/client.ts';
import { readKept } from '../../testing/kept.ts';

/* The sentence of each card that is refused. Nobody is signed in by it, and nothing is kept. */

const app = await testApp();
const { colleague, otherParticipant, elsewhere } = app.world.people;
const params = { id: colleague.id };
const CODE: Picture[] = ['sun', 'cat', 'sun'];
const WRONG: Picture[] = ['cat', 'sun', 'sun'];

const VOID = {
  status: 422,
  code: 'wrong_card',
  message: 'Kortet gäller inte längre. Be din moderator om ett nytt.',
};
const pictures = (code: string, message: string) => ({ status: 422, code, message });
const NEEDED = pictures('pictures_needed', 'Välj dina tre bilder.');
const MISTAKEN = pictures('wrong_pictures', 'Det var inte dina bilder. Välj tre bilder igen.');
const LOCKED = pictures(
  'pictures_locked',
  'Det blev fel bilder 5 gånger. Säg till din moderator, som kan släppa in dig.',
);

for (const person of ['leader', 'moderator', 'customer', 'otherModerator'] as const)
  await app.as(person);

beforeEach(() => sql`delete from rate_limit`.execute(app.database));

/** 200 for a person who is signed in, 401 for nobody. */
const statusOf = async (client: Client) => (await client.call(session.currentUser)).status;
const countSignedIn = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from session
      where card_id is not null`.execute(app.database)
  ).rows[0]?.n;

/** Shows a card that is refused: signs nobody in, and changes no more than `except`. */
async function refused(token: string, shown?: Picture[], except: string[] = []) {
  const client = await newBrowser(app);
  const before = { kept: await readKept(app, except), sessions: await countSignedIn() };
  const answer = await loginByCard(client, token, shown);
  expect(await statusOf(client)).toBe(401);
  expect({ kept: await readKept(app, except), sessions: await countSignedIn() }).toEqual(before);
  return answer;
}

describe('a card that is', () => {
  test('stolen: closed by one press, it signs nobody in, and the thief is signed out', async () => {
    const token = await makeCardToken(app, colleague.id);
    const thief = await newBrowser(app);
    expect(await loginByCard(thief, token)).toEqual({ status: 200 });
    await (await app.as('moderator')).call(participant.closeCard, { params });
    expect(await statusOf(thief)).toBe(401);
    expect(await refused(token)).toEqual(VOID);
  });

  test('void: replaced by a new one', async () => {
    const first = await makeCardToken(app, colleague.id);
    const second = await makeCardToken(app, colleague.id);
    expect(await refused(first)).toEqual(VOID);
    expect(await loginByCard(await newBrowser(app), second)).toEqual({ status: 200 });
  });

  test('unknown, or no card at all', async () => {
    for (const token of ['x'.repeat(22), 'kort', '/card#'])
      expect(await refused(token)).toEqual(VOID);
  });

  test('copied: without the pictures, with wrong ones, and after five wrong ones', async () => {
    const token = await makeCardToken(app, colleague.id);
    const moderator = await app.as('moderator');
    await moderator.call(participant.pictureCode, { params, body: { pictures: CODE } });
    expect(await refused(token)).toEqual(NEEDED);
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect(await refused(token, WRONG, ['picture_code'])).toEqual(MISTAKEN);
    // Those who lead the office are told.
    expect(await refused(token, WRONG, ['picture_code', 'notice', 'event'])).toEqual(LOCKED);
    expect(await refused(token, CODE)).toEqual(LOCKED);
    await moderator.call(participant.pictureCode, { params, body: { pictures: null } });
  });

  test('replayed: the call without the page’s token, and the session of the former', async () => {
    const token = await makeCardToken(app, elsewhere.id);
    const bare = app.guest();
    const before = await readKept(app);
    expect(await loginByCard(bare, token)).toEqual({
      status: 419,
      message: 'CSRF token mismatch.',
    });
    expect(await statusOf(bare)).toBe(401);
    expect(await readKept(app)).toEqual(before);

    const client = await newBrowser(app);
    await loginByCard(client, token);
    const former = app.guest();
    for (const [name, value] of client.jar) former.jar.set(name, value);
    await loginByCard(client, await makeCardToken(app, colleague.id));
    expect(await statusOf(former)).toBe(401);
  });
});

describe('a card of another customer’s participant', () => {
  const id = otherParticipant.id;

  test.each(['leader', 'moderator', 'customer'] as const)(
    'is not made, closed or given pictures by a %s, who is told so; it goes on working',
    async (by) => {
      const token = await makeCardToken(app, id, 'otherModerator');
      const client = await app.as(by);
      const before = await readKept(app);
      const made = await client.call(participant.cards, { body: { participant_ids: [id] } });
      expect([made.status, (made.body as unknown as { errors: object }).errors]).toEqual([
        422,
        { participant_ids: ['Någon av dem är inte deltagare i dina redaktioner. Välj igen.'] },
      ]);
      const beside = { participant_ids: [colleague.id, id] };
      expect((await client.call(participant.cards, { body: beside })).status).toBe(422);
      for (const answer of [
        await client.call(participant.closeCard, { params: { id } }),
        await client.call(participant.pictureCode, { params: { id }, body: { pictures: CODE } }),
      ])
        expect([answer.status, (answer.body as unknown as { message: string }).message]).toEqual([
          404,
          'Det du letar efter finns inte, eller så har du inte tillgång till det.',
        ]);
      expect(await readKept(app)).toEqual(before);
      expect(await loginByCard(await newBrowser(app), token)).toEqual({ status: 200 });
    },
  );
});
