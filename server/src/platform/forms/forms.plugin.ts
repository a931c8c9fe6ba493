import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import { lettingGo } from '../memory.ts';
import type { FormValue } from './bracketed.ts';
import { nestFields, parseUrlencoded } from './bracketed.ts';

/** A file of a form, on disk for as long as the request lasts. */
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
     * Reads a multipart body into `body`, as the other formats are read by themselves. A form with
     * a file in it is refused unless `takesFiles`.
     */
    readForm(takesFiles: boolean): Promise<void>;
    uploads: Upload[];
  }
}

/** The largest file that is taken, and how many at once. */
export const MAX_FILE_BYTES = 5_000_000_000;
export const MAX_FILES = 200;
const MAX_FIELD_BYTES = 5_000_000;

async function keepUpload(part: MultipartFile, folder: string): Promise<Upload> {
  const target = path.join(folder, randomUUID());
  try {
    const sink = createWriteStream(target, { flags: 'wx', mode: 0o600 });
    const letGo = lettingGo();
    part.file.on('data', letGo);
    await pipeline(part.file, sink);
    return new Upload(target, part.filename ?? '', sink.bytesWritten);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

const noFiles = () =>
  new ProblemError(413, 'no_files', {
    sv: 'Hit kan inga filer skickas.',
    en: 'No files can be sent here.',
  });

async function readMultipart(
  request: FastifyRequest,
  { folder, takesFiles }: { folder: string; takesFiles: boolean },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fields: [string, FormValue][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.push([part.fieldname, String(part.value)]);
      continue;
    }
    if (!takesFiles) throw noFiles();
    const upload = await keepUpload(part, folder);
    request.uploads.push(upload);
    // A file field that nobody filled in comes as a file without name and bytes.
    if (upload.filename !== '' || upload.size > 0) fields.push([part.fieldname, upload]);
  }
  request.body = nestFields(fields);
}

/** What busboy throws at a body that breaks off or is no form. */
const isBrokenForm = (error: unknown) =>
  error instanceof Error && /unexpected end|malformed|boundary|premature/i.test(error.message);

/**
 * Reads JSON, urlencoded and multipart bodies to the same shape. Files go to `folder` as they
 * arrive and are removed when the request is over, unless somebody moved them.
 */
export async function registerForms(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: MAX_FILES,
      fields: 2000,
      fieldSize: MAX_FIELD_BYTES,
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
  app.decorateRequest(
    'readForm',
    async function readForm(this: FastifyRequest, takesFiles: boolean) {
      if (!this.isMultipart()) return;
      try {
        await readMultipart(this, { folder, takesFiles });
      } catch (error) {
        if (!isBrokenForm(error)) throw error;
        throw new ProblemError(400, 'bad_form', {
          sv: 'Formuläret kom inte fram helt. Försök igen.',
          en: 'The form did not arrive whole. Try again.',
        });
      }
    },
  );
  app.addHook('onResponse', async (request) => {
    // Absent where an earlier hook refused the request.
    const uploads: Upload[] | undefined = request.uploads;
    await Promise.all((uploads ?? []).map((upload) => rm(upload.path, { force: true })));
  });
}
