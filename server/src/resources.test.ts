import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './testing/app.ts';
import { testApp } from './testing/app.ts';
import type { Client } from './testing/client.ts';
import { buildForm } from './testing/form.ts';
import type { Fields, ResourceKind } from './testing/resource-kinds.ts';
import { RESOURCE_KINDS } from './testing/resource-kinds.ts';

/*
 * Every resource of the specification: sent fields are answered and found again by id and in the
 * list. A change affects only the named fields of one object. A deleted object is gone, and others
 * stay.
 */

const callsOf = (kind: string) => (calls as unknown as Record<string, Record<string, Call>>)[kind];
const urlOf = (call: Call, id: number) => pathOf(call, { id, slug: id });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Flattens a value to form fields: nested keys in brackets, rich text as one JSON field. */
function flatten(name: string, value: unknown): [string, string][] {
  if (value === null) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  if ('type' in value && value.type === 'doc') return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));
}

/** Sends a change as specified: a form as POST with _method=PUT, or JSON. */
async function update(client: Client, call: Call, id: number, fields: Fields) {
  if (call.encoding !== 'multipart') return client.send('PUT', urlOf(call, id), fields);
  const written = Object.entries(fields).flatMap(([name, value]) => flatten(name, value));
  const { body, headers } = buildForm(Object.fromEntries([...written, ['_method', 'PUT']]));
  return client.send('POST', urlOf(call, id), body, headers);
}

/** Picks the fields that are answered as sent. */
const alike = ({ unchecked = [] }: ResourceKind, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !unchecked.includes(name)));

async function idsInList(client: Client, call: Call, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ limit: '200', ...query });
  const { status, body } = await client.send('GET', `${call.path}?${search}`);
  expect(status).toBe(200);
  return (body as { id: number }[]).map(({ id }) => id);
}

describe.each(Object.entries(RESOURCE_KINDS))('%s', (name, kind) => {
  const { list, get, create, update: change, delete: remove } = callsOf(name) ?? {};
  let client: Client;
  let first: { id: number } & Fields;
  let second: { id: number } & Fields;
  const read = async (id: number) => {
    if (get) return client.send('GET', urlOf(get, id));
    const { body } = await client.send('GET', `${list?.path}?limit=200`);
    const found = (body as { id: number }[]).find((each) => each.id === id);
    return { status: found ? 200 : 404, body: found };
  };
  beforeAll(async () => {
    client = await app.as(kind.as);
    const made = [];
    for (const fields of [kind.first(app), kind.second(app)]) {
      const { status, body } = await client.send('POST', create?.path ?? '', fields);
      expect({ status, body }).toMatchObject({ status: 201 });
      made.push(body as { id: number } & Fields);
    }
    [first, second] = made as [typeof first, typeof second];
  });

  test('two that are made are two, each as it was sent, by its own id and in the list', async () => {
    expect(second.id).not.toBe(first.id);
    for (const [thing, fields] of [
      [first, kind.first(app)],
      [second, kind.second(app)],
    ] as const) {
      const sent = alike(kind, fields);
      expect(thing).toMatchObject(sent);
      expect(await read(thing.id)).toMatchObject({ status: 200, body: { id: thing.id, ...sent } });
    }
    const ids = await idsInList(client, list!, kind.list);
    expect(ids.filter((id) => id === first.id || id === second.id)).toHaveLength(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a change is answered and kept, changes what it names, and leaves the other alone', async () => {
    const before = (await read(second.id)).body;
    const version = first['version'] ? { version: first['version'] } : {};
    const { status, body } = await update(client, change!, first.id, {
      ...kind.change,
      ...version,
    });
    const wanted = { ...alike(kind, kind.first(app)), ...kind.change };
    expect({ status, body }).toMatchObject({ status: 200, body: { id: first.id, ...wanted } });
    expect((await read(first.id)).body).toMatchObject(wanted);
    expect((await read(second.id)).body).toEqual(before);
  });

  if (!remove) return;
  test('what is deleted is gone, and the other stays', async () => {
    const { status } = await client.send('DELETE', urlOf(remove, first.id));
    expect(status).toBe(204);
    const ids = await idsInList(client, list!, kind.list);
    // People and articles are only deactivated and can be restored.
    if (name === 'moderator' || name === 'participant')
      expect((await read(first.id)).body).toMatchObject({ is_active: false });
    else expect(ids).not.toContain(first.id);
    expect(ids).toContain(second.id);
    expect(await read(second.id)).toMatchObject({ status: 200, body: { id: second.id } });
    if (name !== 'moderator' && name !== 'participant')
      expect((await client.send('DELETE', urlOf(remove, first.id))).status).toBe(404);
  });
});
