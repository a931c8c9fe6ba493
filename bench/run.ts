// npm run bench: figures as ratios between two things measured in the same run. BENCH_ROWS sets how
// many articles the list is measured among.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { benchSearch } from './search.ts';
import { fetchBytes, freePort, memoryOf, ROOT, say, signIn, start } from './app.ts';
import { benchFiles } from './files.ts';
import { benchTypesetting } from './typesetting.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000);
async function hit(
  url: string,
  headers: Record<string, string>,
  connections: number,
): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: 5 });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

/** Gzipped JavaScript that a page loads: its chunk and everything that one imports at once. */
function scriptSize(pages: string[]): number {
  const folder = path.join(ROOT, 'web/dist/assets');
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const text = readFileSync(path.join(folder, name), 'utf8');
    for (const found of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      visit(found[1] ?? '');
  };
  for (const page of pages) for (const name of files) if (name.startsWith(page)) visit(name);
  const index = readFileSync(path.join(ROOT, 'web/dist/index.html'), 'utf8');
  for (const found of index.matchAll(/assets\/([\w.-]+\.js)/g)) visit(found[1] ?? '');
  return [...seen].reduce(
    (sum, name) => sum + gzipSync(readFileSync(path.join(folder, name))).length,
    0,
  );
}

const dataDir = temporaryFolder('bench');
const port = await freePort();
const appEnv = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
try {
  const first = start('server/src/main.ts', appEnv, 'svarar på');
  await first.ready;
  await first.stop();

  const embedded = await startEmbeddedDatabase({ dataDir });
  const database = openDatabase(embedded.connection);
  await sql`
    insert into article (editorial_office_id, article_template_id, headline, body, body_text, byline, status, updated_at)
    select a.editorial_office_id, a.article_template_id, a.headline || ' ' || n, a.body, a.body_text,
      a.byline, 'approved', now() - n * interval '1 minute'
    from article a, generate_series(1, ${ROWS}) n where a.id = 1`.execute(database);
  await sql`insert into article_author (article_id, user_id) select a.id, 6 from article a
    where not exists (select from article_author w where w.article_id = a.id)`.execute(database);
  await sql`analyze`.execute(database);
  const { cookie, hash } = await signIn(database, 'moderator@sjobygd.example');

  const floorPort = await freePort();
  const floorEnv = {
    PORT: String(floorPort),
    SESSION_HASH: hash.toString('hex'),
    CONNECTION: JSON.stringify(embedded.connection),
  };
  const measured: { connections: number; floor: number; ours: number }[] = [];
  const appUrl = `http://127.0.0.1:${port}`;
  const headers = {
    host: `app.localhost:${port}`,
    cookie,
    accept: 'application/json',
  };
  await database.destroy();

  // The floor and the app have the same server, in turn: first one, then the other, twice.
  const results = new Map<number, { floor: number[]; ours: number[] }>();
  await embedded.stop();
  for (let round = 0; round < 2; round += 1) {
    const own = await startEmbeddedDatabase({ dataDir });
    const floor = start(
      'bench/floor.ts',
      { ...floorEnv, CONNECTION: JSON.stringify(own.connection) },
      'ready',
    );
    await floor.ready;
    for (const connections of [16, 64]) {
      const kept = results.get(connections) ?? { floor: [], ours: [] };
      kept.floor.push(await hit(`http://127.0.0.1:${floorPort}/list`, {}, connections));
      results.set(connections, kept);
    }
    await floor.stop();
    await own.stop();
    const begun = performance.now();
    const app = start('server/src/main.ts', appEnv, 'svarar på');
    await app.ready;
    say(`warm start to first answer: ${Math.round(performance.now() - begun)} ms`);
    say(`memory at rest: ${memoryOf(app.pid)} MB`);
    for (const connections of [16, 64])
      results
        .get(connections)
        ?.ours.push(await hit(`${appUrl}/api/article?limit=25`, headers, connections));
    if (round === 1) {
      say(`memory after the list: ${memoryOf(app.pid)} MB`);
      const timings: number[] = [];
      for (let i = 0; i < 12; i += 1) {
        const from = performance.now();
        await fetchBytes(port, '/api/newspaper-page/1/preview.svg', headers);
        timings.push(performance.now() - from);
      }
      say(
        `a page as a picture, warm, p50: ${Math.round(timings.toSorted((a, b) => a - b)[6] ?? 0)} ms`,
      );
      for (const kind of ['proof', 'print']) {
        const from = performance.now();
        const { byteLength } = await fetchBytes(port, `/api/newspaper/1/pdf?kind=${kind}`, headers);
        say(
          `8 pages with 14 pictures to ${kind} PDF: ${Math.round(performance.now() - from)} ms, ${Math.round(byteLength / 1000)} kB`,
        );
      }
      // Two at once: does a light call have to wait for them?
      const light: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
      const ask = async (kept: number[]) => {
        const from = performance.now();
        await fetchBytes(port, '/api/user/currentUser', headers);
        kept.push(performance.now() - from);
      };
      for (let i = 0; i < 200; i += 1) await ask(light.alone);
      let isSetting = true;
      const pdfs = Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => fetchBytes(port, '/api/newspaper/1/pdf?kind=print', headers)),
      ).then(() => (isSetting = false));
      while (isSetting) await ask(light.beside);
      await pdfs;
      const p99 = (values: number[]) =>
        (values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0).toFixed(1);
      say(
        `a light call, p99: ${p99(light.alone)} ms alone, ${p99(light.beside)} ms while six PDFs are made (${light.beside.length} calls)`,
      );
    }
    await app.stop();
  }
  const middle = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const [connections, { floor, ours }] of results)
    measured.push({ connections, floor: middle(floor), ours: middle(ours) });
  say(`\nlist of 25 among ${ROWS} articles (goal: 1.0 × floor)`);
  for (const { connections, floor, ours } of measured)
    say(
      `  ${connections} connections: floor ${Math.round(floor)}/s, ours ${Math.round(ours)}/s, ${(ours / floor).toFixed(2)} × floor`,
    );
  say(
    `\nlogin page: ${Math.round(scriptSize(['login.page']) / 1000)} kB of JavaScript, gzip (goal: 130)`,
  );
  say(
    `first signed-in page: ${Math.round(scriptSize(['app-shell', 'overlays', 'my-page.page']) / 1000)} kB (goal: 220)`,
  );
  await benchSearch({
    ...{ dataDir, say },
    startApp: async () => {
      const app = start('server/src/main.ts', appEnv, 'svarar på');
      await app.ready;
      return app.stop;
    },
    fetch: (address) => fetchBytes(port, address, headers),
  });
  await benchTypesetting();
  await benchFiles();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
