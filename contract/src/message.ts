import * as z from 'zod';
import { AttachedFile } from './attached-file.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, ListQuery, Moment, Ref, Role, Stamps } from './fields.ts';

export const MAX_MESSAGE = 5000;
export const MAX_MESSAGE_FILES = 10;
const MAX_RECIPIENTS = 50;

/** A place in an article's running text: from one character to another, and the words there. */
export const Anchor = z
  .object({
    from: z.int().min(0).max(1_000_000),
    to: z.int().min(1).max(1_000_000),
    quote: z.string().min(1).max(1000).meta({ verbatim: true }),
  })
  .refine(({ from, to }) => to > from, { path: ['to'] });
export type Anchor = z.infer<typeof Anchor>;

export const ConversationKind = z.enum(['direct', 'office', 'article']);
export type ConversationKind = z.infer<typeof ConversationKind>;

export const Message = z.object({
  ...Stamps,
  conversation_id: Id,
  sender: Ref.nullable(),
  /** Empty where the message has been deleted. */
  body: z.string(),
  files: z.array(AttachedFile),
  anchor: z.object({ from: z.int(), to: z.int(), quote: z.string() }).nullable(),
  /** The comment that this is a reply to. */
  parent_id: Id.nullable(),
  resolved_at: Moment.nullable(),
  resolved_by: Ref.nullable(),
  edited_at: Moment.nullable(),
  deleted_at: Moment.nullable(),
  read_by: z.array(Ref),
  /** What its sender's browser called it before it was sent; null for others. */
  client_id: z.string().nullable(),
  can: z.object({ update: z.boolean(), resolve: z.boolean() }),
});
export type Message = z.infer<typeof Message>;

export const ConversationRow = z.object({
  ...Stamps,
  kind: ConversationKind,
  /** Who it is with, the office's name, or the article's headline. */
  title: z.string(),
  members: z.array(Ref),
  article: z.object({ id: Id, headline: z.string() }).nullable(),
  editorial_office: Ref.nullable(),
  last_message_at: Moment,
  last_message: z
    .object({ id: Id, sender: Ref.nullable(), body: z.string(), deleted_at: Moment.nullable() })
    .nullable(),
  /** At most 100. */
  unread_count: z.int(),
  /** The newest message that was searched for, where a search found one. */
  found: z.string().nullable(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const Conversation = ConversationRow.omit({ found: true }).extend({
  /** The newest, oldest first; those before are asked for with `before`. */
  messages: z.array(Message),
  has_earlier: z.boolean(),
  can: z.object({ write: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

/** An article's comments: all of them, oldest first; no conversation until somebody has written. */
export const ArticleThread = z.object({
  conversation_id: Id.nullable(),
  article: z.object({ id: Id, headline: z.string() }),
  messages: z.array(Message),
  can: z.object({ write: z.boolean() }),
});
export type ArticleThread = z.infer<typeof ArticleThread>;

/** Somebody that the caller may write to. */
export const Recipient = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  editorial_offices: z.array(Ref),
});
export type Recipient = z.infer<typeof Recipient>;

const Body = z.string().min(1).max(MAX_MESSAGE);

export const message = {
  /**
   * The caller's conversations, the newest first; `q` searches names and what was written, `with_id`
   * leaves the one with that person alone.
   */
  list: defineCall({
    method: 'GET',
    path: '/message',
    query: ListQuery.extend({ with_id: Id.nullish() }),
    status: 200,
    answer: z.array(ConversationRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/message/{id}',
    params: IdParams,
    query: z.object({
      limit: z.int().min(1).max(200).default(50),
      /** Messages before this one. */
      before: Id.nullish(),
    }),
    status: 200,
    answer: Conversation,
  }),
  thread: defineCall({
    method: 'GET',
    path: '/message/article/{id}',
    params: IdParams,
    status: 200,
    answer: ArticleThread,
  }),
  recipients: defineCall({
    method: 'GET',
    path: '/message/recipients',
    query: z.object({ q: z.string().max(200).nullish() }),
    status: 200,
    answer: z.array(Recipient),
  }),
  /**
   * Writes in a conversation, to people, to an office, or about an article: one of the four. Sent
   * again with the same `client_id` it is the same message.
   */
  create: defineCall({
    method: 'POST',
    path: '/message',
    body: z.object({
      body: z.string().max(MAX_MESSAGE).nullish(),
      client_id: z.string().min(8).max(60).nullish(),
      file_ids: z.array(Id).max(MAX_MESSAGE_FILES).nullish(),
      conversation_id: Id.nullish(),
      recipient_ids: z.array(Id).min(1).max(MAX_RECIPIENTS).nullish(),
      editorial_office_id: Id.nullish(),
      article_id: Id.nullish(),
      anchor: Anchor.nullish(),
      parent_id: Id.nullish(),
    }),
    status: 201,
    answer: Message,
  }),
  /** The own words, or whether a comment is done with. */
  update: defineCall({
    method: 'PUT',
    path: '/message/{id}',
    params: IdParams,
    body: z.object({ body: Body.optional(), resolved: z.boolean().optional() }),
    status: 200,
    answer: Message,
  }),
  /** The own words go; that there was a message stays. */
  delete: defineCall({
    method: 'DELETE',
    path: '/message/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Marks a whole conversation as read, or up to the newest of these messages. */
  read: defineCall({
    method: 'PUT',
    path: '/message/read',
    body: z.object({
      conversation_id: Id.nullish(),
      ids: z.array(Id).min(1).max(200).nullish(),
    }),
    status: 204,
    answer: null,
  }),
  /** Says that the caller is writing in a conversation, or has stopped. */
  write: defineCall({
    method: 'PUT',
    path: '/message/{id}/writing',
    params: IdParams,
    body: z.object({ is_writing: z.boolean() }),
    status: 204,
    answer: null,
  }),
  /** Who else is writing in it just now. */
  writers: defineCall({
    method: 'GET',
    path: '/message/{id}/writing',
    params: IdParams,
    status: 200,
    answer: z.array(Ref),
  }),
};
