import type { Person, moderator as calls } from '@spalten/contract/person';
import { MAX_WRONG_CODES } from '@spalten/contract/sign-in-card';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains, containsPattern } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { followsAuthor } from '../article/index.ts';
import { mayWriteTo } from '../message/index.ts';
import { countPlanned } from '../story/index.ts';
import type { ManagedRole } from './person.policy.ts';
import {
  isCardManaged,
  isEmailManaged,
  isErasable,
  isMembershipShown,
  isPersonManaged,
  isPersonVisible,
} from './person.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** Days between removal and erasure of a person's data. */
export const ERASED_AFTER_DAYS = 30;

/** The card and picture code of the person `u`, for those who manage them. */
const cardState = (isKept: RawBuilder<boolean>) => sql`case when ${isKept} then json_build_object(
  'made_at', (select k.created_at from sign_in_card k where k.user_id = u.id),
  'ends_password', u.password_hash is not null and exists (select from sign_in_card k
    where k.user_id = u.id and k.has_set_password),
  'has_picture_code', exists (select from picture_code p where p.user_id = u.id),
  'is_locked', exists (select from picture_code p
    where p.user_id = u.id and p.wrong_tries >= ${MAX_WRONG_CODES}::int)) end`;

function personRows(database: Database | Transaction, viewer: Viewer, kind: ManagedRole) {
  const isKept = isPersonManaged(viewer, kind);
  const isWhole = sql`(${isKept} or u.id = ${viewer.userId})`;
  const whole = (column: string) => sql`case when ${isWhole} then ${sql.ref(`u.${column}`)} end`;
  return database
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.created_at',
      'u.updated_at',
      'u.first_name',
      'u.last_name',
      'u.name',
      'u.byline',
      'u.is_active',
      whole('email').as('email'),
      whole('user_name').as('user_name'),
      whole('phone').as('phone'),
      whole('invited_at').as('invited_at'),
      whole('last_login_at').as('last_login_at'),
      sql`case when ${isWhole} then u.password_hash is not null end`.as('password_set'),
      kind === 'participant' ? cardState(isKept).as('card') : sql`null`.as('card'),
      sql`case when ${isKept} then u.deleted_at + make_interval(days => ${ERASED_AFTER_DAYS}) end`.as(
        'erased_at',
      ),
      refJson('customer', 'u.customer_id').as('customer'),
      sql`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name,
          'is_active', o.is_active) order by o.name, o.id)
        from editorial_office_member m join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = u.id and ${isMembershipShown(viewer, 'o.id')}), '[]')`.as(
        'editorial_offices',
      ),
      sql`json_build_object('update', ${isKept}, 'delete', ${isKept} and u.deleted_at is null,
        'erase', ${isErasable(viewer, kind)},
        'change_email', ${isEmailManaged(viewer, kind)},
        'invite', ${isKept} and u.is_active and u.password_hash is null and u.email is not null,
        'card', ${isCardManaged(viewer, kind)},
        'export', ${isKept} or u.id = ${viewer.userId},
        'message', ${mayWriteTo(viewer)})`.as('can'),
      sql`null`.as('unsent_articles'),
      sql`null`.as('planned_stories'),
    ])
    .where(isPersonVisible(viewer, kind));
}

/** Counts what follows the person `u` out of each office in reach. Null if they aren't managed. */
const countUnsent = (viewer: Viewer, kind: ManagedRole) =>
  sql`case when ${isPersonManaged(viewer, kind)} then coalesce((
    select json_agg(n) from (
      select a.editorial_office_id, count(*)::int as count from article a
      where a.deleted_at is null and ${isMembershipShown(viewer, 'a.editorial_office_id')}
        and a.id in (select own.article_id from article_author own where own.user_id = u.id)
        and ${followsAuthor(sql.ref('u.id'))}
      group by a.editorial_office_id order by a.editorial_office_id) n), '[]') end`;

/** Counts the planned stories of the person `u` in each office in reach. Null if they aren't managed. */
const countPlannedStories = (viewer: Viewer, kind: ManagedRole) =>
  sql`case when ${isPersonManaged(viewer, kind)} then ${countPlanned(
    isMembershipShown(viewer, 's.editorial_office_id'),
  )} end`;

/** Returns a page of visible moderators or participants, of the active office or of all. */
export function listPeople(
  database: Database,
  viewer: Viewer,
  kind: ManagedRole,
  query: ListQuery,
) {
  let rows = personRows(database, viewer, kind).where('u.is_active', '=', query.is_active ?? true);
  const officeId = query.editorial_office_id;
  if (officeId)
    rows = rows.where(
      sql<boolean>`exists (select from editorial_office_member m where m.user_id = u.id
        and m.editorial_office_id = ${officeId} and ${isMembershipShown(viewer, 'm.editorial_office_id')})`,
    );
  if (query.customer_id) rows = rows.where('u.customer_id', '=', query.customer_id);
  if (query.is_waiting)
    rows = rows.where(
      sql<boolean>`(u.password_hash is null and u.last_login_at is null
        and ${isPersonManaged(viewer, kind)})`,
    );
  if (query.q) {
    const like = containsPattern(query.q);
    rows = rows.where(
      sql<boolean>`(${contains('u.name', query.q)} or (${isPersonManaged(viewer, kind)}
        and (u.email ilike ${like} or u.user_name ilike ${like})))`,
    );
  }
  return listPage(
    rows,
    query,
    { name: 'text', last_name: 'text', created_at: 'timestamptz' },
    'name',
  );
}

export async function findPerson(
  database: Database | Transaction,
  viewer: Viewer,
  kind: ManagedRole,
  id: number,
): Promise<Person | undefined> {
  const row = await personRows(database, viewer, kind)
    .select(countUnsent(viewer, kind).as('unsent_articles'))
    .select(countPlannedStories(viewer, kind).as('planned_stories'))
    .where('u.id', '=', id)
    .executeTakeFirst();
  return row as unknown as Person | undefined;
}
