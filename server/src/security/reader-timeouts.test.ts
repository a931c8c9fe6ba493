import { readFileSync } from 'node:fs';
import path from 'node:path';
import { file } from '@spalten/contract/file';
import type { StoredFile } from '@spalten/contract/file';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { thumbnailOf } from '../features/file/index.ts';
import { READER_TIMEOUTS_MS } from '../platform/reader-timeout.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { buildForm } from '../testing/form.ts';
import { moodleLike, zipFiles } from '../testing/qti-packages.ts';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { setArticle } from '../testing/set-article.ts';
import { createTypesetter } from '../typesetting/typesetter.ts';

/*
 * Every reader of files in a process of its own, when its time runs out: the answer says time, asks
 * for another try, and the same file is taken then. The machine may just have been busy.
 */

const HEIC = path.join(import.meta.dirname, '../features/file/fixtures/telephone.heic');
const LIMITS = { ...READER_TIMEOUTS_MS };
afterEach(() => void Object.assign(READER_TIMEOUTS_MS, LIMITS));

const LATE = 'Det tog för lång tid att läsa filen. Försök igen om en liten stund.';
const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c30' } })
    .jpeg()
    .toBuffer();

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function send(where: string, field: string, name: string, bytes: Buffer) {
  const client = await app.as('leader');
  const form = buildForm({ [field]: { name, bytes } });
  return client.send('POST', where, form.body, form.headers);
}

type Reader = [what: string, limit: keyof typeof LIMITS, send: () => ReturnType<typeof send>];
const READERS: Reader[] = [
  [
    'a package of QTI',
    'package',
    async () => send('/assignment/qti', 'file', 'Prov.zip', await zipFiles(moodleLike())),
  ],
  ['a picture', 'picture', async () => send('/file', 'files[]', 'bild.jpg', await jpeg())],
  ['a telephone’s picture', 'heic', () => send('/file', 'files[]', 'i.heic', readFileSync(HEIC))],
];

test.each(READERS)('%s is answered 503 and can be sent again', async (_what, limit, upload) => {
  READER_TIMEOUTS_MS[limit] = 1;
  const late = await upload();
  expect([late.status, late.body]).toEqual([503, { code: 'reader_timeout', message: LATE }]);
  expect(late.headers['retry-after']).toBe('10');
  Object.assign(READER_TIMEOUTS_MS, LIMITS);
  expect((await upload()).status).toBe(201);
});

test('a recording whose length is not read in time is stored without it', async () => {
  READER_TIMEOUTS_MS.media = 1;
  const { status, body } = await send('/file', 'files[]', 'a.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
  expect(status).toBe(201);
  expect((body as StoredFile[])[0]?.meta).toMatchObject({ mime: 'application/pdf', pages: null });
});

test('a small picture and a cut one are answered 503 and made at the next try', async () => {
  const { body } = await send('/file', 'files[]', 'snitt.jpg', await jpeg());
  const [stored] = body as StoredFile[];
  const client = await app.as('leader');
  const params = { id: stored?.id ?? 0 };
  const part = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const { storage_key } = await app.database
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  // Of a checksum that no job has made pictures of.
  const picture = { storage_key, checksum: 'e'.repeat(64) };
  const small = async () => {
    const made = await thumbnailOf(app.services, picture, { width: 320, person: null });
    made.destroy();
    return made;
  };
  const cut = () => client.call(file.crop, { params, body: part });
  READER_TIMEOUTS_MS.picture = 1;
  await expect(small()).rejects.toMatchObject({ status: 503 });
  expect((await cut()).status).toBe(503);
  Object.assign(READER_TIMEOUTS_MS, LIMITS);
  expect(await small()).toBeDefined();
  expect((await cut()).status).toBe(201);
});

test('a picture on a page is a fault of time in its slot, and is there the next time', async () => {
  const bytes = new Uint8Array(await jpeg());
  const typesetter = createTypesetter({ readPicture: async () => bytes });
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const image = {
    file_id: 1,
    caption: null,
    alt: null,
    credit: null,
    focal_point: { x: 0.5, y: 0.5 },
  };
  const article = setArticle({ images: [image as never] });
  const faultOf = async () => {
    const { fit } = await typesetter.composeArticle(article, design, {
      width_mm: 120,
      style: { columns: 2 },
    });
    return fit.fault?.sv ?? '';
  };
  READER_TIMEOUTS_MS.picture = 1;
  expect(await faultOf()).toContain(
    'En bild tog för lång tid att läsa. Försök igen om en liten stund.',
  );
  Object.assign(READER_TIMEOUTS_MS, LIMITS);
  expect(await faultOf()).not.toContain('En bild');
  await typesetter.close();
});
