import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { closed } from '../errors.ts';
import type { Viewer } from './viewer.ts';

/** True for participants and moderators that reach no office. */
const reachesNone = ({ role, offices }: Viewer): boolean =>
  (role === 'participant' || role === 'moderator') && offices.length === 0;

/** SQL for the names of the viewer's offices if all of them are closed, otherwise null. */
export function closedOfficeNames(viewer: Viewer): RawBuilder<string[] | null> {
  if (!reachesNone(viewer)) return sql`null::json`;
  return sql`(select json_agg(o.name order by o.name, o.id)
    from editorial_office_member m join editorial_office o on o.id = m.editorial_office_id
    where m.user_id = ${viewer.userId} and not o.is_active)`;
}

/**
 * Refuses something new from a viewer whose every office is closed. Without this they would be
 * asked to choose an office, which they have none of.
 * @throws ProblemError 403
 */
export async function requireOpenOffice(database: Database, viewer: Viewer): Promise<void> {
  if (!reachesNone(viewer)) return;
  const { rows } = await sql<{
    names: string[] | null;
  }>`select ${closedOfficeNames(viewer)} as names`.execute(database);
  const names = rows[0]?.names;
  if (!names) return;
  const which = names.join(', ');
  throw closed('office_closed', {
    sv: `Det går inte att göra något nytt medan redaktionen är stängd (${which}). Hör av dig till den som har köpt Spalten åt er.`,
    en: `Nothing new can be made while the office is closed (${which}). Contact the person who bought Spalten for you.`,
  });
}
