import { newsPost } from '@spalten/contract/news-post';
import { emptyRichText } from '@spalten/contract/rich-text';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* An audience that includes others' offices is not the viewer's to manage. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Person = 'admin' | 'customer' | 'moderator' | 'leader';

async function put(person: Person, offices: readonly string[]) {
  const ids = offices.map((office) => app.world.offices[office] ?? 999_999);
  const audience = { roles: [], customer_ids: [], editorial_office_ids: ids };
  const title = `Till ${offices.join(' och ')}`;
  const body = { title, body: emptyRichText, audience };
  return (await app.as(person)).call(newsPost.create, { body: body as never });
}

async function isManaged(person: Person, id: number) {
  const { body } = await (await app.as(person)).call(newsPost.list, { query: { manage: true } });
  return body.some((post) => post.id === id);
}

test('a draft is managed by who leads all offices that it is for', async () => {
  const own = await put('leader', ['a1']);
  expect(own.status).toBe(201);
  const both = await put('moderator', ['a1', 'a2']);
  const foreign = await put('admin', ['a1', 'b1']);
  for (const [{ body }, wanted] of [
    [own, [true, true, true]],
    [both, [false, true, true]],
    [foreign, [false, false, false]],
  ] as const) {
    const seen = [];
    for (const person of ['leader', 'moderator', 'customer'] as const)
      seen.push(await isManaged(person, body.id));
    expect(seen).toEqual(wanted);
  }
});

test('nothing is addressed to an office that is not there', async () => {
  expect((await put('admin', ['a1'])).status).toBe(201);
  expect((await put('admin', ['a1', 'nowhere'])).status).toBe(422);
});
