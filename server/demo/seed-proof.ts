import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

/** The newspaper in the making of the first office. */
const ISSUE = 4;
const DAYS_OPEN = 5;

/** Marks on the pages, in mm. */
const MARKS = [
  {
    page: 3,
    x: 105,
    y: 58,
    by: 'deltagare',
    body: 'Är klockslaget rätt? Någon behöver fråga kommunen.',
  },
  { page: 3, x: 30, y: 215, by: 'amir', body: 'Stämmer adressen i annonsen?' },
  { page: 4, x: 70, y: 236, by: 'moderator', body: 'Fin rubrik! Kan den stå på en rad?' },
];

/** Pages that readers of the proof have read. */
const READ = [
  { by: 'deltagare', pages: [1, 2] },
  { by: 'amir', pages: [1, 3] },
];

/** Seeds an open proof round with marks of its readers. */
export async function seedProof(tx: Transaction, ids: Ids): Promise<void> {
  const office = requireId(ids, 'office:8b');
  await sql`
    insert into proof_round (newspaper_id, customer_id, editorial_office_id, last_day, opened_by)
    select n.id, o.customer_id, o.id, current_date + ${DAYS_OPEN}::int,
      ${requireId(ids, 'person:moderator')}
    from newspaper n join editorial_office o on o.id = n.editorial_office_id
    where o.id = ${office} and n.issue_number = ${ISSUE}`.execute(tx);
  for (const [index, { page, x, y, by, body }] of MARKS.entries())
    await sql`
      insert into proof_mark (newspaper_id, newspaper_page_id, customer_id, editorial_office_id,
        number, x, y, body, created_by)
      select r.newspaper_id, g.id, r.customer_id, r.editorial_office_id, ${index + 1}::int,
        ${x}::float, ${y}::float, ${body}, ${requireId(ids, `person:${by}`)}
      from proof_round r join newspaper_page g on g.newspaper_id = r.newspaper_id
      where r.editorial_office_id = ${office} and g.number = ${page}`.execute(tx);
  for (const { by, pages } of READ)
    await sql`
      insert into proof_reading (newspaper_id, newspaper_page_id, user_id)
      select r.newspaper_id, g.id, ${requireId(ids, `person:${by}`)}
      from proof_round r join newspaper_page g on g.newspaper_id = r.newspaper_id
      where r.editorial_office_id = ${office} and g.number = any(${pages}::int[])`.execute(tx);
}
