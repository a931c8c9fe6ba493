import { article } from '@spalten/contract/article';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = await testApp();

const officeOf = async (id: number) => {
  const { rows } = await sql<{ id: number }>`select editorial_office_id as id from article
    where id = ${id}`.execute(app.database);
  return rows[0]?.id;
};

test('whoever takes a person out of an office chooses which of the others takes the drafts', async () => {
  const customer = await app.as('customer');
  const [a1 = 0, a2 = 0] = [app.world.offices['a1'], app.world.offices['a2']];
  const made = { name: 'A3', newspaper_name: 'A3-bladet' };
  const a3 = (await customer.call(editorialOffice.create, { body: made })).body.id;
  const params = { id: app.world.people.colleague.id };
  const save = (body: { editorial_office_ids: number[]; drafts_office_id?: number }) =>
    customer.call(participant.update, { params, body });
  for (const chosen of [a2, a3]) {
    await save({ editorial_office_ids: [a1, a2, a3] });
    const writer = await app.as('colleague');
    const { body: draft } = await writer.call(article.create, {
      body: {
        article_template_id: app.world.articleTemplates['Notis'] ?? 0,
        editorial_office_id: a1,
      },
    });
    const left = { editorial_office_ids: [a2, a3] };
    const refused = await save({ ...left, drafts_office_id: a1 });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { drafts_office_id: [expect.any(String)] } });
    expect((await save({ ...left, drafts_office_id: chosen })).status).toBe(200);
    expect(await officeOf(draft.id)).toBe(chosen);
  }
});
