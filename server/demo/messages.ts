import { plainText } from '@spalten/contract/rich-text';
import type { RichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

type DemoMessage = [person: string, words: string];

/** Messages in offices, between two people, and about articles, in order. */
const IN_OFFICES: [office: string, said: DemoMessage[]][] = [
  [
    '8b',
    [
      [
        'jonas',
        'Redaktionsmöte på onsdag 10.15 i biblioteket. Ta med en idé var, helst någon ni kan ringa.',
      ],
      ['wilma', 'Jag har en! Varför är gatlyktorna på Strandvägen släckta sedan i höstas?'],
      ['jonas', 'Bra fråga. Ring kommunens gatukontor, och fråga två som går där varje dag.'],
      ['hugo', 'Jag kan fotografera. Det måste vara mörkt ute, så jag går dit efter träningen.'],
      ['jonas', 'Tänk på att fråga innan du fotar någon på nära håll.'],
    ],
  ],
  [
    'ekbacken',
    [
      ['gunilla', 'Kameran ligger i skåpet vid köket. Skriv upp er på listan när ni lånar den.'],
      ['siv', 'Jag lånar den till torsdag. Ska fota boulebanan.'],
      ['kalle', 'Ta en bild när kulan är i luften!'],
    ],
  ],
];

const BETWEEN: [people: [string, string], said: DemoMessage[]][] = [
  [
    ['moderator', 'yusuf'],
    [
      ['yusuf', 'Vaktmästaren vill läsa texten innan den trycks. Får han det?'],
      [
        'moderator',
        'Han får läsa sina egna citat och säga till om något är fel. Resten bestämmer vi på redaktionen.',
      ],
      ['yusuf', 'Okej, då skickar jag bara citaten.'],
    ],
  ],
  [
    ['gunilla', 'patrik'],
    [
      ['gunilla', 'Vilken fin bild på räven, Patrik! Var tog du den?'],
      ['patrik', 'Bakom växthuset. Den satt still länge.'],
    ],
  ],
];

const COMMENTS: {
  article: string;
  by: string;
  quote: string;
  words: string;
  reply?: DemoMessage;
}[] = [
  {
    article: 'skrivkurs',
    by: 'moderator',
    quote: 'Många elever är arga.',
    words: 'Låt en av dem säga det själv. Vem kan du fråga på rasten?',
  },
  {
    article: 'skrivkurs',
    by: 'moderator',
    quote: 'På andra skolor',
    words: 'Vilka skolor? Skriv namnet på en, då går det att kontrollera.',
  },
  {
    article: 'godkand-katt',
    by: 'jonas',
    quote: 'sjuttio lappar',
    words: 'Har vi räknat dem, eller är det ägaren som säger det?',
    reply: ['hugo', 'Hon sa det. Jag såg själv ett tiotal.'],
  },
];

const MINUTE = 60_000;

async function say(tx: Transaction, conversation: number, sender: number, words: string, at: Date) {
  const { id } = await tx
    .insertInto('message')
    .values({
      conversation_id: conversation,
      sender_id: sender,
      body: words,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function sayAll(tx: Transaction, ids: Ids, conversation: number, said: DemoMessage[]) {
  let at = Date.now() - said.length * 47 * MINUTE;
  for (const [person, words] of said) {
    await say(tx, conversation, requireId(ids, `person:${person}`), words, new Date(at));
    at += 47 * MINUTE;
  }
  // The last writer has read everything, the others nothing.
  const last = requireId(ids, `person:${said.at(-1)?.[0] ?? ''}`);
  await sql`insert into conversation_member (conversation_id, user_id, last_read_id)
    select ${conversation}::bigint, ${last}::bigint, max(id) from message
    where conversation_id = ${conversation}
    on conflict (user_id, conversation_id) do update set last_read_id = excluded.last_read_id`.execute(
    tx,
  );
}

async function open(
  tx: Transaction,
  kind: 'direct' | 'office' | 'article',
  of: { officeId: number; articleId?: number; people?: number[] },
): Promise<number> {
  const key = of.people?.toSorted((a, b) => a - b).join(',') ?? null;
  const { rows } = await sql<{ id: number }>`
    insert into conversation (kind, customer_id, editorial_office_id, article_id, direct_key)
    select ${kind}, o.customer_id, case when ${kind} <> 'direct' then o.id end,
      ${of.articleId ?? null}, ${key}
    from editorial_office o where o.id = ${of.officeId}
    on conflict (article_id) where kind = 'article' do update set kind = excluded.kind
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${id}::bigint, unnest(${of.people ?? []}::bigint[]) on conflict do nothing`.execute(tx);
  return id;
}

async function comment(
  tx: Transaction,
  ids: Ids,
  { article, by, quote, words, reply }: (typeof COMMENTS)[number],
) {
  const articleId = requireId(ids, `article:${article}`);
  const row = await tx
    .selectFrom('article')
    .select(['body', 'editorial_office_id'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const from = plainText(row.body as unknown as RichText).indexOf(quote);
  const { rows: writers } = await sql<{ user_id: number }>`
    select user_id from article_author where article_id = ${articleId}`.execute(tx);
  const sender = requireId(ids, `person:${by}`);
  const people = [sender, ...writers.map((writer) => writer.user_id)];
  const talk = await open(tx, 'article', { officeId: row.editorial_office_id, articleId });
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${talk}::bigint, unnest(${people}::bigint[]) on conflict do nothing`.execute(tx);
  const id = await say(tx, talk, sender, words, new Date(Date.now() - 90 * MINUTE));
  const anchor = JSON.stringify({ from, to: from + quote.length, quote });
  await sql`update message set anchor = ${anchor}::jsonb where id = ${id}`.execute(tx);
  if (!reply) return;
  const answer = await say(tx, talk, requireId(ids, `person:${reply[0]}`), reply[1], new Date());
  await sql`update message set parent_id = ${id} where id = ${answer}`.execute(tx);
}

/** Seeds messages in offices, between two people, and comments on articles. */
export async function seedMessages(tx: Transaction, ids: Ids): Promise<void> {
  for (const [office, said] of IN_OFFICES)
    await sayAll(
      tx,
      ids,
      await open(tx, 'office', { officeId: requireId(ids, `office:${office}`) }),
      said,
    );
  for (const [[a, b], said] of BETWEEN) {
    const people = [requireId(ids, `person:${a}`), requireId(ids, `person:${b}`)];
    const officeId = requireId(ids, a === 'gunilla' ? 'office:ekbacken' : 'office:8b');
    await sayAll(tx, ids, await open(tx, 'direct', { officeId, people }), said);
  }
  for (const one of COMMENTS) await comment(tx, ids, one);
}

/** Marks old notices as read, so that only current ones remain under the bell. */
export async function markOldNoticesRead(tx: Transaction): Promise<void> {
  await sql`update notice n set read_at = now()
    where n.kind not in ('message', 'article-comment') and not exists (select from article a
      where a.id = n.object_id and n.kind = 'article-' || a.status and a.status <> 'published')`.execute(
    tx,
  );
}
