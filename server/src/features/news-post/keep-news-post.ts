import type { NewsPost, newsPost as calls } from '@spalten/contract/news-post';
import { mediaPlainText } from '@spalten/contract/media-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import { requireContent } from '../../platform/published-text.ts';
import { audienceColumns, requireAudience } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { assignSlug } from '../../platform/slugs.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import { attachFormFiles, takeFormFiles } from '../file/index.ts';
import { findNewsPost, KIND, moveStatus } from './news-post.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

/**
 * Describes the post for slugs. Customers' writers get a number instead of an error that reveals
 * others' slugs.
 */
const named = (viewer: Viewer, id: number) => ({
  kind: KIND,
  id,
  isNumbered: viewer.role !== 'admin',
});

/** Maps a save to columns. `undefined` leaves a column unchanged. */
function columnsOf({ title, summary, body, is_pinned, published_at, audience }: Update) {
  return {
    title,
    summary,
    is_pinned,
    published_at,
    ...(body && { body: JSON.stringify(body), body_text: mediaPlainText(body) }),
    ...(audience && audienceColumns(audience)),
  };
}

async function found(transaction: Transaction, viewer: Viewer, id: number): Promise<NewsPost> {
  return requireFound(await findNewsPost(transaction, viewer, String(id)));
}

/** Creates a post. @throws ProblemError 422 for an invalid audience, slug or file, or if it is shown empty */
export async function createNewsPost(
  services: Services,
  viewer: Viewer,
  body: Create,
): Promise<NewsPost> {
  const { database } = services;
  await requireAudience(database, viewer, body.audience);
  const taken = await takeFormFiles(services, viewer, body);
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('news_post')
      .values({
        ...columnsOf(body),
        title: body.title,
        body: JSON.stringify(body.body),
        author_id: viewer.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assignSlug(transaction, named(viewer, id), { chosen: body.slug, title: body.title });
    await attachFormFiles(transaction, { kind: KIND, id }, taken);
    // Writers have read what they wrote.
    await moveStatus(transaction, viewer, id, () => 'read');
    return requireContent(await found(transaction, viewer, id));
  });
}

/** Updates the given fields of a post. @throws ProblemError 404, 403, 409, 422 */
export async function updateNewsPost(
  services: Services,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<NewsPost> {
  const { database } = services;
  const seen = requireFound(await findNewsPost(database, viewer, String(id)));
  if (!seen.can.update) throw forbidden();
  if (body.audience) await requireAudience(database, viewer, body.audience);
  const taken = await takeFormFiles(services, viewer, body, { kind: KIND, id });
  return database.transaction().execute(async (transaction) => {
    await sql`select from news_post where id = ${id} for update`.execute(transaction);
    const current = await found(transaction, viewer, id);
    if (!current.can.update) throw forbidden();
    requireVersion(body.version, current);
    await transaction
      .updateTable('news_post')
      .set({ ...columnsOf(body), version: current.version + 1 })
      .where('id', '=', id)
      .execute();
    if (body.slug)
      await assignSlug(transaction, named(viewer, id), { chosen: body.slug, title: current.title });
    await attachFormFiles(transaction, { kind: KIND, id }, taken);
    return requireContent(await found(transaction, viewer, id));
  });
}

/** Deletes a post permanently. @throws ProblemError 404, 403 */
export async function removeNewsPost(
  { database }: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const post = requireFound(await findNewsPost(database, viewer, String(id)));
  if (!post.can.delete) throw forbidden();
  await database.deleteFrom('news_post').where('id', '=', id).execute();
}
