import type { InfoPost, infoPost as calls } from '@spalten/contract/info-post';
import { ENDS_BEFORE_IT_STARTS } from '@spalten/contract/info-post';
import { mediaPlainText } from '@spalten/contract/media-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import { audienceColumns, requireAudience } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import { attachFormFiles, takeFormFiles } from '../file/index.ts';
import { findInfoPost, KIND } from './info-post.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

/** Maps a save to columns. `undefined` leaves a column unchanged. */
function columnsOf({ body, audience, files: _, version: __, ...rest }: Update) {
  return {
    ...rest,
    ...(body && { body: JSON.stringify(body), body_text: mediaPlainText(body) }),
    ...(audience && audienceColumns(audience)),
  };
}

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null);

/** @throws ProblemError 422 unless the period ends after its start */
function requirePeriod(
  startsAt: string | null | undefined,
  endsAt: string | null | undefined,
): void {
  const [start, end] = [timeOf(startsAt), timeOf(endsAt)];
  if (start === null || end === null || start < end) return;
  throw unprocessable({ ends_at: [ENDS_BEFORE_IT_STARTS] });
}

async function found(transaction: Transaction, viewer: Viewer, id: number): Promise<InfoPost> {
  return requireFound(await findInfoPost(transaction, viewer, id));
}

/** Creates a notice. @throws ProblemError 422 for an invalid audience, period or file */
export async function createInfoPost(
  services: Services,
  viewer: Viewer,
  body: Create,
): Promise<InfoPost> {
  const { database } = services;
  await requireAudience(database, viewer, body.audience);
  const taken = await takeFormFiles(services, viewer, body);
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('info_post')
      .values({
        ...columnsOf(body),
        title: body.title,
        body: JSON.stringify(body.body),
        placement: body.placement,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFormFiles(transaction, { kind: KIND, id }, taken);
    return found(transaction, viewer, id);
  });
}

/** Updates the given fields of a notice. @throws ProblemError 404, 403, 409, 422 */
export async function updateInfoPost(
  services: Services,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<InfoPost> {
  const { database } = services;
  const seen = requireFound(await findInfoPost(database, viewer, id));
  if (!seen.can.update) throw forbidden();
  if (body.audience) await requireAudience(database, viewer, body.audience);
  const of = { kind: KIND, id };
  const taken = await takeFormFiles(services, viewer, body, of);
  return database.transaction().execute(async (transaction) => {
    await sql`select from info_post where id = ${id} for update`.execute(transaction);
    const current = await found(transaction, viewer, id);
    requireVersion(body.version, current);
    const { starts_at: startsAt = current.starts_at, ends_at: endsAt = current.ends_at } = body;
    requirePeriod(startsAt, endsAt);
    await transaction
      .updateTable('info_post')
      .set({ ...columnsOf(body), version: current.version + 1 })
      .where('id', '=', id)
      .execute();
    await attachFormFiles(transaction, of, taken);
    return found(transaction, viewer, id);
  });
}

/** Deletes a notice permanently. @throws ProblemError 404, 403 */
export async function removeInfoPost({ database }: Services, viewer: Viewer, id: number) {
  const post = requireFound(await findInfoPost(database, viewer, id));
  if (!post.can.delete) throw forbidden();
  await database.deleteFrom('info_post').where('id', '=', id).execute();
}
