import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Day,
  Email,
  Id,
  IdParams,
  LocalisedText,
  Line,
  ListQuery,
  Moment,
  Ref,
  Stamps,
  WorkDay,
} from './fields.ts';
import { inOrder } from './in-order.ts';
import { NewspaperPageRow } from './newspaper-page.ts';
import { PageDesign, PageTemplate } from './newspaper-template.ts';

export const NewspaperStatus = z.enum(['planned', 'in_production', 'sent']);
export type NewspaperStatus = z.infer<typeof NewspaperStatus>;

const common = {
  ...Stamps,
  newspaper_name: z.string(),
  editorial_office: Ref,
  issue_number: z.int(),
  published_on: Day,
  due_on: Day,
  status: NewspaperStatus,
  sent_at: Moment.nullable(),
};

/** Progress of making the print file and mailing it to the recipients. */
export const Sending = z.object({
  state: z.enum(['queued', 'running', 'failed']),
  /** Steps done of `total`: pages checked and set, file stored, mail sent. */
  step: z.int(),
  total: z.int(),
  error: LocalisedText.nullable(),
});
export type Sending = z.infer<typeof Sending>;

/** A field that a fault leads to: of an article, of a picture, or of a slot. */
export const PreflightField = z.enum([
  'kicker',
  'headline',
  'standfirst',
  'body',
  'easy_body',
  'pull_quote',
  'quote_speaker',
  'fact_box',
  'byline',
  'answers',
  'caption',
  'alt',
  'credit',
  'text',
  'feature',
  'puzzle',
]);
export type PreflightField = z.infer<typeof PreflightField>;

/** A fault that keeps a paper from the printer, or a warning that doesn't. */
export const PreflightFault = z.object({
  code: z.enum([
    'page_not_approved',
    /** Changed after it was approved. */
    'page_changed',
    'slot_over',
    'slot_under',
    'slot_empty',
    /** A planned story that has not been placed. */
    'story_missing',
    'slot_fault',
    /** An area of the page that no slot covers. */
    'page_bare',
    'subhead',
    'teaser_moved',
    /** An advert beyond its booked runs, or after its last day. */
    'advert_runs',
    'advert_ended',
    /** An advert in a slot that is smaller than the size it is sold in. */
    'advert_small',
    /** Marks of the proof round that nobody has decided on. */
    'proof_open',
    /** A page that nobody has read in the proof round. */
    'proof_unread',
    /** A text from the submission box that its sender has taken back. */
    'taken_back',
    /** A puzzle whose solution is printed nowhere. */
    'solution_missing',
    /** A quote or a picture for which its slot has no room. */
    'part_left_out',
    /** The office's picture for the masthead, nearly in the colour of what it lies on. */
    'masthead_faint',
    'picture_coarse',
    /** A picture that needs more ink than the printer takes. */
    'picture_ink',
    /** A picture of which less than half shows, where nobody chose the part. */
    'picture_cropped',
    'picture_uncredited',
    /** Somebody in a picture who said no, or whose identity is protected. */
    'consent_refused',
    /** Somebody in a picture who has not answered. */
    'consent_missing',
    /** A picture that is left out on the web. */
    'consent_web',
    /** Somebody named who has not answered about it. */
    'consent_name',
    /** Somebody named who said no to it: an error by a picture of the person. */
    'consent_name_refused',
    /** Somebody among birthdays who doesn't want to be there. */
    'birthday_refused',
    /** An article without an easy-to-read text, where others of the paper have one. */
    'easy_missing',
    'page_count',
    'no_recipient',
    'no_profile',
    /** A registered periodical that doesn't print what it has to. */
    'imprint_missing',
    /** Copies are owed to libraries. */
    'legal_deposit',
    'no_pages',
    /** The paper's day has been. */
    'date_past',
  ]),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  newspaper_page_id: Id.nullable(),
  page_number: z.int().nullable(),
  slot_id: z.string().nullable(),
  /** The slot's name, in the reader's language. */
  slot_name: z.string().nullable(),
  article_id: Id.nullable(),
  field: PreflightField.nullable(),
  /** The picture that the field is of; null for any other. */
  file_id: Id.nullable(),
});
export type PreflightFault = z.infer<typeof PreflightFault>;

export const NewspaperRow = z.object({
  ...common,
  page_count: z.int(),
  approved_page_count: z.int(),
  /** Pages with overset text, an empty slot or a fault. */
  faulty_page_count: z.int(),
  first_page_id: Id.nullable(),
});
export type NewspaperRow = z.infer<typeof NewspaperRow>;

export const Newspaper = z.object({
  ...common,
  newspaper_template_id: Id.nullable(),
  print_run: z.int().nullable(),
  /** Days on the way to publication; null: counted backwards from it (`completeDays`). */
  drafts_on: Day.nullable(),
  pages_ready_on: Day.nullable(),
  print_on: Day.nullable(),
  /** Empty for members of the office who may not send the paper and didn't buy it. */
  recipients: z.array(Email),
  design: PageDesign,
  page_templates: z.array(PageTemplate),
  pages: z.array(NewspaperPageRow),
  pdf_file_id: Id.nullable(),
  /** The path where anybody may read it. Null unless it is open. */
  public_path: z.string().nullable(),
  /** Set while it is being sent, and after a failure. */
  sending: Sending.nullable(),
  can: z.object({
    update: z.boolean(),
    send: z.boolean(),
    reopen: z.boolean(),
    delete: z.boolean(),
  }),
});
export type Newspaper = z.infer<typeof Newspaper>;

export const DUE_AFTER_PUBLICATION = {
  sv: 'Manusstopp behöver vara före utgivningsdagen. Ändra ett av datumen.',
  en: 'The deadline must be before the day of publication. Change one of the dates.',
};
const IN_ORDER = inOrder(['due_on', 'published_on'], { at: 'due_on', said: DUE_AFTER_PUBLICATION });

export const newspaper = {
  list: defineCall({
    method: 'GET',
    path: '/newspaper',
    query: ListQuery.extend({
      status: NewspaperStatus.nullish(),
      editorial_office_id: Id.nullish(),
    }),
    status: 200,
    answer: z.array(NewspaperRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/newspaper/{id}',
    params: IdParams,
    status: 200,
    answer: Newspaper,
  }),
  /** Creates the newspaper with one page per page template. */
  create: defineCall({
    method: 'POST',
    path: '/newspaper',
    body: z
      .object({
        newspaper_template_id: Id,
        editorial_office_id: Id.nullish(),
        /** The office's default name for its paper if omitted. */
        newspaper_name: z.string().max(120).nullish(),
        issue_number: z.int().positive().max(100_000).nullish(),
        published_on: WorkDay,
        due_on: WorkDay,
        drafts_on: WorkDay.nullish(),
        pages_ready_on: WorkDay.nullish(),
        print_on: WorkDay.nullish(),
        print_run: z.int().positive().max(10_000_000).nullish(),
        recipients: z.array(Email).max(20).nullish(),
      })
      .refine(...IN_ORDER),
    status: 201,
    answer: Newspaper,
  }),
  /** The whole object or some fields; omitted ones stay unchanged. `page_ids` is the new order. */
  update: defineCall({
    method: 'PUT',
    path: '/newspaper/{id}',
    params: IdParams,
    body: z
      .object({
        newspaper_name: Line(120).optional(),
        issue_number: z.int().positive().max(100_000).optional(),
        published_on: WorkDay.optional(),
        due_on: WorkDay.optional(),
        drafts_on: WorkDay.nullish(),
        pages_ready_on: WorkDay.nullish(),
        print_on: WorkDay.nullish(),
        print_run: z.int().positive().max(10_000_000).nullish(),
        recipients: z.array(Email).max(20).optional(),
        page_ids: z.array(Id).max(200).optional(),
      })
      .refine(...IN_ORDER),
    status: 200,
    answer: Newspaper,
  }),
  /**
   * The paper as PDF: `proof` for reading, `print` with bleed, crop marks and page boxes by the
   * customer's print settings, `pages` as `print` with one file per page in a ZIP archive.
   */
  pdf: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/pdf',
    params: IdParams,
    query: z.object({ kind: z.enum(['proof', 'print', 'pages']).default('proof') }),
    status: 200,
    answer: 'binary',
  }),
  /**
   * The faults that would keep the paper from being sent now. For one page: the faults of its
   * pictures only.
   */
  preflight: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/preflight',
    params: IdParams,
    query: z.object({ newspaper_page_id: Id.nullish() }),
    status: 200,
    answer: z.array(PreflightFault),
  }),
  /**
   * Checks the paper, then makes and mails the print file in a job. Answers 422 with the faults.
   */
  send: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/send',
    params: IdParams,
    status: 200,
    answer: Newspaper,
  }),
  /** Opens a sent paper for changes. */
  reopen: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/reopen',
    params: IdParams,
    status: 200,
    answer: Newspaper,
  }),
  /** Deletes an unsent paper and releases its articles. */
  delete: defineCall({
    method: 'DELETE',
    path: '/newspaper/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The print file behind the link mailed to the printer: no sign-in, valid for 14 days. */
  printFile: defineCall({
    method: 'GET',
    path: '/print-file/{token}',
    params: z.object({ token: z.string().min(20).max(100) }),
    status: 200,
    answer: 'binary',
  }),
};
