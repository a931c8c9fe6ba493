import * as z from 'zod';
import { defineCall } from './call.ts';
import { Day, Email, Id, IdParams, Line, ListQuery, Moment, Ref, Stamps } from './fields.ts';
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
  recipients: z.array(Email),
  design: PageDesign,
  page_templates: z.array(PageTemplate),
  pages: z.array(NewspaperPageRow),
  pdf_file_id: Id.nullable(),
  can: z.object({ update: z.boolean(), send: z.boolean(), reopen: z.boolean() }),
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
  /** The paper as PDF: `proof` to read, `print` with bleed, crop marks and page boxes. */
  pdf: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/pdf',
    params: IdParams,
    query: z.object({ kind: z.enum(['proof', 'print']).default('proof') }),
    status: 200,
    answer: 'binary',
  }),
};
