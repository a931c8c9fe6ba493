import { file } from '@spalten/contract/file';
import { forbidden, notFound, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { mayUpload } from './file.policy.ts';
import { findFiles, findStored } from './file.queries.ts';
import { storeFile } from './store-file.ts';
import { thumbnailOf } from './thumbnail.ts';

/** Types that a browser may show in our own origin; everything else is saved, never run. */
const SHOWN = /^(image\/(jpeg|png|webp|avif|gif)|audio\/|video\/|application\/pdf$)/;
/** Who works in an office, and the operator's staff; a customer reads. */
const UPLOADERS = ['participant', 'moderator', 'admin'] as const;
const FOREVER = 'private, max-age=31536000, immutable';

/** @throws ProblemError 404 where the storage has lost what the database knows of */
const there = <T>(bytes: Promise<T>): Promise<T> =>
  bytes.catch((error: unknown) => {
    throw error instanceof StorageMissing ? notFound() : error;
  });

/** Files: uploaded, fetched, and shown small. */
export function fileRoutes({ route, database, storage }: Services): void {
  route(file.upload, { access: UPLOADERS }, async ({ body, viewer }) => {
    if (!mayUpload(viewer)) throw forbidden();
    const uploads = body.files.filter((item) => item instanceof Upload);
    if (uploads.length === 0)
      throw unprocessable({ files: [{ sv: 'Välj minst en fil.', en: 'Choose a file.' }] });
    const ids: number[] = [];
    for (const upload of uploads)
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
    return findFiles(database, ids);
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
