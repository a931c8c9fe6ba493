import { calendar } from '@spalten/contract/calendar';
import { newspaper } from '@spalten/contract/newspaper';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

let count = 0;
async function createPaper(office: string) {
  const name = `Bladet ${(count += 1)}.`;
  const { status, body } = await (
    await app.as('admin')
  ).call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
      editorial_office_id: app.world.offices[office] ?? 0,
      newspaper_name: name,
      published_on: '2096-12-18',
      due_on: '2096-12-10',
    },
  });
  expect(status).toBe(201);
  return { id: body.id, name };
}

const addressesOf = async (person: Person) =>
  (await (await app.as(person)).call(calendar.addresses)).body;
async function read(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const { status, body } = await app.guest().send('GET', pathname.replace(/^\/api/, '') + search);
  expect(status).toBe(200);
  return String(body).replace(/\r\n[ \t]/g, '');
}

test('a calendar has the days of the papers that its reader sees, and of no others', async () => {
  const own = await createPaper('a1');
  const elsewhere = await createPaper('a2');
  const foreign = await createPaper('b1');
  const thrown = await createPaper('a1');
  await (await app.as('admin')).call(newspaper.delete, { params: { id: thrown.id } });
  const { own_url: leaders, offices } = await addressesOf('leader');
  const { own_url: writers } = await addressesOf('colleague');
  for (const address of [leaders, writers, offices[0]?.url ?? '']) {
    const text = await read(address);
    expect(text).toContain(own.name);
    for (const { name } of [elsewhere, foreign, thrown]) expect(text).not.toContain(name);
  }
  expect(await read((await addressesOf('otherParticipant')).own_url)).toContain(foreign.name);
});
