import { editorialOffice } from '@spalten/contract/editorial-office';
import { participant } from '@spalten/contract/person';
import { year } from '@spalten/contract/year';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

/* Tests that a customer finds the people of an office that is closed, and moves them out of it. */

test('the people of a closed office are found, moved and deactivated by its customer alone', async () => {
  const app = await testApp();
  const { offices, people } = app.world;
  const [a1 = 0, a2 = 0] = [offices['a1'], offices['a2']];
  const buyer = await app.as('customer');
  await buyer.call(editorialOffice.update, { params: { id: a2 }, body: { is_active: false } });

  const inClosed = async () => {
    const { body } = await buyer.call(participant.list, { query: { editorial_office_id: a2 } });
    return body.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const both = [people.participant.id, people.elsewhere.id].toSorted((a, b) => a - b);
  expect(await inClosed()).toEqual(both);
  const { body: only } = await buyer.call(participant.get, { params: { id: people.elsewhere.id } });
  expect(only.editorial_offices).toEqual([
    { id: a2, name: expect.any(String) as string, is_active: false },
  ]);

  // Nobody is put into a closed office, but those who are in it may stay, and leave.
  const save = (id: number, ids: number[]) =>
    buyer.call(participant.update, { params: { id }, body: { editorial_office_ids: ids } });
  expect((await save(people.colleague.id, [a1, a2])).status).toBe(422);
  expect((await save(people.elsewhere.id, [a1, a2])).status).toBe(200);
  expect((await save(people.elsewhere.id, [a1])).body.editorial_offices).toMatchObject([
    { id: a1 },
  ]);
  expect(await inClosed()).toEqual([people.participant.id]);
  expect((await save(people.participant.id, [a2])).status).toBe(200);

  const end = async (who: 'leader' | 'otherModerator' | 'customer') =>
    (await app.as(who)).call(year.newTerm, {
      params: { id: a2 },
      body: { archived_ids: [people.participant.id] },
    });
  expect((await end('leader')).status).toBe(404);
  expect((await end('otherModerator')).status).toBe(404);
  expect((await end('customer')).body).toMatchObject({ deactivated: 1, left: 0 });
  expect(await inClosed()).toEqual([]);

  const leader = await app.as('leader');
  const { body: seen } = await leader.call(participant.list, {
    query: { editorial_office_id: a2 },
  });
  expect(seen).toEqual([]);
});
