import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { file, tag } from '@spalten/contract/file';
import { system } from '@spalten/contract/system';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { startBucket } from '../../testing/bucket.ts';
import type { Client } from '../../testing/client.ts';
import { buildForm } from '../../testing/form.ts';
import { PASSWORD } from '../../testing/world.ts';
import { until } from '../../testing/until.ts';
import { purgeFiles } from './keep-file.ts';

interface Sent {
  name: string;
  bytes: Buffer;
  type?: string;
}

/** Uploads files as a browser's form does. */
async function upload(client: Client, files: Sent[], fields: Record<string, string> = {}) {
  const parts = Object.fromEntries(files.map((one, index) => [`files[${index}]`, one]));
  const form = buildForm({ ...fields, ...parts });
  const answered = await client.send('POST', '/file', form.body, form.headers);
  return answered as typeof answered & { body: StoredFile[] };
}

const text = (name: string, words = name): Sent => ({ name, bytes: Buffer.from(words) });
const picture = (width = 60, background = '#357') =>
  sharp({ create: { width, height: 40, channels: 3, background } });

/** The settings of both storage backends, which must behave the same. */
const STORAGES: [string, () => Promise<Record<string, string>>][] = [
  ['a folder', async () => ({})],
  ['a bucket', startBucket],
];

describe.each(STORAGES)('files in %s', (_name, openStorage) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(await openStorage());
  });

  describe('the list', () => {
    test('is searched by name, filtered by tag and extension, newest first, the bin apart', async () => {
      // Belongs to a customer without other files.
      const moderator = await app.as('otherModerator');
      const made = await moderator.call(tag.create, { body: { name: 'Sommar' } });
      const photo = { name: 'Badplatsen.JPG', bytes: await picture().jpeg().toBuffer() };
      const [{ id: photoId } = { id: 0 }] = (
        await upload(moderator, [photo], { 'tags[]': String(made.body.id) })
      ).body;
      const other = await moderator.call(tag.create, { body: { name: 'Vinter' } });
      const [{ id: noteId } = { id: 0 }] = (
        await upload(moderator, [text('Anteckning.txt')], { 'tags[]': String(other.body.id) })
      ).body;
      const ids = async (query: string) =>
        ((await moderator.send('GET', `/file?${query}`)).body as StoredFile[]).map(({ id }) => id);
      expect(await ids('')).toEqual([noteId, photoId]);
      expect(await ids('q=BADPL')).toEqual([photoId]);
      expect(await ids(`tags[]=${made.body.id}&tags[]=999999`)).toEqual([photoId]);
      expect(await ids(`tags[]=${made.body.id}&tags[]=${other.body.id}`)).toEqual([
        noteId,
        photoId,
      ]);
      expect(await ids('extensions[]=jpg')).toEqual([photoId]);
      expect(await ids('extensions[]=image/*')).toEqual([photoId]);
      expect(await ids('extensions[]=*')).toEqual([noteId, photoId]);
      expect(await ids('extensions[]=pdf')).toEqual([]);
      const gone = await moderator.call(file.delete, { params: { id: noteId } });
      expect(Date.parse(gone.body.deleted_at)).toBeGreaterThan(Date.now() - 10_000);
      expect(await ids('')).toEqual([photoId]);
      expect(await ids('deleted')).toEqual([noteId]);
      const back = await moderator.call(file.restore, { params: { id: noteId } });
      expect(back.body.deleted_at).toBeNull();
      expect(await ids('deleted')).toEqual([]);
    });
  });

  describe('tags', () => {
    test('are one of a name in the customer, whatever its case; another customer has its own', async () => {
      const moderator = await app.as('moderator');
      const other = await app.as('otherModerator');
      const { body } = await moderator.call(tag.create, { body: { name: 'Hösten' } });
      expect((await moderator.call(tag.create, { body: { name: 'HÖSTEN' } })).status).toBe(422);
      expect((await other.call(tag.create, { body: { name: 'Hösten' } })).status).toBe(201);
      const renamed = await moderator.call(tag.update, {
        params: { id: body.id },
        body: { name: 'Vintern' },
      });
      expect(renamed.body.name).toBe('Vintern');
      const found = await moderator.call(tag.list, { query: { q: 'int' } });
      expect(found.body.map(({ name }) => name)).toEqual(['Vintern']);
      expect((await moderator.call(tag.delete, { params: { id: body.id } })).status).toBe(204);
    });
  });

  describe('what is uploaded', () => {
    test('is what it is, not what it says: a script named as something else never runs', async () => {
      const client = await app.as('participant');
      const html = Buffer.from('<html><script>alert(1)</script></html>');
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
      const { body } = await upload(client, [
        { name: 'bild.pdf', bytes: html, type: 'application/pdf' },
        { name: 'bild.svg', bytes: svg, type: 'image/svg+xml' },
      ]);
      for (const stored of body) {
        expect(stored.meta.width ?? null).toBeNull();
        const { headers } = await client.call(file.content, { params: { id: stored.id } });
        expect(headers['content-type']).not.toMatch(/html|svg/);
        expect(headers['content-disposition']).toMatch(/^attachment/);
        expect(headers['content-security-policy']).toContain('sandbox');
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    });

    test('keeps no position, turns upright, and remembers when it was taken', async () => {
      const client = await app.as('participant');
      const exif = {
        IFD0: { Make: 'Kamera' },
        IFD2: { DateTimeOriginal: '2026:06:21 12:30:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 45/1 0/1' },
      };
      for (const orientation of [1, 6]) {
        const bytes = await picture().withMetadata({ exif, orientation }).jpeg().toBuffer();
        const { body } = await upload(client, [{ name: 'foto.jpg', bytes }]);
        const [stored] = body;
        expect([stored?.meta.width, stored?.meta.height]).toEqual(
          orientation === 6 ? [40, 60] : [60, 40],
        );
        expect(stored?.meta.taken_at).toMatch(/^2026-06-21/);
        const served = await client.call(file.content, { params: { id: stored?.id ?? 0 } });
        const kept = await sharp(served.bytes).metadata();
        expect(kept.exif).toBeUndefined();
        expect([kept.width, kept.height]).toEqual(orientation === 6 ? [40, 60] : [60, 40]);
      }
    });

    test('a name with odd signs, an empty file, and one that has no room are told apart in words', async () => {
      const client = await app.as('participant');
      const odd = await upload(client, [text('..\\..\\år & ”dag”.txt')]);
      expect(odd.body[0]?.display_filename).toBe('år & ”dag”.txt');
      const empty = await upload(client, [{ name: 'tom.txt', bytes: Buffer.alloc(0) }]);
      expect(empty.status).toBe(422);
      await sql`update package set storage_mb = 1 where id = ${app.world.packageId}`.execute(
        app.database,
      );
      const large = await upload(client, [{ name: 'stor.bin', bytes: Buffer.alloc(1_100_000, 7) }]);
      expect((large.body as unknown as { code: string }).code).toBe('over_quota');
      const space = await client.call(system.spaceLimit);
      expect(space.body.total).toBe(1_000_000);
      expect(space.body.free).toBe(Math.max(0, space.body.total - space.body.used));
      await sql`update package set storage_mb = 1000 where id = ${app.world.packageId}`.execute(
        app.database,
      );
    });

    test('its thumbnails are made at once, in four widths', async () => {
      const client = await app.as('participant');
      const bytes = await picture(1600, '#a3b').jpeg().toBuffer();
      const [stored] = (await upload(client, [{ name: 'bred.jpg', bytes }])).body;
      const checksum = stored?.meta.checksum ?? '';
      const key = `thumbnails/${checksum.slice(0, 2)}/${checksum}-1280.webp`;
      const load = async () => sharp(await buffer(await app.services.storage.get(key))).metadata();
      expect((await until(load)).width).toBe(1280);
    });
  });

  describe('what arrives in pieces', () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const begin = async (client: Client, bytes: number, name = 'film.bin') => {
      const filename = Buffer.from(name).toString('base64');
      return client.send('POST', '/file/upload', undefined, {
        ...tus,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${filename}`,
      });
    };
    const bring = (client: Client, place: string, offset: number, bytes: Buffer) =>
      client.send('PATCH', place, bytes, {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      });
    const placeOf = (headers: Record<string, unknown>) =>
      String(headers['location']).replace(/^\/api/, '');

    test('goes on where it broke off, and becomes one file however often that is asked', async () => {
      const client = await app.as('participant');
      const bytes = Buffer.alloc(6_000_000, 'Vad hände sedan? ');
      const begun = await begin(client, bytes.length);
      expect(begun.status).toBe(201);
      const place = placeOf(begun.headers);
      const id = place.split('/').at(-1) ?? '';
      const finish = () =>
        client.call(file.upload, { body: { uploads: [{ id, filename: 'film.bin' }], files: [] } });
      const CUT = 5_242_880;
      expect((await bring(client, place, 0, bytes.subarray(0, CUT))).status).toBe(204);
      expect((await finish()).status).toBe(422);
      const there = await client.send('HEAD', place, undefined, tus);
      expect(there.headers['upload-offset']).toBe(String(CUT));
      expect((await bring(client, place, 0, bytes)).status).toBe(409);
      const stranger = await app.as('otherParticipant');
      expect((await stranger.send('HEAD', place, undefined, tus)).status).toBe(404);
      expect((await bring(stranger, place, CUT, bytes.subarray(CUT))).status).toBe(404);
      expect((await bring(client, place, CUT, bytes.subarray(CUT))).status).toBe(204);
      const stolen = await stranger.call(file.upload, {
        body: { uploads: [{ id, filename: 'x' }], files: [] },
      });
      expect(stolen.status).toBe(422);
      const [first, second] = [await finish(), await finish()];
      expect(first.status).toBe(201);
      expect(second.body[0]?.id).toBe(first.body[0]?.id);
      const params = { id: first.body[0]?.id ?? 0 };
      expect((await client.call(file.content, { params })).bytes.equals(bytes)).toBe(true);
    });

    test('is refused before it is sent where it has no room, and can be taken back', async () => {
      const client = await app.as('participant');
      const large = await begin(client, 1_200_000_000, 'för stor.mov');
      expect((large.body as unknown as { code: string }).code).toBe('over_quota');
      const unreadable: Record<string, string>[] = [
        { 'upload-length': 'tio' },
        { 'upload-length': '-1' },
        { 'upload-defer-length': '1' },
        { 'upload-length': '10', 'upload-metadata': 'filename å,' },
      ];
      for (const headers of unreadable) {
        const said = await client.send('POST', '/file/upload', undefined, { ...tus, ...headers });
        expect(said.status, JSON.stringify(headers)).toBe(400);
      }
      const nameless = { ...tus, 'upload-length': '10' };
      expect((await client.send('POST', '/file/upload', undefined, nameless)).status).toBe(201);
      const place = placeOf((await begin(client, 10)).headers);
      expect((await client.send('DELETE', place, undefined, tus)).status).toBe(204);
      expect((await client.send('HEAD', place, undefined, tus)).status).toBeGreaterThan(400);
      const reader = await app.as('customer');
      expect((await begin(reader, 10)).status).toBe(403);
      expect((await begin(app.guest(), 10)).status).toBe(419);
    });
  });

  describe('what a file tells', () => {
    test('sound says how long it is, a PDF how many pages; a broken one says nothing', async () => {
      const client = await app.as('participant');
      const RATE = 8000;
      const header = Buffer.alloc(44);
      header.write('RIFF', 0);
      header.writeUInt32LE(36 + RATE * 2, 4);
      header.write('WAVEfmt ', 8);
      header.writeUInt32LE(16, 16);
      header.writeUInt16LE(1, 20);
      header.writeUInt16LE(1, 22);
      header.writeUInt32LE(RATE, 24);
      header.writeUInt32LE(RATE, 28);
      header.writeUInt16LE(1, 32);
      header.writeUInt16LE(8, 34);
      header.write('data', 36);
      header.writeUInt32LE(RATE * 2, 40);
      const pdf = await PDFDocument.create();
      pdf.addPage();
      pdf.addPage();
      const { body } = await upload(client, [
        { name: 'intervju.wav', bytes: Buffer.concat([header, Buffer.alloc(RATE * 2, 128)]) },
        { name: 'tidning.pdf', bytes: Buffer.from(await pdf.save()) },
        { name: 'trasig.pdf', bytes: Buffer.from('%PDF-1.7 och sedan inget mer') },
      ]);
      const facts = body.map(({ meta }) => [meta.pages ?? null, meta.duration ?? null]);
      expect(facts).toEqual([
        [null, 2],
        [2, null],
        [null, null],
      ]);
    });

    test('a part of it is served on its own, as players ask for it', async () => {
      const client = await app.as('participant');
      const [stored] = (await upload(client, [text('delar.txt', '0123456789')])).body;
      const ask = (range: string) =>
        client.send('GET', `/file/${stored!.id}/content`, undefined, { range });
      const part = await ask('bytes=2-4');
      expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([
        206,
        '234',
        'bytes 2-4/10',
      ]);
      expect((await ask('bytes=-3')).bytes.toString()).toBe('789');
      expect((await ask('bytes=7-')).bytes.toString()).toBe('789');
      expect((await ask('bytes=10-')).status).toBe(416);
      expect((await ask('bytes=5-2')).status).toBe(200);
    });

    test('the same picture is known again, although its position was taken out', async () => {
      const client = await app.as('participant');
      const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 45/1 0/1' } };
      const bytes = await picture(70, '#0a0').withMetadata({ exif }).jpeg().toBuffer();
      const sent = createHash('sha256').update(bytes).digest('hex');
      const [stored] = (await upload(client, [{ name: 'igen.jpg', bytes }])).body;
      expect(stored!.meta.checksum).not.toBe(sent);
      const found = await client.call(file.list, { query: { checksum: sent } });
      expect(found.body.map(({ id }) => id)).toEqual([stored!.id]);
    });

    test('a part is cut out into a picture of its own, with the same words', async () => {
      const client = await app.as('participant');
      const bytes = await picture(200, '#00a').jpeg().toBuffer();
      const [stored] = (await upload(client, [{ name: 'hel.jpg', bytes }], { credit: 'Wilma' }))
        .body;
      const params = { id: stored!.id };
      const crop = (body: object) => client.call(file.crop, { params, body: body as never });
      const cut = await crop({ x: 0.5, y: 0, width: 0.25, height: 1 });
      expect([cut.body.meta.width, cut.body.meta.height]).toEqual([50, 40]);
      expect([cut.body.display_filename, cut.body.meta.credit]).toEqual([
        'hel (beskuren).jpg',
        'Wilma',
      ]);
      expect((await crop({ x: 0.9, y: 0, width: 0.5, height: 1 })).status).toBe(422);
      expect((await crop({ x: 0, y: 0, width: 0.01, height: 1 })).status).toBe(422);
      const kept = await client.call(file.update, {
        params,
        body: { focal_point: { x: 0.2, y: 0.8 } },
      });
      expect(kept.body.meta.focal_point).toEqual({ x: 0.2, y: 0.8 });

      // The whole picture, turned a quarter clockwise: its focal point goes round with it.
      const turned = await crop({ x: 0, y: 0, width: 1, height: 1, turn: 90 });
      expect([turned.body.meta.width, turned.body.meta.height]).toEqual([40, 200]);
      expect(turned.body.display_filename).toBe('hel (vriden).jpg');
      expect(turned.body.meta.credit).toBe('Wilma');
      expect(turned.body.meta.focal_point?.x).toBeCloseTo(0.2);
      expect(turned.body.meta.focal_point?.y).toBeCloseTo(0.2);
      expect((await crop({ x: 0, y: 0, width: 1, height: 1, turn: 45 })).status).toBe(422);
    });
  });

  describe('removing for good', () => {
    test('takes a fresh password, and is refused while the file is used', async () => {
      const moderator = await app.as('moderator');
      const bytes = await picture(50, '#111').jpeg().toBuffer();
      const [used, unused] = (
        await upload(moderator, [
          { name: 'anvand.jpg', bytes },
          { name: 'ledig.jpg', bytes },
        ])
      ).body;
      const made = await moderator.call(article.create, {
        body: { article_template_id: app.world.articleTemplates['Nyhetsartikel'] ?? 0 },
      });
      await moderator.call(article.update, {
        params: { id: made.body.id },
        body: { version: 1, headline: 'Med bild', images: [{ file_id: used!.id }] },
      });
      const detail = await moderator.call(file.get, { params: { id: used!.id } });
      expect(detail.body.used_in).toEqual([
        { kind: 'article', id: made.body.id, name: 'Med bild' },
      ]);
      const remove = (id: number) => moderator.send('DELETE', `/file/${id}?permanent`);
      expect((await remove(unused!.id)).status).toBe(403);
      const { email } = app.world.people.moderator;
      const login = (password: string) =>
        moderator.call(system.adminLogin, { body: { email, password } });
      expect((await login('fel')).status).toBe(422);
      expect((await login(PASSWORD)).status).toBe(200);
      expect((await remove(unused!.id)).status).toBe(200);
      expect((await moderator.call(file.get, { params: { id: unused!.id } })).status).toBe(404);
      expect((await remove(used!.id)).status).toBe(409);
      const participant = await app.as('participant');
      const own = { email: app.world.people.participant.email, password: PASSWORD };
      expect((await participant.call(system.adminLogin, { body: own })).status).toBe(422);
    });

    test('happens by itself after 30 days in the bin, to what is not used', async () => {
      const moderator = await app.as('moderator');
      const [stored] = (await upload(moderator, [text('gammal.txt')])).body;
      const params = { id: stored!.id };
      await moderator.call(file.delete, { params });
      await purgeFiles(app.services);
      expect((await moderator.call(file.get, { params })).status).toBe(200);
      await sql`update file set deleted_at = now() - interval '31 days' where id = ${params.id}`.execute(
        app.database,
      );
      await purgeFiles(app.services);
      expect((await moderator.call(file.get, { params })).status).toBe(404);
    });
  });
});
