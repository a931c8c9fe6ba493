import type { AttachedFile, FileInput, FileInputs } from '@spalten/contract/attached-file';
import type { ChapterText, MediaText } from '@spalten/contract/media-text';
import { filesOfText } from '@spalten/contract/media-text';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditMany } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { AllowedFiles } from './allowed-files.ts';
import { requireAllowed, requireAllowedFile } from './allowed-files.ts';
import { discardFiles } from './discard-files.ts';
import { FILE } from './file.audit.ts';
import { keepVisibleFiles } from './file.queries.ts';
import { THUMBNAILS } from './thumbnail.ts';
import { addFile } from './upload-files.ts';

/** An object that has attachments. */
export interface AttachmentOwner {
  kind: string;
  id: number;
}

/** The role of an attached file: in the list beside the object, its picture, or in its text. */
export type AttachmentRole = 'file' | 'image' | 'body';

interface TakeOptions {
  /** The field that errors are reported for. */
  field?: string;
  /** The object whose attached files are allowed too. */
  of?: AttachmentOwner | undefined;
  allowed?: AllowedFiles;
}

/**
 * Resolves the files of a form: ids that the caller sees or the object already has, and uploads,
 * which are stored. @returns their ids in order, without duplicates
 */
export async function takeFiles(
  services: Services,
  viewer: Viewer,
  given: z.output<typeof FileInputs>,
  { field = 'files', of, allowed = ['*'] }: TakeOptions = {},
): Promise<number[]> {
  const { database, jobs } = services;
  const items = given.filter((item) => item !== null) as unknown as (Upload | number | string)[];
  const named = items.filter((item) => !(item instanceof Upload)).map(Number);
  const known = await keepVisibleFiles(database, viewer, named);
  if (of) for (const id of await attachedTo(services, of)) known.add(id);
  if (!named.every((id) => known.has(id)))
    throw unprocessable({
      [field]: [
        {
          sv: 'En av filerna finns inte längre. Ta bort den ur listan.',
          en: 'One of the files no longer exists. Remove it from the list.',
        },
      ],
    });
  await requireAllowed(database, named, { allowed, field });
  // Checked before any file is stored.
  for (const item of items)
    if (item instanceof Upload) {
      const { path, filename } = item;
      await requireAllowedFile({ path, filename, person: viewer.userId }, { allowed, field });
    }
  const ids: number[] = [];
  const made: number[] = [];
  try {
    for (const item of items) {
      if (!(item instanceof Upload)) {
        ids.push(Number(item));
        continue;
      }
      const { path, filename, size } = item;
      const id = await addFile(services, viewer, { path, filename, size }, {});
      made.push(id);
      await database
        .transaction()
        .execute((transaction) => jobs.send(transaction, THUMBNAILS, { id }));
      ids.push(id);
    }
  } catch (error) {
    await discardFiles(services, made);
    throw error;
  }
  const { userId, overrideCustomerId: actingFor } = viewer;
  await auditMany(database, FILE, { action: 'create', userId, actingFor }, made);
  return [...new Set(ids)];
}

/**
 * Resolves the files that texts show. Picture, film and sound blocks must hold files of their kind.
 * @returns their ids without duplicates @throws ProblemError 422 under `body`
 */
export async function takeTextFiles(
  services: Services,
  viewer: Viewer,
  texts: readonly (MediaText | ChapterText)[],
  of?: AttachmentOwner,
): Promise<number[]> {
  const idsOf = (types?: Parameters<typeof filesOfText>[1]) =>
    texts.flatMap((text) => filesOfText(text, types));
  const field = 'body';
  const taken = await takeFiles(services, viewer, [...new Set(idsOf())], { field, of });
  const { database } = services;
  await requireAllowed(database, idsOf(['picture']), { allowed: 'pictures', field });
  await requireAllowed(database, idsOf(['video']), { allowed: 'films', field });
  await requireAllowed(database, idsOf(['audio']), { allowed: 'sounds', field });
  return taken;
}

async function attachedTo(
  { database }: Services,
  { kind, id }: AttachmentOwner,
): Promise<number[]> {
  const rows = await database
    .selectFrom('attachment')
    .select('file_id')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Sets the files of an object in a role, in this order. Others are detached. */
export async function attachFiles(
  transaction: Transaction,
  { kind, id }: AttachmentOwner,
  role: AttachmentRole,
  fileIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('attachment')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('role', '=', role)
    .execute();
  if (fileIds.length === 0) return;
  await transaction
    .insertInto('attachment')
    .values(
      fileIds.map((fileId, position) => ({ kind, object_id: id, role, position, file_id: fileId })),
    )
    .execute();
}

/** The file fields of a form. Missing fields stay unchanged. */
interface FileFields {
  files?: z.output<typeof FileInputs> | undefined;
  image_file_id?: z.output<typeof FileInput> | undefined;
  body?: MediaText | undefined;
}

/** The resolved file ids of a form by role. */
export type ResolvedFiles = Partial<Record<AttachmentRole, number[]>>;

/** Resolves the files of a form: attachments, picture, and files in the text. */
export async function takeFormFiles(
  services: Services,
  viewer: Viewer,
  { files, image_file_id: image, body }: FileFields,
  of?: AttachmentOwner,
): Promise<ResolvedFiles> {
  const taken: ResolvedFiles = {};
  if (files) taken.file = await takeFiles(services, viewer, files, { of });
  if (image !== undefined)
    taken.image = await takeFiles(services, viewer, [image], {
      field: 'image_file_id',
      of,
      allowed: 'pictures',
    });
  if (body) taken.body = await takeTextFiles(services, viewer, [body], of);
  return taken;
}

/** Attaches the result of `takeFormFiles`. */
export async function attachFormFiles(
  transaction: Transaction,
  owner: AttachmentOwner,
  taken: ResolvedFiles,
): Promise<void> {
  for (const [role, ids] of Object.entries(taken))
    await attachFiles(transaction, owner, role as AttachmentRole, ids);
}

/** Builds SQL for the files of the object with the id in `column`, as a list of `AttachedFile`. */
export const attachedFiles = (
  kind: string,
  column: string,
  role: AttachmentRole = 'file',
): RawBuilder<AttachedFile[]> =>
  sql<AttachedFile[]>`coalesce((select json_agg(json_build_object('id', att_file.id,
      'display_filename', att_file.display_filename, 'width', att_file.width,
      'height', att_file.height, 'mime', att_file.mime, 'file_size', att_file.file_size,
      'alt', att_file.alt, 'caption', att_file.caption, 'credit', att_file.credit)
      order by att.position)
    from attachment att join file att_file on att_file.id = att.file_id
    where att.kind = ${kind} and att.object_id = ${sql.ref(column)} and att.role = ${role}), '[]')`;

/** Builds SQL for an object's picture, as an `AttachedFile` or null. */
export const attachedImage = (kind: string, column: string): RawBuilder<AttachedFile | null> =>
  sql<AttachedFile | null>`(${attachedFiles(kind, column, 'image')} -> 0)`;
