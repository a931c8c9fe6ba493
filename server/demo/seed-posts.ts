import { plainText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import { assignSlug } from '../src/platform/slugs.ts';
import { attachFormFiles } from '../src/features/file/index.ts';
import { draftsFromPaper } from '../src/features/web-article/index.ts';
import { fillDays } from './demo-days.ts';
import type { DemoInfoPost, DemoNewsPost } from './posts.ts';
import { INFO_POSTS, NEWS_POSTS } from './posts.ts';
import { parseRichText } from './parse-rich-text.ts';

type RequireId = (key: string) => number;

const DAY = 86_400_000;
const inDays = (days: number | null | undefined) =>
  days === null || days === undefined ? null : new Date(Date.now() + days * DAY).toISOString();

const textOf = (source: string) => {
  const body = parseRichText(fillDays(source));
  return { body: JSON.stringify(body), body_text: plainText(body) };
};

async function seedNewsPost(
  tx: Transaction,
  requireId: RequireId,
  post: DemoNewsPost,
): Promise<void> {
  const moment = inDays(post.days);
  const title = fillDays(post.title);
  const written = post.days === null || post.days > 0 ? inDays(-1) : moment;
  const { id } = await tx
    .insertInto('news_post')
    .values({
      title,
      summary: fillDays(post.summary),
      ...textOf(post.body),
      is_pinned: post.pinned ?? false,
      published_at: moment,
      author_id: requireId(`person:${post.author}`),
      audience_roles: post.roles ?? [],
      audience_customer_ids: (post.customers ?? []).map((key) => requireId(`customer:${key}`)),
      audience_office_ids: (post.offices ?? []).map((key) => requireId(`office:${key}`)),
      ...(written && { created_at: written, updated_at: written }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignSlug(tx, { kind: 'news-post', id }, { title });
  if (post.picture)
    await attachFormFiles(
      tx,
      { kind: 'news-post', id },
      { image: [requireId(`picture:sjobygd:${post.picture}`)] },
    );
  const marks = [
    ...(post.read ?? []).map((key) => [key, 'read'] as const),
    ...(post.favorite ?? []).map((key) => [key, 'favorite'] as const),
  ];
  for (const [key, status] of marks)
    await tx
      .insertInto('news_post_status')
      .values({ news_post_id: id, user_id: requireId(`person:${key}`), status })
      .execute();
}

async function seedInfoPost(tx: Transaction, post: DemoInfoPost): Promise<void> {
  await tx
    .insertInto('info_post')
    .values({
      title: fillDays(post.title),
      ...textOf(post.body),
      placement: post.placement,
      chapter_type: post.chapter_type ?? null,
      audience_roles: post.roles ?? [],
      starts_at: inDays(post.starts),
      ends_at: inDays(post.ends),
      is_dismissible: post.dismissible ?? true,
    })
    .execute();
}

/** Number of published web articles per sent newspaper. The next one is scheduled. */
const OUT = 4;

/** Seeds web articles of sent newspapers: some published, one scheduled, the others drafts. */
async function seedWebArticles(tx: Transaction, requireId: RequireId): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from newspaper where status = 'sent' order by id`.execute(tx);
  for (const { id } of rows) await draftsFromPaper(tx, id, requireId('person:moderator'));
  await sql`
    with numbered as (
      select id, row_number() over (partition by editorial_office_id order by id) as place
      from web_article)
    update web_article w set status = 'published',
      published_at = now() - make_interval(days => ${OUT}::int - n.place::int, hours => 3),
      seo_description = left(w.standfirst, 150), tags = '{lokalt}'
    from numbered n where n.id = w.id and n.place <= ${OUT + 1}`.execute(tx);
}

/** Seeds news posts, info posts and web articles. */
export async function seedPosts(tx: Transaction, requireId: RequireId): Promise<void> {
  for (const post of NEWS_POSTS) await seedNewsPost(tx, requireId, post);
  for (const post of INFO_POSTS) await seedInfoPost(tx, post);
  await seedWebArticles(tx, requireId);
}
