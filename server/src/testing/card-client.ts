import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { cardTokenOf } from '@spalten/contract/sign-in-card';
import type { TestApp } from './app.ts';
import { readCodes } from './card-codes.ts';
import type { Client } from './client.ts';

/** A browser that was never here before, with the page's token. */
export async function newBrowser(app: TestApp): Promise<Client> {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client;
}

/** Makes a person's card and reads its token from the printed code, as a camera does. */
export async function makeCardToken(
  app: TestApp,
  id: number,
  by: 'moderator' | 'otherModerator' = 'moderator',
): Promise<string> {
  const client = await app.as(by);
  const { bytes } = await client.call(participant.cards, { body: { participant_ids: [id] } });
  const [code] = await readCodes(bytes);
  return cardTokenOf(code ?? '') ?? '';
}

/** Signs in by a card, and returns what the person is told if that is refused. */
export async function loginByCard(client: Client, token: string, pictures?: Picture[]) {
  const { status, body } = await client.call(session.cardLogin, {
    body: { token, ...(pictures && { pictures }) },
  });
  const { code, message } = body as unknown as { code?: string; message?: string };
  return status === 200 ? { status } : { status, code, message };
}
