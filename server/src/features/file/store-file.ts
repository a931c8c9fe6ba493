import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readMediaFacts } from './media-facts.ts';
import { prepareFile } from './prepare-picture.ts';

/** Where a file lies in the storage. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface NewFile {
  path: string;
  filename: string;
  size: number;
  customerId: number | null;
  officeId: number | null;
  userId: number | null;
  /** Put among the files of its office; otherwise it is its uploader's. */
  isShared?: boolean;
  caption?: string | null;
  credit?: string | null;
  alt?: string | null;
  focalPoint?: { x: number; y: number } | null;
  /** Of a file that arrived in pieces: it becomes one file, however often it is asked for. */
  uploadId?: string;
  /** Takes the file's room in the same transaction, once its bytes are stored. */
  claim?: (transaction: Transaction, size: number) => Promise<void>;
}

/** A name that may be shown and saved anywhere: no path, no control characters. */
const cleanName = (name: string) =>
  path
    .basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'fil';

/** Puts a file into storage and writes it down. @returns its id. @throws ProblemError 422 if empty. */
export async function storeFile(
  database: Database,
  storage: Storage,
  file: NewFile,
): Promise<number> {
  const sent = cleanName(file.filename);
  if (file.size === 0)
    throw unprocessable({
      files: [
        {
          sv: `Filen ${sent} är tom. Välj en annan.`,
          en: `The file ${sent} is empty. Choose another.`,
        },
      ],
    });
  const prepared = await prepareFile(file.path, sent, file.userId);
  const { name, mime, width, height, takenAt, sourceChecksum } = prepared;
  const { pages, duration } = await readMediaFacts(file.path, mime, file.userId);
  const id = randomUUID();
  const key = `${id.slice(0, 2)}/${id}`;
  const { size, checksum } = await storage.putFile(key, file.path);
  const insert = (transaction: Transaction) =>
    transaction
      .insertInto('file')
      .values({
        customer_id: file.customerId,
        editorial_office_id: file.officeId,
        uploaded_by: file.userId,
        is_shared: file.isShared ?? false,
        storage_key: key,
        filename: `${id}${path.extname(name).toLowerCase()}`,
        display_filename: name,
        file_size: size,
        checksum,
        mime,
        width,
        height,
        pages,
        duration,
        taken_at: takenAt,
        source_checksum: sourceChecksum ?? checksum,
        upload_id: file.uploadId ?? null,
        focal_point: file.focalPoint ? JSON.stringify(file.focalPoint) : null,
        alt: file.alt ?? null,
        caption: file.caption ?? null,
        credit: file.credit ?? null,
      })
      .returning('id');
  try {
    return await database.transaction().execute(async (transaction) => {
      await file.claim?.(transaction, size);
      return (await insert(transaction).executeTakeFirstOrThrow()).id;
    });
  } catch (error) {
    // Refused, nobody would ever know of the file. Where the answer was lost, the row may be there.
    if (!isDatabaseUnavailable(error)) await storage.remove(key);
    throw error;
  }
}
