import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { newspaper } from '@spalten/contract/newspaper';
import { notice } from '@spalten/contract/notice';
import { session } from '@spalten/contract/session';
import type { AcceptedSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import type { SenderBox } from '../../testing/submissions.ts';
import { openSenderBox, SENDER, senderApp } from '../../testing/submissions.ts';
import { para, wordFile } from '../../testing/word-files.ts';
import { purgeSubmissions } from './erase-submission.ts';

/* The sender of an article that came through the box, and a text that is taken back. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
let box: SenderBox;
beforeAll(async () => {
  app = await senderApp();
});
beforeEach(async () => {
  box = await openSenderBox(app);
  await sql`delete from notice`.execute(app.database);
});

/** Sends a text with a Word file, of which two articles are made. */
async function made() {
  const bytes = await wordFile({ body: para('Ur Word', 'Title') + para('Texten.') });
  const { erase_key } = await box.sent({
    headline: 'Loppis på lördag',
    body_text: 'Kom till loppisen.',
    'files[0]': { name: 'ord.docx', bytes },
  });
  const accepted = (await box.accept()).body as AcceptedSubmission;
  const ids = accepted.articles.map((part) => part.article?.id ?? 0);
  const guest = app.guest();
  await guest.call(session.csrfCookie);
  const takeBack = () => guest.call(submission.erase, { params: { key: erase_key } });
  return { ids, id: ids[0] ?? 0, takeBack };
}
const senderOf = async (id: number, who: Person = 'leader') =>
  (await app.as(who)).call(submission.sender, { params: { id } });
const told = async (who: Person) =>
  (await (await app.as(who)).call(notice.list)).body.filter(
    ({ kind }) => kind === 'article-taken-back',
  );

describe('the sender of an article', () => {
  test('is known to who leads its office for each article, and to nobody else', async () => {
    const { ids, id } = await made();
    expect(ids).toHaveLength(2);
    for (const one of ids)
      expect((await senderOf(one)).body).toEqual({
        sender: {
          name: SENDER.sender_name,
          email: SENDER.sender_email,
          erased_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
        taken_back_at: null,
        is_settled: false,
      });
    expect((await senderOf(id, 'otherModerator')).status).toBe(404);
    for (const who of ['participant', 'customer'] as const)
      expect((await senderOf(id, who)).status).toBe(403);
    // An author and readers of a finished article find it nowhere in the article either.
    await sql`insert into article_author (article_id, user_id)
      values (${id}, ${app.world.people.participant.id}) on conflict do nothing`.execute(
      app.database,
    );
    const writer = await app.as('participant');
    const read = await writer.call(article.get, { params: { id } });
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.body)).not.toContain(SENDER.sender_email);
  });

  test('is told to nobody who leads the office of the article, but not that of the box', async () => {
    const { id } = await made();
    await sql`update submission set editorial_office_id = ${app.world.offices['a2']}`.execute(
      app.database,
    );
    expect((await senderOf(id)).status).toBe(404);
    expect((await senderOf(id, 'admin')).body.sender?.email).toBe(SENDER.sender_email);
  });

  test('is erased after 90 days, and the article says so', async () => {
    const { id } = await made();
    await sql`update submission set created_at = now() - interval '91 days'`.execute(app.database);
    await purgeSubmissions(app.services);
    const { status, body } = await senderOf(id);
    expect([status, body]).toEqual([200, { sender: null, taken_back_at: null, is_settled: false }]);
    expect(await told('leader')).toEqual([]);
    const leader = await app.as('leader');
    expect((await leader.call(submission.settle, { params: { id } })).status).toBe(409);
  });

  test('an article that didn’t come through the box has none', async () => {
    const leader = await app.as('leader');
    const { body } = await leader.call(article.create, {
      body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
    });
    expect((await senderOf(body.id)).status).toBe(404);
  });
});

describe('a text that its sender takes back', () => {
  test('is told to who leads the office, with its article and nothing of the sender', async () => {
    const { ids, takeBack } = await made();
    expect((await takeBack()).status).toBe(204);
    for (const who of ['leader', 'moderator'] as const) {
      const notices = await told(who);
      expect(notices.map((one) => one.object_id).toSorted()).toEqual(ids.toSorted());
      expect(notices.map(({ title }) => title).toSorted()).toEqual(['Loppis på lördag', 'Ur Word']);
      expect(JSON.stringify(notices)).not.toContain('Märta');
    }
    for (const who of ['participant', 'otherModerator'] as const)
      expect(await told(who)).toEqual([]);
    for (const id of ids)
      expect((await senderOf(id)).body).toEqual({
        sender: null,
        taken_back_at: expect.any(String),
        is_settled: false,
      });
    const { rows } = await sql`select from event where type = 'article'
      and object_id = any(${ids}::bigint[]) and created_at > now() - interval '1 minute'`.execute(
      app.database,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  test('is marked until a moderator has settled it, which is audited', async () => {
    const { id, takeBack } = await made();
    await takeBack();
    const settle = async (who: Person) =>
      (await app.as(who)).call(submission.settle, { params: { id } });
    expect((await settle('otherModerator')).status).toBe(404);
    expect((await settle('participant')).status).toBe(403);
    const settled = await settle('leader');
    expect(settled.body).toMatchObject({ sender: null, is_settled: true });
    expect((await settle('leader')).status).toBe(200);
    const notices = await told('moderator');
    expect(notices.find((one) => one.object_id === id)?.read_at).not.toBeNull();
    expect(notices.find((one) => one.object_id !== id)?.read_at).toBeNull();
    const admin = await app.as('admin');
    const { body: log } = await admin.call(audit.list, { query: {} });
    const entries = log.filter(({ changes }) =>
      changes.some(({ field }) => field === 'taken_back'),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ object_type: 'article', object_id: id });
  });

  test('is a warning of the check before print while its article is placed', async () => {
    const { id, takeBack } = await made();
    const leader = await app.as('leader');
    const { page, params } = await (await createPaperMakers(app)).smallPaper();
    await sql`insert into placement (newspaper_page_id, slot_id, article_id)
      values (${page.id}, 'artikel', ${id})`.execute(app.database);
    const warnings = async () => {
      const { body } = await leader.call(newspaper.preflight, { params, query: {} });
      return body.filter(({ code }) => code === 'taken_back');
    };
    expect(await warnings()).toEqual([]);
    await takeBack();
    expect(await warnings()).toMatchObject([
      {
        severity: 'warning',
        newspaper_page_id: page.id,
        slot_id: 'artikel',
        article_id: id,
        message: expect.stringContaining('avsändaren har tagit tillbaka texten'),
      },
    ]);
    await leader.call(submission.settle, { params: { id } });
    expect(await warnings()).toEqual([]);
  });
});

describe('a text that waits and is gone says why', () => {
  const params = async () => {
    const [row] = await box.waiting();
    return { id: row?.id ?? 0 };
  };
  const tried = async (id: number) => {
    const leader = await app.as('leader');
    const body = { article_template_id: app.world.articleTemplates['Notis'] ?? 0 };
    const answers = [
      await leader.call(submission.accept, { params: { id }, body }),
      await leader.call(submission.delete, { params: { id } }),
      await leader.call(submission.get, { params: { id } }),
    ];
    return answers.map((one) => [one.status, (one.body as unknown as { code: string }).code]);
  };

  test('its sender has taken it back', async () => {
    const { erase_key } = await box.sent({ body_text: 'Ångrar mig' });
    const { id } = await params();
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    await guest.call(submission.erase, { params: { key: erase_key } });
    expect(await tried(id)).toEqual(Array.from({ length: 3 }, () => [404, 'taken_back']));
    const other = await app.as('otherModerator');
    const { body } = await other.call(submission.get, { params: { id } });
    expect((body as unknown as { code: string }).code).toBe('not_found');
  });

  test('somebody else has made an article of it, or thrown it away', async () => {
    await box.sent({ body_text: 'Ett' });
    const first = await params();
    await box.accept('moderator');
    expect(await tried(first.id)).toEqual(Array.from({ length: 3 }, () => [404, 'accepted']));
    await box.sent({ body_text: 'Två' });
    const second = await params();
    await (await app.as('moderator')).call(submission.delete, { params: second });
    expect(await tried(second.id)).toEqual(Array.from({ length: 3 }, () => [404, 'thrown_away']));
  });

  test('it was erased by its age', async () => {
    await box.sent({ body_text: 'Gammalt' });
    const { id } = await params();
    await sql`update submission set created_at = now() - interval '91 days'`.execute(app.database);
    await purgeSubmissions(app.services);
    expect(await tried(id)).toEqual(Array.from({ length: 3 }, () => [404, 'not_found']));
  });
});
