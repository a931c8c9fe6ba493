import { editorialOffice } from '@spalten/contract/editorial-office';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await testApp();
  const dot = { width: 40, height: 30, channels: 3 as const, background: '#a33' };
  picture = await sharp({ create: dot }).png().toBuffer();
});

async function upload(name: string, bytes: Buffer, fields: Record<string, string>) {
  const customer = await app.as('customer');
  const { body, headers } = buildForm({ ...fields, 'files[]': { name, bytes } });
  return customer.send('POST', '/file', body, headers);
}

test('a customer uploads a picture and makes it an office’s logo, which the office sees', async () => {
  const { status, body } = await upload('märke.png', picture, { allowed: 'pictures' });
  expect(status).toBe(201);
  const [stored] = body as StoredFile[];
  const id = app.world.offices['a1'] ?? 0;
  const customer = await app.as('customer');
  const saved = await customer.call(editorialOffice.update, {
    params: { id },
    body: { logo_file_id: stored?.id ?? 0 },
  });
  expect(saved.body.logo_file).toMatchObject({ id: stored?.id, width: 40 });
  const participant = await app.as('participant');
  const seen = await participant.call(file.content, { params: { id: stored?.id ?? 0 } });
  expect(seen.status).toBe(200);
  const other = await app.as('otherModerator');
  expect((await other.call(file.content, { params: { id: stored?.id ?? 0 } })).status).toBe(404);
});

test('anything else a customer still can’t upload, nor put among the office’s files', async () => {
  expect((await upload('märke.png', picture, {})).status).toBe(403);
  expect((await upload('lista.csv', Buffer.from('a;b'), { 'allowed[]': '.csv' })).status).toBe(403);
  const text = await upload('märke.png', Buffer.from('inte en bild'), { allowed: 'pictures' });
  expect(text.status).toBe(422);
  const shared = await upload('märke.png', picture, { allowed: 'pictures', is_shared: 'true' });
  expect((shared.body as StoredFile[])[0]).toMatchObject({ is_shared: false });
});
