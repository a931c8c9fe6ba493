import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

/** A simulated person, with the article and conversation they write in. */
export interface Person {
  headers: Record<string, string>;
  article: number;
  version: number;
  conversation: number;
  step: number;
}

/** Results of a run: the duration of each answer in ms, and the failures. */
export interface Run {
  reads: number[];
  writes: number[];
  failed: string[];
}

/** Creates sessions for people from different offices. They are participants with a draft. */
export async function gather(database: pg.Client, count: number, port: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => `s.${randomBytes(32).toString('base64url')}`);
  const hashes = ids.map((id) => createHash('sha256').update(id).digest());
  const { rows } = await database.query<{ n: number; article: string; conversation: string }>(
    `with chosen as (select row_number() over (order by office_id) as n, id, office_id from person
      where n = 1 order by office_id limit $2),
    started as (insert into session (id_hash, user_id, ip, user_agent)
      select ($1::bytea[])[n], id, '127.0.0.1', 'simulation' from chosen)
    select s.n::int, (select min(a.id) from article a
        where a.created_by = s.id and a.status = 'draft') as article,
      (select c.id from conversation c where c.kind = 'office' and c.editorial_office_id = s.office_id)
        as conversation
    from chosen s order by s.n`,
    [hashes, count],
  );
  const host = `app.localhost:${port}`;
  return Promise.all(
    rows.map(async ({ n, article, conversation }) => {
      const cookie = `spalten_session=${ids[n - 1]}`;
      const { token } = await ask(port, 'GET', '/sanctum/csrf-cookie', { host, cookie });
      return {
        headers: { host, cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
        article: Number(article),
        conversation: Number(conversation),
        version: 1,
        step: n,
      };
    }),
  );
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; text: string; token: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, agent, path: `/api${path}`, headers };
    const request = http.request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const cookies = answer.headers['set-cookie'] ?? [];
        const token = /XSRF-TOKEN=([^;]*)/.exec(cookies.join())?.[1] ?? '';
        resolve({ status: answer.statusCode ?? 0, text, token: decodeURIComponent(token) });
      });
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

const save = ({ article, version }: Person): [string, string, object] => [
  'PUT',
  `/article/${article}`,
  { version, headline: `Rubrik ${version}` },
];

/** A typical mix of twenty steps: mostly reads, two saves and a message. */
const STEPS: ((person: Person) => [string, string, object?])[] = [
  () => ['GET', '/my-page'],
  () => ['GET', '/article?limit=25'],
  ({ article }) => ['GET', `/article/${article}`],
  save,
  () => ['GET', '/user/currentUser'],
  () => ['GET', '/message'],
  ({ conversation }) => ['GET', `/message/${conversation}`],
  () => ['GET', '/article?limit=25&status=published'],
  ({ article }) => ['GET', `/article/${article}`],
  () => ['GET', '/newspaper'],
  () => ['GET', '/my-page'],
  () => ['GET', '/article?limit=25'],
  ({ article }) => ['GET', `/article/${article}`],
  save,
  () => ['GET', '/user/currentUser'],
  () => ['GET', '/search?q=kador'],
  ({ conversation }) => [
    'POST',
    '/message',
    { conversation_id: conversation, body: 'Jag är klar.' },
  ],
  () => ['GET', '/message'],
  ({ article }) => ['GET', `/message/article/${article}`],
  () => ['GET', '/my-page'],
];

/** Runs `atOnce` people without pause for `seconds`. */
export async function work(
  port: number,
  people: Person[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Run> {
  const run: Run = { reads: [], writes: [], failed: [] };
  const ends = performance.now() + seconds * 1000;
  const one = async (mine: Person[]) => {
    for (let n = 0; performance.now() < ends; n += 1) {
      const person = mine[n % mine.length];
      const step = person && STEPS[person.step % STEPS.length];
      if (!step) throw new Error('nobody is at work');
      person.step += 1;
      const [method, path, body] = step(person);
      const began = performance.now();
      const { status, text } = await ask(port, method, path, person.headers, body);
      (method === 'GET' ? run.reads : run.writes).push(performance.now() - began);
      if (status >= 300) run.failed.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      else if (method === 'PUT') person.version = (JSON.parse(text) as { version: number }).version;
    }
  };
  const shares = Array.from({ length: atOnce }, (_, n) =>
    people.filter((_person, index) => index % atOnce === n),
  );
  await Promise.all(shares.map(one));
  return run;
}
