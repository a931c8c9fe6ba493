import { rm } from 'node:fs/promises';
import type { file as calls, StoredFile } from '@spalten/contract/file';
import type { z } from 'zod';
import { forbidden, ProblemError, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { requireAllowedFile, requireValidFile } from './allowed-files.ts';
import { discardFiles } from './discard-files.ts';
import { isOwnUpload, mayUpload } from './file.policy.ts';
import { findFileOfUpload, findFiles } from './file.queries.ts';
import { claimSpace, requireSpace } from './space.ts';
import type { NewFile } from './store-file.ts';
import { storeFile } from './store-file.ts';
import { setTags } from './tag.queries.ts';
import { THUMBNAILS } from './thumbnail.ts';

type Body = z.output<typeof calls.upload.body>;
type Words = Pick<NewFile, 'alt' | 'caption' | 'credit' | 'focalPoint' | 'isShared'>;

/** Stores a file of the viewer in their office, within the quota. @returns its id */
export async function addFile(
  { database, storage, config }: Services,
  viewer: Viewer,
  file: Pick<NewFile, 'path' | 'filename' | 'size' | 'uploadId'>,
  words: Words,
): Promise<number> {
  const { filename: name, size, uploadId } = file;
  await requireSpace(database, viewer, { name, bytes: size, uploadId });
  await requireValidFile({ ...file, person: viewer.userId }, config.validExtensions);
  const { customerId, activeOfficeId: officeId, userId } = viewer;
  return storeFile(database, storage, {
    ...file,
    ...words,
    customerId,
    officeId,
    userId,
    // The size may have changed when the picture was rotated upright.
    claim: (transaction, bytes) => claimSpace(transaction, viewer, { name, bytes, uploadId }),
  });
}

/** Codes of refusals that are about the file itself, so that another attempt changes nothing. */
const FILE_CODES = new Set(['wrong_kind', 'unreadable_picture', 'empty_file', 'reader_overrun']);

/**
 * Stores a finished resumable upload, if its content is `allowed`. Repeated requests return the same
 * file. The bytes of a refused file are removed at once, since they take space of the customer's.
 * @throws ProblemError 422
 */
async function finishUpload(
  services: Services,
  viewer: Viewer,
  { id, filename, allowed }: { id: string; filename: string; allowed: Body['allowed'] },
  words: Words,
): Promise<number> {
  const isOwn = isOwnUpload(viewer, id);
  const known = isOwn ? await findFileOfUpload(services.database, id) : undefined;
  if (known) return known;
  const arrived = isOwn ? await services.uploads.take(id) : null;
  if (!arrived)
    throw unprocessable({
      uploads: [
        {
          sv: `Filen ${filename} har inte kommit fram än. Skicka den igen.`,
          en: `The file ${filename} has not arrived yet. Send it again.`,
        },
      ],
    });
  try {
    const arrival = { path: arrived.path, filename, person: viewer.userId };
    if (allowed) await requireAllowedFile(arrival, { allowed, field: 'files' });
    const made = await addFile(services, viewer, { ...arrived, filename, uploadId: id }, words);
    await services.uploads.remove(id);
    return made;
  } catch (error) {
    // A concurrent request stored the upload first, so its file is returned.
    const made = await findFileOfUpload(services.database, id);
    if (made) return made;
    if (error instanceof ProblemError && FILE_CODES.has(error.code))
      await services.uploads.remove(id);
    throw error;
  } finally {
    await rm(arrived.path, { force: true });
  }
}

/** Matches uploads of pictures only, which belong to no office's files. */
const isOwnPicture = ({ allowed, uploads, tags }: Body) =>
  allowed === 'pictures' && uploads.length === 0 && !tags;

/** Stores the files of a form and finished uploads. @throws ProblemError 422 */
export async function uploadFiles(
  services: Services,
  viewer: Viewer,
  body: Body,
): Promise<StoredFile[]> {
  const { database, jobs } = services;
  const isWhole = mayUpload(viewer);
  if (!isWhole && !isOwnPicture(body)) throw forbidden();
  const files = body.files.filter((item) => item instanceof Upload);
  if (files.length + body.uploads.length === 0)
    throw unprocessable({ files: [{ sv: 'Välj minst en fil.', en: 'Choose at least one file.' }] });
  const { alt, caption, credit } = body;
  const words = { alt, caption, credit, isShared: isWhole && body.is_shared };
  const ids: number[] = [];
  const { tags, allowed } = body;
  const { userId: person } = viewer;
  if (allowed)
    for (const { path, filename } of files)
      await requireAllowedFile({ path, filename, person }, { allowed, field: 'files' });
  try {
    for (const { path, filename, size } of files)
      ids.push(await addFile(services, viewer, { path, filename, size }, words));
    for (const upload of body.uploads)
      ids.push(await finishUpload(services, viewer, { ...upload, allowed }, words));
    await database.transaction().execute(async (transaction) => {
      for (const id of ids) {
        if (tags) await setTags(transaction, viewer, id, tags);
        await jobs.send(transaction, THUMBNAILS, { id });
      }
    });
  } catch (error) {
    // Files of a form are removed if one fails, since the response names none. Resumable uploads
    // stay, because a repeated request returns the same file.
    await discardFiles(services, ids.slice(0, files.length));
    throw error;
  }
  return findFiles(database, viewer, ids);
}
