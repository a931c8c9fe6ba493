import { article } from '@spalten/contract/article';
import type { Article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { file, FILE_BIN_DAYS, tag, THUMBNAIL_WIDTHS } from '@spalten/contract/file';
import { system } from '@spalten/contract/system';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { buildForm } from '../../testing/form.ts';

const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

async function upload(client: Client, name: string, bytes: Buffer) {
  const form = buildForm({ 'files[]': { name, bytes } });
  const { status, body } = await client.send('POST', '/file', form.body, form.headers);
  return { status, body: body as { message: string }, stored: (body as StoredFile[])[0] };
}
const countFiles = async (app: TestApp) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from file`.execute(
    app.database,
  );
  return rows[0]?.n;
};

describe('an operator who takes pictures and PDFs alone', () => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await testApp({ UPLOAD_EXTENSIONS: '.JPG, pdf' });
    client = await app.as('participant');
  });

  test('says so', async () => {
    expect((await client.call(system.validExtensions)).body).toEqual(['jpg', 'pdf']);
  });

  test('is not sent others, by name or by content, at any way in', async () => {
    expect((await upload(client, 'foto.jpg', await jpeg())).status).toBe(201);
    const before = await countFiles(app);
    for (const [name, bytes] of [
      ['program.exe', Buffer.from('MZ\x90\0')],
      ['foto.jpg.exe', await jpeg()],
      ['film.jpg', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
    ] as const) {
      const { status, body } = await upload(client, name, bytes);
      expect([name, status]).toEqual([name, 422]);
      expect(body.message).toContain('jpg, pdf');
    }
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '4' };
    const named = Buffer.from('program.exe').toString('base64');
    const begun = await client.send('POST', '/file/upload', undefined, {
      ...tus,
      'upload-metadata': `filename ${named}`,
    });
    expect(begun.status).toBe(422);
    expect(await countFiles(app)).toBe(before);
  });
});

test('a list of files that can not be read stops the start', async () => {
  await expect(testApp({ UPLOAD_EXTENSIONS: 'jpg;exe' })).rejects.toThrow('UPLOAD_EXTENSIONS');
});

describe('files of a field', () => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await testApp();
    client = await app.as('participant');
  });
  const draft = async () => {
    const [template] = Object.values(app.world.articleTemplates);
    const body = { article_template_id: template ?? 0 };
    return (await client.call(article.create, { body })).body;
  };
  const save = async (id: number, fields: Parameters<typeof buildForm>[0]) => {
    const form = buildForm({ _method: 'PUT', ...fields });
    const answered = await client.send('POST', `/article/${id}`, form.body, form.headers);
    return { status: answered.status, body: answered.body as Article };
  };

  test('new pictures of an article come with its form, and after those that it has', async () => {
    const { id } = await draft();
    const first = await save(id, {
      version: '1',
      'files[]': { name: 'ett.jpg', bytes: await jpeg() },
    });
    expect(first.status).toBe(200);
    expect(first.body.images.map((image) => image.file.display_filename)).toEqual(['ett.jpg']);
    const second = await save(id, {
      version: '2',
      'images[0][file_id]': String(first.body.images[0]?.file_id),
      'images[1][file]': { name: 'tva.jpg', bytes: await jpeg() },
      'images[1][caption]': 'Den andra',
      'images[2][file_id]': { name: 'tre.jpg', bytes: await jpeg() },
      'files[]': { name: 'fyra.jpg', bytes: await jpeg() },
    });
    expect(second.status).toBe(200);
    expect(second.body.images.map((image) => [image.file.display_filename, image.caption])).toEqual(
      [
        ['ett.jpg', null],
        ['tva.jpg', 'Den andra'],
        ['tre.jpg', null],
        ['fyra.jpg', null],
      ],
    );
  });

  test('what is no picture is refused as an article’s, and nothing is stored', async () => {
    const { id } = await draft();
    const before = await countFiles(app);
    const both = await save(id, {
      version: '1',
      'images[0][file]': { name: 'bra.jpg', bytes: await jpeg() },
      'images[1][file]': { name: 'dokument.pdf', bytes: PDF },
    });
    expect(both.status).toBe(422);
    const stale = await save(id, {
      version: '99',
      'files[]': { name: 'bra.jpg', bytes: await jpeg() },
    });
    expect(stale.status).toBe(409);
    expect(await countFiles(app)).toBe(before);
    const { stored } = await upload(client, 'dokument.pdf', PDF);
    const named = await client.call(article.update, {
      params: { id },
      body: { version: 1, images: [{ file_id: stored?.id ?? 0 }] },
    });
    expect(named.status).toBe(422);
    const nothing = await save(id, { version: '1', 'images[0][caption]': 'Utan bild' });
    expect(nothing.status).toBe(422);
  });

  test('are refused at their upload where the field can not use them, and not stored', async () => {
    const before = await countFiles(app);
    const send = async (allowed: Record<string, string>, bytes: Buffer) => {
      const form = buildForm({ ...allowed, 'files[]': { name: 'bild.jpg', bytes } });
      const { status, body } = await client.send('POST', '/file', form.body, form.headers);
      said = JSON.stringify(body);
      return status;
    };
    let said = '';
    expect(await send({ allowed: 'pictures' }, Buffer.alloc(0))).toBe(422);
    expect(said).toContain('Filen bild.jpg är tom');
    expect(await send({ allowed: 'pictures' }, PDF)).toBe(422);
    expect(await send({ 'allowed[]': 'image/*' }, PDF)).toBe(422);
    expect(await countFiles(app)).toBe(before);
    expect(await send({ allowed: 'pictures' }, await jpeg())).toBe(201);
    expect(await send({ 'allowed[]': 'image/*' }, await jpeg())).toBe(201);
  });

  test('are all stored or none', async () => {
    const before = await countFiles(app);
    const form = buildForm({
      'files[0]': { name: 'a.jpg', bytes: await jpeg() },
      'files[1]': { name: 'tom.txt', bytes: Buffer.alloc(0) },
    });
    expect((await client.send('POST', '/file', form.body, form.headers)).status).toBe(422);
    expect(await countFiles(app)).toBe(before);
  });

  test('a logo and a portrait take pictures only', async () => {
    const moderator = await app.as('moderator');
    const { stored } = await upload(moderator, 'dokument.pdf', PDF);
    const portrait = await moderator.send('PUT', '/user/profile', { avatar_file_id: stored?.id });
    expect(portrait.status).toBe(422);
    const office = app.world.offices['a1'] ?? 0;
    const logo = await moderator.send('PUT', `/editorial-office/${office}`, {
      logo_file_id: stored?.id,
    });
    expect(logo.status).toBe(422);
  });

  test('tags of a file are set as it is answered with them: objects, ids or names', async () => {
    const moderator = await app.as('moderator');
    const { stored } = await upload(moderator, 'a.txt', Buffer.from('a'));
    const params = { id: stored?.id ?? 0 };
    const ids: number[] = [];
    for (const name of ['Höst', 'Vår'])
      ids.push((await moderator.call(tag.create, { body: { name } })).body.id);
    const put = async (groups: unknown) =>
      moderator.send('PUT', `/file/${params.id}`, { tag_groups: groups });
    const names = async () =>
      (await moderator.call(file.get, { params })).body.tag_groups.map(({ name }) => name);
    await put(['höst']);
    expect(await names()).toEqual(['Höst']);
    const whole = (await moderator.call(file.get, { params })).body.tag_groups;
    await put([...whole, ids[1]]);
    expect(await names()).toEqual(['Höst', 'Vår']);
    expect((await put(['Finns inte'])).status).toBe(422);
    expect((await put([{ id: 999_999 }])).status).toBe(422);
    await put([]);
    expect(await names()).toEqual([]);
  });

  test('the system says what it takes and keeps', async () => {
    expect((await client.call(system.systemVariables)).body).toEqual({
      max_upload_bytes: 5_000_000_000,
      max_picture_bytes: 60_000_000,
      max_files: 200,
      thumbnail_widths: [...THUMBNAIL_WIDTHS],
      bin_days: FILE_BIN_DAYS,
      compression: false,
    });
    expect((await client.call(system.validExtensions)).body).toEqual(['*']);
  });
});
