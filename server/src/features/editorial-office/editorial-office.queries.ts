import type { OfficePerson } from '@spalten/contract/editorial-office';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isEditorialOfficeVisible } from './editorial-office.policy.ts';

/** Those who write in an office, by name; undefined where the viewer does not see the office. */
export async function findOfficeParticipants(
  database: Database,
  viewer: Viewer,
  officeId: number,
): Promise<OfficePerson[] | undefined> {
  const { rows } = await sql<{ people: OfficePerson[] }>`
    select coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name,
        'byline', u.byline) order by u.name, u.id)
      from editorial_office_member m join app_user u on u.id = m.user_id
      where m.editorial_office_id = o.id and u.role = 'participant' and u.is_active), '[]') as people
    from editorial_office o
    where o.id = ${officeId} and ${isEditorialOfficeVisible(viewer)}`.execute(database);
  return rows[0]?.people;
}
