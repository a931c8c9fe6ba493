import { article } from '@spalten/contract/article';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers, SENTENCE } from '../../testing/papers.ts';
import { until } from '../../testing/until.ts';
import { digestPaper } from './paper-digest.ts';
import { runSendJob } from './send-newspaper.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});
const approvedArticle: PaperMakers['approvedArticle'] = (...args) =>
  makers.approvedArticle(...args);
const smallPaper: PaperMakers['smallPaper'] = (...args) => makers.smallPaper(...args);
const fill: PaperMakers['fill'] = (...args) => makers.fill(...args);
const untilSent: PaperMakers['untilSent'] = (...args) => makers.untilSent(...args);

describe('before a paper is sent', () => {
  test('everything that keeps it back is named, with its page and slot, and nothing is sent', async () => {
    const { moderator, params, page } = await smallPaper([]);
    const found = await moderator.call(newspaper.preflight, { params });
    expect(found.body.map(({ code, slot_id }) => [code, slot_id])).toEqual([
      ['no_recipient', null],
      ['page_not_approved', null],
      ['slot_empty', 'artikel'],
      // The small paper's slot leaves the page below it and beside it bare.
      ['page_bare', 'artikel'],
      ['page_bare', null],
    ]);
    expect(found.body[2]).toMatchObject({
      newspaper_page_id: page.id,
      slot_name: 'Artikel',
      message: 'Sidan 1, rutan ”Artikel”: den är tom. Fyll den eller ta bort den.',
    });
    const english = await moderator.send('GET', `/newspaper/${params.id}/preflight`, undefined, {
      'accept-language': 'en',
    });
    expect(english.body).toContainEqual(
      expect.objectContaining({
        slot_name: 'Article',
        message: 'Page 1, slot “Article”: it is empty. Fill it or remove it.',
      }),
    );
    const refused = await moderator.call(newspaper.send, { params });
    expect(refused.status).toBe(422);
    expect(
      Object.values(
        (refused.body as unknown as { errors: Record<string, string[]> }).errors,
      ).flat(),
    ).toContain('Sidan 1 är inte godkänd.');
    const after = await moderator.call(newspaper.get, { params });
    expect(after.body).toMatchObject({ sending: null, sent_at: null });
  });

  test('a slot that is over is a fault, by so many lines', async () => {
    const { moderator, params, page } = await smallPaper();
    await fill(page, 70);
    const found = await moderator.call(newspaper.preflight, { params });
    expect(found.body.map(({ code }) => code)).toEqual(['slot_over', 'page_bare', 'page_bare']);
    expect(found.body[0]?.message).toMatch(/texten är \d+ rader för lång/);
  });

  test('a hole in a page is warned of, and with what to do about it', async () => {
    const { moderator, params, page } = await smallPaper();
    await fill(page, 1);
    const { body } = await moderator.call(newspaper.preflight, { params });
    expect(body[0]).toMatchObject({
      code: 'slot_under',
      severity: 'warning',
      slot_id: 'artikel',
    });
    expect(body[0]?.message).toMatch(/\d+ rader är tomma. Gör rutan mindre eller texten längre/);
  });

  test('three pages can’t be stapled', async () => {
    const { moderator, params, paper } = await smallPaper();
    for (let i = 0; i < 2; i += 1)
      await moderator.call(newspaperPage.create, {
        body: { newspaper_id: paper.id, page_template_id: paper.page_templates[1]!.id },
      });
    const found = await moderator.call(newspaper.preflight, { params });
    expect(found.body.map(({ code }) => code)).toContain('page_count');
  });
});

describe('sending', () => {
  test('makes the print file, mails it, locks the paper and publishes its articles, once', async () => {
    await app.database.deleteFrom('mail').execute();
    const { moderator, params, page } = await smallPaper();
    const articleId = await fill(page, 8);
    const answers = await Promise.all(
      [1, 2, 3].map(() => moderator.call(newspaper.send, { params })),
    );
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    const sent = await untilSent(params.id);
    expect(sent).toMatchObject({ status: 'sent', sending: null });
    expect(sent.can).toEqual({ update: false, send: false, reopen: false, delete: false });
    expect(sent.recipients).toEqual(['tryckeriet@prov.example']);
    const { body: read } = await (await app.as('participant')).call(newspaper.get, { params });
    expect(read.recipients).toEqual([]);
    const published = await moderator.call(article.get, { params: { id: articleId } });
    expect(published.body.status).toBe('published');
    const locked = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: { version: 4, placements: [] },
    });
    expect(locked.status).toBe(403);
    expect(locked.body).toMatchObject({
      code: 'newspaper_sent',
      message: expect.stringContaining('skickad till tryckeriet'),
    });
    expect((await moderator.call(newspaper.send, { params })).status).toBe(409);

    const mails = await app.database
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'tryckeriet@prov.example')
      .execute();
    expect(mails).toHaveLength(1);
    const { created_at: written, link_ends_at: ends } = mails[0]!;
    expect(Date.parse(ends ?? '') - Date.parse(written)).toBe(14 * 86_400_000);
    const link = /\/api(\/print-file\/[\w-]+)/.exec(mails[0]!.body_text)?.[1] ?? '';
    const printer = app.guest();
    const file = await printer.send('GET', link);
    expect(file.status).toBe(200);
    const pdf = await PDFDocument.load(file.bytes);
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.catalog.toString()).toContain('OutputIntents');
    expect((await printer.send('GET', `${link}x`)).status).toBe(404);
    await app.database
      .updateTable('print_link')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    expect((await printer.send('GET', link)).status).toBe(404);
  });

  test('taken up by two nodes at once, and again, it makes one print file and one mail', async () => {
    const to = 'dubbel@prov.example';
    const { params, page } = await smallPaper([to]);
    await fill(page, 8);
    const key = 'taken-up-twice';
    const sending = JSON.stringify({ state: 'running', step: 0, total: 3, error: null, key });
    const { database, services, world } = app;
    await database.updateTable('newspaper').set({ sending }).where('id', '=', params.id).execute();
    const checked = await digestPaper(database, params.id);
    const job = { key, newspaperId: params.id, userId: world.people.moderator.id, checked };
    await Promise.all([runSendJob(services, job), runSendJob(services, job)]);
    await runSendJob(services, job);
    expect((await untilSent(params.id)).status).toBe('sent');
    const files = database.selectFrom('file').select('id').where('upload_id', '=', key);
    expect(await files.execute()).toHaveLength(1);
    const mails = database.selectFrom('mail').select('id').where('recipient', '=', to);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('an older send of a paper neither finishes nor fails a newer one', async () => {
    const { moderator, params, page } = await smallPaper(['nyare@prov.example']);
    await fill(page, 8);
    const { database, services, world } = app;
    const checked = await digestPaper(database, params.id);
    const job = { newspaperId: params.id, userId: world.people.moderator.id, checked };
    const sending = { state: 'running', step: 0, total: 3, error: null };
    const begin = (key: string) =>
      database
        .updateTable('newspaper')
        .set({ sending: JSON.stringify({ ...sending, key }) })
        .where('id', '=', params.id)
        .execute();
    await begin('newer');
    await runSendJob(services, { ...job, key: 'older' });
    const { body } = await moderator.call(newspaper.get, { params });
    expect(body).toMatchObject({ status: 'in_production', sending });
    const older = database.selectFrom('file').select('id').where('upload_id', '=', 'older');
    expect(await older.execute()).toEqual([]);
    // It was sent again while the earlier job made its file.
    await begin('older');
    const typesetter = {
      ...services.typesetter,
      compose: async (...input: Parameters<typeof services.typesetter.compose>) => {
        const made = await services.typesetter.compose(...input);
        await begin('newer');
        return made;
      },
    };
    await runSendJob({ ...services, typesetter }, { ...job, key: 'older' });
    const between = await moderator.call(newspaper.get, { params });
    expect(between.body).toMatchObject({ status: 'in_production', sending });
    await runSendJob(services, { ...job, key: 'newer' });
    expect((await moderator.call(newspaper.get, { params })).body.status).toBe('sent');
  });

  test('nothing of a paper is changed while it is on its way', async () => {
    const { moderator, params, page } = await smallPaper();
    const id = await fill(page, 8);
    const sending = JSON.stringify({ state: 'queued', step: 0, total: 3, error: null, key: 'k' });
    const { database } = app;
    await database.updateTable('newspaper').set({ sending }).where('id', '=', params.id).execute();
    const { body: text } = await moderator.call(article.get, { params: { id } });
    const saved = await moderator.call(article.update, {
      params: { id },
      body: { version: text.version, headline: 'Bönor' },
    });
    expect(saved.status).toBe(409);
    const { body: current } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    const changed = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: { version: current.version, placements: [] },
    });
    expect(changed.status).toBe(403);
    const after = await moderator.call(article.get, { params: { id } });
    expect(after.body).toMatchObject({ headline: 'Ärtor', status: 'placed' });
  });

  test('only an administrator opens it again; its articles are on their pages then', async () => {
    const { moderator, params, page } = await smallPaper();
    const articleId = await fill(page, 8);
    await moderator.call(newspaper.send, { params });
    await untilSent(params.id);
    expect((await moderator.call(newspaper.reopen, { params })).status).toBe(403);
    const admin = await app.as('admin');
    const opened = await admin.call(newspaper.reopen, { params });
    expect(opened.body).toMatchObject({ status: 'in_production', sent_at: null });
    expect((await admin.call(newspaper.reopen, { params })).status).toBe(409);
    const placed = await moderator.call(article.get, { params: { id: articleId } });
    expect(placed.body.status).toBe('placed');
  });

  test('participants and customers do not send', async () => {
    const { params } = await smallPaper();
    for (const person of ['participant', 'customer'] as const)
      expect((await (await app.as(person)).call(newspaper.send, { params })).status).toBe(403);
    expect((await (await app.as('otherModerator')).call(newspaper.send, { params })).status).toBe(
      404,
    );
  });

  test('a paper that is taken away leaves its articles free', async () => {
    const { moderator, params, page } = await smallPaper();
    const articleId = await fill(page, 8);
    expect((await moderator.call(newspaper.delete, { params })).status).toBe(204);
    expect((await moderator.call(newspaper.get, { params })).status).toBe(404);
    expect((await moderator.call(newspaperPage.get, { params: { id: page.id } })).status).toBe(404);
    const free = await moderator.call(article.get, { params: { id: articleId } });
    expect(free.body).toMatchObject({ status: 'approved', placement: null });
  });
});

describe('a story that goes on', () => {
  async function twoSlots(sentences: number) {
    const { moderator, paper, page } = await smallPaper();
    const { body: second } = await moderator.call(newspaperPage.create, {
      body: { newspaper_id: paper.id, page_template_id: paper.page_templates[1]!.id },
    });
    const { body: other } = await moderator.call(newspaperPage.update, {
      params: { id: second.id },
      body: {
        version: 1,
        slots: [
          {
            id: 'mer',
            kind: 'article',
            column: 1,
            row: 1,
            column_span: 2,
            row_span: 20,
            style: {},
          },
          {
            id: 'bredvid',
            kind: 'article',
            column: 3,
            row: 1,
            column_span: 1,
            row_span: 6,
            style: {},
          },
        ],
      },
    });
    const id = await approvedArticle(sentences);
    const { body: first } = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: { version: page.version, placements: [{ slot_id: 'artikel', article_id: id }] },
    });
    return { moderator, paper, first, other, id };
  }
  const onFrom = (pageId: number, slot_id = 'artikel') => ({
    continues_from: { newspaper_page_id: pageId, slot_id },
  });

  test('what was over fits in two slots, and both pages say so', async () => {
    const { moderator, first, other } = await twoSlots(60);
    expect(first.fit[0]?.state).toBe('over');
    const { body: continued } = await moderator.call(newspaperPage.update, {
      params: { id: other.id },
      body: { version: other.version, placements: [{ slot_id: 'mer', ...onFrom(first.id) }] },
    });
    expect(continued.fit.find((slot) => slot.slot_id === 'mer')?.state).not.toBe('over');
    const before = await moderator.call(newspaperPage.get, { params: { id: first.id } });
    expect(before.body.fit[0]?.state).toBe('fits');
    const picture = await moderator.call(newspaperPage.preview, { params: { id: other.id } });
    expect(picture.status).toBe(200);
  });

  test('it can’t go on twice, from an empty slot, or in a circle', async () => {
    const { moderator, first, other } = await twoSlots(60);
    const put = (placements: object[]) =>
      moderator.call(newspaperPage.update, {
        params: { id: other.id },
        body: { version: other.version, placements: placements as never },
      });
    const both = [
      { slot_id: 'mer', ...onFrom(first.id) },
      { slot_id: 'bredvid', ...onFrom(first.id) },
    ];
    expect((await put(both)).status).toBe(422);
    expect((await put([{ slot_id: 'mer', ...onFrom(other.id, 'bredvid') }])).status).toBe(422);
    const circle = [
      { slot_id: 'mer', ...onFrom(other.id, 'bredvid') },
      { slot_id: 'bredvid', ...onFrom(other.id, 'mer') },
    ];
    expect((await put(circle)).status).toBe(422);
  });

  test('taking its beginning off the page takes the rest off too', async () => {
    const { moderator, first, other, id } = await twoSlots(60);
    await moderator.call(newspaperPage.update, {
      params: { id: other.id },
      body: { version: other.version, placements: [{ slot_id: 'mer', ...onFrom(first.id) }] },
    });
    await moderator.call(newspaperPage.update, {
      params: { id: first.id },
      body: { version: first.version, placements: [] },
    });
    const after = await moderator.call(newspaperPage.get, { params: { id: other.id } });
    expect(after.body.placements).toEqual([]);
    expect(after.body.fit.find((slot) => slot.slot_id === 'mer')?.state).toBe('empty');
    const free = await moderator.call(article.get, { params: { id } });
    expect(free.body.status).toBe('approved');
  });

  test('a change of the article sets its pages anew by itself', async () => {
    const { moderator, first, id } = await twoSlots(60);
    const { body: current } = await moderator.call(article.get, { params: { id } });
    const short = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: SENTENCE }] },
      ],
    };
    await moderator.call(article.update, {
      params: { id },
      body: { version: current.version, body: short },
    });
    await until(async () => {
      const { body } = await moderator.call(newspaperPage.get, { params: { id: first.id } });
      expect(body.fit[0]?.state).not.toBe('over');
    });
  });
});
