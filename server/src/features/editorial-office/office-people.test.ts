import { editorialOffice } from '@spalten/contract/editorial-office';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

test('moderators are told who is in another office too, and participants are not', async () => {
  const app = await testApp();
  const { offices, people } = app.world;
  const { id } = people.participant;
  await sql`delete from editorial_office_member where user_id = ${id}
    and editorial_office_id not in (select o.id from editorial_office o
      where o.id in (${offices['a1']}, ${offices['a2']}))`.execute(app.database);
  const isElsewhere = async (person: 'moderator' | 'participant') => {
    const { body } = await (
      await app.as(person)
    ).call(editorialOffice.participants, { params: { id: offices['a1'] ?? 0 } });
    return body.find((one) => one.id === id)?.is_elsewhere;
  };
  expect(await isElsewhere('moderator')).toBe(true);
  expect(await isElsewhere('participant')).toBe(false);
  await sql`update editorial_office set is_active = false
    where id = ${offices['a2']}`.execute(app.database);
  expect(await isElsewhere('moderator')).toBe(false);
});
