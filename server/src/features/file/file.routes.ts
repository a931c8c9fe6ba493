import { file } from '@spalten/contract/file';
import { parseByteRange } from '../../platform/byte-range.ts';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound, notFound, ProblemError, unauthenticated } from '../../platform/errors.ts';
import { requireWithinLimit } from '../../platform/rate-limit.ts';
import { FILE_POLICY } from '../../platform/security-headers.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { FILE } from './file.audit.ts';
import { cropPicture } from './crop-picture.ts';
import { UPLOADERS } from './file.policy.ts';
import { findUses } from './find-uses.ts';
import { findFile, findStored, listFiles } from './file.queries.ts';
import { deletePermanently, purgeFiles, restoreFile, moveToBin, updateFile } from './keep-file.ts';
import { sweepStorage } from './sweep.ts';
import { purgeCrashes, makeThumbnails, noThumbnail, THUMBNAILS, thumbnailOf } from './thumbnail.ts';
import { uploadFiles } from './upload-files.ts';

/** Types that browsers may display in our origin. All others are downloaded. */
const INLINE_TYPES = /^(image\/(jpeg|png|webp|avif|gif)|audio\/|video\/|application\/pdf$)/;
/** Limit of new thumbnails per person. */
const NEW_THUMBNAILS = { max: 600, seconds: 60 };
const FOREVER = 'private, max-age=31536000, immutable';

/** @throws ProblemError 404 if the storage lacks a file that the database lists */
const orNotFound = <T>(bytes: Promise<T>): Promise<T> =>
  bytes.catch((error: unknown) => {
    throw error instanceof StorageMissing ? notFound() : error;
  });

const noSuchRange = (size: number) =>
  new ProblemError(
    416,
    'no_such_range',
    { sv: 'Så lång är inte filen.', en: 'The file is not that long.' },
    { headers: { 'content-range': `bytes */${size}` } },
  );

/** Registers the routes and jobs of files. */
export function fileRoutes(services: Routing): void {
  const { route, database, storage, jobs, config } = services;
  jobs.work<{ id: number }>(THUMBNAILS, ({ id }) => makeThumbnails(services, id));
  jobs.schedule('file-purge', '10 3 * * *', async () => {
    await purgeFiles(services);
    await purgeCrashes(database);
  });
  jobs.schedule('storage-sweep', '20 4 * * *', () => sweepStorage(services));

  route(file.list, { access: 'signed-in' }, ({ query, viewer, request }) => {
    // The parameter `?deleted` needs no value.
    const isDeleted = query.deleted ?? Object.hasOwn(request.query as object, 'deleted');
    return listFiles(database, viewer, query, isDeleted);
  });

  route(file.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    const found = requireFound(await findFile(database, viewer, params.id));
    return { ...found, ...(await findUses(database, viewer, params.id)) };
  });

  route(file.update, { access: 'signed-in', audit: FILE }, ({ params, body, viewer }) =>
    updateFile(database, viewer, params.id, body),
  );

  route(file.delete, { access: 'signed-in', audit: FILE }, ({ params, query, viewer, request }) => {
    const isForGood = query.permanent ?? Object.hasOwn(request.query as object, 'permanent');
    return isForGood
      ? deletePermanently(services, viewer, params.id)
      : moveToBin(database, viewer, params.id);
  });

  route(file.restore, { access: 'signed-in', audit: FILE }, ({ params, viewer }) =>
    restoreFile(database, viewer, params.id),
  );

  route(file.upload, { access: 'signed-in', perMinute: 300, audit: FILE }, ({ body, viewer }) =>
    uploadFiles(services, viewer, body),
  );

  route(
    file.crop,
    { access: UPLOADERS, perMinute: 60, audit: FILE, auditId: 'answer' },
    ({ params, body, viewer }) => cropPicture(services, viewer, params.id, body),
  );

  // Files of public objects are public, for example those of a notice on the login page.
  const stored = async (viewer: Viewer | null, id: number) => {
    const found = await findStored(database, viewer, id);
    if (!found) throw viewer ? notFound() : unauthenticated();
    return found;
  };

  route(file.content, { access: 'public' }, async ({ params, viewer, request, reply }) => {
    const found = await stored(viewer, params.id);
    const way = INLINE_TYPES.test(found.mime) ? 'inline' : 'attachment';
    const range = parseByteRange(request.headers.range, found.file_size);
    if (range === 'unsatisfiable') throw noSuchRange(found.file_size);
    reply
      .type(INLINE_TYPES.test(found.mime) ? found.mime : 'application/octet-stream')
      .header('accept-ranges', 'bytes')
      .header('content-length', range ? range.end - range.start + 1 : found.file_size)
      .header('content-disposition', contentDisposition(way, found.display_filename))
      .header('content-security-policy', FILE_POLICY)
      .header('cache-control', FOREVER);
    if (range)
      reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${found.file_size}`);
    return reply.send(await orNotFound(storage.get(found.storage_key, range ?? undefined)));
  });

  /** The queue owner and the rate limit for thumbnails that aren't cached yet. */
  const maker = (viewer: Viewer | null) => {
    const person = viewer?.userId ?? null;
    const admit = async () => {
      if (person && config.rateLimit > 0)
        await requireWithinLimit(database, `thumbnail:${person}`, NEW_THUMBNAILS);
    };
    return { person, admit };
  };

  route(file.thumbnail, { access: 'public' }, async ({ params, query, viewer, reply }) => {
    const found = await stored(viewer, params.id);
    if (!found.width) throw noThumbnail();
    return reply
      .type('image/webp')
      .header('cache-control', FOREVER)
      .send(
        await orNotFound(thumbnailOf(services, found, { width: query.width, ...maker(viewer) })),
      );
  });
}
