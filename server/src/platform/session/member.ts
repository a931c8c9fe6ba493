import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * SQL that is true for a person who may work in an office: a member of it whose account is active. Both
 * are the names of columns.
 */
export const isActiveMember = (user: string, office: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from editorial_office_member own
    join app_user active on active.id = own.user_id and active.is_active
    where own.user_id = ${sql.ref(user)} and own.editorial_office_id = ${sql.ref(office)})`;
