import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id } from './fields.ts';

/** The most Word files in one call, and the size in bytes of each. */
export const MAX_WORD_FILES = 20;
export const MAX_WORD_BYTES = 50_000_000;

/** The outcome for a Word file. */
export const ImportedWord = z.object({
  filename: z.string(),
  /** The draft; null for a file that was refused. */
  article: z
    .object({
      id: Id,
      headline: z.string(),
      /** The byline of whoever imports, where the file names no writer; otherwise null. */
      own_byline: z.string().nullable(),
      /** The author that the file's properties name, where `own_byline` is another name. */
      file_author: z.string().nullable(),
    })
    .nullable(),
  /** The parts of the file that the draft lacks, in words. */
  left_out: z.array(z.string()),
  /** The reason why the file was refused; null for one that became a draft. */
  fault: z.string().nullable(),
});
export type ImportedWord = z.infer<typeof ImportedWord>;

export const wordImport = {
  /**
   * Multipart: makes a draft of each Word file. Files that can't be read are told in the answer; 422
   * if none can.
   */
  create: defineCall({
    method: 'POST',
    path: '/article/word',
    encoding: 'multipart',
    body: z.object({
      files: z.array(z.unknown()).min(1).max(MAX_WORD_FILES),
      article_template_id: Id,
      /** The active office if omitted. */
      editorial_office_id: Id.nullish(),
    }),
    status: 201,
    answer: z.object({ files: z.array(ImportedWord) }),
  }),
};
