import * as z from 'zod';
import { Article } from './article.ts';
import { defineCall } from './call.ts';
import {
  Day,
  Id,
  IdParams,
  Line,
  ListQuery,
  LocalisedText,
  Moment,
  Ref,
  Stamps,
  WorkDay,
} from './fields.ts';

/**
 * The states of a story from idea to print. They follow from its people and its article and are never
 * set.
 */
export const STORY_STATES = [
  'idea',
  'given',
  'draft',
  'returned',
  'submitted',
  'approved',
  'placed',
  'printed',
] as const;
export const StoryState = z.enum(STORY_STATES);
export type StoryState = z.infer<typeof StoryState>;

/** The most stories of a newspaper, and the most ideas an office keeps. */
export const MAX_STORIES = 500;

/** A story of a plan, or an idea that has no newspaper yet. */
export const Story = z.object({
  ...Stamps,
  title: z.string(),
  note: z.string().nullable(),
  /** The picture that is wanted, in words. */
  picture: z.string().nullable(),
  lines: z.int().nullable(),
  /** The same as its article's, once it has one. */
  due_on: Day.nullable(),
  state: StoryState,
  /** Its day has been, and it has not been sent in. The day is its own, or the newspaper's deadline. */
  is_late: z.boolean(),
  editorial_office: Ref,
  newspaper_id: Id.nullable(),
  /** When an idea was archived with a new term; null while it is in sight. */
  archived_at: Moment.nullable(),
  article_template_id: Id.nullable(),
  /** The page and slot that it is planned for, or lies in. */
  newspaper_page_id: Id.nullable(),
  page_number: z.int().nullable(),
  slot_id: z.string().nullable(),
  /** Null also for readers who may not see the article yet. */
  article_id: Id.nullable(),
  /** The people it was given to, who can write it or have sent it in. */
  people: z.array(Ref),
  /** The people who would like to take it. */
  wishes: z.array(Ref),
  /**
   * The people it was given to who have left the office or have no active account, while nobody has it.
   * Empty for those who don't lead the office.
   */
  former_people: z.array(Ref),
  created_by: Ref.nullable(),
  version: z.int(),
  can: z.object({
    /** Change its words. */
    update: z.boolean(),
    /** Give it to people, and choose its page, day and newspaper. */
    lead: z.boolean(),
    delete: z.boolean(),
    wish: z.boolean(),
    /** Begin its article. */
    begin: z.boolean(),
    /** Place its article in the planned slot. */
    place: z.boolean(),
  }),
});
export type Story = z.infer<typeof Story>;

/** The parts of a plan beside its stories: pages, their article slots, people, and permissions. */
export const Plan = z.object({
  newspaper_id: Id,
  pages: z.array(
    z.object({
      id: Id,
      number: z.int(),
      name: z.string(),
      /** Article slots. `is_filled`: something lies in it. */
      slots: z.array(
        z.object({ slot_id: z.string(), name: LocalisedText, is_filled: z.boolean() }),
      ),
    }),
  ),
  /** Members of the office, whom stories can be given to. */
  people: z.array(Ref),
  /** Counts what lies on no page, and goes back to the office's ideas when the newspaper is sent. */
  unprinted: z.object({ ideas: z.int(), stories: z.int() }),
  can: z.object({ add: z.boolean(), lead: z.boolean() }),
});
export type Plan = z.infer<typeof Plan>;

const words = {
  title: Line(200),
  note: z.string().max(2000).nullish(),
  picture: z.string().max(200).nullish(),
};

/** Fields that those who lead the office set; 403 for others. */
const led = {
  lines: z.int().min(1).max(999).nullish(),
  due_on: WorkDay.nullish(),
  article_template_id: Id.nullish(),
  newspaper_page_id: Id.nullish(),
  /** An article slot of the page. */
  slot_id: z.string().max(60).nullish(),
  people_ids: z.array(Id).max(20).optional(),
};

/** Archives an idea, or brings it back. A newspaper that takes it brings it back too. */
const archiving = { is_archived: z.boolean().optional() };

export const story = {
  /** The stories of a newspaper, or with `is_idea` those without one, oldest first. */
  list: defineCall({
    method: 'GET',
    path: '/story',
    query: ListQuery.extend({
      /** A whole plan fits in one page. */
      limit: z.int().min(1).max(MAX_STORIES).default(50),
      newspaper_id: Id.nullish(),
      editorial_office_id: Id.nullish(),
      is_idea: z.boolean().nullish(),
      /** Only archived ideas; all others if omitted. */
      is_archived: z.boolean().nullish(),
      /** Given to the caller. */
      mine: z.boolean().nullish(),
    }),
    status: 200,
    answer: z.array(Story),
  }),
  get: defineCall({
    method: 'GET',
    path: '/story/{id}',
    params: IdParams,
    status: 200,
    answer: Story,
  }),
  plan: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/plan',
    params: IdParams,
    status: 200,
    answer: Plan,
  }),
  /** Adds a story to a newspaper's plan, or an idea to the office if no newspaper is given. */
  create: defineCall({
    method: 'POST',
    path: '/story',
    body: z.object({
      ...words,
      ...led,
      newspaper_id: Id.nullish(),
      /** The newspaper's office, or the active one if omitted. */
      editorial_office_id: Id.nullish(),
    }),
    status: 201,
    answer: Story,
  }),
  /** Omitted fields stay unchanged. Answers 409 with `current` if `version` is stale. */
  update: defineCall({
    method: 'PUT',
    path: '/story/{id}',
    params: IdParams,
    body: z.object({
      version: z.int().positive(),
      ...words,
      title: words.title.optional(),
      ...led,
      ...archiving,
      /** Takes an idea into a plan; null makes the story an idea again. */
      newspaper_id: Id.nullish(),
    }),
    status: 200,
    answer: Story,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/story/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Says that the caller would like to take the story, or no longer. */
  wish: defineCall({
    method: 'PUT',
    path: '/story/{id}/wish',
    params: IdParams,
    body: z.object({ wishes: z.boolean() }),
    status: 200,
    answer: Story,
  }),
  /**
   * Begins the story's article, by its template and with its people as writers. Answers the article, or
   * 409 with the story if it has been begun.
   */
  begin: defineCall({
    method: 'POST',
    path: '/story/{id}/article',
    params: IdParams,
    body: z.object({ article_template_id: Id.nullish() }),
    status: 201,
    answer: Article,
  }),
  /** Places the story's approved article in its planned slot. */
  place: defineCall({
    method: 'POST',
    path: '/story/{id}/place',
    params: IdParams,
    status: 200,
    answer: Story,
  }),
};
