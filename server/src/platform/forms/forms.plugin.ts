import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import { collectStreamed } from '../idle-gc.ts';
import type { FormValue } from './bracketed.ts';
import { nestFields, parseUrlencoded } from './bracketed.ts';

/** An uploaded file of a form, on disk until the request ends. */
export class Upload {
  readonly path: string;
  readonly filename: string;
  readonly size: number;

  constructor(filePath: string, filename: string, size: number) {
    this.path = filePath;
    this.filename = filename;
    this.size = size;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads a multipart body into `body`. Other formats are read automatically. Called only if the
     * caller may make a call that accepts files.
     */
    readForm(): Promise<void>;
    /** Removes uploaded files that no handler moved. Called at the end of every request. */
    removeUploads(): Promise<void>;
    uploads: Upload[];
    formQuota?: FormQuota;
    /** The quota of a form that nobody signed in for, found when it was admitted. */
    admittedQuota?: FormQuota;
  }
}

/** Limits of a form: the size of a file, and the number of files. */
export const MAX_FILE_BYTES = 5_000_000_000;
export const MAX_FILES = 200;
const MAX_FIELDS = 2000;
/** Limit of a form without the bytes of its files; the same as for JSON. */
export const MAX_BODY_BYTES = 10_000_000;
const MAX_NAME_LENGTH = 500;
/** Headers per part. Browsers send two. */
const MAX_PART_HEADERS = 20;

/** The storage that the files of one form may use. */
export interface FormQuota {
  /** Counts arriving bytes. @throws ProblemError if the quota is exceeded */
  take(bytes: number): void;
  /** Releases the reservation. Called when the files are stored or removed. */
  release(): void;
}

/**
 * Reserves the quota of a form before it is read; null for no limit.
 * @throws ProblemError if the announced size exceeds it
 */
export type FindQuota = (request: FastifyRequest) => Promise<FormQuota | null>;

/** Reads the name of a file. Browsers write a quotation mark in it as %22, and a % as it is. */
const readFilename = (sent: string) => sent.replaceAll('%22', '"');

async function storeUpload(
  part: MultipartFile,
  folder: string,
  room: FormQuota | null,
): Promise<Upload> {
  const target = path.join(folder, randomUUID());
  part.file.on('data', ({ length }: Buffer) => {
    try {
      room?.take(length);
    } catch (error) {
      part.file.destroy(error as Error);
    }
  });
  try {
    const sink = createWriteStream(target, { flags: 'wx', mode: 0o600 });
    part.file.on('data', collectStreamed);
    await pipeline(part.file, sink);
    return new Upload(target, readFilename(part.filename ?? ''), sink.bytesWritten);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

const tooLarge = () =>
  new ProblemError(413, 'too_large', {
    sv: 'Det som skickades är för stort. Ta en del i taget.',
    en: 'What was sent is too large. Take one part at a time.',
  });

const badName = () =>
  new ProblemError(400, 'bad_form', {
    sv: 'Ett fält i formuläret har ett för långt namn.',
    en: 'A field of the form has too long a name.',
  });

/** Stops a form whose fields grow too large in sum. Counts all bytes except those of its files. */
function limitFields({ raw }: FastifyRequest) {
  const files: { bytesRead: number }[] = [];
  let received = 0;
  let isStopped = false;
  let exceed: (error: ProblemError) => void;
  const exceeded = new Promise<never>((_resolve, reject) => (exceed = reject));
  // Avoids an unhandled rejection: `race` observes the promise only while waiting for a part.
  exceeded.catch(() => undefined);
  const isOver = () =>
    received - files.reduce((sum, { bytesRead }) => sum + bytesRead, 0) > MAX_BODY_BYTES;
  const look = () => {
    if (isStopped || !isOver()) return;
    raw.unpipe();
    exceed(tooLarge());
  };
  const count = ({ length }: Buffer) => {
    received += length;
    // A file is registered shortly after its first bytes were counted.
    if (isOver()) setImmediate(look);
  };
  return {
    listen: () => raw.on('data', count),
    stop: () => {
      isStopped = true;
      raw.off('data', count);
    },
    addFile: (file: { bytesRead: number }) => files.push(file),
    race: <T>(next: Promise<T>) => Promise.race([next, exceeded]),
  };
}

async function readMultipart(
  request: FastifyRequest,
  folder: string,
  room: FormQuota | null,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fields: [string, FormValue][] = [];
  const limit = limitFields(request);
  const parts = request.parts()[Symbol.asyncIterator]();
  const nextPart = () => {
    const next = parts.next();
    // The first call pipes the request into the parser, whose listener must come before this one.
    limit.listen();
    return limit.race(next);
  };
  try {
    for (let next = await nextPart(); !next.done; next = await limit.race(parts.next())) {
      const part = next.value;
      if (part.fieldname.length > MAX_NAME_LENGTH) throw badName();
      if (part.type === 'field') {
        fields.push([part.fieldname, String(part.value)]);
        continue;
      }
      limit.addFile(part.file as unknown as { bytesRead: number });
      // A refused file stops counting its bytes, which would then count as fields.
      part.file.once('error', limit.stop);
      const upload = await limit.race(storeUpload(part, folder, room));
      request.uploads.push(upload);
      // Browsers send an empty file field as a file without name and bytes.
      if (upload.filename !== '' || upload.size > 0) fields.push([part.fieldname, upload]);
    }
  } finally {
    limit.stop();
  }
  request.body = nestFields(fields);
}

/** Returns true for busboy's errors about an incomplete or malformed body. */
const isBrokenForm = (error: unknown) =>
  error instanceof Error && /unexpected end|malformed|boundary|premature/i.test(error.message);

/**
 * Parses JSON, urlencoded and multipart bodies to the same shape. Files are written to `folder` as
 * they arrive and removed by `removeUploads`, unless a handler moved them.
 */
export async function registerForms(
  app: FastifyInstance,
  { folder, findQuota }: { folder: string; findQuota: FindQuota },
): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      parts: MAX_FILES + MAX_FIELDS,
      fieldSize: MAX_BODY_BYTES,
      headerPairs: MAX_PART_HEADERS,
    },
  });
  app.removeContentTypeParser('application/json');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {});
    else parseJson(request, text as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseUrlencoded(text),
  );
  app.decorateRequest('uploads');
  app.addHook('onRequest', (request, _reply, done) => {
    request.uploads = [];
    done();
  });
  app.decorateRequest('readForm', async function readForm(this: FastifyRequest) {
    if (!this.isMultipart()) return;
    const room = this.admittedQuota ?? (await findQuota(this));
    if (room) this.formQuota = room;
    try {
      await readMultipart(this, folder, room);
    } catch (error) {
      // Otherwise the parser continues to buffer data that nobody reads.
      this.raw.unpipe();
      this.raw.resume();
      if (!isBrokenForm(error)) throw error;
      throw new ProblemError(400, 'bad_form', {
        sv: 'Formuläret kom inte fram helt. Försök igen.',
        en: 'The form did not arrive whole. Try again.',
      });
    }
  });
  app.decorateRequest('removeUploads', async function removeUploads(this: FastifyRequest) {
    this.formQuota?.release();
    await Promise.all(this.uploads.map((upload) => rm(upload.path, { force: true })));
  });
}
