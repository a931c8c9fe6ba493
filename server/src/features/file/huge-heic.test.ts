import { readFileSync } from 'node:fs';
import path from 'node:path';
import { article } from '@spalten/contract/article';
import { file } from '@spalten/contract/file';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { readKept } from '../../testing/kept.ts';
import { openSenderBox, senderApp } from '../../testing/submissions.ts';
import { para, picture, wordFile } from '../../testing/word-files.ts';
import { WORD_PEOPLE, wordOffice } from '../../testing/word-office.ts';

/* A HEIC picture that says it is 60,000 pixels on each side, at each way in. */

const SENTENCE =
  'Bilden stor.heic har för många bildpunkter. Spara den mindre, till exempel som JPEG, och välj den igen.';

/** Bytes that decoding would take: 60,000 × 60,000 pixels of three bytes. A test has no room for them. */
const BOMB = readFileSync(path.join(import.meta.dirname, 'fixtures/telephone.heic'));
// Each image of the file has its size, and the whole has one, in a box of this name.
for (let at = BOMB.indexOf('ispe'); at >= 0; at = BOMB.indexOf('ispe', at + 4)) {
  BOMB.writeUInt32BE(60_000, at + 8);
  BOMB.writeUInt32BE(60_000, at + 12);
}
const named = { name: 'stor.heic', bytes: BOMB };

let app: TestApp;
beforeAll(async () => {
  app = await senderApp();
  // Signing in is written down, so it comes before what is compared.
  for (const person of WORD_PEOPLE) await app.as(person);
});

const faultsIn = (body: unknown) => (body as { errors?: Record<string, string[]> }).errors;

describe('is refused before it is decoded, and nothing is kept', () => {
  test('as a file', async () => {
    const client = await app.as('participant');
    const form = buildForm({ 'files[]': named });
    const before = await readKept(app);
    const { status, body } = await client.send('POST', '/file', form.body, form.headers);
    expect([status, faultsIn(body)]).toEqual([422, { files: [SENTENCE] }]);
    expect(await readKept(app)).toEqual(before);
  });

  test('as an upload that can be resumed, whose bytes go too', async () => {
    const client = await app.as('participant');
    const tus = { 'tus-resumable': '1.0.0' };
    const before = await readKept(app);
    const begun = await client.send('POST', '/file/upload', undefined, {
      ...tus,
      'upload-length': String(BOMB.length),
    });
    const address = String(begun.headers['location']).replace('/api', '');
    await client.send('PATCH', address, BOMB, {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    });
    const uploads = [{ id: address.split('/').at(-1) ?? '', filename: 'stor.heic' }];
    const { status, body } = await client.call(file.upload, { body: { uploads } });
    expect([status, faultsIn(body)]).toEqual([422, { files: [SENTENCE] }]);
    expect(await readKept(app)).toEqual(before);
  });

  test('from outside', async () => {
    const box = await openSenderBox(app);
    const before = await readKept(app);
    const { status, body } = await box.send({ body_text: 'Hej', 'files[0]': named });
    expect([status, faultsIn(body)]).toEqual([422, { 'files.0': [SENTENCE] }]);
    expect(await readKept(app)).toEqual(before);
  });
});

test('in a Word file it is left out and told of, and the text is kept', async () => {
  const files = async () => (await readKept(app)).filter((row) => row.startsWith('public.file:'));
  const before = await files();
  const { made, leftOut, client } = await wordOffice(app).imported(
    await wordFile({
      body: para('Bron', 'Title') + para('Text.') + para(picture(1)),
      pictures: { 'stor.heic': BOMB },
    }),
  );
  expect(leftOut).toEqual(['Bilder som inte gick att läsa']);
  const { body } = await client.call(article.get, { params: { id: made.id } });
  expect([body.headline, body.images]).toEqual(['Bron', []]);
  expect(await files()).toEqual(before);
});
