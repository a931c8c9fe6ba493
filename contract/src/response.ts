import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Moment, Ref, Stamps } from './fields.ts';

export const MAX_RESPONSE_LENGTH = 1000;
/** The most people that are asked about an article at the same time. */
export const MAX_ASKED = 3;
/** The most questions that a writer asks in a day. */
export const MAX_QUESTIONS_A_DAY = 10;

/** The parts of a response, in the order in which they are written. */
export const RESPONSE_PARTS = ['first_good', 'second_good', 'question'] as const;
export type ResponsePart = (typeof RESPONSE_PARTS)[number];

/** A question of a writer to another person in the office, and the response: two good things and one question. */
export const ArticleResponse = z.object({
  ...Stamps,
  article_id: Id,
  /** Null once the person is removed. */
  asked_by: Ref.nullable(),
  responder: Ref.nullable(),
  asked_at: Moment,
  /** The parts are null until it is written. */
  first_good: z.string().nullable(),
  second_good: z.string().nullable(),
  question: z.string().nullable(),
  answered_at: Moment.nullable(),
  /** False once it has been withdrawn, or has ended by itself. */
  is_open: z.boolean(),
  version: z.int(),
  can: z.object({
    /** Write the response, or change it. */
    update: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type ArticleResponse = z.infer<typeof ArticleResponse>;

/** An article that the caller is asked about. */
export const OpenQuestion = z.object({
  article_id: Id,
  headline: z.string(),
  asked_by: Ref.nullable(),
  asked_at: Moment,
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

const Part = z.string().trim().min(1).max(MAX_RESPONSE_LENGTH);

export const response = {
  /** The questions that the caller hasn't answered, the newest first, at most 20. */
  openQuestions: defineCall({
    method: 'GET',
    path: '/response',
    status: 200,
    answer: z.array(OpenQuestion),
  }),
  /**
   * The responses to an article, oldest first. The one asked gets their own only, as long as the
   * question is open.
   */
  list: defineCall({
    method: 'GET',
    path: '/article/{id}/response',
    params: IdParams,
    status: 200,
    answer: z.object({
      responses: z.array(ArticleResponse),
      can: z.object({ ask: z.boolean() }),
    }),
  }),
  /** People that can be asked about an article, by name, at most 100. */
  people: defineCall({
    method: 'GET',
    path: '/article/{id}/response-choice',
    params: IdParams,
    query: z.object({ q: z.string().max(200).nullish() }),
    status: 200,
    answer: z.array(Ref),
  }),
  /** Asks a person, again if the question was withdrawn. The same twice is harmless. */
  ask: defineCall({
    method: 'POST',
    path: '/article/{id}/response',
    params: IdParams,
    body: z.object({ responder_id: Id }),
    status: 201,
    answer: ArticleResponse,
  }),
  /** Writes the response. Answers 409 with `current` if `version` is stale. */
  update: defineCall({
    method: 'PUT',
    path: '/response/{id}',
    params: IdParams,
    body: z.object({
      version: z.int().positive(),
      first_good: Part,
      second_good: Part,
      question: Part,
    }),
    status: 200,
    answer: ArticleResponse,
  }),
  /** Withdraws the question. A response that was written stays with the article. */
  withdraw: defineCall({
    method: 'POST',
    path: '/response/{id}/withdraw',
    params: IdParams,
    status: 200,
    answer: ArticleResponse,
  }),
};
