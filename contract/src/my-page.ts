import * as z from 'zod';
import { ArticleRow } from './article.ts';
import { AssignmentRow } from './assignment.ts';
import { AttemptRow } from './attempt.ts';
import { defineCall } from './call.ts';
import { ChapterRow } from './chapter.ts';
import { Customer } from './customer.ts';
import { Day, Id, Moment } from './fields.ts';
import { NewspaperPageRow } from './newspaper-page.ts';
import { NewspaperRow } from './newspaper.ts';

/** What Min sida shows: what is next for the one who is signed in, most pressing first. */
export const MyPage = z.object({
  /** A writer's own: returned first, then drafts, then what is under way. */
  my_articles: z.array(ArticleRow),
  /** A moderator's: sent in and waiting to be read, oldest first. */
  articles_to_review: z.array(ArticleRow),
  pages_that_do_not_fit: z.array(NewspaperPageRow),
  /** A participant's: given to them, or begun and not completed. */
  my_chapters: z.array(ChapterRow),
  /** A participant's: returned first, then what is due first; not what is handed in. */
  my_assignments: z.array(AssignmentRow),
  /** A moderator's: handed in and waiting for review, oldest first. */
  attempts_to_review: z.array(AttemptRow),
  /** A moderator's: whose participant has asked for help, or is stuck; oldest call first. */
  attempts_wanting_help: z.array(AttemptRow),
  /** The office's next paper, by its deadline. */
  next_newspaper: NewspaperRow.nullable(),
  /** A moderator's and a customer's: participants that have not signed in yet. */
  people_waiting: z.array(z.object({ id: Id, name: z.string(), invited_at: Moment.nullable() })),
  /** A customer's: their offices, with what is under way there. */
  offices: z.array(
    z.object({
      id: Id,
      name: z.string(),
      participants: z.int(),
      articles_this_month: z.int(),
      next_published_on: Day.nullable(),
    }),
  ),
  /** A customer's: who and what they are, with how much is used. */
  customer: Customer.nullable(),
  counts: z.object({
    draft: z.int(),
    submitted: z.int(),
    returned: z.int(),
    approved: z.int(),
    placed: z.int(),
    published: z.int(),
  }),
});
export type MyPage = z.infer<typeof MyPage>;

/** One of the first things to do, and whether it has been done. */
export const FirstStep = z.object({
  step: z.enum([
    ...(['read', 'practise', 'write', 'send'] as const),
    ...(['invite', 'paper', 'review', 'place'] as const),
    ...(['office', 'moderator'] as const),
    ...(['package', 'customer', 'chapter', 'news'] as const),
  ]),
  is_done: z.boolean(),
});
export type FirstStep = z.infer<typeof FirstStep>;

export const myPage = {
  /** What somebody of the caller's role does first, in order. */
  firstSteps: defineCall({
    method: 'GET',
    path: '/my-page/first-steps',
    status: 200,
    answer: z.array(FirstStep),
  }),
  get: defineCall({ method: 'GET', path: '/my-page', status: 200, answer: MyPage }),
};
