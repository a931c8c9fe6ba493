import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/tokens.ts';

/** Validity in minutes of links to choose a password. */
export const LINK_MINUTES = { reset: 60, invitation: 7 * 24 * 60 };
export type TokenKind = keyof typeof LINK_MINUTES;

/**
 * Creates a one-time token to choose a password, bound to the person's current address. Earlier
 * tokens of its kind are deleted.
 */
export async function createPasswordToken(
  transaction: Transaction,
  userId: number,
  kind: TokenKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction
    .deleteFrom('password_token')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  await sql`insert into password_token (token_hash, user_id, email, kind, expires_at)
    select ${hashToken(token)}, id, email, ${kind}, now() + make_interval(mins => ${LINK_MINUTES[kind]})
    from app_user where id = ${userId}`.execute(transaction);
  return token;
}

/** Revokes all open links of a person. */
export async function revokePasswordTokens(
  transaction: Transaction,
  userId: number,
): Promise<void> {
  await transaction.deleteFrom('password_token').where('user_id', '=', userId).execute();
}

/** Finds the owner of a token without using it up. Null if the token isn't valid. */
export async function findTokenOwner(
  database: Database,
  token: string,
  email: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from password_token t join app_user u on u.id = t.user_id
    where t.token_hash = ${hashToken(token)} and t.expires_at > now() and u.is_active
      and lower(u.email) = ${email.trim().toLowerCase()} and lower(t.email) = lower(u.email)`.execute(
    database,
  );
  return rows[0]?.id ?? null;
}

/** Uses a token up and returns its owner. Null if it is unknown, expired or for another address. */
export async function takePasswordToken(
  transaction: Transaction,
  token: string,
  email: string,
): Promise<{ id: number; email: string } | null> {
  const { rows } = await sql<{ id: number; email: string }>`
    delete from password_token t using app_user u
    where t.token_hash = ${hashToken(token)} and t.expires_at > now()
      and u.id = t.user_id and u.is_active and lower(u.email) = ${email.trim().toLowerCase()}
      and lower(t.email) = lower(u.email)
    returning u.id, u.email`.execute(transaction);
  return rows[0] ?? null;
}
