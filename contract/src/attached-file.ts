import * as z from 'zod';
import { FileRef } from './fields.ts';

/** A file attached to something, as shown to its readers. */
export const AttachedFile = FileRef.extend({
  mime: z.string(),
  file_size: z.int(),
  alt: z.string().nullable(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

/** True unless it is a list or a plain object, as JSON or form fields produce. */
const isFile = (value: object) =>
  !Array.isArray(value) && ![null, Object.prototype].includes(Object.getPrototypeOf(value));

/**
 * A file in a request: the id of a file in the file manager, or a new one in the same multipart
 * call. Empty values mean no file.
 */
export const FileInput = z.custom<number | Blob | null>(
  (value) =>
    value === null ||
    (typeof value === 'object' ? isFile(value) : /^[1-9]\d{0,15}$/.test(String(value))),
);

/** Attached files, in order. */
export const FileInputs = z.array(FileInput).max(50);
