import { account } from '@spalten/contract/account';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { cardTokenOf } from '@spalten/contract/sign-in-card';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { readCodes } from '../../testing/card-codes.ts';

/* Tells a moderator, before a card is replaced or closed, what ends with it. */

const app = await testApp();

/** Adds a pupil without an address, with a card. */
async function pupil(firstName: string) {
  const moderator = await app.as('moderator');
  const { body } = await moderator.call(participant.create, {
    body: {
      first_name: firstName,
      last_name: 'Kort',
      email: null,
      editorial_office_ids: [app.world.offices['a1'] ?? 0],
    },
  });
  const made = await moderator.call(participant.cards, { body: { participant_ids: [body.id] } });
  const [code] = await readCodes(made.bytes);
  const login = async () => {
    const client = app.guest();
    await client.call(session.csrfCookie);
    const token = cardTokenOf(code ?? '') ?? '';
    return { client, ...(await client.call(session.cardLogin, { body: { token } })) };
  };
  const params = { id: body.id };
  const read = async () => (await moderator.call(participant.get, { params })).body;
  const choosePassword = async () => {
    const password = 'elevens egna långa ord';
    const chosen = { password, password_confirmation: password };
    await (await login()).client.call(account.password, { body: chosen });
  };
  return { moderator, params, login, read, choosePassword };
}

test('a password that was chosen with the card is told of, and ends with the card', async () => {
  const { moderator, params, read, choosePassword } = await pupil('Alva');
  expect(await read()).toMatchObject({ password_set: false, card: { ends_password: false } });
  await choosePassword();
  expect(await read()).toMatchObject({ password_set: true, card: { ends_password: true } });
  await moderator.call(participant.closeCard, { params });
  expect(await read()).toMatchObject({ password_set: false, card: { ends_password: false } });
});

test('a card outlives a pause', async () => {
  const { moderator, params, login } = await pupil('Bo');
  await moderator.call(participant.update, { params, body: { is_active: false } });
  expect((await login()).status).not.toBe(200);
  const { body } = await moderator.call(participant.update, { params, body: { is_active: true } });
  expect(body.card?.made_at).not.toBeNull();
  expect((await login()).status).toBe(200);
});

test('a card does not outlive a removal', async () => {
  const { moderator, params, login } = await pupil('Cleo');
  await moderator.call(participant.delete, { params });
  const { body } = await moderator.call(participant.update, { params, body: { is_active: true } });
  expect(body.card?.made_at).toBeNull();
  expect((await login()).status).toBe(422);
});
