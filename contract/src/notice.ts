import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, ListQuery, Moment, Ref, Stamps } from './fields.ts';

/** The kinds of notices under the bell. */
export const NoticeKind = z.enum([
  'article-submitted',
  'article-returned',
  'article-approved',
  'article-published',
  'article-comment',
  /** Somebody asks for a response to their article. */
  'article-response-asked',
  'article-response-written',
  /** The sender of a text that came through the box has taken it back. */
  'article-taken-back',
  'message',
  'newspaper-sent',
  /** The proof round of a newspaper has begun. */
  'proof-opened',
  'drafts-moved',
  'attempt-returned',
  'attempt-reviewed',
  'story-given',
  'story-late',
  'submission-received',
  /** Somebody has answered by a link. */
  'consent-answered',
  'consent-taken-back',
  /** The last day of a consent has been. */
  'consent-ended',
  /** A card's picture code was wrong too many times. */
  'participant-locked',
  /** A participant has chosen a password in a session by card. */
  'participant-password',
  /** The same, to the participant. */
  'account-password',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** The kinds of notices by what they are about, as a person chooses push messages. */
export const NOTICE_GROUPS = {
  messages: ['message'],
  articles: [
    'article-submitted',
    'article-returned',
    'article-approved',
    'article-published',
    'article-comment',
    'article-response-asked',
    'article-response-written',
    'drafts-moved',
    'story-given',
    'story-late',
  ],
  newspapers: ['newspaper-sent', 'proof-opened'],
  assignments: ['attempt-returned', 'attempt-reviewed'],
  received: [
    'submission-received',
    'article-taken-back',
    'consent-answered',
    'consent-taken-back',
    'consent-ended',
  ],
  signIn: ['participant-locked', 'participant-password', 'account-password'],
} satisfies Record<string, NoticeKind[]>;
export const NoticeGroup = z.enum(
  Object.keys(NOTICE_GROUPS) as [keyof typeof NOTICE_GROUPS, ...(keyof typeof NOTICE_GROUPS)[]],
);
export type NoticeGroup = z.infer<typeof NoticeGroup>;

/** The subjects whose notices are read when they are opened. A conversation's are read with it. */
const NoticeSubject = z.enum(['article', 'attempt', 'newspaper', 'proof', 'story']);
export type NoticeSubject = z.infer<typeof NoticeSubject>;

export const Notice = z.object({
  ...Stamps,
  kind: NoticeKind,
  /** The id of its subject: an article, a conversation, a newspaper, an assignment, an office, a story, a person in pictures, a person. */
  object_id: Id,
  /** The name of its subject. */
  title: z.string(),
  actor: Ref.nullable(),
  read_at: Moment.nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const notice = {
  list: defineCall({
    method: 'GET',
    path: '/notice',
    query: ListQuery,
    status: 200,
    answer: z.array(Notice),
  }),
  /** The badges in the header: unread messages and notices, each capped at 100. */
  unread: defineCall({
    method: 'GET',
    path: '/notice/unread',
    status: 200,
    answer: z.object({ messages: z.int(), notices: z.int() }),
  }),
  /** Marks notices as read: by id, by subject, or all. */
  read: defineCall({
    method: 'PUT',
    path: '/notice/read',
    body: z.object({
      ids: z.array(Id).max(200).nullish(),
      all: z.boolean().nullish(),
      subject: z.object({ kind: NoticeSubject, id: Id }).nullish(),
    }),
    status: 204,
    answer: null,
  }),
};
