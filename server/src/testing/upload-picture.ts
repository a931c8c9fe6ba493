import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { buildForm } from './form.ts';

/** Uploads a picture that is large enough for print, with a photographer. @returns its id */
export async function uploadPrintPicture(app: TestApp): Promise<number> {
  const moderator = await app.as('moderator');
  const create = { width: 2000, height: 1400, channels: 3, background: '#c30' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const form = buildForm({ 'files[]': { name: 'bro.jpg', bytes } });
  const { body } = await moderator.send('POST', '/file', form.body, form.headers);
  const id = (body as StoredFile[])[0]?.id ?? 0;
  await moderator.call(file.update, { params: { id }, body: { credit: 'Ulla', is_shared: true } });
  return id;
}
