import { file } from '@spalten/contract/file';
import { forbidden, notFound, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { mayUpload } from './file.policy.ts';
import { findFile, findFiles, findStored, findUses, listFiles } from './file.queries.ts';
import { deleteForGood, purgeFiles, restoreFile, throwFileAway, updateFile } from './keep-file.ts';
import { demandSpace } from './space.ts';
import { storeFile } from './store-file.ts';
import { setTags } from './tag.queries.ts';
import { makeThumbnails, thumbnailOf } from './thumbnail.ts';

/** Types that a browser may show in our own origin; everything else is saved, never run. */
const SHOWN = /^(image\/(jpeg|png|webp|avif|gif)|audio\/|video\/|application\/pdf$)/;
/** Who works in an office, and the operator's staff; a customer reads. */
const UPLOADERS = ['participant', 'moderator', 'admin'] as const;
const THUMBNAILS = 'file-thumbnails';
const FOREVER = 'private, max-age=31536000, immutable';

/** @throws ProblemError 404 where the storage has lost what the database knows of */
const there = <T>(bytes: Promise<T>): Promise<T> =>
  bytes.catch((error: unknown) => {
    throw error instanceof StorageMissing ? notFound() : error;
  });

/** Files: uploaded, fetched, and shown small. */
export function fileRoutes(services: Services): void {
  const { route, database, storage, jobs } = services;
  jobs.work<{ id: number }>(THUMBNAILS, ({ id }) => makeThumbnails(services, id));
  jobs.schedule('file-purge', '10 3 * * *', () => purgeFiles(services));

  route(file.list, { access: 'signed-in' }, ({ query, viewer, request }) => {
    // `?deleted` is said by the word alone.
    const isDeleted = query.deleted ?? Object.hasOwn(request.query as object, 'deleted');
    return listFiles(database, viewer, query, isDeleted);
  });

  route(file.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    const found = await findFile(database, viewer, params.id);
    if (!found) throw notFound();
    return { ...found, used_in: await findUses(database, params.id) };
  });

  route(file.update, { access: 'signed-in' }, ({ params, body, viewer }) =>
    updateFile(database, viewer, params.id, body),
  );

  route(file.delete, { access: 'signed-in' }, ({ params, query, viewer, request }) => {
    const isForGood = query.permanent ?? Object.hasOwn(request.query as object, 'permanent');
    return isForGood
      ? deleteForGood(services, request, viewer, params.id)
      : throwFileAway(database, viewer, params.id);
  });

  route(file.restore, { access: 'signed-in' }, ({ params, viewer }) =>
    restoreFile(database, viewer, params.id),
  );

  route(file.upload, { access: UPLOADERS }, async ({ body, viewer }) => {
    if (!mayUpload(viewer)) throw forbidden();
    const uploads = body.files.filter((item) => item instanceof Upload);
    if (uploads.length === 0)
      throw unprocessable({ files: [{ sv: 'Välj minst en fil.', en: 'Choose a file.' }] });
    const ids: number[] = [];
    for (const upload of uploads) {
      await demandSpace(database, viewer, upload.filename, upload.size);
      ids.push(
        await storeFile(database, storage, {
          ...{ path: upload.path, filename: upload.filename, size: upload.size },
          ...{
            customerId: viewer.customerId,
            officeId: viewer.activeOfficeId,
            userId: viewer.userId,
          },
          ...{ alt: body.alt, caption: body.caption, credit: body.credit },
        }),
      );
    }
    const { tags } = body;
    await database.transaction().execute(async (transaction) => {
      for (const id of ids) {
        if (tags) await setTags(transaction, viewer, id, tags);
        await jobs.send(transaction, THUMBNAILS, { id });
      }
    });
    return findFiles(database, viewer, ids);
  });

  route(file.content, { access: 'signed-in' }, async ({ params, viewer, reply }) => {
    const found = await findStored(database, viewer, params.id);
    if (!found) throw notFound();
    const way = SHOWN.test(found.mime) ? 'inline' : 'attachment';
    return reply
      .type(SHOWN.test(found.mime) ? found.mime : 'application/octet-stream')
      .header('content-length', found.file_size)
      .header(
        'content-disposition',
        `${way}; filename*=UTF-8''${encodeURIComponent(found.display_filename)}`,
      )
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', FOREVER)
      .send(await there(storage.get(found.storage_key)));
  });

  route(file.thumbnail, { access: 'signed-in' }, async ({ params, query, viewer, reply }) => {
    const found = await findStored(database, viewer, params.id);
    if (!found || !found.mime.startsWith('image/')) throw notFound();
    return reply
      .type('image/webp')
      .header('cache-control', FOREVER)
      .send(await there(thumbnailOf(storage, found, query.width)));
  });
}
