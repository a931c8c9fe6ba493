import * as z from 'zod';
import { AttachedFile } from './attached-file.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, ListQuery, Moment, Ref, Role, Stamps } from './fields.ts';

export const MAX_MESSAGE = 5000;
export const MAX_MESSAGE_FILES = 10;
const MAX_RECIPIENTS = 50;

/** A field of an article whose words can be commented on. A caption is named by its picture's file. */
const AnchorField = z
  .string()
  .regex(
    /^(body|kicker|headline|standfirst|pull_quote|quote_speaker|byline|fact_title|fact_body|caption:[1-9]\d{0,14})$/,
  );
/** A position in the article's shared document, which moves with what is written before it. */
const AnchorPosition = z.base64().max(200);

/** A range of characters in a text of an article, and the text it held. */
export const Anchor = z
  .object({
    /** The body if omitted. */
    field: AnchorField.nullish(),
    start: AnchorPosition.nullish(),
    end: AnchorPosition.nullish(),
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
  /** Empty if the message was deleted. */
  body: z.string(),
  files: z.array(AttachedFile),
  anchor: z
    .object({
      from: z.int(),
      to: z.int(),
      quote: z.string(),
      field: z.string().nullish(),
      start: z.string().nullish(),
      end: z.string().nullish(),
    })
    .nullable(),
  /** The comment it replies to. */
  parent_id: Id.nullable(),
  resolved_at: Moment.nullable(),
  resolved_by: Ref.nullable(),
  edited_at: Moment.nullable(),
  deleted_at: Moment.nullable(),
  read_by: z.array(Ref),
  /** The id its sender's browser gave it; null for other readers. */
  client_id: z.string().nullable(),
  can: z.object({ update: z.boolean(), resolve: z.boolean() }),
});
export type Message = z.infer<typeof Message>;

export const ConversationRow = z.object({
  ...Stamps,
  kind: ConversationKind,
  /** The other people's names, the office's name, or the article's headline. */
  title: z.string(),
  members: z.array(Ref),
  article: z.object({ id: Id, headline: z.string() }).nullable(),
  editorial_office: Ref.nullable(),
  last_message_at: Moment,
  last_message: z
    .object({ id: Id, sender: Ref.nullable(), body: z.string(), deleted_at: Moment.nullable() })
    .nullable(),
  /** Capped at 100. */
  unread_count: z.int(),
  /** The newest message that matches the search, if there is one. */
  found: z.string().nullable(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const Conversation = ConversationRow.omit({ found: true }).extend({
  /** The newest messages, oldest first. `before` fetches earlier ones. */
  messages: z.array(Message),
  has_earlier: z.boolean(),
  can: z.object({ write: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

/** An article's comments, oldest first. `conversation` is null before the first comment. */
export const ArticleThread = z.object({
  conversation_id: Id.nullable(),
  article: z.object({ id: Id, headline: z.string() }),
  messages: z.array(Message),
  can: z.object({ write: z.boolean() }),
});
export type ArticleThread = z.infer<typeof ArticleThread>;

/** A person that the caller may write to. */
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
   * The caller's conversations, newest first. `q` searches names and messages; `with_id` returns
   * only the one with that person.
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
      /** Only messages before this one. */
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
   * Writes in a conversation, to people, to an office, or about an article: exactly one of the
   * four. Idempotent by `client_id`.
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
  /** Changes the caller's own message, or resolves a comment. */
  update: defineCall({
    method: 'PUT',
    path: '/message/{id}',
    params: IdParams,
    body: z.object({ body: Body.optional(), resolved: z.boolean().optional() }),
    status: 200,
    answer: Message,
  }),
  /** Clears the text of the caller's own message; the message itself stays. */
  delete: defineCall({
    method: 'DELETE',
    path: '/message/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Marks a conversation as read, wholly or up to the newest of these messages. */
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
  /** Says that the caller is typing in a conversation, or has stopped. */
  write: defineCall({
    method: 'PUT',
    path: '/message/{id}/writing',
    params: IdParams,
    body: z.object({ is_writing: z.boolean() }),
    status: 204,
    answer: null,
  }),
  /** The other people typing in it now. */
  writers: defineCall({
    method: 'GET',
    path: '/message/{id}/writing',
    params: IdParams,
    status: 200,
    answer: z.array(Ref),
  }),
};
