import { sql } from 'kysely';
import { formatDay } from '../../platform/day.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { notYours } from './consent.errors.ts';
import { isPicturedVisible } from './consent.policy.ts';
import { NAMED_PAPERS } from './named-papers.ts';

interface Asked {
  id: number;
  name: string;
  office: string;
  newspaper: string;
}

/** Sets a sheet for each person, to be answered by hand, and notes that they are asked. */
export async function makeSheets(
  { database, typesetter }: Pick<Services, 'database' | 'typesetter'>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Uint8Array> {
  const unique = [...new Set(ids)];
  const { rows } = await sql<Asked>`
    select p.id, coalesce(p.name, u.name) as name, o.name as office, ${NAMED_PAPERS} as newspaper
    from pictured_person p join editorial_office o on o.id = p.editorial_office_id
    left join app_user u on u.id = p.user_id
    where p.id = any(${unique}::bigint[]) and ${isPicturedVisible(viewer)}
    order by coalesce(p.name, u.name) collate "sv-SE-x-icu", p.id`.execute(database);
  if (rows.length !== unique.length) throw notYours();
  const options = { language: viewer.language, date: formatDay(new Date()) };
  const pdf = await typesetter.for(viewer).composeConsentSheets(rows, options);
  await sql`update pictured_person set asked_at = now()
    where id = any(${unique}::bigint[])`.execute(database);
  return pdf;
}
