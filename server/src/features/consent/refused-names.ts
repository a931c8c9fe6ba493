import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { plainName } from '../../platform/plain-name.ts';
import type { MarkedPerson } from './gate.ts';
import { mentionsFullName } from './mentions.ts';

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

/** Somebody who refuses to be named, and the pictures with the person. */
export interface Unnamed {
  person: RefusedName;
  files: readonly number[];
}

/** SQL of the office of a newspaper. */
export const officeOfPaper = (newspaperId: number): RawBuilder<number> =>
  sql`(select editorial_office_id from newspaper where id = ${newspaperId})`;

/** Lists the people in an office who may not be named. Protected identities are not of them. */
export async function findRefusedNames(
  database: Database | Transaction,
  office: number | RawBuilder<number>,
): Promise<RefusedName[]> {
  const { rows } = await sql<RefusedName>`
    with register as (
      select p.id, trim(coalesce(p.name, u.name)) as name, p.may_name, p.is_protected, p.taken_back_at
      from pictured_person p left join app_user u on u.id = p.user_id
      where p.editorial_office_id = ${office})
    select r.id as person_id, r.name, r.taken_back_at is not null as is_taken_back,
      exists (select from register o where o.id <> r.id and plain_name(o.name) = plain_name(r.name)
        and o.may_name is distinct from false) as is_shared,
      array(select o.name from register o where length(o.name) > length(r.name)
        and strpos(plain_name(o.name), plain_name(r.name)) > 0 order by length(o.name) desc, o.name) as longer
    from register r where r.may_name = false and not r.is_protected
    order by r.name, r.id`.execute(database);
  return rows;
}

/**
 * Tells whether words by a picture have the full name of somebody in it who refused to be named, which
 * nobody else in it has who may be named. `there`: the people in the picture.
 */
export const namesPictured = (
  text: string,
  { person_id: id, name, longer }: RefusedName,
  there: readonly MarkedPerson[],
): boolean =>
  mentionsFullName(text, name, longer) &&
  there.some((one) => one.person_id === id) &&
  !there.some(
    (one) =>
      one.person_id !== id && one.name_state !== 'no' && plainName(one.name) === plainName(name),
  );
