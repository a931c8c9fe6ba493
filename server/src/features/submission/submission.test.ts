import { article } from '@spalten/contract/article';
import { file } from '@spalten/contract/file';
import { notice } from '@spalten/contract/notice';
import { readableText } from '@spalten/contract/rich-text';
import { session } from '@spalten/contract/session';
import type { AcceptedSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import type { SenderBox } from '../../testing/submissions.ts';
import { listen } from '../../testing/listen.ts';
import { openSenderBox, png, SENDER, senderApp } from '../../testing/submissions.ts';
import { until } from '../../testing/until.ts';
import { para, picture, wordFile } from '../../testing/word-files.ts';
import { paragraphsOf } from './submission-parts.ts';
import { purgeSubmissions } from './erase-submission.ts';

let app: TestApp;
let box: SenderBox;
beforeAll(async () => {
  app = await senderApp();
});
beforeEach(async () => {
  box = await openSenderBox(app);
});
const send = (...input: Parameters<SenderBox['send']>) => box.send(...input);
const sent = (...input: Parameters<SenderBox['sent']>) => box.sent(...input);
const waiting = (...input: Parameters<SenderBox['waiting']>) => box.waiting(...input);
const accept = (...input: Parameters<SenderBox['accept']>) => box.accept(...input);
const counts = () => box.counts();
const params = () => box.params;

test('what comes in and goes is told to who leads the office, and to nobody else', async () => {
  const listener = await listen(app.server, await app.as('moderator'));
  const others = await listen(app.server, await app.as('participant'));
  const told = () => listener.changes.filter(({ type }) => type === 'submission').length;
  const { erase_key: key } = await sent({ headline: 'Loppis', body_text: 'På lördag.' });
  await until(() => expect(told()).toBe(1));
  const guest = app.guest();
  await guest.call(session.csrfCookie);
  await guest.call(submission.erase, { params: { key } });
  await until(() => expect(told()).toBe(2));
  const heard = others.changes.filter(({ type, id }) => type === 'submission' && id !== null);
  expect(heard).toEqual([]);
});

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
    const [made, ofWord] = await box.articlesOf(accepted.body as AcceptedSubmission);
    if (!made || !ofWord) throw new Error('two articles are made');
    expect(made).toMatchObject({ headline: '', byline: 'Märta Ek', status: 'draft' });
    expect(ofWord).toMatchObject({ headline: 'Ur Word', byline: 'Märta Ek', status: 'draft' });
    expect(readableText(made.body)).toBe('Här kommer texten.');
    expect(readableText(ofWord.body)).toBe('Texten.');
    const credits = ({ images }: typeof made) =>
      images.map(({ credit, caption }) => [credit, caption]);
    expect(credits(made)).toEqual([['Kim Berg', 'Elin, Ali']]);
    expect(credits(ofWord)).toEqual([[null, null]]);
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

  test('the length of its article template, and nothing else of the office than it prints', async () => {
    await box.change({ article_template_id: app.world.articleTemplates['Notis'] });
    const { body } = await app.guest().call(submission.publicBox, { params: { key: box.key } });
    expect(Object.keys(body).toSorted()).toEqual([
      'characters',
      'is_open',
      'newspaper_name',
      'office_contact',
      'office_name',
    ]);
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

  test('by its sender when drafts were made of it: files that no article has are erased too', async () => {
    const before = await counts();
    const first = await sent({
      body_text: 'Text',
      'files[0]': { name: 'i.png', bytes: await png() },
    });
    const [made] = ((await accept()).body as AcceptedSubmission).articles;
    const leader = await app.as('leader');
    const params = { id: made?.article?.id ?? 0 };
    const { body } = await leader.call(article.get, { params });
    const used = body.images[0]?.file_id ?? 0;
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const erase = (key: string) => guest.call(submission.erase, { params: { key } });
    expect((await erase(first.erase_key)).status).toBe(204);
    expect((await leader.call(file.content, { params: { id: used } })).status).toBe(200);
    const second = await sent({
      body_text: 'Text',
      'files[0]': { name: 'u.png', bytes: await png() },
    });
    const [row] = await waiting();
    await sql`update file set is_shared = true where id = ${row?.files[0]?.id}`.execute(
      app.database,
    );
    expect((await erase(second.erase_key)).status).toBe(204);
    expect((await counts())?.files).toBe(Number(before?.files) + 1);
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
    const [made] = ((await accept()).body as AcceptedSubmission).articles;
    await sent({ body_text: 'Ung' });
    await sql`update submission set created_at = now() - interval '91 days' where is_accepted`.execute(
      app.database,
    );
    await purgeSubmissions(app.services);
    await purgeSubmissions(app.services);
    expect((await counts())?.submissions).toBe(1);
    const leader = await app.as('leader');
    const found = await leader.call(article.get, { params: { id: made?.article?.id ?? 0 } });
    const id = found.body.images[0]?.file_id ?? 0;
    expect((await leader.call(file.content, { params: { id } })).status).toBe(200);
  });
});

describe('a key that opens nothing says nothing', () => {
  const look = async (which: string) => {
    const { status, body } = await app.guest().send('GET', `/submission-box/${which}`);
    return [status, JSON.stringify(body)];
  };

  test('whether it is wrong or withdrawn, or its office, customer or package closed', async () => {
    const wrong = await look('abcdefghijklmnopqrstuv');
    expect(wrong[0]).toBe(404);
    const set = {
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
      expect([what, ...(await look(box.key))]).toEqual([what, ...wrong]);
      expect([what, (await send({ body_text: 'x' })).status]).toEqual([what, 404]);
      await change(true).execute(app.database);
    }
    expect((await look(box.key))[0]).toBe(200);
    const former = box.key;
    await box.change({ renew: true });
    expect(await look(former)).toEqual(wrong);
    await box.change({ is_open: false });
    expect(await look(former)).toEqual(wrong);
    for (const odd of ['..%2f..', '%00', 'a'.repeat(400), "'%20or%201=1", 'å'.repeat(30)])
      expect([odd, (await look(odd))[0]]).toEqual([odd, 404]);
  });

  test('but that of a closed box says so, and how its office is reached', async () => {
    const find = async () =>
      (await app.guest().call(submission.publicBox, { params: { key: box.key } })).body;
    await sql`update editorial_office set imprint = '{"contact": "red@a1.example"}'
      where id = ${params().id}`.execute(app.database);
    const told = await find();
    expect(told).toMatchObject({
      is_open: true,
      office_name: 'Redaktion a1',
      office_contact: 'red@a1.example',
    });
    await box.change({ is_open: false });
    expect(await find()).toEqual({ ...told, is_open: false });
    expect((await send({ body_text: 'x' })).status).toBe(404);
    expect(await waiting()).toEqual([]);
    await sql`update editorial_office set imprint = null where id = ${params().id}`.execute(
      app.database,
    );
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

describe('what comes in', () => {
  const bell = async (who: Parameters<TestApp['as']>[0]) =>
    (await (await app.as(who)).call(notice.list)).body.filter(
      ({ kind }) => kind === 'submission-received',
    );

  test('is told to the office’s moderators once, without the sender, until nothing waits', async () => {
    await sql`delete from notice`.execute(app.database);
    await sent({ body_text: 'Ett' });
    await sent({ body_text: 'Två' });
    for (const who of ['leader', 'moderator'] as const)
      expect(await bell(who)).toMatchObject([{ title: 'Redaktion a1', read_at: null }]);
    for (const who of ['participant', 'otherModerator'] as const)
      expect(await bell(who)).toEqual([]);
    expect(JSON.stringify(await bell('leader'))).not.toContain('Märta');
    await accept();
    expect(await bell('leader')).toMatchObject([{ read_at: null }]);
    await accept();
    expect((await bell('leader'))[0]?.read_at).not.toBeNull();
  });
});
