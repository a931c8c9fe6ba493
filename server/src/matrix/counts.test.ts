import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { TABLE } from './table.ts';
import type { Fixtures } from './fixtures.ts';
import { createAllFixtures, ROLES } from './fixtures.ts';

/* With `count=true` a list counts exactly the rows it shows. */

let app: TestApp;
let own: Fixtures;
beforeAll(async () => {
  app = await testApp();
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  ({ own } = await createAllFixtures(tools));
  await createAllFixtures(tools);
});

const lists = Object.entries(calls).flatMap(([feature, all]) =>
  Object.entries(all as Record<string, Call>).flatMap(([name, call]) =>
    call.query && 'count' in call.query.shape ? [[`${feature}.${name}`, call] as const] : [],
  ),
);

describe.each(lists)('%s', (name, call) => {
  test.each(Object.keys(ROLES) as (keyof typeof ROLES)[])('%s', async (role) => {
    const { params, query } = TABLE[name]?.input?.(own, 0) ?? {};
    const client = await app.as(ROLES[role]);
    const ask = new URLSearchParams({ ...query, limit: '200', count: 'true' });
    const { status, body, headers } = await client.send('GET', `${pathOf(call, params)}?${ask}`);
    if (status === 403 || status === 404) return;
    expect(status, JSON.stringify(body)).toBe(200);
    expect(Number(headers['x-total-count'])).toBe((body as unknown[]).length);
  });
});
