import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

interface DemoPerson {
  name: string;
  /** The picture that the person is in. */
  picture: string;
  /** Null: asked, without an answer. */
  consent: { web: boolean; given_by: string; days?: number } | null;
}

/** People from outside in the pictures of the first office: one agrees, one’s consent ends soon, one is asked. */
const PEOPLE: DemoPerson[] = [
  { name: 'Majken Holm', picture: 'majken', consent: { web: true, given_by: 'Karin Holm' } },
  { name: 'Signe Ek', picture: 'signe', consent: { web: true, given_by: 'Per Ek', days: 20 } },
  { name: 'Idris Osman', picture: 'idris', consent: null },
];

/** Seeds the register of people in pictures. Members are in it by themselves. */
export async function seedConsents(tx: Transaction, ids: Ids): Promise<void> {
  const [office, leader] = [requireId(ids, 'office:8b'), requireId(ids, 'person:moderator')];
  for (const { name, picture, consent } of PEOPLE) {
    const { rows } = await sql<{ id: number }>`
      insert into pictured_person (customer_id, editorial_office_id, name, paper, web, may_name,
        given_by, valid_until, noted_by, noted_at, asked_at, created_by)
      select customer_id, id, ${name}, ${consent && true}::boolean, ${consent && consent.web}::boolean,
        ${consent && true}::boolean, ${consent?.given_by ?? ''},
        current_date + ${consent?.days ?? null}::integer, ${consent && leader}::bigint,
        ${consent ? sql`now()` : null}, now(), ${leader}
      from editorial_office where id = ${office} returning id`.execute(tx);
    await sql`insert into picture_mark (file_id, person_id, editorial_office_id, created_by)
      values (${requireId(ids, `picture:sjobygd:${picture}`)}, ${rows[0]?.id ?? 0}, ${office},
        ${leader}) on conflict (file_id, person_id) do update
        set by_name = false, created_by = excluded.created_by`.execute(tx);
  }
  // Members are in the register by themselves. One has said no to being named at birthdays.
  await sql`update pictured_person set no_birthday = true
    where user_id = ${requireId(ids, 'person:hugo')}`.execute(tx);
}
