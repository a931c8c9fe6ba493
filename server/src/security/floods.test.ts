import { readdir } from 'node:fs/promises';
import { article } from '@spalten/contract/article';
import { session } from '@spalten/contract/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { incomingFolder } from '../api.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { flood } from '../testing/flood.ts';

/* Large requests: memory used for them, and whose requests are read at all. */

const MB = 1_000_000;
const BOUNDARY = 'flod';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (name: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const END = `--${BOUNDARY}--\r\n`;

/** Yields form fields of a megabyte each. */
function* fields(megabytes: number) {
  const field = part('title', Buffer.alloc(MB, 'a'));
  for (let sent = 0; sent < megabytes; sent += 1) yield field;
  yield Buffer.from(END);
}

let app: TestApp;
let stranger: Client;
beforeAll(async () => {
  app = await testApp();
  stranger = app.guest();
  await stranger.call(session.csrfCookie);
});

async function ownArticle(client: Client): Promise<number> {
  const [template] = Object.values(app.world.articleTemplates);
  const made = await client.call(article.create, { body: { article_template_id: template ?? 0 } });
  return made.body.id;
}

describe('a form of 20 MB of fields', () => {
  test.each(['/login', '/forgot-password', '/reset-password', '/sanctum/csrf-cookie'])(
    'is not read from a stranger at %s',
    async (url) => {
      const { status, headers, bytesRead, growth } = await flood(app.server, stranger, {
        url,
        headers: FORM,
        pieces: fields(20),
      });
      expect(status).toBe(url === '/sanctum/csrf-cookie' ? 405 : 415);
      expect(headers['connection']).toBe('close');
      expect(bytesRead).toBeLessThan(15 * MB);
      expect(growth).toBeLessThan(20 * MB);
    },
  );

  test('is not read from a stranger where only members send forms', async () => {
    const sent = { url: '/file', headers: FORM, pieces: fields(20) };
    const { status, bytesRead } = await flood(app.server, stranger, sent);
    expect(status).toBe(401);
    expect(bytesRead).toBeLessThan(15 * MB);
  });

  test('is 413 to a member, once more has come than JSON may have', async () => {
    const client = await app.as('participant');
    const url = `/article/${await ownArticle(client)}`;
    const sent = { url, headers: FORM, pieces: fields(60) };
    const { status, code, headers, growth } = await flood(app.server, client, sent);
    expect([status, code]).toEqual([413, 'too_large']);
    expect(headers['connection']).toBe('close');
    expect(growth).toBeLessThan(50 * MB);
  });
});

describe('other bodies of a stranger', () => {
  const send = (type: string, body: string) =>
    stranger.send('POST', '/login', body, { 'content-type': type });

  test('are 413 beyond what a sign-in can need', async () => {
    const long = 'a'.repeat(200_000);
    expect((await send('application/json', JSON.stringify({ email: long }))).status).toBe(413);
    expect((await send('application/x-www-form-urlencoded', `email=${long}`)).status).toBe(413);
  });

  test('are refused before they are taken apart into more fields than a form may have', async () => {
    const { status } = await send('application/x-www-form-urlencoded', '&'.repeat(90_000));
    expect(status).toBe(400);
  });

  test('nested without end break nothing', async () => {
    const deep = `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    expect((await send('application/json', deep)).status).toBe(422);
  });
});

describe('a form of a member', () => {
  const sendForm = async (parts: Buffer[]) => {
    const client = await app.as('participant');
    const url = `/article/${await ownArticle(client)}`;
    return client.send('POST', url, Buffer.concat([...parts, Buffer.from(END)]), FORM);
  };

  test('has fields of reasonable names and headers only', async () => {
    const put = part('_method', 'PUT');
    expect((await sendForm([put, part('a'.repeat(501), 'x')])).status).toBe(400);
    expect((await sendForm([put, part('a'.repeat(90_000), 'x')])).status).toBe(400);
    expect((await sendForm([put, part('version', '1'), part('headline', 'A')])).status).toBe(200);
  });

  test('is refused with more fields than are read', async () => {
    const many = Array.from({ length: 2300 }, (_, n) => part(`f${n}`, 'x'));
    expect((await sendForm(many)).status).toBe(413);
  });

  test('nested without end in its text is refused in words', async () => {
    const client = await app.as('participant');
    const id = await ownArticle(client);
    const depth = 50_000;
    const open = '{"type":"blockquote","content":[';
    const deep = `{"body":{"type":"doc","content":[${open.repeat(depth)}${']}'.repeat(depth)}]}}`;
    const { status } = await client.send('PUT', `/article/${id}`, deep, {
      'content-type': 'application/json',
    });
    expect(status).toBe(422);
  });

  test('leaves no file behind where it is refused', async () => {
    const file = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; `),
      Buffer.from('filename="a.bin"\r\n\r\nbytes\r\n'),
    ]);
    expect((await sendForm([file, part('a'.repeat(501), 'x')])).status).toBe(400);
    expect(await readdir(incomingFolder(app.services.config))).toEqual([]);
  });
});
