import * as z from 'zod';
import { ArticleRow } from './article.ts';
import { AssignmentRow } from './assignment.ts';
import { AttemptRow } from './attempt.ts';
import { defineCall } from './call.ts';
import { ChapterRow } from './chapter.ts';
import { Customer } from './customer.ts';
import { Day, Id, Moment, Ref } from './fields.ts';
import { NewspaperPageRow } from './newspaper-page.ts';
import { NewspaperRow } from './newspaper.ts';

/** The most urgent thing that waits for a participant. */
export const NextStep = z.object({
  kind: z.enum([
    'attempt-clock',
    'article-returned',
    'story-given',
    'article-draft',
    'attempt-returned',
    'assignment-due',
  ]),
  /** The id of the article, story or assignment. */
  id: Id,
  /** Empty if the article has no headline yet. */
  title: z.string(),
  /** For articles and stories. */
  due_on: Day.nullable(),
  /** For assignments. */
  due_at: Moment.nullable(),
  /** For an attempt under a clock. */
  seconds_left: z.int().nullable(),
  /** For an assignment with a time limit that isn’t begun. */
  time_limit_minutes: z.int().nullable(),
  /** The person who returned the article last. */
  by: Ref.nullable(),
  /** The newspaper of a story. Null for an idea without one, and for other kinds. */
  newspaper_id: Id.nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

/** Min sida: the next things to do for the signed-in person, most urgent first. */
export const MyPage = z.object({
  /**
   * For participants: an attempt under a clock, a returned article, a story they were given, a draft, a returned attempt, or an
   * assignment due within a week.
   */
  next_step: NextStep.nullable(),
  /** The writer's own articles: returned ones first, then drafts, then those in progress. */
  my_articles: z.array(ArticleRow),
  /** For moderators: submitted and awaiting review, oldest first. */
  articles_to_review: z.array(ArticleRow),
  /** Each paper's first ones, so that no paper hides the others. */
  pages_that_do_not_fit: z.array(NewspaperPageRow),
  /** For participants: assigned to them, or opened and not completed. */
  my_chapters: z.array(ChapterRow),
  /** For participants: returned first, then by due date. Without those handed in. */
  my_assignments: z.array(AssignmentRow),
  /** For moderators: handed in and awaiting review, oldest first. */
  attempts_to_review: z.array(AttemptRow),
  /** For moderators: attempts whose participant asked for help or is stuck, oldest call first. */
  attempts_wanting_help: z.array(AttemptRow),
  /** The papers in the making, by deadline. */
  newspapers: z.array(NewspaperRow),
  /** The office's next paper by deadline. */
  next_newspaper: NewspaperRow.nullable(),
  /** The newest paper that anybody may read, with its path. */
  public_newspaper: z
    .object({ newspaper_name: z.string(), issue_number: z.int(), public_path: z.string() })
    .nullable(),
  /** For moderators and customers: participants that have never signed in. */
  people_waiting: z.array(z.object({ id: Id, name: z.string(), invited_at: Moment.nullable() })),
  /** The number of those people, of whom `people_waiting` has the first. */
  people_waiting_count: z.int(),
  /** For customers: their offices, with the work in progress there. */
  offices: z.array(
    z.object({
      id: Id,
      name: z.string(),
      participants: z.int(),
      articles_this_month: z.int(),
      next_published_on: Day.nullable(),
    }),
  ),
  /** For customers: their own details and usage. */
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

/** One of the introductory tasks, and whether it is done. */
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
  /** The introductory tasks of the caller's role, in order. */
  firstSteps: defineCall({
    method: 'GET',
    path: '/my-page/first-steps',
    status: 200,
    answer: z.array(FirstStep),
  }),
  get: defineCall({ method: 'GET', path: '/my-page', status: 200, answer: MyPage }),
};
