import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { cardTokenOf } from '@spalten/contract/sign-in-card';
import type { TestApp } from './app.ts';
import { readCodes, readTypedCodes } from './card-codes.ts';
import type { Client } from './client.ts';

/** A browser that was never here before, with the page's token. */
export async function newBrowser(app: TestApp): Promise<Client> {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client;
}

type Maker = 'moderator' | 'otherModerator';

/** Makes a person's card, and reads the token of its QR code and the code to type from the print. */
export async function makeCard(app: TestApp, id: number, by: Maker = 'moderator') {
  const client = await app.as(by);
  const { bytes } = await client.call(participant.cards, { body: { participant_ids: [id] } });
  const [address = ''] = await readCodes(bytes);
  const [code = ''] = await readTypedCodes(bytes);
  return { token: cardTokenOf(address) ?? '', code };
}

/** Makes a person's card and reads its token from the printed code, as a camera does. */
export const makeCardToken = async (app: TestApp, id: number, by?: Maker): Promise<string> =>
  (await makeCard(app, id, by)).token;

/** Signs in by a card's token, or its code. @returns what the person is told if that is refused */
export async function loginByCard(
  client: Client,
  shown: string | { code: string },
  pictures?: Picture[],
) {
  const { status, body } = await client.call(session.cardLogin, {
    body: {
      ...(typeof shown === 'string' ? { token: shown } : shown),
      ...(pictures && { pictures }),
    },
  });
  const { code, message } = body as unknown as { code?: string; message?: string };
  return status === 200 ? { status } : { status, code, message };
}
