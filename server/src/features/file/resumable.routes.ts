import { PassThrough, Readable } from 'node:stream';
import { Metadata } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireFound, notFound, ProblemError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { requireWithinLimit } from '../../platform/rate-limit.ts';
import { authorise } from '../../platform/route/access.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import { UPLOAD_PATH } from '../../platform/uploads/uploads.ts';
import type { Routing } from '../../services.ts';
import { requireValidName } from './allowed-files.ts';
import { isOwnUpload, newUploadId, UPLOADERS } from './file.policy.ts';
import { reserveUpload } from './reserve-upload.ts';

/** Limit of started uploads. */
const NEW_UPLOADS: Limit = { max: 300, seconds: 60 };
const STARTED = 201;

/** Converts a request body to a web stream. Bytes received before an interruption are kept. */
function bytesOf(payload: Readable): ReadableStream {
  const bytes = new PassThrough();
  payload.once('close', () => bytes.end());
  payload.once('error', () => bytes.end());
  return Readable.toWeb(payload.pipe(bytes)) as ReadableStream;
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { method } = request;
  const hasBody = method === 'PATCH';
  return new Request(new URL(request.url, `http://${request.host}`), {
    method,
    headers,
    ...(hasBody && {
      body: bytesOf(request.body as Readable),
      duplex: 'half',
    }),
  });
}

/** Sends the tus response with our session cookies and headers. */
async function relay(reply: FastifyReply, answer: Response) {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.send((await answer.text()) || undefined);
}

const unreadable = () =>
  new ProblemError(400, 'unreadable', {
    sv: 'Det gick inte att läsa vilken fil som ska skickas. Välj den igen.',
    en: 'Upload-Length or Upload-Metadata could not be read.',
  });

/** Parses the announced name and size of an upload. @throws ProblemError 400 `unreadable` */
function announced({ headers }: FastifyRequest): { filename: string; size: number } {
  const size = Number(headers['upload-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(size) || size < 0) throw unreadable();
  const words = headers['upload-metadata'];
  if (!words) return { filename: '', size };
  try {
    return { filename: Metadata.parse(String(words)).filename ?? '', size };
  } catch {
    throw unreadable();
  }
}

/**
 * Registers resumable uploads (tus 1.0.0): POST starts one, HEAD returns its offset, PATCH appends,
 * DELETE cancels it. `POST file` with `uploads` then stores it as a file.
 */
export function resumableRoutes(services: Routing): void {
  const { api, database, uploads, jobs, config: settings } = services;
  jobs.schedule('upload-purge', '40 3 * * *', () => uploads.removeExpired());
  // The body is passed on as a stream.
  api.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  const requireUploader = ({ method, session }: FastifyRequest): Viewer =>
    requireFound(authorise({ method }, { access: UPLOADERS }, session.viewer));
  const config = { access: UPLOADERS };

  api.post(UPLOAD_PATH, { config }, async (request, reply) => {
    const viewer = requireUploader(request);
    const { filename, size } = announced(request);
    if (settings.rateLimit > 0)
      await requireWithinLimit(database, `tus:${viewer.userId}`, NEW_UPLOADS);
    if (filename) requireValidName(filename, settings.validExtensions);
    const id = newUploadId(viewer);
    await reserveUpload(services, viewer, { id, filename, size });
    const answer = await uploads.answer(webRequest(request), id);
    if (answer.status !== STARTED) await uploads.remove(id);
    return relay(reply, answer);
  });

  api.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOAD_PATH}/:id`,
    config,
    async handler(request, reply) {
      const { id } = request.params;
      if (!isOwnUpload(requireUploader(request), id)) throw notFound();
      if (request.method === 'PATCH')
        await requireDiskSpace(settings.dataDir, Number(request.headers['content-length'] ?? 1));
      return relay(reply, await uploads.answer(webRequest(request), id));
    },
  });
}
