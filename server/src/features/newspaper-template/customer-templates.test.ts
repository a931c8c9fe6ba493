import { customer } from '@spalten/contract/customer';
import { newspaper } from '@spalten/contract/newspaper';
import type { NewspaperTemplateInput } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK, newspaperTemplate } from '@spalten/contract/newspaper-template';
import { search } from '@spalten/contract/search';
import { beforeAll, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const copy = (name: string): NewspaperTemplateInput =>
  structuredClone({ ...NEWSPAPER_TEMPLATES[6]!, name });
const DAYS = { published_on: '2027-02-02', due_on: '2027-02-01' };

async function letModerators(may: boolean) {
  const client = await app.as('customer');
  const { status } = await client.call(customer.update, {
    params: { id: app.world.customers['a'] ?? 0 },
    body: { moderators_keep_templates: may },
  });
  expect(status).toBe(200);
}

test('a moderator copies and changes templates only while the customer lets them', async () => {
  const moderator = await app.as('moderator');
  await letModerators(false);
  const { body: templates } = await moderator.call(newspaperTemplate.list, {});
  expect(templates[0]).toMatchObject({ customer: null, can: { update: false, copy: false } });
  const refused = await moderator.call(newspaperTemplate.create, { body: copy('Egen') });
  expect(refused.status).toBe(403);

  await letModerators(true);
  const { status, body: made } = await moderator.call(newspaperTemplate.create, {
    body: copy('Egen'),
  });
  expect(status).toBe(201);
  expect(made).toMatchObject({
    customer: { id: app.world.customers['a'] },
    can: { update: true, delete: true, copy: true },
  });
  const params = { id: made.id };
  const look = { ...DEFAULT_LOOK, masthead: 'band' as const };
  const changed = await moderator.call(newspaperTemplate.update, { params, body: { look } });
  expect(changed.body.look).toEqual(look);
  // The system's own stay as they are.
  const system = await moderator.call(newspaperTemplate.update, {
    params: { id: templates[0]?.id ?? 0 },
    body: { name: 'Kapad' },
  });
  expect(system.status).toBe(403);

  await letModerators(false);
  const late = await moderator.call(newspaperTemplate.update, { params, body: { name: 'Sent' } });
  expect(late.status).toBe(403);
  expect((await moderator.call(newspaperTemplate.delete, { params })).status).toBe(403);
  expect((await moderator.call(newspaperTemplate.get, { params })).body.can.update).toBe(false);
});

test('a moderator can’t give themselves the right', async () => {
  const moderator = await app.as('moderator');
  const { status } = await moderator.call(customer.update, {
    params: { id: app.world.customers['a'] ?? 0 },
    body: { moderators_keep_templates: true },
  });
  expect(status).toBe(403);
});

test('nobody of another customer sees, uses, changes or finds a customer’s template', async () => {
  const owner = await app.as('customer');
  const { body: made } = await owner.call(newspaperTemplate.create, {
    body: copy('Hemlig formgivning'),
  });
  const params = { id: made.id };
  const others = await app.as('otherModerator');
  const { body: listed } = await others.call(newspaperTemplate.list, { query: { limit: 200 } });
  expect(listed.map(({ id }) => id)).not.toContain(made.id);
  expect((await others.call(newspaperTemplate.get, { params })).status).toBe(404);
  expect((await others.call(newspaperTemplate.preview, { params })).status).toBe(404);
  expect((await others.call(newspaperTemplate.delete, { params })).status).toBe(404);
  const update = await others.call(newspaperTemplate.update, { params, body: { name: 'Vår' } });
  expect(update.status).toBe(404);
  const paper = await others.call(newspaper.create, {
    body: { newspaper_template_id: made.id, ...DAYS },
  });
  expect(paper.status).toBe(422);
  const found = await others.call(search.find, { query: { q: 'hemlig formgivning' } });
  expect(JSON.stringify(found.body)).not.toContain('Hemlig');

  const own = await app.as('moderator');
  const used = await own.call(newspaper.create, {
    body: { newspaper_template_id: made.id, ...DAYS },
  });
  expect(used.status).toBe(201);
  expect(used.body.design.look).toMatchObject({ masthead: 'plain', boxes: 'ruled' });
});
