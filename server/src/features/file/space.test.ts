import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { file } from '@spalten/contract/file';
import { system } from '@spalten/contract/system';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { incomingFolder } from '../../api.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { flood } from '../../testing/flood.ts';
import { buildForm } from '../../testing/form.ts';

const MB = 1_000_000;
const TUS = { 'tus-resumable': '1.0.0' };

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await testApp();
  client = await app.as('participant');
  await sql`update package set storage_mb = 4 where id =
    (select package_id from customer where id = ${app.world.customers['a']})`.execute(app.database);
});
beforeEach(async () => {
  await sql`delete from upload`.execute(app.database);
  await sql`delete from file`.execute(app.database);
});

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const uploadBytes = (bytes: number) => {
  const { body, headers } = buildForm({
    'files[]': { name: 'ljud.bin', bytes: Buffer.alloc(bytes, 1) },
  });
  return client.send('POST', '/file', body, headers);
};
const begin = (size: number) =>
  client.send('POST', '/file/upload', undefined, { ...TUS, 'upload-length': String(size) });
const space = async () => (await client.call(system.spaceLimit)).body;

/** Generates a form with one file in chunks of a megabyte. */
function* longForm(megabytes: number) {
  yield '--x\r\ncontent-disposition: form-data; name="files[]"; filename="stor.bin"\r\n\r\n';
  const piece = Buffer.alloc(MB, 1);
  for (let sent = 0; sent < megabytes; sent += 1) yield piece;
  yield '\r\n--x--\r\n';
}
const LONG = { url: '/file', headers: { 'content-type': 'multipart/form-data; boundary=x' } };

describe('a package with room for 4 MB', () => {
  test('refuses a form that says it is larger, before a byte of it is read', async () => {
    const headers = { ...LONG.headers, 'content-length': String(201 * MB) };
    const sent = await flood(app.server, client, { ...LONG, headers, pieces: longForm(200) });
    expect([sent.status, sent.code]).toEqual([422, 'over_quota']);
    expect(sent.bytesRead).toBeLessThan(10 * MB);
  });

  test('stops a form that does not say how large it is, once there is no room', async () => {
    const sent = await flood(app.server, client, { ...LONG, pieces: longForm(100) });
    expect([sent.status, sent.code]).toEqual([422, 'over_quota']);
    expect(sent.bytesRead).toBeLessThan(20 * MB);
    await vi.waitFor(async () =>
      expect(await readdir(incomingFolder(app.services.config))).toEqual([]),
    );
  });

  test('takes as many of twelve files at once as have room, and no more', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => uploadBytes(1.5 * MB)));
    const taken = sent.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(2);
    expect(new Set(sent.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
      new Set(['over_quota']),
    );
    expect((await space()).used).toBe(3 * MB);
    const kept = await readdir(path.join(app.services.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(kept.filter((entry) => entry.isFile())).toHaveLength(2);
  });

  test('counts what is on its way in pieces, also of ten that begin at once', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(1.5 * MB)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await space()).toEqual({ used: 0, free: MB, total: 4 * MB });
    expect(codeOf(await uploadBytes(1.5 * MB))).toBe('over_quota');
  });

  test('lets an upload in pieces become a file in the room that it holds', async () => {
    const begun = await begin(3 * MB);
    const place = String(begun.headers['location']).replace('/api', '');
    const brought = await client.send('PATCH', place, Buffer.alloc(3 * MB, 1), {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    });
    expect(brought.status).toBe(204);
    const id = place.split('/').at(-1) ?? '';
    const made = await client.call(file.upload, { body: { uploads: [{ id, filename: 'a.bin' }] } });
    expect(made.status).toBe(201);
    expect(await space()).toEqual({ used: 3 * MB, free: MB, total: 4 * MB });
  });
});

test('a person has 50 files on their way at most; those left for an hour make room', async () => {
  const begun = await Promise.all(Array.from({ length: 60 }, () => begin(10)));
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(codeOf(await begin(10))).toBe('too_many_uploads');
  await sql`update upload set touched_at = now() - interval '2 hours'
    where id in (select id from upload limit 10)`.execute(app.database);
  expect((await begin(10)).status).toBe(201);
});
