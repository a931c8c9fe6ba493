import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Bench } from './app.ts';
import { demand, withBench } from './app.ts';
import { atMost, say, times } from './table.ts';

/**
 * Messages per conversation, and number of conversations of the measured moderator; the rest are
 * others'.
 */
const LENGTH = 100;
const OWN = 20;
const ROUNDS = 40;

/** Inserts conversations. Each message contains *torget*, one in a thousand *skridskor*. */
async function talk(database: Database, conversations: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Disables triggers: notices have their own benchmark.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      with moderator as (select id, customer_id from app_user where email = 'moderator@sjobygd.example'),
      other as (select min(u.id) as id from app_user u, moderator m where u.id <> m.id and u.role = 'participant'),
      made as (insert into conversation (kind, customer_id, direct_key)
        select 'direct', m.customer_id, 'bench ' || n from moderator m, generate_series(1, ${conversations}::int) n
        returning id, split_part(direct_key, ' ', 2)::int as n),
      member as (insert into conversation_member (conversation_id, user_id, last_read_id)
        select c.id, case when c.n <= ${OWN} then m.id else o.id end, 1e9 from made c, moderator m, other o)
      insert into message (conversation_id, sender_id, body, created_at)
      select c.id, o.id, 'Vi ses på torget klockan ' || k || case when (c.n * ${LENGTH} + k) % 1000 = 1 then ' med skridskor' else '' end,
        now() - k * interval '1 minute'
      from made c, other o, generate_series(1, ${LENGTH}) k`.execute(transaction);
    await sql`update conversation c set last_message_id = l.id, last_message_at = now()
      from (select conversation_id, max(id) as id from message group by 1) l
      where l.conversation_id = c.id and c.direct_key like 'bench %'`.execute(transaction);
  });
  await sql`vacuum analyze`.execute(database);
}

/** Opens and searches the same conversations among ten thousand messages and among a million. */
export async function benchMessages(): Promise<void> {
  say('\nmessages');
  const id = async (database: Database) =>
    (
      await sql<{ id: number }>`select id from conversation where direct_key = 'bench 1'`.execute(
        database,
      )
    ).rows[0]?.id;
  const taken: Record<string, [few: number[], many: number[]]> = {};
  const measure = (of: Bench, conversation: number | undefined, size: 0 | 1) =>
    of.withApp(async ({ get }) => {
      for (const [what, address] of [
        ['opening a conversation', `/message/${conversation}`],
        ['the list of conversations', '/message'],
        ['conversations with a word of every message', '/message?q=torget'],
        ['conversations with a rare word', '/message?q=skridskor'],
        ['the search, a word of every message', '/search?q=torget'],
      ] as const) {
        const ask = async () => demand(await get(address), 200);
        await times(10, ask);
        (taken[what] ??= [[], []])[size].push(...(await times(ROUNDS, ask)));
      }
    });
  const filled = (of: Bench, conversations: number) =>
    of.withDatabase(async (database) => {
      await talk(database, conversations);
      return id(database);
    });
  await withBench(async (small) => {
    await withBench(async (large) => {
      const few = await filled(small, 100);
      const many = await filled(large, 10_000);
      // Alternating, twice: a temporary slowdown of the machine affects both.
      for (let turn = 0; turn < 2; turn += 1) {
        await measure(small, few, 0);
        await measure(large, many, 1);
      }
    });
  });
  for (const [what, sizes] of Object.entries(taken)) {
    // The minimum: other load on the machine only makes runs slower.
    const [few, many] = sizes.map((all) => Math.min(...all)) as [number, number];
    say(`  ${what}: ${few.toFixed(1)} ms, then ${many.toFixed(1)} ms`);
    atMost(`${what}, among 1,000,000 messages against 10,000`, 1.2, many / few, ' ×');
  }
}
