import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

/** Groups of the first office, with their members by key. */
const GROUPS: readonly { name: string; members: readonly string[] }[] = [
  { name: 'Reportrarna', members: ['deltagare', 'amir', 'wilma', 'yusuf', 'hugo'] },
  { name: 'Fotograferna', members: ['tove', 'oleksandra', 'leila', 'amir'] },
];

/** Seeds the groups, before the assignments that are given to them. */
export async function seedGroups(tx: Transaction, ids: Ids): Promise<void> {
  const [office, leader] = [requireId(ids, 'office:8b'), requireId(ids, 'person:moderator')];
  for (const { name, members } of GROUPS) {
    const { rows } = await sql<{ id: number }>`
      insert into office_group (customer_id, editorial_office_id, name, created_by)
      select o.customer_id, o.id, ${name}, ${leader} from editorial_office o
      where o.id = ${office} returning id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    ids.set(`group:${name}`, id);
    await sql`
      insert into office_group_member (group_id, user_id, editorial_office_id, customer_id)
      select g.id, m, g.editorial_office_id, g.customer_id from office_group g,
        unnest(${members.map((key) => requireId(ids, `person:${key}`))}::bigint[]) m
      where g.id = ${id}`.execute(tx);
  }
}

/** Gives an assignment to groups of its office. */
export async function giveToGroups(
  tx: Transaction,
  ids: Ids,
  assignmentId: number,
  names: readonly string[],
): Promise<void> {
  const groups = names.map((name) => requireId(ids, `group:${name}`));
  await sql`
    insert into assignment_recipient (assignment_id, editorial_office_id, customer_id, group_id)
    select ${assignmentId}, g.editorial_office_id, g.customer_id, g.id from office_group g
    where g.id = any(${groups}::bigint[])`.execute(tx);
}
