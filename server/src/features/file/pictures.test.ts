import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredFile } from '@spalten/contract/file';
import { file, THUMBNAIL_WIDTHS } from '@spalten/contract/file';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { buildForm } from '../../testing/form.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { cleanPicture } from '../../platform/pictures/clean-picture.ts';
import { copyPicture } from './index.ts';
import { makeThumbnails, THUMBNAILS } from './thumbnail.ts';

/**
 * 128 × 96 pixels as taken, red at the left. Its Exif data has orientation 6, a date and a
 * position.
 */
const TELEPHONE = readFileSync(path.join(import.meta.dirname, 'fixtures/telephone.heic'));
const EXIF = {
  IFD2: { DateTimeOriginal: '2026:06:21 12:30:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 45/1 0/1' },
};
const draw = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#c30' } });

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await testApp();
  client = await app.as('participant');
});

async function upload(name: string, bytes: Buffer) {
  const form = buildForm({ 'files[]': { name, bytes } });
  const { status, body } = await client.send('POST', '/file', form.body, form.headers);
  return { status, body, stored: (body as StoredFile[])[0] };
}

const thumbnail = (id: number) =>
  client.call(file.thumbnail, { params: { id }, query: { width: 160 } });

async function isRed(bytes: Buffer, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > 150 && blue < 100;
}

describe('a telephone’s picture', () => {
  test('becomes an upright JPEG with its date and without its position', async () => {
    const { status, stored } = await upload('IMG_0001.HEIC', TELEPHONE);
    expect(status).toBe(201);
    expect(stored?.display_filename).toBe('IMG_0001.jpg');
    expect(stored?.meta).toMatchObject({ mime: 'image/jpeg', width: 96, height: 128 });
    expect(stored?.meta.taken_at).toMatch(/^2026-06-21/);
    const params = { id: stored?.id ?? 0 };
    const { bytes } = await client.call(file.content, { params });
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.width, facts.height]).toEqual([undefined, 96, 128]);
    expect([await isRed(bytes, 0.5, 0.1), await isRed(bytes, 0.5, 0.9)]).toEqual([true, false]);
    expect(bytes.includes('GPS')).toBe(false);
  });

  test('is shown small, cut and set on a page like any other', async () => {
    const { stored } = await upload('IMG_0002.HEIC', TELEPHONE);
    const id = stored?.id ?? 0;
    const small = await thumbnail(id);
    expect((await sharp(small.bytes).metadata()).format).toBe('webp');
    const area = { x: 0, y: 0, width: 1, height: 0.5 };
    expect((await client.call(file.crop, { params: { id }, body: area })).status).toBe(201);
    const set = await copyPicture(app.services, temporaryFolder('set'), id);
    expect((await sharp(set ?? '').metadata()).format).toBe('jpeg');
  });

  test('is known again by the bytes that were sent', async () => {
    const { createHash } = await import('node:crypto');
    const checksum = createHash('sha256').update(TELEPHONE).digest('hex');
    const found = await client.call(file.list, { query: { checksum } });
    expect(found.body.length).toBeGreaterThan(0);
  });

  test('that can’t be decoded is refused in words at every way in, and nothing is kept', async () => {
    const broken = Buffer.from(TELEPHONE);
    // The pixel data is at the end.
    broken.fill(0, broken.length - 200);
    const [head] = [broken.subarray(0, 60)];
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from file`.execute(app.database)).rows[0]
        ?.n;
    const before = await count();
    for (const bytes of [head, broken.subarray(0, 700)]) {
      const { status, body } = await upload('trasig.heic', bytes as Buffer);
      expect(status).toBe(422);
      expect((body as unknown as { errors: { files: string[] } }).errors.files[0]).toContain(
        'går inte att läsa',
      );
    }
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await client.send('POST', '/file/upload', undefined, {
      ...tus,
      'upload-length': '700',
    });
    const place = String(begun.headers['location']).replace('/api', '');
    await client.send('PATCH', place, broken.subarray(0, 700), {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    });
    const id = place.split('/').at(-1) ?? '';
    const finished = await client.call(file.upload, {
      body: { uploads: [{ id, filename: 'trasig.heic' }] },
    });
    expect(finished.status).toBe(422);
    expect(await count()).toBe(before);
  });
});

describe('a picture of another kind', () => {
  const kinds: [string, string, () => Promise<Buffer>][] = [
    ['TIFF', 'a.tiff', () => draw().tiff().toBuffer()],
    ['AVIF', 'a.avif', () => draw().avif().toBuffer()],
    ['CMYK', 'a.jpg', () => draw().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', 'a.png', () => draw().toColourspace('rgb16').png().toBuffer()],
    ['GIF', 'a.gif', () => draw().gif().toBuffer()],
  ];
  test.each(kinds)('%s is shown small, and tells no position', async (_kind, name, make) => {
    const plain = await make();
    const bytes =
      name === 'a.gif'
        ? plain
        : await sharp(plain).withMetadata({ exif: EXIF, orientation: 6 }).toBuffer();
    const { status, stored } = await upload(name, bytes);
    expect(status).toBe(201);
    const id = stored?.id ?? 0;
    expect((await thumbnail(id)).status).toBe(200);
    const served = await client.call(file.content, { params: { id } });
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  test('a moving WebP goes on moving when its position is taken out', async () => {
    const pages = Buffer.concat([Buffer.alloc(30 * 30 * 3, 0), Buffer.alloc(30 * 30 * 3, 200)]);
    const bytes = await sharp(pages, {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
    })
      .withExif(EXIF)
      .webp()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { stored } = await upload('rorlig.webp', bytes);
    const served = await client.call(file.content, { params: { id: stored?.id ?? 0 } });
    const facts = await sharp(served.bytes).metadata();
    expect([facts.pages, facts.exif]).toEqual([2, undefined]);
  });

  test('one that breaks off is refused in words', async () => {
    const whole = await sharp(await draw(600, 600).png().toBuffer())
      .jpeg({ quality: 100 })
      .toBuffer();
    for (const orientation of [1, 6]) {
      const bytes = await sharp(whole).withMetadata({ exif: EXIF, orientation }).jpeg().toBuffer();
      expect((await upload('halv.jpg', bytes.subarray(0, bytes.length - 900))).status).toBe(422);
    }
  });

  test.each([
    ['a.ico', Buffer.from('00000100010010100000010020006804000016000000', 'hex')],
    ['a.psd', Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(60)])],
    [
      'a.jp2',
      Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220000000006a703220', 'hex'),
    ],
  ])('%s is kept, and its small picture is refused in words', async (name, bytes) => {
    const { status, stored } = await upload(name, bytes);
    expect(status).toBe(201);
    const { status: small, body } = await thumbnail(stored?.id ?? 0);
    expect(small).toBe(404);
    expect((body as { message: string }).message).toContain('liten bild');
  });

  test('one that is too large to clean is refused, whatever it holds', async () => {
    const small = await draw().jpeg().toBuffer();
    const { status } = await upload('stor.jpg', Buffer.concat([small, Buffer.alloc(60_000_000)]));
    expect(status).toBe(422);
  });
});

test('what a telephone puts behind a JPEG’s end, and segments between its scans, are left out', async () => {
  const jpeg = await draw(300, 200).withExif(EXIF).jpeg({ progressive: true }).toBuffer();
  const film = Buffer.from('\xff\xe1\0\x10Exif\0\0GPSGPSGP', 'latin1');
  const target = path.join(temporaryFolder('clean'), 'a.jpg');
  await writeFile(target, Buffer.concat([jpeg, film]));
  const { takenAt } = await cleanPicture(target);
  expect(takenAt).toMatch(/^2026-06-21/);
  const cleaned = readFileSync(target);
  expect(cleaned.includes('GPS')).toBe(false);
  expect(cleaned.subarray(-2).toString('hex')).toBe('ffd9');
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(cleaned)).equals(await pixels(jpeg))).toBe(true);
});

test('a picture that has ended its process twice is not made small again', async () => {
  const { stored } = await upload('gift.png', await draw(90, 90).png().toBuffer());
  const { checksum } = stored?.meta ?? {};
  const { storage } = app.services;
  const key = (width: number) => `thumbnails/${checksum?.slice(0, 2)}/${checksum}-${width}.webp`;
  await makeThumbnails(app.services, stored?.id ?? 0);
  // The job of the upload would store them again.
  await until(async () => {
    const { rows } = await sql`select id from pgboss.job where name = ${THUMBNAILS}
      and state in ('created', 'retry', 'active')`.execute(app.database);
    expect(rows).toEqual([]);
  });
  for (const width of THUMBNAIL_WIDTHS) await storage.remove(key(width));
  await sql`insert into thumbnail_try (checksum, begun_at) select ${checksum},
    now() - interval '1 hour' from generate_series(1, 2)`.execute(app.database);
  expect((await thumbnail(stored?.id ?? 0)).status).toBe(404);
  await makeThumbnails(app.services, stored?.id ?? 0);
  await expect(storage.get(key(160))).rejects.toThrow('nothing is stored');
});

test('a picture that is erased while it is made small is no error, and one that is lost is', async () => {
  const { stored } = await upload('kort.png', await draw(70, 50).png().toBuffer());
  const id = stored?.id ?? 0;
  const { storage } = app.services;
  const { rows } = await sql<{ storage_key: string; checksum: string }>`
    select storage_key, checksum from file where id = ${id}`.execute(app.database);
  const { storage_key: key = '', checksum = '' } = rows[0] ?? {};
  await makeThumbnails(app.services, id);
  await until(async () => {
    const { rows: jobs } = await sql`select id from pgboss.job where name = ${THUMBNAILS}
      and state in ('created', 'retry', 'active')`.execute(app.database);
    expect(jobs).toEqual([]);
  });
  for (const width of THUMBNAIL_WIDTHS)
    await storage.remove(`thumbnails/${checksum.slice(0, 2)}/${checksum}-${width}.webp`);
  await storage.remove(key);
  await expect(makeThumbnails(app.services, id)).rejects.toThrow('nothing is stored');
  // Erased after the job has read what it is about.
  const erasing = Object.assign(Object.create(storage) as typeof storage, {
    get: async (wanted: string) => {
      await sql`delete from file where id = ${id}`.execute(app.database);
      return storage.get(wanted);
    },
  });
  await makeThumbnails({ ...app.services, storage: erasing }, id);
});
