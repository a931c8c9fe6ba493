import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Somebody of the register who has said no to being named, or taken a yes back. */
export interface RefusedName {
  person_id: number;
  name: string;
  is_taken_back: boolean;
  /** True if somebody else in the register has the name and hasn’t said no. */
  is_shared: boolean;
  /** Longer names of others that have this one in them. */
  longer: string[];
}

/** Lists the people in a newspaper’s office who may not be named. Protected identities are not of them. */
export async function findRefusedNames(
  database: Database | Transaction,
  newspaperId: number,
): Promise<RefusedName[]> {
  const { rows } = await sql<RefusedName>`
    with register as (
      select p.id, trim(coalesce(p.name, u.name)) as name, p.may_name, p.is_protected, p.taken_back_at
      from newspaper n join pictured_person p on p.editorial_office_id = n.editorial_office_id
      left join app_user u on u.id = p.user_id where n.id = ${newspaperId})
    select r.id as person_id, r.name, r.taken_back_at is not null as is_taken_back,
      exists (select from register o where o.id <> r.id and lower(o.name) = lower(r.name)
        and o.may_name is distinct from false) as is_shared,
      array(select o.name from register o where length(o.name) > length(r.name)
        and strpos(lower(o.name), lower(r.name)) > 0 order by length(o.name) desc, o.name) as longer
    from register r where r.may_name = false and not r.is_protected
    order by r.name, r.id`.execute(database);
  return rows;
}
