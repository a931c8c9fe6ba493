import { printCardCode } from '@spalten/contract/card-code';
import { CARD_PATH } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { formatDay } from '../../platform/day.ts';
import { unprocessable } from '../../platform/errors.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { CallerContext } from '../person/index.ts';
import { ensureUserNames, isCardManaged, isPersonManaged } from '../person/index.ts';
import { newCardSecrets, storeCards } from '../session/index.ts';

interface CardOwner {
  id: number;
  name: string;
  user_name: string;
  /** The viewer's current office, if the person belongs to it, else the first in reach by name. */
  office: string | null;
  has_picture_code: boolean;
  is_allowed: boolean;
}

/** Reads participants whom the viewer manages, by name. */
async function findOwners(
  transaction: Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<CardOwner[]> {
  const { rows } = await sql<CardOwner>`
    select u.id, u.name, u.user_name, exists (select from picture_code p where p.user_id = u.id)
        as has_picture_code, ${isCardManaged(viewer, 'participant')} as is_allowed,
      (select o.name from editorial_office_member m
        join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = u.id and ${isOfficeInReach(viewer, 'o.id')}
        order by o.id = ${viewer.activeOfficeId} desc nulls last, o.name limit 1) as office
    from app_user u where u.id = any(${[...ids]}::bigint[]) and u.role = 'participant'
      and u.erased_at is null and ${isPersonManaged(viewer, 'participant')}
    order by u.name, u.id`.execute(transaction);
  return rows;
}

const notYours = () =>
  unprocessable({
    participant_ids: [
      {
        sv: 'Någon av dem är inte deltagare i dina redaktioner. Välj igen.',
        en: 'One of them is no participant in your offices. Choose again.',
      },
    ],
  });

const notAllowed = (names: string) =>
  unprocessable({
    participant_ids: [
      {
        sv: `Det går inte att göra kort åt ${names}: kontot är avstängt, eller också med i en redaktion som du inte leder. Be den som har köpt Spalten åt er.`,
        en: `Cards can’t be made for ${names}: the account is deactivated, or also in an office that you don’t lead. Ask whoever bought Spalten for you.`,
      },
    ],
  });

/** Reads the owners of new cards, with a user name each. @throws ProblemError 422 */
async function prepareOwners(
  transaction: Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<CardOwner[]> {
  const unique = [...new Set(ids)];
  const owners = await findOwners(transaction, viewer, unique);
  if (owners.length !== unique.length) throw notYours();
  const refused = owners.filter((owner) => !owner.is_allowed);
  if (refused.length > 0) throw notAllowed(refused.map(({ name }) => name).join(', '));
  if (owners.every((owner) => owner.user_name)) return owners;
  await ensureUserNames(transaction, unique);
  return findOwners(transaction, viewer, unique);
}

/**
 * Makes cards to sign in with and returns them as a PDF to print. The earlier cards become void
 * once the PDF exists. Its codes can't be made again, since only hashes are stored.
 */
export async function makeCards(
  { services, request, viewer }: CallerContext,
  ids: readonly number[],
): Promise<Uint8Array> {
  const { database, typesetter, config } = services;
  const prepared = await database
    .transaction()
    .execute((transaction) => prepareOwners(transaction, viewer, ids));
  const cards = prepared.map((owner) => ({ ...owner, ...newCardSecrets() }));
  const pdf = await typesetter.for(viewer).composeCards(
    cards.map(({ name, user_name, office, has_picture_code, token, code }) => ({
      name,
      userName: user_name,
      office: office ?? '',
      address: `${config.publicUrl}${CARD_PATH}#${token}`,
      code: printCardCode(code),
      hasPictureCode: has_picture_code,
    })),
    { language: viewer.language, date: formatDay(new Date()) },
  );
  await database.transaction().execute(async (transaction) => {
    // Permissions may have changed while the cards were set.
    await prepareOwners(transaction, viewer, ids);
    await storeCards(
      transaction,
      cards.map(({ id, token, code }) => ({ userId: id, token, code })),
    );
    for (const { id } of cards) {
      const object = { type: 'participant' as const, id };
      await audit(transaction, request, { action: 'card.make', userId: viewer.userId, object });
    }
  });
  return pdf;
}
