import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { sql } from 'kysely';
import type { Bench, RunningApp } from './app.ts';
import { demand } from './app.ts';
import { at, atMost, figure, say } from './table.ts';

const LISTENERS = 1000;
const STREAMS_EACH = 8;

/** Adds moderators with sessions to the demo's office. @returns their cookies */
function addListeners(bench: Bench): Promise<string[]> {
  const sessions = Array.from({ length: LISTENERS / STREAMS_EACH }, () => {
    const id = `s.${randomBytes(32).toString('base64url')}`;
    return { id, hash: createHash('sha256').update(id).digest('hex') };
  });
  return bench.withDatabase(async (database) => {
    await sql`
      with host as (select m.editorial_office_id, m.customer_id from editorial_office_member m
        join app_user u on u.id = m.user_id and u.email = 'moderator@sjobygd.example' limit 1),
      person as (insert into app_user (role, customer_id, first_name, last_name, email, active_editorial_office_id)
        select 'moderator', h.customer_id, 'Lyssnare', n::text, 'lyssnare' || n || '@sjobygd.example', h.editorial_office_id
        from host h, generate_series(1, ${sessions.length}::int) n returning id, customer_id, last_name::int as n),
      member as (insert into editorial_office_member (editorial_office_id, user_id, customer_id)
        select h.editorial_office_id, p.id, p.customer_id from person p, host h)
      insert into session (id_hash, user_id, ip, user_agent)
      select decode((${sessions.map(({ hash }) => hash)}::text[])[p.n], 'hex'), p.id, '127.0.0.1', 'bench'
      from person p`.execute(database);
    return sessions.map(({ id }) => `spalten_session=${id}`);
  });
}

/** Opens an event stream; `told` is called with each change. */
function listen({ port, headers }: RunningApp, cookie: string, told: () => void) {
  return new Promise<http.ClientRequest>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/events',
      headers: { ...headers, cookie },
    };
    const request = http.get(options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`/events: ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        // The first bytes arrive once the stream is open.
        resolve(request);
        if (text.includes('event: change')) told();
      });
      answer.on('error', () => {});
    });
    request.once('error', reject);
  });
}

/** Measures one change sent to a thousand listeners. */
export async function benchEvents(bench: Bench): Promise<void> {
  say('\nevents');
  const cookies = await addListeners(bench);
  await bench.withApp(async (app) => {
    const heard: number[] = [];
    const open: http.ClientRequest[] = [];
    for (let n = 0; n < LISTENERS; n += 1) {
      const cookie = cookies[n % cookies.length] ?? '';
      open.push(await listen(app, cookie, () => heard.push(performance.now())));
    }
    const body = { article_template_id: 1, headline: 'Något har hänt' };
    const from = performance.now();
    demand(await app.write('POST', '/article', body), 201);
    while (heard.length < LISTENERS && performance.now() - from < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 5));
    for (const request of open) request.destroy();
    if (heard.length < LISTENERS) throw new Error(`only ${heard.length} were told`);
    const after = heard.map((time) => time - from);
    figure('told of a change, half of 1,000 listeners', `${Math.round(at(after, 0.5))} ms`);
    atMost('told of a change, all of 1,000 listeners', 500, Math.max(...after), ' ms');
  });
}
