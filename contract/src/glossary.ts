import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Stamps } from './fields.ts';

/** A word in the glossary, with its explanation. */
export const GlossaryWord = z.object({
  ...Stamps,
  word: z.string(),
  /** Inflected forms that are explained too: "ingressen", "ingresser". */
  forms: z.array(z.string()),
  explanation: z.string(),
});
export type GlossaryWord = z.infer<typeof GlossaryWord>;

const input = { word: Line(60), forms: z.array(Line(60)).max(30), explanation: Line(500) };

export const glossary = {
  /** All words, in alphabetical order. */
  list: defineCall({
    method: 'GET',
    path: '/glossary',
    query: ListQuery,
    status: 200,
    answer: z.array(GlossaryWord),
  }),
  create: defineCall({
    method: 'POST',
    path: '/glossary',
    body: z.object({ ...input, forms: input.forms.default([]) }),
    status: 201,
    answer: GlossaryWord,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/glossary/{id}',
    params: IdParams,
    body: z.object(input).partial(),
    status: 200,
    answer: GlossaryWord,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/glossary/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};
