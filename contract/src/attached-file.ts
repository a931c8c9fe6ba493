import * as z from 'zod';
import { FileRef } from './fields.ts';

/** A file of a thing, as whoever reads the thing is shown it. */
export const AttachedFile = FileRef.extend({
  mime: z.string(),
  file_size: z.int(),
  alt: z.string().nullable(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

/** Neither a list nor an object of loose values, as JSON or a form's fields make them. */
const isFile = (value: object) =>
  !Array.isArray(value) && ![null, Object.prototype].includes(Object.getPrototypeOf(value));

/**
 * A file as it is handed in: the id of one from the file manager, or a new one in the same
 * multipart call. What is empty names none.
 */
export const FileInput = z.custom<number | Blob | null>(
  (value) =>
    value === null ||
    (typeof value === 'object' ? isFile(value) : /^[1-9]\d{0,15}$/.test(String(value))),
);

/** Files of a thing, in their order. */
export const FileInputs = z.array(FileInput).max(50);
