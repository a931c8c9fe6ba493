import autocannon from 'autocannon';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Bench, Headers, RunningServer } from './app.ts';
import { ask, demand, withBench } from './app.ts';
import { atLeast, atMost, figure, p50, say, times } from './table.ts';
import { ownCpuSeconds } from './usage.ts';

const SECONDS = 5;
const ROUNDS = 2;
const CALLS = 400;
const LIST = '/article?limit=25';

/**
 * Inserts approved articles into the moderator's office, a minute apart, up to a total of `to`. Its
 * participants write them in turn.
 */
export async function growArticles(database: Database, to: number): Promise<void> {
  await sql`
    with office as (select active_editorial_office_id as id from app_user
      where email = 'moderator@sjobygd.example'),
    writers as (select array_agg(u.id order by u.id) as ids from app_user u, office
      where u.active_editorial_office_id = office.id and u.role = 'participant')
    insert into article (editorial_office_id, article_template_id, headline, body, body_text, byline, status, created_by, updated_at)
    select office.id, t.id, 'Rubrik ' || n, '{"type":"doc","content":[]}', 'Kort text', 'Vera Pihl', 'approved',
      ids[1 + n % cardinality(ids)], now() - n * interval '1 minute'
    from office, writers, (select min(id) as id from article_template) t,
      generate_series(1, ${to}::int - (select count(*)::int from article a, office o
        where a.editorial_office_id = o.id)) n`.execute(database);
  await sql`insert into article_author (article_id, user_id)
    select a.id, a.created_by from article a
    where a.created_by is not null and not exists (select from article_author w where w.article_id = a.id)`.execute(
    database,
  );
  await sql`vacuum analyze`.execute(database);
}

interface Load {
  perSecond: number;
  /** Processor time of the server's own process for an answer, in ms. */
  milliseconds: number;
}

/** Loads a list over `connections`, each with the session of a reader of its own. */
async function load(
  { pid, readers }: RunningServer,
  url: string,
  connections: number,
): Promise<Load> {
  let next = 0;
  const before = ownCpuSeconds(pid ?? 0);
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient: (client) => client.setHeaders(readers[next++ % readers.length]),
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  const seconds = ownCpuSeconds(pid ?? 0) - before;
  return {
    perSecond: result.requests.average,
    milliseconds: (1000 * seconds) / result.requests.total,
  };
}

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * Measures a list of 25 out of ten thousand articles, with and without their total: baseline and
 * app alternately, twice. Both count where the total is asked for.
 */
export async function benchList(bench: Bench): Promise<void> {
  say('\nlists');
  const rows = [16, 64].flatMap((many) =>
    [false, true].map((isCounted) => ({
      many,
      isCounted,
      floor: [] as Load[],
      ours: [] as Load[],
    })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await bench.withFloor(async (server) => {
      for (const { many, isCounted, floor } of rows) {
        const url = `http://127.0.0.1:${server.port}/list?count=${isCounted}`;
        floor.push(await load(server, url, many));
      }
    });
    await bench.withApp(async (app) => {
      for (const { many, isCounted, ours } of rows) {
        const url = `http://127.0.0.1:${app.port}/api${LIST}${isCounted ? '&count=true' : ''}`;
        ours.push(await load(app, url, many));
      }
    });
  }
  for (const { many, isCounted, floor, ours } of rows) {
    const which = `${many} connections, ${isCounted ? 'with' : 'without'} the total`;
    const of = (loads: Load[], what: keyof Load) => mean(loads.map((one) => one[what]));
    const print = (loads: Load[]) =>
      `${Math.round(of(loads, 'perSecond'))}/s, ${of(loads, 'milliseconds').toFixed(2)} ms of the node`;
    figure(`floor, ${which}`, print(floor));
    figure(`app, ${which}`, print(ours));
    const ratio = of(ours, 'perSecond') / of(floor, 'perSecond');
    atLeast(`list of 25 among 10,000, ${which}`, 1, ratio, ' × floor');
  }
}

/** Fetches the list page by page. Returns the duration, in ms, of the last pages of each end. */
async function walk(bench: Bench, pages: number) {
  return bench.withApp(async ({ port, headers }) => {
    let next = `/api${LIST}`;
    const step = async () => {
      const answer = demand(await ask({ port, path: next, headers }), 200);
      const link = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      const url = new URL(link ?? '', `http://127.0.0.1${next}`);
      next = `${url.pathname}${url.search}`;
    };
    const first = async () => demand(await ask({ port, path: `/api${LIST}`, headers }), 200);
    await times(50, first);
    const firsts = await times(200, first);
    const all = await times(pages, step);
    return { first: p50(firsts), last: p50(all.slice(-50)) };
  });
}

/** Measures the same list out of a million, and its thousandth page. */
export async function benchManyRows(bench: Bench): Promise<void> {
  say('\na million articles');
  await bench.withDatabase((database) => growArticles(database, 1_000_000));
  await withBench(async (small) => {
    await small.withDatabase((database) => growArticles(database, 10_000));
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push((await walk(small, 1)).first);
      many.push((await walk(bench, 1)).first);
    }
    atMost('list of 25 among 1,000,000 against 10,000', 1.2, mean(many) / mean(few), ' ×');
  });
  const { first, last } = await walk(bench, 1000);
  atMost('page 1,000 against page 1', 1.2, last / first, ' ×');
}

/**
 * Measures reading, creating and saving an article against the same statements on a bare server.
 */
export async function benchArticle(bench: Bench): Promise<void> {
  say('\none article');
  const template = 1;
  const run = async (port: number, prefix: string, headers: Headers) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const send = (method: string, path: string, body: object) =>
      ask({ port, method, path: `${prefix}${path}`, headers: json }, JSON.stringify(body));
    const make = (n: number) =>
      send('POST', '/article', { article_template_id: template, headline: `Rubrik ${n}` });
    const made = JSON.parse(String((await make(0)).body)) as { id: number; version: number };
    let { version } = made;
    const get = () => ask({ port, path: `${prefix}/article/${made.id}`, headers });
    const save = async () => {
      const body = { version, standfirst: `Ingress ${version}` };
      demand(await send('PUT', `/article/${made.id}`, body), 200);
      version += 1;
    };
    for (const warm of [get, make, save]) await times(60, warm);
    return {
      detail: p50(await times(CALLS, get)),
      create: p50(await times(CALLS, make)),
      update: p50(await times(CALLS, save)),
    };
  };
  // Alternating, twice: a temporary slowdown of the machine affects both.
  const floors: Awaited<ReturnType<typeof run>>[] = [];
  const ours: typeof floors = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await bench.withFloor(({ port, readers }) => run(port, '', readers[0] ?? {})));
    ours.push(await bench.withApp(({ port, headers }) => run(port, '/api', headers)));
  }
  for (const what of ['detail', 'create', 'update'] as const) {
    const of = (all: typeof ours) => mean(all.map((one) => one[what]));
    atLeast(`${what} of an article`, 0.9, of(floors) / of(ours), ' × floor');
  }
}
