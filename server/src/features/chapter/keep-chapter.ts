import type { Chapter, chapter as calls } from '@spalten/contract/chapter';
import type { ChapterText } from '@spalten/contract/media-text';
import { filesOfText, mediaPlainText } from '@spalten/contract/media-text';
import { measureText, readingMinutes } from '@spalten/contract/text-measures';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { assignSlug } from '../../platform/slugs.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import { attachFiles, takeFiles, takeTextFiles } from '../file/index.ts';
import { requireAssignments } from './chapter-assignments.ts';
import { findChapter } from './chapter.queries.ts';
import { requireParent, lockTree, placeAmongSiblings, recomputeTree } from './tree.ts';

type Input = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

const textsOf = (...texts: (ChapterText | null | undefined)[]) =>
  texts.flatMap((text) => text ?? []);

/** Maps the texts to columns, with their measured sizes. */
function textColumns({ body, easy_body: easy }: Pick<Update, 'body' | 'easy_body'>) {
  const measured = body && measureText(mediaPlainText(body));
  return {
    ...(body &&
      measured && {
        body: JSON.stringify(body),
        body_text: mediaPlainText(body),
        words: measured.words,
        lix: measured.lix,
        minutes: readingMinutes(measured.words),
      }),
    ...(easy !== undefined && {
      easy_body: easy && JSON.stringify(easy),
      easy_lix: easy && measureText(mediaPlainText(easy)).lix,
    }),
  };
}

const find = async (transaction: Transaction, viewer: Viewer, id: number) => {
  return requireFound(await findChapter(transaction, viewer, id));
};

/** Creates a chapter, by default last under its parent. */
export async function createChapter(
  services: Services,
  viewer: Viewer,
  input: Input,
): Promise<Chapter> {
  const { files, slug, position, parent_id: parentId = null, body, easy_body, ...fields } = input;
  const fileIds = await takeFiles(services, viewer, files);
  const inText = await takeTextFiles(services, viewer, textsOf(body, easy_body));
  return services.database.transaction().execute(async (transaction) => {
    await lockTree(transaction);
    await requireParent(transaction, { type: fields.type, parentId });
    await requireAssignments(transaction, viewer, { body, easy_body });
    const { id } = await transaction
      .insertInto('chapter')
      .values({
        ...fields,
        ...(textColumns({ body, easy_body }) as { body: string }),
        parent_id: parentId,
        position: 0,
        place: [fields.type],
        created_by: viewer.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const carrier = { kind: 'chapter', id };
    await assignSlug(transaction, carrier, { chosen: slug, title: fields.title });
    await attachFiles(transaction, carrier, 'file', fileIds);
    await attachFiles(transaction, carrier, 'body', inText);
    await placeAmongSiblings(transaction, id, position);
    await recomputeTree(transaction, [fields.type]);
    return find(transaction, viewer, id);
  });
}

/** Moves a chapter with its subtree if the update asks for it. */
async function move(transaction: Transaction, before: Chapter, update: Update): Promise<void> {
  const type = update.type ?? before.type;
  // A subtree that changes type becomes top-level, since its parent keeps the old type.
  const parentId =
    update.parent_id === undefined
      ? type === before.type
        ? before.parent_id
        : null
      : update.parent_id;
  const isElsewhere = type !== before.type || parentId !== before.parent_id;
  if (isElsewhere) {
    await requireParent(transaction, { id: before.id, type, parentId });
    await transaction
      .updateTable('chapter')
      .set({ type, parent_id: parentId })
      .where('id', '=', before.id)
      .execute();
  }
  if (isElsewhere || update.position)
    await placeAmongSiblings(transaction, before.id, update.position);
  await recomputeTree(transaction, [before.type, type]);
}

/**
 * Updates the given fields. An update based on an older version changes nothing and answers 409
 * with the current chapter.
 */
export async function updateChapter(
  services: Services,
  viewer: Viewer,
  id: number,
  update: Update,
): Promise<Chapter> {
  const seen = requireFound(await findChapter(services.database, viewer, id));
  if (!seen.can.update) throw forbidden();
  const carrier = { kind: 'chapter', id };
  const fileIds =
    update.files && (await takeFiles(services, viewer, update.files, { of: carrier }));
  await takeTextFiles(services, viewer, textsOf(update.body, update.easy_body), carrier);
  return services.database.transaction().execute(async (transaction) => {
    await lockTree(transaction);
    const before = await find(transaction, viewer, id);
    requireVersion(update.version, before);
    await requireAssignments(
      transaction,
      viewer,
      { body: update.body, easy_body: update.easy_body },
      id,
    );
    const { title, standfirst, is_published, is_public, is_open, completion } = update;
    await transaction
      .updateTable('chapter')
      .set({
        title,
        standfirst,
        is_published,
        is_public,
        is_open,
        completion,
        ...textColumns(update),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await move(transaction, before, update);
    if (update.slug)
      await assignSlug(transaction, carrier, { chosen: update.slug, title: before.title });
    if (fileIds) await attachFiles(transaction, carrier, 'file', fileIds);
    const after = await find(transaction, viewer, id);
    const texts = textsOf(after.body, after.easy_body);
    const shown = [...new Set(texts.flatMap((text) => filesOfText(text)))];
    await attachFiles(transaction, carrier, 'body', shown);
    return find(transaction, viewer, id);
  });
}

/**
 * Soft-deletes a chapter. Its children move up to its parent, its files are detached and its slug
 * is freed. Readers' progress stays.
 */
export async function removeChapter(
  { database }: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockTree(transaction);
    const chapter = await find(transaction, viewer, id);
    if (!chapter.can.delete) throw forbidden();
    const { rows: children } = await sql<{ id: number }>`
      update chapter set parent_id = ${chapter.parent_id}
      where parent_id = ${id} and deleted_at is null returning id`.execute(transaction);
    await sql`update chapter set deleted_at = now(), parent_id = null, is_shown = false
      where id = ${id}`.execute(transaction);
    const inOrder = await sql<{ id: number }>`select id from chapter
      where id = any(${children.map((child) => child.id)}::bigint[]) order by place`.execute(
      transaction,
    );
    for (const [index, child] of inOrder.rows.entries())
      await placeAmongSiblings(transaction, child.id, chapter.position + index);
    await sql`delete from slug where kind = 'chapter' and object_id = ${id}`.execute(transaction);
    await sql`delete from attachment where kind = 'chapter' and object_id = ${id}`.execute(
      transaction,
    );
    await recomputeTree(transaction, [chapter.type]);
  });
}
