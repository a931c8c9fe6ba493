import { newspaperPage } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

test('another customer’s paper is answered as one that is not there, with any page template', async () => {
  const app = await testApp();
  const { rows } = await sql<{ id: number; template: string }>`
    insert into newspaper (editorial_office_id, newspaper_name, issue_number, published_on, due_on,
      design, page_templates)
    select ${app.world.offices['b1']}, 'Bladet', 1, '2027-01-02', '2027-01-01', design, pages
    from newspaper_template order by id limit 1
    returning id, page_templates -> 0 ->> 'id' as template`.execute(app.database);
  const foreign = rows[0] ?? { id: 0, template: '' };
  const moderator = await app.as('moderator');
  const add = async (newspaperId: number, template: string) => {
    const body = { newspaper_id: newspaperId, page_template_id: template };
    const answered = await moderator.call(newspaperPage.create, { body });
    const { errors } = answered.body as unknown as { errors: object };
    return [answered.status, Object.keys(errors), answered.body];
  };
  const none = await add(999_999, 'finns-ej');
  expect(none.slice(0, 2)).toEqual([422, ['newspaper_id']]);
  expect(await add(foreign.id, 'finns-ej')).toEqual(none);
  expect(await add(foreign.id, foreign.template)).toEqual(none);
});
