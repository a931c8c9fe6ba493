import { article } from '@spalten/contract/article';
import { file } from '@spalten/contract/file';
import { readableText } from '@spalten/contract/rich-text';
import { session } from '@spalten/contract/session';
import type { AcceptedSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { para, picture, wordFile } from '../../testing/word-files.ts';
import { paragraphsOf } from './accept-submission.ts';
import { purgeSubmissions } from './erase-submission.ts';

let app: TestApp;
let key = '';
beforeAll(async () => {
  // The proxy is trusted, so it determines each call's address.
  app = await testApp({ DEMO: 'false' });
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(app.database);
  await sql`delete from submission`.execute(app.database);
  key = await openBox();
});

const params = () => ({ id: app.world.offices['a1'] ?? 0 });
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();

async function openBox(body: object = {}) {
  const leader = await app.as('leader');
  const answered = await leader.call(submission.updateBox, {
    params: params(),
    body: { is_open: true, ...body },
  });
  expect(answered.status).toBe(200);
  return answered.body.url?.split('/manus/')[1] ?? '';
}

type Fields = Parameters<typeof buildForm>[0];
const SENDER = { sender_name: 'Märta Ek', sender_email: 'marta@sand.example' };

/** Sends a form as a browser that was never here before. */
async function send(fields: Fields, { to = key, ip = '192.0.2.1' } = {}) {
  const guest = app.guest();
  await guest.call(session.csrfCookie);
  const form = buildForm({ ...SENDER, ...fields });
  return guest.send('POST', `/submission-box/${to}`, form.body, {
    ...form.headers,
    'x-forwarded-for': ip,
    'content-length': String(form.body.length),
  });
}

async function sent(fields: Fields) {
  const { status, body } = await send(fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { erase_key: string; erased_on: string };
}

async function waiting(who: 'leader' | 'moderator' | 'otherModerator' = 'leader') {
  const { body } = await (await app.as(who)).call(submission.list);
  return body;
}
const counts = async () => {
  const { rows } = await sql<{ submissions: number; files: number }>`
    select (select count(*)::int from submission) as submissions,
      (select count(*)::int from file) as files`.execute(app.database);
  return rows[0];
};

async function accept(who: 'leader' | 'otherModerator' | 'participant' = 'leader') {
  const [first] = await waiting();
  const client = await app.as(who);
  return client.call(submission.accept, {
    params: { id: first?.id ?? 0 },
    body: { article_template_id: app.world.articleTemplates['Reportage'] ?? 0 },
  });
}

describe('an office is sent', () => {
  test('a text, which waits for its moderators with the sender’s name and address', async () => {
    const { erased_on } = await sent({
      headline: 'Loppis',
      body_text: 'Rad ett\nrad två\n\nNytt stycke',
    });
    expect(await waiting()).toMatchObject([
      {
        ...SENDER,
        headline: 'Loppis',
        body_text: 'Rad ett\nrad två\n\nNytt stycke',
        erased_on,
        editorial_office: { id: app.world.offices['a1'] },
        files: [],
      },
    ]);
    expect(await waiting('otherModerator')).toEqual([]);
    for (const who of ['participant', 'customer'] as const)
      expect((await (await app.as(who)).call(submission.list)).status).toBe(403);
  });

  test('pictures, sound and Word, which nobody else reads, and a moderator makes an article of', async () => {
    const bytes = await wordFile({
      body: para('Ur Word', 'Title') + para('Texten.') + para(picture(1)),
      pictures: { 'a.png': await png() },
    });
    const wav = Buffer.concat([
      Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
      Buffer.from('\x40\x1f\x00\x00\x80\x3e\x00\x00\x02\x00\x10\x00data\x00\x00\x00\x00', 'latin1'),
    ]);
    await sent({
      body_text: 'Här kommer texten.',
      photographer: 'Kim Berg',
      pictured: 'Elin, Ali',
      'files[0]': { name: 'bild.png', bytes: await png() },
      'files[1]': { name: 'Min text.docx', bytes },
      'files[2]': { name: 'intervju.wav', bytes: wav },
    });
    const [row] = await waiting();
    const ids = row?.files.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(3);
    const status = async (
      who: 'leader' | 'participant' | 'customer' | 'otherModerator',
      id: number,
    ) => (await (await app.as(who)).call(file.content, { params: { id } })).status;
    for (const id of ids) {
      expect(await status('leader', id)).toBe(200);
      for (const who of ['participant', 'customer', 'otherModerator'] as const)
        expect([who, await status(who, id)]).toEqual([who, 404]);
    }
    expect((await accept('otherModerator')).status).toBe(404);
    expect((await accept('participant')).status).toBe(403);
    const accepted = await accept();
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    const made = accepted.body as AcceptedSubmission;
    expect(made).toMatchObject({ headline: 'Ur Word', byline: 'Märta Ek', status: 'draft' });
    expect(readableText(made.body)).toBe('Här kommer texten.\n\nTexten.');
    expect(made.images.map(({ credit, caption }) => [credit, caption])).toEqual([
      ['Kim Berg', 'Elin, Ali'],
      [null, null],
    ]);
    expect(await waiting()).toEqual([]);
    // Twice makes no second article.
    const again = await (
      await app.as('leader')
    ).call(submission.accept, {
      params: { id: row?.id ?? 0 },
      body: { article_template_id: made.article_template_id },
    });
    expect(again.status).toBe(404);
  });

  test('nothing at all, and is told', async () => {
    const before = await counts();
    expect((await send({})).status).toBe(422);
    expect((await send({ sender_email: 'ingen adress', body_text: 'x' })).status).toBe(422);
    expect((await send({ sender_name: '  ', body_text: 'x' })).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  test('the length of its article template, and nothing else of the office', async () => {
    await openBox({ article_template_id: app.world.articleTemplates['Notis'] });
    const { body } = await app.guest().call(submission.openBox, { params: { key } });
    expect(Object.keys(body).toSorted()).toEqual(['characters', 'newspaper_name', 'office_name']);
    expect(body.characters).toBeGreaterThan(100);
  });
});

describe('what was sent is erased', () => {
  test('by its sender, with its files, once', async () => {
    const before = await counts();
    const { erase_key } = await sent({ 'files[0]': { name: 'bild.png', bytes: await png() } });
    const stored = await sql<{ erase_hash: Buffer }>`select erase_hash from submission`.execute(
      app.database,
    );
    expect(stored.rows[0]?.erase_hash.toString()).not.toContain(erase_key);
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const erase = (which: string) => guest.call(submission.erase, { params: { key: which } });
    expect((await erase('fel-nyckel-som-inte-finns')).status).toBe(404);
    expect((await erase(erase_key)).status).toBe(204);
    expect((await erase(erase_key)).status).toBe(404);
    expect(await counts()).toEqual(before);
  });

  test('by a moderator of the office, and by nobody else', async () => {
    await sent({ body_text: 'Text' });
    const [row] = await waiting();
    const remove = async (who: 'leader' | 'otherModerator' | 'participant') =>
      (await (await app.as(who)).call(submission.delete, { params: { id: row?.id ?? 0 } })).status;
    expect(await remove('otherModerator')).toBe(404);
    expect(await remove('participant')).toBe(403);
    expect(await remove('leader')).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test('after 90 days; the article that was made of it keeps its pictures', async () => {
    await sent({ body_text: 'Text', 'files[0]': { name: 'bild.png', bytes: await png() } });
    const made = (await accept()).body as AcceptedSubmission;
    await sent({ body_text: 'Ung' });
    await sql`update submission set created_at = now() - interval '91 days' where is_accepted`.execute(
      app.database,
    );
    await purgeSubmissions(app.services);
    await purgeSubmissions(app.services);
    expect((await counts())?.submissions).toBe(1);
    const leader = await app.as('leader');
    const found = await leader.call(article.get, { params: { id: made.id } });
    const id = found.body.images[0]?.file_id ?? 0;
    expect((await leader.call(file.content, { params: { id } })).status).toBe(200);
  });
});

describe('a key that opens nothing says nothing', () => {
  const look = async (which: string) => {
    const { status, body } = await app.guest().send('GET', `/submission-box/${which}`);
    return [status, JSON.stringify(body)];
  };

  test('whether it is wrong, or its box, office, customer or package closed', async () => {
    const wrong = await look('abcdefghijklmnopqrstuv');
    expect(wrong[0]).toBe(404);
    const set = {
      box: (open: boolean) => sql`update submission_box set is_open = ${open}`,
      office: (open: boolean) =>
        sql`update editorial_office set is_active = ${open} where id = ${params().id}`,
      customer: (open: boolean) =>
        sql`update customer set is_active = ${open} where id = ${app.world.customers['a'] ?? 0}`,
      ended: (open: boolean) =>
        sql`update customer set package_ends_on = ${open ? null : '2020-01-01'}::date
          where id = ${app.world.customers['a'] ?? 0}`,
      begun: (open: boolean) =>
        sql`update customer set package_starts_on = ${open ? null : '2999-01-01'}::date
          where id = ${app.world.customers['a'] ?? 0}`,
    };
    for (const [what, change] of Object.entries(set)) {
      await change(false).execute(app.database);
      expect([what, ...(await look(key))]).toEqual([what, ...wrong]);
      expect([what, (await send({ body_text: 'x' })).status]).toEqual([what, 404]);
      await change(true).execute(app.database);
    }
    expect((await look(key))[0]).toBe(200);
    const former = key;
    await openBox({ renew: true });
    expect(await look(former)).toEqual(wrong);
    for (const odd of ['..%2f..', '%00', 'a'.repeat(400), "'%20or%201=1", 'å'.repeat(30)])
      expect([odd, (await look(odd))[0]]).toEqual([odd, 404]);
  });

  test('and an office that never opened its box has no address', async () => {
    const moderator = await app.as('moderator');
    const id = app.world.offices['a2'] ?? 0;
    const { body } = await moderator.call(submission.box, { params: { id } });
    expect(body).toMatchObject({ is_open: false, url: null });
    const leader = await app.as('leader');
    expect((await leader.call(submission.box, { params: { id } })).status).toBe(404);
    const change = { params: { id }, body: { is_open: true } };
    expect((await leader.call(submission.updateBox, change)).status).toBe(404);
  });
});

describe('hostile senders', () => {
  test('a thousand forms in a minute: the day’s sixty of a network get in, others’ still do', async () => {
    const statuses: number[] = [];
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const form = buildForm({ ...SENDER, body_text: 'Skräp' });
    for (let round = 0; round < 20; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async () => {
            const { status } = await guest.send('POST', `/submission-box/${key}`, form.body, {
              ...form.headers,
              'x-forwarded-for': '203.0.113.9',
            });
            return status;
          }),
        )),
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(940);
    expect((await counts())?.submissions).toBe(60);
    expect((await send({ body_text: 'Från andra' }, { ip: '198.51.100.4' })).status).toBe(201);
  }, 240_000);

  test('from many networks: an office takes three hundred a day, and keeps two hundred waiting', async () => {
    await sql`insert into rate_limit (key, hits, ends_at)
      values ('submission-to:' || ${params().id}::text, 300, now() + interval '1 hour')`.execute(
      app.database,
    );
    expect((await send({ body_text: 'x' }, { ip: '192.0.2.99' })).status).toBe(429);
    await sql`delete from rate_limit`.execute(app.database);
    await sql`insert into submission (editorial_office_id, customer_id, sender_name, sender_email,
        erase_hash)
      select id, customer_id, 'A', 'a@b.example', sha256(n::text::bytea)
      from editorial_office, generate_series(1, 200) n where id = ${params().id}`.execute(
      app.database,
    );
    const { status, body } = await send({ body_text: 'x' });
    expect([status, (body as { code: string }).code]).toEqual([422, 'box_full']);
  });

  test('huge and odd names, HTML and scripts come in as text', async () => {
    const name = `${'ﷺ'.repeat(300)}/../../<img src=x onerror=alert(1)>.png`;
    await sent({
      headline: '<script>alert(1)</script>',
      body_text: '<b>fet</b>\u202e & "citat" \u0000 😀',
      'files[0]': { name, bytes: await png() },
    });
    const [row] = await waiting();
    expect(row?.headline).toBe('<script>alert(1)</script>');
    expect(row?.files[0]?.display_filename.length).toBeLessThanOrEqual(200);
    expect(row?.files[0]?.display_filename).not.toContain('/');
    expect((await send({ sender_name: 'A'.repeat(5000), body_text: 'x' })).status).toBe(422);
    const made = (await accept()).body as AcceptedSubmission;
    expect(readableText(made.body)).toContain('<b>fet</b>');
  });

  test('files of other kinds, by name and by content, keep nothing', async () => {
    const before = await counts();
    const wrong: [string, Buffer][] = [
      ['virus.exe', Buffer.from('MZ')],
      ['sida.html', Buffer.from('<script>alert(1)</script>')],
      ['bild.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['bild.png', Buffer.from('<script>alert(1)</script>')],
      ['ljud.mp3', await png()],
      ['text.docx', Buffer.from('PK\u0003\u0004 skräp')],
      ['utan', Buffer.from('x')],
      ['tom.png', Buffer.alloc(0)],
      ['film.mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypmp42')],
    ];
    for (const [name, bytes] of wrong) {
      const good = { name: 'bra.png', bytes: await png() };
      const answered = await send({
        body_text: 'x',
        'files[0]': good,
        'files[1]': { name, bytes },
      });
      expect([
        name,
        answered.status,
        Object.keys((answered.body as { errors: object }).errors),
      ]).toEqual([name, 422, ['files']]);
    }
    expect(await counts()).toEqual(before);
    const eleven = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 11 }, async (_, n) => [
          `files[${n}]`,
          { name: 'a.png', bytes: await png() },
        ]),
      ),
    ) as Fields;
    expect((await send(eleven)).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  test('more bytes than a form may have are refused before they are read', async () => {
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const form = buildForm({ ...SENDER, body_text: 'x' });
    const { status } = await guest.send('POST', `/submission-box/${key}`, form.body, {
      ...form.headers,
      'content-length': '2000000000',
    });
    expect([413, 400]).toContain(status);
    const bytes = Buffer.alloc(62_000_000, 1);
    const before = await counts();
    expect((await send({ 'files[0]': { name: 'a.png', bytes } })).status).toBe(413);
    expect(await counts()).toEqual(before);
  });

  test('a full room refuses without telling how full it is', async () => {
    const limit = (megabytes: number) =>
      sql`update package set storage_mb = ${megabytes} where id = ${app.world.packageId}`.execute(
        app.database,
      );
    await sql`insert into file (customer_id, storage_key, filename, display_filename, file_size,
        checksum, mime, source_checksum)
      values (${app.world.customers['a'] ?? 0}, 'ab/fyllnad', 'a', 'a', 4000000, 'x', 'text/plain', 'x')`.execute(
      app.database,
    );
    await limit(4);
    const before = await counts();
    const { status, body } = await send({ 'files[0]': { name: 'a.png', bytes: await png() } });
    expect([status, (body as { code: string }).code]).toEqual([422, 'box_full']);
    expect(JSON.stringify(body)).not.toMatch(/MB/);
    expect(await counts()).toEqual(before);
    await limit(10_000);
  });

  test('a form without the token of its session is refused', async () => {
    const form = buildForm({ ...SENDER, body_text: 'x' });
    const guest = app.guest();
    expect(
      (await guest.send('POST', `/submission-box/${key}`, form.body, form.headers)).status,
    ).toBe(419);
  });
});

test('a written text becomes paragraphs, with its line breaks', () => {
  expect(paragraphsOf(' a \r\nb\r\n \r\n\r\nc\n\n\n')).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'c' }] },
  ]);
  expect(paragraphsOf('')).toEqual([]);
});
