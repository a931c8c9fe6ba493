import { parse } from 'content-disposition';
import { crc32 } from 'node:zlib';
import { file } from '@spalten/contract/file';
import type { StoredFile } from '@spalten/contract/file';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { buildForm } from '../testing/form.ts';

/* Files meant to harm readers, the server or its disk. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function upload(client: Client, name: string, bytes: Buffer) {
  const form = buildForm({ 'files[]': { name, bytes } });
  const answered = await client.send('POST', '/file', form.body, form.headers);
  return { status: answered.status, stored: (answered.body as StoredFile[])[0] };
}

describe('a file that a browser could run', () => {
  test.each([
    ['sida.html', '<!doctype html><script>alert(1)</script>'],
    ['bild.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['data.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script/></x>'],
    ['kod.js', 'alert(document.domain)'],
    ['sida.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ])('%s is saved, never shown: by its type, its way and its policy', async (name, text) => {
    const client = await app.as('participant');
    const { stored } = await upload(client, name, Buffer.from(text));
    const { headers } = await client.call(file.content, { params: { id: stored?.id ?? 0 } });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*?=/);
    expect(headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    const small = { params: { id: stored?.id ?? 0 }, query: { width: 320 } };
    expect((await client.call(file.thumbnail, small)).status).toBe(404);
  });
});

describe('what has the name of a picture', () => {
  test.each([
    ['bild.png', '<html><script>alert(1)</script></html>'],
    ['bild.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['virus.JPEG', 'MZ\u0090\0\u0003\0\0\0 This program cannot be run in DOS mode'],
    ['tom.heic', ''],
    ['dokument.webp', '%PDF-1.7\n1 0 obj'],
  ])('is a picture: %s is refused in words, and nothing of it is kept', async (name, text) => {
    const client = await app.as('participant');
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from file`.execute(app.database)).rows;
    const before = await count();
    const form = buildForm({ 'files[]': { name, bytes: Buffer.from(text, 'latin1') } });
    const { status, body } = await client.send('POST', '/file', form.body, form.headers);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(name);
    expect(await count()).toEqual(before);
  });
});

test.each([
  ['spel.exe', 'MZ\u0090\0\u0003\0\0\0'],
  ['rapport.pdf', `MZ\u0090\0\u0003\0\0\0${'\0'.repeat(120)}`],
  ['start.sh', '#!/bin/sh\nrm -rf ~'],
  ['läs mig.txt', `\u007fELF\u0002\u0001\u0001${'\0'.repeat(60)}`],
])('a program is refused in words, by its name or its bytes: %s', async (name, text) => {
  const client = await app.as('participant');
  const form = buildForm({ 'files[]': { name, bytes: Buffer.from(text, 'latin1') } });
  const { status, body } = await client.send('POST', '/file', form.body, form.headers);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('är ett program');
});

test('a program is refused by its name before its first byte, where a file comes in pieces', async () => {
  const client = await app.as('participant');
  const begin = (name: string) =>
    client.send('POST', '/file/upload', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    });
  const refused = await begin('spel.exe');
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('är ett program');
  expect((await begin('rapport.pdf')).status).toBe(201);
});

test('a small picture that says it is a huge one is refused, and never drawn', async () => {
  const client = await app.as('participant');
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  // The header begins with width and height, and its checksum follows.
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect((await upload(client, 'bomb.png', bomb)).status).toBe(422);
  // Under another file name it is stored as bytes.
  const { status, stored } = await upload(client, 'bomb.bin', bomb);
  expect(status).toBe(201);
  expect(stored?.meta).toMatchObject({ mime: 'application/octet-stream' });
  const call = { params: { id: stored?.id ?? 0 }, query: { width: 320 } };
  expect((await client.call(file.thumbnail, call)).status).toBe(404);
});

test.each([
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'a/../../b.txt',
  'x\r\nset-cookie: a=b.txt',
  '"; filename=ond.html.txt',
  '....//....//x.txt',
])('a file named %j lies under a name of ours, and its own breaks no header', async (name) => {
  const client = await app.as('participant');
  // Quoted as by a browser.
  const sent = name
    .replaceAll('"', '%22')
    .replace(/[\r\n]/g, (sign) => (sign === '\r' ? '%0D' : '%0A'));
  const { status, stored } = await upload(client, sent, Buffer.from('hej'));
  expect(status).toBe(201);
  expect(stored?.display_filename).not.toMatch(/[/\\\r\n]|^\.\./);
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from file where id = ${stored?.id}`.execute(app.database);
  expect(rows[0]?.storage_key).toMatch(/^[\w-]+(\/[\w-]+)*$/);
  const { headers } = await client.call(file.content, { params: { id: stored?.id ?? 0 } });
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; [\x20-\x7E]+$/);
  expect(parse(disposition)).toEqual({
    type: 'attachment',
    parameters: { filename: stored?.display_filename },
  });
  expect(headers['set-cookie']).not.toContain('a=b');
});

test('a key that leads out of the folder of files names none', async () => {
  const { storage } = app.services;
  for (const key of ['../session', 'a/../../b', '/etc/passwd', 'a/..', '..', 'a\0b', '.incoming/x'])
    await expect(storage.get(key)).rejects.toThrow(key);
});

describe('a form with a file in it', () => {
  const form = buildForm({
    email: 'x@y.se',
    fil: { name: 'stor.bin', bytes: Buffer.alloc(100_000) },
  });

  test('is not read from strangers: none of it lies on the disk', async () => {
    const guest = app.guest();
    await guest.send('GET', '/sanctum/csrf-cookie');
    expect((await guest.send('POST', '/login', form.body, form.headers)).status).toBe(415);
    expect((await guest.send('POST', '/file', form.body, form.headers)).status).toBe(401);
  });

  test('is not taken where no files belong, nor from who may not send any', async () => {
    const participant = await app.as('participant');
    const sent = (path: string) => participant.send('POST', path, form.body, form.headers);
    expect((await sent('/user/setOffice')).status).toBe(415);
    expect((await sent('/assignment')).status).toBe(403);
    expect((await sent('/assignment/qti')).status).toBe(403);
  });
});
