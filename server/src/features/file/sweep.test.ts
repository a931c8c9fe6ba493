import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { file } from '@spalten/contract/file';
import type { StoredFile } from '@spalten/contract/file';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { StorageMismatch } from '../../platform/storage/remove-orphans.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { startBucket } from '../../testing/bucket.ts';
import type { Client } from '../../testing/client.ts';
import { until } from '../../testing/until.ts';
import { sweepStorage } from './sweep.ts';

const fileKey = () => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};
const CHECKSUM = '0123456789abcdef'.repeat(4);

/** Uploads a picture as a browser's form does. */
async function sendPicture(client: Client): Promise<number> {
  const picture = sharp({ create: { width: 900, height: 40, channels: 3, background: '#357' } });
  const boundary = 'mellan-delarna';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="å.png"\r\n\r\n`,
    ),
    await picture.png().toBuffer(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  const { body: made } = await client.send('POST', '/file', body, { 'content-type': type });
  return (made as StoredFile[])[0]?.id ?? 0;
}

/** Starts a resumable upload and stops halfway. @returns the upload's id */
async function sendHalf(client: Client): Promise<string> {
  const begun = await client.send('POST', '/file/upload', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${Buffer.from('halv.txt').toString('base64')}`,
  });
  const id = String(begun.headers['location']).split('/').at(-1) ?? '';
  const { status } = await client.send('PATCH', `/file/upload/${id}`, Buffer.from('halva'), {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  expect(status).toBe(204);
  return id;
}

describe.each([
  ['a folder', async () => ({})],
  ['a bucket', startBucket],
])('what no row names in %s', (_name, openStorage) => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await testApp(await openStorage());
    client = await app.as('participant');
  });

  const put = (key: string) => app.services.storage.put(key, Readable.from([Buffer.from('kvar')]));
  const has = (key: string) =>
    app.services.storage.get(key).then(
      (bytes) => Boolean(bytes.destroy()),
      (error: unknown) => {
        if (error instanceof StorageMissing) return false;
        throw error;
      },
    );
  const listed = async () => {
    const keys: string[] = [];
    for await (const page of app.services.storage.list()) keys.push(...page.map(({ key }) => key));
    return keys;
  };

  test('is removed, and nothing else: no file, no small picture, nothing on its way', async () => {
    const picture = await sendPicture(client);
    const half = await sendHalf(client);
    await until(async () =>
      expect((await listed()).filter((key) => key.startsWith('thumbnails/'))).toHaveLength(4),
    );
    await put('backup/2026-11-22.zip');
    const kept = (await listed()).toSorted();
    const strays = [
      fileKey(),
      `thumbnails/01/${CHECKSUM}-320.webp`,
      `uploads/${app.world.people.participant.id}-${'0'.repeat(32)}/0`,
    ];
    for (const key of strays) await put(key);
    // Just stored files may get their row later.
    await sweepStorage(app.services);
    expect(await Promise.all(strays.map(has))).toEqual([true, true, true]);
    await sleep(10);
    const before = new Date();
    const young = fileKey();
    // S3 timestamps have a resolution of one second.
    await sleep(1100);
    await put(young);
    // Two nodes may run it at once, for example if the first was assumed dead.
    await Promise.all([sweepStorage(app.services, before), sweepStorage(app.services, before)]);
    expect((await listed()).toSorted()).toEqual([...kept, young].toSorted());
    const call = { params: { id: picture } };
    expect((await client.call(file.content, call)).status).toBe(200);
    const rest = await client.send(
      'PATCH',
      `/file/upload/${half}`,
      Buffer.from('resten'.slice(1)),
      {
        'tus-resumable': '1.0.0',
        'upload-offset': '5',
        'content-type': 'application/offset+octet-stream',
      },
    );
    expect(rest.status).toBe(204);
    await app.services.storage.remove(young);
  });

  test('an upload that nobody went on with for a day is gone, with its pieces', async () => {
    const left = await sendHalf(client);
    const fresh = await sendHalf(client);
    await sql`update upload set created_at = now() - interval '25 hours' where id = ${left}`.execute(
      app.database,
    );
    const { uploads } = app.services;
    await Promise.all([uploads.removeExpired(), uploads.removeExpired()]);
    expect(await has(`uploads/${left}/0`)).toBe(false);
    expect(await has(`uploads/${fresh}/0`)).toBe(true);
    const { rows } = await sql<{ id: string }>`
      select id from upload where id in (${left}, ${fresh})`.execute(app.database);
    expect(rows).toEqual([{ id: fresh }]);
  });

  test('is left where it is so much that the database can’t be the right one', async () => {
    const strays = Array.from({ length: 1005 }, fileKey);
    for (let at = 0; at < strays.length; at += 20)
      await Promise.all(strays.slice(at, at + 20).map(put));
    const soon = new Date(Date.now() + 60_000);
    await sendPicture(client);
    const { rows } = await sql<{ count: number }>`select count(*)::int from file`.execute(
      app.database,
    );
    const all = strays.length + rows[0]!.count;
    // More than one page of keys, so that all must have been counted.
    await expect(sweepStorage(app.services, soon)).rejects.toThrow(StorageMismatch);
    await expect(sweepStorage(app.services, soon)).rejects.toThrow(
      new RegExp(`^1005 of ${all} files`),
    );
    expect(await has(strays[0] ?? '')).toBe(true);
    for (let at = 0; at < strays.length; at += 20)
      await Promise.all(strays.slice(at, at + 20).map((key) => app.services.storage.remove(key)));
  });
});

test('the sweep is one of the night’s jobs, and files are named by three tables', async () => {
  const app = await testApp();
  expect(await app.services.metrics.registry.metrics()).toContain('{job="storage-sweep"');
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.columns where column_name = 'storage_key'
    order by 1`.execute(app.database);
  // A new table with storage keys must be added to `sweep.ts` before anything is stored for it.
  expect(rows).toEqual([{ name: 'file' }, { name: 'portfolio' }, { name: 'public_paper_file' }]);
});
