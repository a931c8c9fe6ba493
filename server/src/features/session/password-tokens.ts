import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { hashOf } from '../../platform/session/tokens.ts';

const MINUTES = { reset: 60, invitation: 7 * 24 * 60 };
export type TokenKind = keyof typeof MINUTES;

/** Makes a one-time token to choose a password with; earlier ones of its kind stop working. */
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
  await transaction
    .insertInto('password_token')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      kind,
      expires_at: sql<string>`now() + make_interval(mins => ${MINUTES[kind]})`,
    })
    .execute();
  return token;
}

/** Uses a token up. The person it was made for, or null where it is none, too old or another's. */
export async function takePasswordToken(
  transaction: Transaction,
  token: string,
  email: string,
): Promise<{ id: number; email: string } | null> {
  const { rows } = await sql<{ id: number; email: string }>`
    delete from password_token t using app_user u
    where t.token_hash = ${hashOf(token)} and t.expires_at > now()
      and u.id = t.user_id and u.is_active and lower(u.email) = ${email.trim().toLowerCase()}
    returning u.id, u.email`.execute(transaction);
  return rows[0] ?? null;
}
