import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readMediaFacts } from './media-facts.ts';
import { emptyFile } from './file-faults.ts';
import { prepareFile } from './prepare-picture.ts';

/** The pattern of storage keys of files. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface NewFile {
  path: string;
  filename: string;
  size: number;
  customerId: number | null;
  officeId: number | null;
  userId: number | null;
  /** True for files shared with the office. Others are visible to their uploader. */
  isShared?: boolean;
  caption?: string | null;
  credit?: string | null;
  alt?: string | null;
  focalPoint?: { x: number; y: number } | null;
  /** The resumable upload. It becomes one file, even if requested repeatedly. */
  uploadId?: string;
  /** Claims the file's space in the same transaction, after its bytes are stored. */
  claim?: (transaction: Transaction, size: number) => Promise<void>;
}

/** Removes paths and control characters from a name, so that it is safe to display and save. */
const cleanName = (name: string) =>
  path
    .basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'fil';

/** Stores a file and inserts its row. @returns its id @throws ProblemError 422 if it is empty */
export async function storeFile(
  database: Database,
  storage: Storage,
  file: NewFile,
): Promise<number> {
  const sent = cleanName(file.filename);
  if (file.size === 0) throw unprocessable({ files: [emptyFile(sent)] }, 'empty_file');
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
    // The bytes are removed if the insert failed. If only the response was lost, the row may exist
    // and they stay.
    if (!isDatabaseUnavailable(error)) await storage.remove(key);
    throw error;
  }
}
