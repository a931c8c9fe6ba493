import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';

/** What is looked for: common words and rarer ones, two, unfinished ones, a slip, one that is nowhere. */
const ASKED = ['kador', 'vindsten', 'kador torlin', 'vinds', 'vindstem', 'nästan', 'lin'];

const SYLLABLES = 'ka dor vind sten tor lin mar gård ber havs nor skog älv rod fin jul';

/**
 * Articles of sixty words, some of which are in nearly all texts and most in very few, as words are.
 * One in ten is of the first office, which the one who searches leads.
 */
async function write(database: Database, from: number, to: number): Promise<void> {
  await sql`
    with syllables as (select string_to_array(${SYLLABLES}, ' ') as s),
    word as (select array_agg(s[1 + n % 16] || s[1 + n / 16 % 16] || coalesce(s[nullif(n / 256 % 16, 0)], '')) as w
      from syllables, generate_series(0, 4095) n)
    insert into article (editorial_office_id, article_template_id, headline, body, body_text, byline, status, updated_at)
    select o.id, t.id, (select string_agg(w[1 + floor(4096 * random() ^ 4)::int] || left(k::text, 0), ' ') from generate_series(1, 4) k where n > 0),
      '{}', (select string_agg(w[1 + floor(4096 * random() ^ 4)::int] || left(k::text, 0), ' ') from generate_series(1, 60) k where n > 0),
      'Vera Pihl', 'approved', now() - n * interval '1 minute'
    from word, generate_series(${from}::int, ${to}::int) n,
      lateral (select id from editorial_office order by id offset (case when n % 10 = 0 then 0 else 1 end) limit 1) o,
      lateral (select id from article_template order by id limit 1) t`.execute(database);
  await sql`vacuum analyze`.execute(database);
}

interface Tools {
  dataDir: string;
  /** Starts the app on the folder; answers what stops it. */
  startApp: () => Promise<() => Promise<void>>;
  /** Fetches from it, signed in. */
  fetch: (address: string) => Promise<unknown>;
  say: (text: string) => void;
}

/** How long a search takes among ten thousand articles, and among a hundred thousand. */
export async function benchSearch({ dataDir, startApp, fetch, say }: Tools): Promise<void> {
  const p50s: number[] = [];
  for (const [from, to] of [
    [1, 10_000],
    [10_001, 100_000],
  ] as const) {
    const embedded = await startEmbeddedDatabase({ dataDir });
    const database = openDatabase(embedded.connection);
    await write(database, from, to);
    await database.destroy();
    await embedded.stop();
    const stop = await startApp();
    const timings: number[] = [];
    for (let round = 0; round < 20; round += 1)
      for (const words of ASKED) {
        const begun = performance.now();
        await fetch(`/api/search?q=${encodeURIComponent(words)}`);
        timings.push(performance.now() - begun);
      }
    await stop();
    const sorted = timings.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    p50s.push(at(0.5));
    say(
      `search among ${to} articles: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (goal: 20)`,
    );
  }
  say(`  ${((p50s[1] ?? 0) / (p50s[0] ?? 1)).toFixed(2)} × the time among 10000 (goal: 2)`);
}
