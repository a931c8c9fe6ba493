import type { Article } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { session } from '@spalten/contract/session';
import type { AcceptedSubmission, SentSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { testApp } from './app.ts';
import { buildForm } from './form.ts';

type Fields = Parameters<typeof buildForm>[0];
type Who = Parameters<TestApp['as']>[0];

export const SENDER = { sender_name: 'Märta Ek', sender_email: 'marta@sand.example' };

/** A small picture. */
export const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();

/** Starts an app behind a trusted proxy, which determines each call's address. */
export const senderApp = (): Promise<TestApp> => testApp({ DEMO: 'false' });

/** Opens the box of the leader's office, which nothing waits in. Day limits begin anew. */
export async function openSenderBox(app: TestApp) {
  await sql`delete from rate_limit`.execute(app.database);
  await sql`delete from submission`.execute(app.database);
  const params = { id: app.world.offices['a1'] ?? 0 };
  const change = async (body: object = {}): Promise<string> => {
    const leader = await app.as('leader');
    const answered = await leader.call(submission.updateBox, {
      params,
      body: { is_open: true, ...body },
    });
    expect(answered.status).toBe(200);
    return answered.body.url?.split('/manus/')[1] ?? '';
  };
  const key = await change();

  /** Sends a form as a browser that was never here before. */
  const send = async (fields: Fields, { ip = '192.0.2.1' } = {}) => {
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const form = buildForm({ ...SENDER, ...fields });
    return guest.send('POST', `/submission-box/${key}`, form.body, {
      ...form.headers,
      'x-forwarded-for': ip,
      'content-length': String(form.body.length),
    });
  };
  const sent = async (fields: Fields) => {
    const { status, body } = await send(fields);
    expect(status, JSON.stringify(body)).toBe(201);
    return body as SentSubmission & { erase_key: string };
  };
  const waiting = async (who: Who = 'leader') =>
    (await (await app.as(who)).call(submission.list)).body;
  const accept = async (who: Who = 'leader') => {
    const [first] = await waiting();
    const client = await app.as(who);
    return client.call(submission.accept, {
      params: { id: first?.id ?? 0 },
      body: { article_template_id: app.world.articleTemplates['Reportage'] ?? 0 },
    });
  };
  /** The articles that were made of a submission, in the order of the answer. */
  const articlesOf = async ({ articles }: AcceptedSubmission): Promise<Article[]> => {
    const leader = await app.as('leader');
    const made: Article[] = [];
    for (const part of articles)
      if (part.article)
        made.push((await leader.call(article.get, { params: { id: part.article.id } })).body);
    return made;
  };
  const counts = async () => {
    const { rows } = await sql<{ submissions: number; files: number }>`
      select (select count(*)::int from submission) as submissions,
        (select count(*)::int from file) as files`.execute(app.database);
    return rows[0];
  };
  return { key, params, change, send, sent, waiting, accept, articlesOf, counts };
}
export type SenderBox = Awaited<ReturnType<typeof openSenderBox>>;
