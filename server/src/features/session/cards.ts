import { randomBytes, randomInt } from 'node:crypto';
import { CARD_CODE_ALPHABET, CARD_CODE_LENGTH, cardCodeOf } from '@spalten/contract/card-code';
import { FIRST_PASSWORD_MINUTES } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { readLockNotices } from './sign-in-notices.ts';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** Secrets that open a card. Only their hashes are stored, so a lost card can't be printed again. */
interface CardSecrets {
  /** In the QR code. */
  token: string;
  /** 60 bits, typed where there is no camera. */
  code: string;
}

const randomSign = () => CARD_CODE_ALPHABET[randomInt(CARD_CODE_ALPHABET.length)];

/** Creates the secrets of a card. */
export const newCardSecrets = (): CardSecrets => ({
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
  code: Array.from({ length: CARD_CODE_LENGTH }, randomSign).join(''),
});

/**
 * Closes the cards of people and ends their sessions. A password that was chosen with the card ends
 * too, since a thief may have chosen it. @returns the people who had a card
 */
export async function closeCards(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; has_set_password: boolean }>`
    delete from sign_in_card where user_id = any(${[...userIds]}::bigint[])
    returning user_id, has_set_password`.execute(transaction);
  const reset = rows.filter((row) => row.has_set_password).map((row) => row.user_id);
  await sql`update app_user set password_hash = null
    where id = any(${reset}::bigint[])`.execute(transaction);
  await sql`delete from session where user_id = any(${reset}::bigint[])`.execute(transaction);
  return rows.map((row) => row.user_id);
}

/**
 * Stores new cards. They void the people's earlier ones, and with them the wrong picture codes that
 * were tried.
 */
export async function storeCards(
  transaction: Transaction,
  cards: readonly ({ userId: number } & CardSecrets)[],
): Promise<void> {
  const owners = cards.map(({ userId }) => userId);
  await closeCards(transaction, owners);
  await sql`update picture_code set wrong_tries = 0
    where user_id = any(${owners}::bigint[])`.execute(transaction);
  await readLockNotices(transaction, owners);
  for (const { userId, token, code } of cards)
    await sql`insert into sign_in_card (customer_id, user_id, token_hash, code_hash)
      select customer_id, id, ${hashToken(token)}, ${hashToken(code)}
      from app_user where id = ${userId}`.execute(transaction);
}

/** A card as it is shown: the token that was read, or the code as it was typed. */
export interface ShownCard {
  token?: string | null | undefined;
  code?: string | null | undefined;
}

const isShown = ({ token, code }: ShownCard) =>
  typeof code === 'string'
    ? sql`k.code_hash = ${hashToken(cardCodeOf(code) ?? '')}`
    : sql`k.token_hash = ${hashToken(token ?? '')}`;

/** Finds a card and its owner, deactivated accounts too. Undefined for unknown and closed cards. */
export async function findCard(database: Database, shown: ShownCard) {
  const { rows } = await sql<{ id: number; user_id: number; is_active: boolean }>`
    select k.id, k.user_id, u.is_active from sign_in_card k join app_user u on u.id = k.user_id
    where ${isShown(shown)}`.execute(database);
  return rows[0];
}

/** Marks that the password of a card's owner was chosen in a session of the card. */
export async function markPasswordOfCard(transaction: Transaction, cardId: number): Promise<void> {
  await sql`update sign_in_card set has_set_password = true where id = ${cardId}`.execute(
    transaction,
  );
}

/** Marks that the owner proved their address and chose a password that is independent of the card. */
export async function markPasswordOfOwner(transaction: Transaction, userId: number): Promise<void> {
  await sql`update sign_in_card set has_set_password = false where user_id = ${userId}`.execute(
    transaction,
  );
}

/** The card that a session was started with, and whether that was a moment ago. */
export interface SessionCard {
  id: number;
  is_fresh: boolean;
}

/** Finds the card of a session; null for one that was started otherwise. */
export async function cardOfSession(
  database: Database,
  sessionId: string,
): Promise<SessionCard | null> {
  const { rows } = await sql<SessionCard>`select card_id as id,
      created_at > now() - make_interval(mins => ${FIRST_PASSWORD_MINUTES}::int) as is_fresh
    from session where id_hash = ${hashToken(sessionId)} and card_id is not null`.execute(database);
  return rows[0] ?? null;
}
