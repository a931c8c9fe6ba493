import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Bench } from './app.ts';
import { demand } from './app.ts';
import { at, atMost, figure, p50, say, times } from './table.ts';

const ROUNDS = 20;

/** Queries: common and rare words, two words, prefixes, a typo, and a word without hits. */
const ASKED = ['kador', 'vindsten', 'kador torlin', 'vinds', 'vindstem', 'nästan', 'lin'];

const SYLLABLES = 'ka dor vind sten tor lin mar gård ber havs nor skog älv rod fin jul';

/**
 * Inserts articles of sixty words with a realistic distribution: some words in nearly all texts,
 * most in very few. One in ten belongs to the first office, which the searching moderator leads.
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

/** Measures a search among ten thousand articles, and among a hundred thousand. */
export async function benchSearch(bench: Bench): Promise<void> {
  say('\nsearch');
  const middles: number[] = [];
  for (const [from, to] of [
    [1, 10_000],
    [10_001, 100_000],
  ] as const) {
    await bench.withDatabase((database) => write(database, from, to));
    const taken = await bench.withApp((app) =>
      times(ROUNDS * ASKED.length, async (n) => {
        const words = ASKED[n % ASKED.length] ?? '';
        demand(await app.get(`/search?q=${encodeURIComponent(words)}`), 200);
      }),
    );
    middles.push(p50(taken));
    figure(`search among ${to} articles, p95`, `${at(taken, 0.95).toFixed(1)} ms`);
  }
  const [few = 1, many = 0] = middles;
  atMost('search among 100,000 articles, p50', 20, many, ' ms');
  atMost('search among 100,000 against 10,000', 2, many / few, ' ×');
}
