import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { article } from '@spalten/contract/article';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { listen } from '../../testing/listen.ts';
import { until } from '../../testing/until.ts';
import { PASSWORD } from '../../testing/world.ts';

const TOKEN = 'en-hemlighet-bara-for-provet';
const SLOW_QUERY_MS = 100;
const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});

let app: TestApp;
beforeAll(async () => {
  const env = {
    DEMO: 'false',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
    SLOW_QUERY_MS: String(SLOW_QUERY_MS),
  };
  app = await testApp(env, log);
});

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  app.server.inject({ url: '/metrics', headers: { host: '10.0.0.7:3000', ...headers } });

const waitFor = <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> =>
  until(async () => {
    const found = await look();
    if (found === undefined) throw new Error('it has not come');
    return found;
  });

describe('metrics', () => {
  test('are for who carries the token, and without one in the environment there are none', async () => {
    expect((await scrape({})).statusCode).toBe(401);
    expect((await scrape({ authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(401);
    const answered = await scrape();
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toContain('text/plain; version=0.0.4');
    const closed = await testApp();
    const none = await closed.server.inject({
      url: '/metrics',
      headers: { host: 'app.localhost', accept: 'text/html', authorization: 'Bearer ' },
    });
    expect(none.statusCode).toBe(404);
  });

  test('count answers by the pattern of their route, never by their address', async () => {
    const writer = await app.as('participant');
    const before = (await scrape()).payload;
    await writer.call(article.get, { params: { id: 987_654 } });
    await writer.send('POST', '/article/987655', { _method: 'DELETE' });
    await app.server.inject({ url: '/api/no-such-thing', headers: { host: 'app.localhost' } });
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const { email } = app.world.people.participant;
    await guest.call(session.login, { body: { email, password: PASSWORD } });
    const text = (await scrape()).payload;
    const countIn = (scraped: string, labels: string) =>
      Number(
        new RegExp(`^spalten_http_request_duration_seconds_count\\{${labels}\\} (\\d+)`, 'm').exec(
          scraped,
        )?.[1] ?? 0,
      );
    const count = (labels: string) => countIn(text, labels) - countIn(before, labels);
    expect(count('method="GET",route="/api/article/\\{id\\}",status="4xx"')).toBe(1);
    expect(count('method="DELETE",route="/api/article/\\{id\\}",status="4xx"')).toBe(1);
    expect(count('method="POST",route="/api/login",status="2xx"')).toBe(1);
    expect(text).not.toMatch(/98765|no-such-thing/);
  });

  test('tell of jobs, the queue, connections, the event loop, memory and who listens', async () => {
    const { email } = app.world.people.participant;
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    await guest.call(session.forgotPassword, { body: { email } });
    const listener = await listen(app.server, await app.as('moderator'));
    const text = await waitFor(async () => {
      const { payload } = await scrape();
      return /spalten_job_duration_seconds_count\{job="mail",outcome="done"\} [1-9]/.test(payload)
        ? payload
        : undefined;
    });
    listener.close();
    expect(text).toMatch(/^spalten_event_listeners 1$/m);
    expect(text).toMatch(/^spalten_jobs\{job="mail",state="waiting"\} 0$/m);
    expect(text).toMatch(/^spalten_job_oldest_waiting_seconds\{job="mail"\} \d+$/m);
    expect(text).toMatch(/^spalten_database_up 1$/m);
    expect(text).toMatch(/^spalten_database_pool_most 8$/m);
    expect(text).toMatch(/^spalten_database_pool_open [1-8]$/m);
    expect(text).toMatch(/^spalten_database_query_duration_seconds_count [1-9]\d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });
});

describe('log lines', () => {
  test('carry the id of their request, the proxy’s where it is one, and who asked by id alone', async () => {
    const moderator = await app.as('moderator');
    const given = 'abc12345-from.proxy';
    const first = await moderator.send('GET', '/article', undefined, { 'x-request-id': given });
    expect(first.headers['x-request-id']).toBe(given);
    const odd = await moderator.send('GET', '/article?token=hemligt&limit=1', undefined, {
      'x-request-id': 'x"} {"level":60',
    });
    const strange = await app.server.inject({
      url: '/api/article',
      remoteAddress: '203.0.113.9',
      headers: { host: 'app.localhost', 'x-request-id': given },
    });
    expect(strange.headers['x-request-id']).not.toBe(given);
    const made = String(odd.headers['x-request-id']);
    expect(made).toMatch(/^[\da-f-]{36}$/);
    const done = lines.filter(({ msg }) => msg === 'request completed');
    const { id, email } = app.world.people.moderator;
    for (const requestId of [given, made])
      expect(done).toContainEqual(expect.objectContaining({ reqId: requestId, user: id }));
    expect(JSON.stringify(lines)).not.toContain('hemligt');
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('of jobs carry the job’s id', async () => {
    const line = await waitFor(() => lines.find(({ msg }) => msg === 'job done'));
    expect(line).toMatchObject({
      job: expect.any(String),
      job_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('tell of a statement that takes long: its text and request, none of its values', async () => {
    const moderator = await app.as('moderator');
    const asked = await app.database.transaction().execute(async (transaction) => {
      await sql`lock table article in access exclusive mode`.execute(transaction);
      const answer = moderator.send('GET', '/article?q=sillsallad', undefined, {
        'x-request-id': 'the-slow-one',
      });
      await waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_locks where not granted and relation = 'article'::regclass`.execute(
          transaction,
        );
        return rows[0];
      });
      // The statement waits from here on at the latest.
      await sleep(SLOW_QUERY_MS + 50);
      return { answer };
    });
    expect((await asked.answer).status).toBe(200);
    const slow = lines.filter(({ msg }) => msg === 'slow query');
    expect(slow).toContainEqual(
      expect.objectContaining({
        reqId: 'the-slow-one',
        query: expect.stringMatching(/\barticle\b.*\$1/),
      }),
    );
    expect(JSON.stringify(slow)).not.toContain('sillsallad');
  });
});
