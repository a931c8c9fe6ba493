import type { CurrentUser } from '@spalten/contract/user';
import { CHAPTER_TYPES, PackageFeature } from '@spalten/contract/package';
import { Preferences } from '@spalten/contract/user';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { closedOfficeNames } from '../../platform/session/closed-office.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import {
  draftKey,
  hashToken,
  SESSION_HOURS,
  SESSION_MINUTES,
} from '../../platform/session/tokens.ts';
import { revokePasswordTokens } from './password-tokens.ts';

type Row = Omit<CurrentUser, 'preferences' | 'override' | 'draft_key'> & {
  preferences: unknown;
  override: CurrentUser['override'];
};

/**
 * Builds why and since when the viewer is read-only, and whom to contact, from the customer `c`.
 */
function readOnlyJson({ readOnlyReason: reason, role }: Viewer, helpEmail: string | undefined) {
  if (!reason) return sql`null::json`;
  const day = { ended: 'package_ends_on', not_begun: 'package_starts_on', closed: 'closed_on' };
  return sql`json_build_object('reason', ${reason}::text, 'day', ${sql.ref(`c.${day[reason]}`)},
    'contact', ${contactJson(role, helpEmail)})`;
}

/** Builds whom to contact from the customer `c`. */
function contactJson(role: Viewer['role'], helpEmail: string | undefined) {
  const name = role === 'customer' ? sql`null` : sql`nullif(c.contact_name, '')`;
  const emails = {
    customer: sql`${helpEmail ?? null}::text`,
    moderator: sql`nullif(c.contact_email, '')`,
    participant: sql`null`,
    admin: sql`null`,
  };
  return sql`json_build_object('name', ${name}, 'email', ${emails[role]})`;
}

/** Builds whom to ask for help from the customer `c`. */
function helpJson(viewer: Viewer, helpEmail: string | undefined) {
  if (viewer.role !== 'participant') return contactJson(viewer.role, helpEmail);
  return sql`json_build_object('email', null, 'name', (
    select m.name from app_user m join editorial_office_member om on om.user_id = m.id
    where om.editorial_office_id = ${viewer.activeOfficeId} and m.role = 'moderator'
      and m.is_active order by m.id limit 1))`;
}

/** Reads the signed-in person with the offices in reach, in one statement. */
export async function findCurrentUser(
  { database, config, secret }: Pick<Routing, 'database' | 'config' | 'secret'>,
  viewer: Viewer,
): Promise<CurrentUser> {
  const offices =
    viewer.offices === 'all'
      ? sql`select o.* from editorial_office o where o.id = ${viewer.activeOfficeId}`
      : sql`select o.* from editorial_office o where o.id = any(${viewer.offices}) and o.is_active`;
  const { rows } = await sql<Row>`
    select u.id, u.first_name, u.last_name, u.name, u.email, u.user_name, u.phone, ${viewer.role} as role,
      u.password_hash is not null as password_set, ${viewer.isByCard}::boolean as is_by_card,
      ${viewer.isBorrowed}::boolean as is_borrowed,
      u.locale, u.preferences, u.byline, ${viewer.isReadOnly}::boolean as is_read_only,
      ${viewer.features === 'all' ? PackageFeature.options : [...viewer.features]}::text[] as features,
      ${viewer.chapterTypes === 'all' ? CHAPTER_TYPES : [...viewer.chapterTypes]}::int[] as chapter_types,
      (select ${readOnlyJson(viewer, config.helpEmail)} from customer c
        where c.id = ${viewer.customerId}) as read_only,
      (select json_build_object('names', n.names,
          'contact', ${contactJson(viewer.role, config.helpEmail)})
        from customer c, (select ${closedOfficeNames(viewer)} as names) n
        where c.id = ${viewer.customerId} and n.names is not null) as closed_office,
      (select ${helpJson(viewer, config.helpEmail)} from customer c
        where c.id = ${viewer.customerId}) as help,
      (select c.package_ends_on from customer c
        where c.id = ${viewer.customerId}) as package_ends_on, u.last_login_at, u.is_active, u.created_at, u.updated_at,
      pg_snapshot_xmin(pg_current_snapshot())::text as events_from,
      (select json_build_object('id', o.id, 'name', o.name, 'newspaper_name', o.newspaper_name)
        from editorial_office o where o.id = ${viewer.activeOfficeId}) as active_editorial_office,
      coalesce((select json_agg(json_build_object(
          'id', o.id, 'name', o.name, 'newspaper_name', o.newspaper_name) order by o.name, o.id)
        from (${offices}) o), '[]') as editorial_offices,
      ${refJson('customer', 'u.customer_id')} as customer,
      (select json_build_object('id', c.id, 'name', c.name)
        from customer c where c.id = ${viewer.overrideCustomerId}) as override,
      (select json_build_object('id', f.id, 'display_filename', f.display_filename,
          'width', f.width, 'height', f.height)
        from file f where f.id = u.avatar_file_id) as avatar_file
    from app_user u where u.id = ${viewer.userId}`.execute(database);
  const row = rows[0];
  if (!row) throw new Error(`user ${viewer.userId} has a session but no row`);
  return {
    ...row,
    preferences: Preferences.parse(row.preferences),
    draft_key: draftKey(secret, viewer.userId),
  };
}

/** The column that a name for signing in is of. Only addresses have an "@". */
export const signInColumn = (name: string) =>
  name.includes('@') ? sql<string>`lower(email)` : sql<string>`user_name`;

/** Finds whoever signs in with an address or a user name, deactivated accounts too. */
export function findBySignInName(database: Database, name: string) {
  return database
    .selectFrom('app_user')
    .select(['id', 'email', 'password_hash', 'first_name', 'locale', 'is_active'])
    .where(signInColumn(name), '=', name.trim().toLowerCase())
    .executeTakeFirst();
}

/** Stores a new session, with only the hash of its id. */
export async function startSession(
  transaction: Transaction,
  session: {
    id: string;
    userId: number;
    cardId?: number | null;
    isBorrowed?: boolean;
    ip: string;
    userAgent: string;
  },
): Promise<void> {
  await transaction
    .insertInto('session')
    .values({
      id_hash: hashToken(session.id),
      user_id: session.userId,
      card_id: session.cardId ?? null,
      is_borrowed: session.isBorrowed ?? false,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 500),
    })
    .execute();
  await transaction
    .updateTable('app_user')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', session.userId)
    .execute();
}

/** Ends a session. Its device gets no more push messages. */
export async function endSession(database: Database | Transaction, id: string): Promise<void> {
  await sql`delete from push_subscription where session_hash = ${hashToken(id)}`.execute(database);
  await database.deleteFrom('session').where('id_hash', '=', hashToken(id)).execute();
}

/**
 * Ends the sessions of a person who is deactivated, and the push messages to their devices. The
 * sessions stay stored, dead as long as the account is, so that its pages can say why they ended.
 * `endSessionsOf` deletes them when the account is activated.
 */
export async function muteSessionsOf(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from push_subscription where user_id = ${userId}`.execute(transaction);
}

/** Ends all sessions of a person, on every node, and the push messages to all their devices. */
export async function endSessionsOf(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from push_subscription where user_id = ${userId}`.execute(transaction);
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions, tokens and rate limit counters. Runs every night. */
export async function purgeSessions(database: Database): Promise<void> {
  await sql`delete from session where last_seen_at < now() - make_interval(mins => ${SESSION_MINUTES})
    or created_at < now() - make_interval(hours => ${SESSION_HOURS})`.execute(database);
  await sql`delete from password_token where expires_at < now()`.execute(database);
  await sql`delete from rate_limit where ends_at < now()`.execute(database);
}

/**
 * Sets a new password and ends all sessions and links of the person, since whoever knew the old
 * password may hold them.
 */
export async function replacePassword(
  transaction: Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await setPassword(transaction, userId, passwordHash);
  await revokePasswordTokens(transaction, userId);
  await endSessionsOf(transaction, userId);
}

/** Stores a password hash, for a new password or a rehash. */
export async function setPassword(
  database: Database | Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await database
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** Roles that see all offices at once may have no active office. */
async function clearActiveOffice(database: Database, viewer: Viewer): Promise<boolean> {
  if (viewer.role !== 'admin' && viewer.role !== 'customer') return false;
  await database
    .updateTable('app_user')
    .set({ active_editorial_office_id: null })
    .where('id', '=', viewer.userId)
    .execute();
  return true;
}

/** Sets the active office. Returns false if it is out of the viewer's reach or inactive. */
export async function setActiveOffice(database: Database, viewer: Viewer, officeId: number) {
  if (officeId === 0) return clearActiveOffice(database, viewer);
  if (viewer.offices !== 'all' && !viewer.offices.includes(officeId)) return false;
  const { numUpdatedRows } = await database
    .updateTable('app_user')
    .set({ active_editorial_office_id: officeId })
    .where('id', '=', viewer.userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('editorial_office')
          .select('id')
          .where('id', '=', officeId)
          .where('is_active', '=', true),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
