import { hash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { newspaper } from '@spalten/contract/newspaper';
import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let makers: PaperMakers;
let opened: Awaited<ReturnType<typeof openPaper>>;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
  opened = await openPaper();
}, 240_000);

/** Reads an address as a stranger, who has no cookies. */
const read = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers: { host: 'app.localhost', ...headers } });

const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname;

/** Sends a newspaper of one page whose address is open. */
async function openPaper() {
  const made = await makers.smallPaper();
  const { moderator, page, params } = made;
  await makers.fill(page, 8);
  await moderator.call(publicPaper.update, { params, body: {} });
  await moderator.call(newspaper.send, { params });
  await makers.untilSent(params.id);
  const { body } = await until(async () => {
    const found = await moderator.call(publicPaper.get, { params });
    expect(found.body.state).toBe('open');
    return found;
  });
  return { ...made, path: pathOf(body.url), url: body.url ?? '' };
}

test('says that it is coming while its pages are being made', async () => {
  const made = (at: 'sent_at' | 'null') =>
    sql`update public_paper p set made_for = ${at === 'null' ? sql`null` : sql`n.sent_at`}
      from newspaper n where n.id = p.newspaper_id and n.id = ${opened.params.id}`.execute(
      app.database,
    );
  await made('null');
  const early = await read(opened.path);
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '20']);
  expect(early.payload).toContain('Tidningen kommer strax');
  // It looks like the newspaper's own page, within the policy that lets only that style run.
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(early.payload) ?? [];
  expect(early.headers['content-security-policy']).toContain(hash('sha256', style, 'base64'));
  expect(style).toContain('--ground');
  await made('sent_at');
  expect((await read(opened.path)).statusCode).toBe(200);
});

describe('a sent newspaper that anybody may read', () => {
  test('has an address before it is sent, for print, which opens nothing until then', async () => {
    const { moderator, params } = await makers.smallPaper();
    const off = await moderator.call(publicPaper.get, { params });
    const hidden = { pictures: 0, people: [] };
    expect(off.body).toEqual({
      state: 'off',
      url: null,
      is_printed: false,
      opening: 'first',
      is_indexed: false,
      ends_on: null,
      hidden,
    });
    const { body } = await moderator.call(publicPaper.update, { params, body: {} });
    expect(body.state).toBe('waiting');
    const early = await read(pathOf(body.url));
    const wrong = await read('/tidning/AAAAAAAAAAAAAAAAAAAAAA');
    expect([early.statusCode, early.payload]).toEqual([404, wrong.payload]);
  });

  test('shows pages, texts and PDF without cookies, under a strict policy, hidden from search engines', async () => {
    const { path, moderator, params } = opened;
    const page = await read(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*script-src 'self'/,
    );
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.payload).toContain('name="robots"');
    expect(page.payload).toContain('Åkeriet på Östra vägen');
    expect(page.payload).not.toMatch(/ style=|<script>| on[a-z]+="/);
    const addresses = [...page.payload.matchAll(/(?:src|href)="(\/tidning\/[^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const url of addresses) {
      const part = await read(url);
      expect([url, part.statusCode, part.headers['set-cookie']]).toEqual([url, 200, undefined]);
    }
    const [, first = ''] = /<img src="([^"]+)" data-srcset="[^"]+"/.exec(page.payload) ?? [];
    const small = await read(first);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(360);
    expect(small.rawPayload.length).toBeLessThan(20_000);
    const picture = await read(`${path}/sida-1-1400.webp`);
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    expect([format, width, (height ?? 0) > 1400]).toEqual(['webp', 1400, true]);
    const { channels } = await sharp(picture.rawPayload).stats();
    // The page is drawn: it is neither blank nor black.
    expect(channels[0]?.mean).toBeGreaterThan(100);
    expect(channels[0]?.stdev).toBeGreaterThan(5);
    const pdf = await read(`${path}/tidning.pdf`);
    expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(1);
    const paper = await (await app.as('participant')).call(newspaper.get, { params });
    expect(paper.body.public_path).toBe(path);
    const script = await read(addresses.find((url) => url.includes('.js')) ?? '');
    expect(script.payload.length).toBeLessThan(30_000);
    await moderator.call(publicPaper.update, { params, body: { is_indexed: true } });
    const indexed = await read(path);
    expect(indexed.headers['x-robots-tag']).toBeUndefined();
    expect(indexed.payload).not.toContain('noindex');
  });

  test('answers on the app’s host alone, and nothing to odd keys', async () => {
    const { path } = opened;
    expect((await read(path, { host: 'www.localhost' })).statusCode).toBe(404);
    for (const odd of ['', '%00', '..%2f..%2fetc', 'x'.repeat(400), '🦔'.repeat(8), "' or 1=1 --"])
      expect([
        odd,
        (await read(`/tidning/${encodeURIComponent(odd)}a/tidning.pdf`)).statusCode,
      ]).toEqual([odd, 404]);
    for (const name of ['..%2f..', 'sida-99-700.webp', '%00', 'SIDA'])
      expect([name, (await read(`${path}/${name}`)).statusCode]).toEqual([name, 404]);
  });

  test('is asked about before a page of it is shown again, and sent once as long as it stands', async () => {
    const page = `${opened.path}/sida-1-700.webp`;
    const first = await read(page);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const known = await read(page, { 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const weak = await read(page, { 'if-none-match': `W/${first.headers.etag}` });
    expect(weak.statusCode).toBe(304);
    const other = await read(page, { 'if-none-match': '"x"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, first.rawPayload.length]);
  });

  test('has a code that cameras read, as SVG and as a PDF in black ink alone', async () => {
    const { url, moderator, params } = opened;
    const svg = await moderator.call(publicPaper.code, { params, query: { format: 'svg' } });
    const { data, info } = await sharp(svg.bytes, { density: 300 })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(url);
    const pdf = await moderator.call(publicPaper.code, { params, query: { format: 'pdf' } });
    const document = await PDFDocument.load(pdf.bytes);
    const { width, height } = document.getPages()[0]?.getSize() ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(height)]).toEqual([170, 170]);
    const without = await makers.smallPaper();
    const none = await moderator.call(publicPaper.code, { params: without.params });
    expect(none.status).toBe(404);
  });

  test('is switched on by moderators of the office alone', async () => {
    const { params } = await makers.smallPaper();
    const participant = await app.as('participant');
    const refused = await participant.call(publicPaper.update, { params, body: {} });
    expect(refused.status).toBe(403);
  });

  // The last of these, since it withdraws the paper.
  test('is gone everywhere when it is withdrawn, changed, ended or opened for changes', async () => {
    const { path, moderator, params } = opened;
    const { etag } = (await read(`${path}/sida-1-700.webp`)).headers;
    const nothing = (await read('/tidning/AAAAAAAAAAAAAAAAAAAAAA')).payload;
    const expectGone = async (at: string) => {
      for (const url of [at, `${at}/tidning.pdf`, `${at}/sida-1-700.webp`]) {
        const found = await read(url, { 'if-none-match': String(etag) });
        expect([url, found.statusCode, found.payload]).toEqual([url, 404, nothing]);
        expect(found.headers['cache-control']).toBe('no-store');
      }
    };
    const ended = { is_indexed: false, ends_on: '2020-01-01' };
    const { body: past } = await moderator.call(publicPaper.update, { params, body: ended });
    expect(past.state).toBe('ended');
    await expectGone(path);
    const { body: again } = await moderator.call(publicPaper.update, {
      params,
      body: { ends_on: null },
    });
    expect(again.state).toBe('open');
    expect((await read(path)).statusCode).toBe(200);

    const { body: renewed } = await moderator.call(publicPaper.renew, { params });
    await expectGone(path);
    const now = pathOf(renewed.url);
    expect((await read(now)).statusCode).toBe(200);

    const admin = await app.as('admin');
    await admin.call(newspaper.reopen, { params });
    await expectGone(now);
    expect((await moderator.call(publicPaper.get, { params })).body.state).toBe('waiting');

    const keys = await app.database.selectFrom('public_paper_file').select('storage_key').execute();
    expect(keys.length).toBeGreaterThan(0);
    await moderator.call(publicPaper.withdraw, { params });
    await expectGone(now);
    const left = await app.database
      .selectFrom('public_paper_file')
      .select('storage_key')
      .where('newspaper_id', '=', params.id)
      .execute();
    expect(left).toEqual([]);
  });
});

test('readers from one network have a limit of their own', async () => {
  const limited = await testApp({ RATE_LIMIT: '2' });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const { statusCode } = await limited.server.inject({
      method: 'GET',
      url: '/tidning/AAAAAAAAAAAAAAAAAAAAAA',
      headers: { host: 'app.localhost' },
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
