import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Line } from './fields.ts';
import { withoutListMark } from './list-mark.ts';

/** The most words an office may have. */
export const MAX_OFFICE_WORDS = 1000;

/** The most letters of a word. */
export const MAX_WORD_LETTERS = 60;

/** Splits a list with a word on each line, or with commas or semicolons between them, without list marks. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((word) => withoutListMark(word).trim())
    .filter((word) => word !== '');

/** A word of an office that no dictionary has: a name, a place, a club. */
export const OfficeWord = z.object({ id: Id, word: z.string() });
export type OfficeWord = z.infer<typeof OfficeWord>;

/** Words that count as right for the writers of an office. */
export const officeWord = {
  list: defineCall({
    method: 'GET',
    path: '/office-word',
    query: z.object({ editorial_office_id: Id }),
    status: 200,
    answer: z.object({
      /** In alphabetical order. */
      words: z.array(OfficeWord),
      /** The names of the office's people and the office. */
      names: z.array(z.string()),
    }),
  }),
  /** A word that is there already is answered as it is. */
  create: defineCall({
    method: 'POST',
    path: '/office-word',
    body: z.object({ editorial_office_id: Id, word: Line(MAX_WORD_LETTERS) }),
    status: 201,
    answer: OfficeWord,
  }),
  /** Adds a list of words. Those that are there already stay as they are. */
  createMany: defineCall({
    method: 'POST',
    path: '/office-word/list',
    body: z.object({
      editorial_office_id: Id,
      words: z.array(Line(MAX_WORD_LETTERS)).min(1).max(MAX_OFFICE_WORDS),
    }),
    status: 200,
    answer: z.object({ added: z.array(z.string()), known: z.array(z.string()) }),
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/office-word/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
