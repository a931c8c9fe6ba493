import { session } from '@spalten/contract/session';
import type { AcceptedSubmission } from '@spalten/contract/submission';
import { readableText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { readKept } from '../../testing/kept.ts';
import type { SenderBox } from '../../testing/submissions.ts';
import { openSenderBox, png, SENDER, senderApp } from '../../testing/submissions.ts';

let app: TestApp;
let box: SenderBox;
beforeAll(async () => {
  app = await senderApp();
});
beforeEach(async () => {
  box = await openSenderBox(app);
});

describe('hostile senders', () => {
  test('a thousand forms in a minute: the day’s sixty of a network get in, others’ still do', async () => {
    const answers: { status: number; message: string }[] = [];
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const form = buildForm({ ...SENDER, body_text: 'Skräp' });
    // The sixty that get in tell open browsers of them.
    const before = await readKept(app, ['event']);
    for (let round = 0; round < 20; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async () => {
            const { status, body } = await guest.send(
              'POST',
              `/submission-box/${box.key}`,
              form.body,
              { ...form.headers, 'x-forwarded-for': '203.0.113.9' },
            );
            return { status, message: (body as { message?: string }).message ?? '' };
          }),
        )),
      );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set([
        'Härifrån har det kommit så många bidrag i dag att det inte går att skicka fler. Försök igen i morgon.',
      ]),
    );
    expect((await box.counts())?.submissions).toBe(60);
    const changed = (await readKept(app, ['event'])).filter((row) => !before.includes(row));
    // Sixty submissions, and one notice for each of the office's two moderators.
    const tables = changed.map((row) => row.split(': ', 1)[0]);
    expect(tables.filter((table) => table === 'public.submission')).toHaveLength(60);
    expect(tables.filter((table) => table !== 'public.submission')).toEqual([
      'public.notice',
      'public.notice',
    ]);
    expect((await box.send({ body_text: 'Från andra' }, { ip: '198.51.100.4' })).status).toBe(201);
  }, 240_000);

  test('from many networks: an office takes three hundred a day, and keeps two hundred waiting', async () => {
    await sql`insert into rate_limit (key, hits, ends_at)
      values ('submission-to:' || ${box.params.id}::text, 300, now() + interval '1 hour')`.execute(
      app.database,
    );
    expect((await box.send({ body_text: 'x' }, { ip: '192.0.2.99' })).status).toBe(429);
    await sql`delete from rate_limit`.execute(app.database);
    await sql`insert into submission (editorial_office_id, customer_id, sender_name, sender_email,
        erase_hash)
      select id, customer_id, 'A', 'a@b.example', sha256(n::text::bytea)
      from editorial_office, generate_series(1, 200) n where id = ${box.params.id}`.execute(
      app.database,
    );
    const { status, body } = await box.send({ body_text: 'x' });
    expect([status, (body as { code: string }).code]).toEqual([422, 'box_full']);
  });

  test('huge and odd names, HTML and scripts come in as text', async () => {
    const name = `${'ﷺ'.repeat(300)}/../../<img src=x onerror=alert(1)>.png`;
    await box.sent({
      headline: '<script>alert(1)</script>',
      body_text: '<b>fet</b>\u202e & "citat" \u0000 😀',
      'files[0]': { name, bytes: await png() },
    });
    const [row] = await box.waiting();
    expect(row?.headline).toBe('<script>alert(1)</script>');
    expect(row?.files[0]?.display_filename.length).toBeLessThanOrEqual(200);
    expect(row?.files[0]?.display_filename).not.toContain('/');
    const [made] = await box.articlesOf((await box.accept()).body as AcceptedSubmission);
    expect(made && readableText(made.body)).toContain('<b>fet</b>');
  });

  test('a name of 5,000 letters is refused at its field, and nothing is kept', async () => {
    const before = await readKept(app);
    const { status, body } = await box.send({ sender_name: 'Å'.repeat(5000), body_text: 'x' });
    expect([status, (body as { errors: object }).errors]).toEqual([
      422,
      { sender_name: ['Skriv högst 100 tecken.'] },
    ]);
    expect(await readKept(app)).toEqual(before);
  });

  test('files of other kinds, by name and by content, keep nothing', async () => {
    const before = await box.counts();
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
      const answered = await box.send({
        body_text: 'x',
        'files[0]': good,
        'files[1]': { name, bytes },
      });
      expect([
        name,
        answered.status,
        Object.keys((answered.body as { errors: object }).errors),
      ]).toEqual([name, 422, ['files.1']]);
    }
    expect(await box.counts()).toEqual(before);
    const eleven = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 11 }, async (_, n) => [
          `files[${n}]`,
          { name: 'a.png', bytes: await png() },
        ]),
      ),
    ) as Parameters<SenderBox['send']>[0];
    expect((await box.send(eleven)).status).toBe(422);
    expect(await box.counts()).toEqual(before);
  });

  test('texts of other programs are told how they are saved as Word', async () => {
    for (const [name, words] of [
      ['gammal.doc', 'sparad i en äldre version av Word (.doc)'],
      ['fri.odt', 'sparad i formatet OpenDocument (.odt)'],
    ] as const) {
      const { status, body } = await box.send({
        'files[0]': { name, bytes: Buffer.from('x') },
      });
      expect(status).toBe(422);
      expect((body as { errors: Record<string, string[]> }).errors['files.0']?.[0]).toContain(
        words,
      );
    }
  });

  test('more bytes than a form may have are refused before they are read', async () => {
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const form = buildForm({ ...SENDER, body_text: 'x' });
    const { status } = await guest.send('POST', `/submission-box/${box.key}`, form.body, {
      ...form.headers,
      'content-length': '2000000000',
    });
    expect([413, 400]).toContain(status);
    const bytes = Buffer.alloc(62_000_000, 1);
    const before = await box.counts();
    expect((await box.send({ 'files[0]': { name: 'a.png', bytes } })).status).toBe(413);
    expect(await box.counts()).toEqual(before);
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
    const before = await box.counts();
    const { status, body } = await box.send({ 'files[0]': { name: 'a.png', bytes: await png() } });
    expect([status, (body as { code: string }).code]).toEqual([422, 'box_full']);
    expect(JSON.stringify(body)).not.toMatch(/MB/);
    expect(await box.counts()).toEqual(before);
    await limit(10_000);
  });

  test('a form without the token of its session is refused', async () => {
    const form = buildForm({ ...SENDER, body_text: 'x' });
    const guest = app.guest();
    expect(
      (await guest.send('POST', `/submission-box/${box.key}`, form.body, form.headers)).status,
    ).toBe(419);
  });
});
