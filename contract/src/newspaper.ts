import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Day,
  Email,
  Id,
  IdParams,
  InBoth,
  Line,
  ListQuery,
  Moment,
  Ref,
  Stamps,
} from './fields.ts';
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

/** How far the making of the print file and the mail to its recipients has come. */
export const Sending = z.object({
  state: z.enum(['queued', 'running', 'failed']),
  /** Steps done of `total`: pages checked and set, file stored, mail sent. */
  step: z.int(),
  total: z.int(),
  error: InBoth.nullable(),
});
export type Sending = z.infer<typeof Sending>;

/** Something that keeps a paper from the printer, or a warning that does not. */
export const PreflightFault = z.object({
  code: z.enum([
    'page_not_approved',
    'slot_over',
    'slot_under',
    'slot_empty',
    'slot_fault',
    'subhead',
    'teaser_moved',
    'picture_coarse',
    'picture_uncredited',
    'page_count',
    'no_recipient',
    'no_profile',
    'no_pages',
  ]),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  newspaper_page_id: Id.nullable(),
  page_number: z.int().nullable(),
  slot_id: z.string().nullable(),
  /** What the slot is called, in the reader's language. */
  slot_name: z.string().nullable(),
  article_id: Id.nullable(),
});
export type PreflightFault = z.infer<typeof PreflightFault>;

export const NewspaperRow = z.object({
  ...common,
  page_count: z.int(),
  approved_page_count: z.int(),
  /** Pages with something over, empty or at fault. */
  faulty_page_count: z.int(),
  first_page_id: Id.nullable(),
});
export type NewspaperRow = z.infer<typeof NewspaperRow>;

export const Newspaper = z.object({
  ...common,
  newspaper_template_id: Id.nullable(),
  print_run: z.int().nullable(),
  /** Empty for those who write in the office: it is for who sends papers, and who bought it. */
  recipients: z.array(Email),
  design: PageDesign,
  page_templates: z.array(PageTemplate),
  pages: z.array(NewspaperPageRow),
  pdf_file_id: Id.nullable(),
  /** While it is being sent, or when that failed. */
  sending: Sending.nullable(),
  can: z.object({
    update: z.boolean(),
    send: z.boolean(),
    reopen: z.boolean(),
    delete: z.boolean(),
  }),
});
export type Newspaper = z.infer<typeof Newspaper>;

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
  /** Makes the newspaper and one page from each of the template's page templates. */
  create: defineCall({
    method: 'POST',
    path: '/newspaper',
    body: z.object({
      newspaper_template_id: Id,
      editorial_office_id: Id.nullish(),
      /** The office's own name for its paper when left out. */
      newspaper_name: z.string().max(120).nullish(),
      issue_number: z.int().positive().max(100_000).nullish(),
      published_on: Day,
      due_on: Day,
      print_run: z.int().positive().max(10_000_000).nullish(),
      recipients: z.array(Email).max(20).nullish(),
    }),
    status: 201,
    answer: Newspaper,
  }),
  /** The whole object or a few fields: those not sent stay. `page_ids` is the new order. */
  update: defineCall({
    method: 'PUT',
    path: '/newspaper/{id}',
    params: IdParams,
    body: z.object({
      newspaper_name: Line(120).optional(),
      issue_number: z.int().positive().max(100_000).optional(),
      published_on: Day.optional(),
      due_on: Day.optional(),
      print_run: z.int().positive().max(10_000_000).nullish(),
      recipients: z.array(Email).max(20).optional(),
      page_ids: z.array(Id).max(200).optional(),
    }),
    status: 200,
    answer: Newspaper,
  }),
  /**
   * The paper as PDF: `proof` to read, `print` with bleed, crop marks and page boxes as its
   * customer's printer wants them, `pages` the same with a file for each page, in a ZIP archive.
   */
  pdf: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/pdf',
    params: IdParams,
    query: z.object({ kind: z.enum(['proof', 'print', 'pages']).default('proof') }),
    status: 200,
    answer: 'binary',
  }),
  /** What would keep the paper from being sent now. */
  preflight: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/preflight',
    params: IdParams,
    status: 200,
    answer: z.array(PreflightFault),
  }),
  /** Checks, then makes the print file and mails it as a job; 422 with what keeps it back. */
  send: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/send',
    params: IdParams,
    status: 200,
    answer: Newspaper,
  }),
  /** Opens a paper that has been sent, for changes. */
  reopen: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/reopen',
    params: IdParams,
    status: 200,
    answer: Newspaper,
  }),
  /** Takes away a paper that has not been sent; its articles are free again. */
  delete: defineCall({
    method: 'DELETE',
    path: '/newspaper/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The print file behind the link in the mail to the printer: no sign-in, 14 days. */
  printFile: defineCall({
    method: 'GET',
    path: '/print-file/{token}',
    params: z.object({ token: z.string().min(20).max(100) }),
    status: 200,
    answer: 'binary',
  }),
};
