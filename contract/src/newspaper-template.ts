import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Stamps } from './fields.ts';
import { PrintProfileKey } from './print-profile.ts';

export const PAPER_FORMATS = {
  tabloid: { width_mm: 280, height_mm: 400 },
  a4: { width_mm: 210, height_mm: 297 },
  a3: { width_mm: 297, height_mm: 420 },
  a5: { width_mm: 148, height_mm: 210 },
  berliner: { width_mm: 315, height_mm: 470 },
  broadsheet: { width_mm: 400, height_mm: 560 },
} as const;
export const PaperFormat = z.enum(['tabloid', 'a4', 'a3', 'a5', 'berliner', 'broadsheet', 'own']);
export type PaperFormat = z.infer<typeof PaperFormat>;

export const SlotKind = z.enum([
  'article',
  'image',
  'advert',
  'text',
  'masthead',
  'folio',
  'contents',
]);
export type SlotKind = z.infer<typeof SlotKind>;

/** How an advert is framed: a thin rule, a thick double one, round corners, or on the tint. */
export const AdvertFrame = z.enum(['thin', 'thick', 'rounded', 'tinted']);
export type AdvertFrame = z.infer<typeof AdvertFrame>;

/** A place on a page's grid; column and row count from 1. */
export const Slot = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  kind: SlotKind,
  /** What people call it; where left out it is called by its kind (`slotName`). */
  name: z.string().max(40).nullish(),
  column: z.int().min(1).max(24),
  row: z.int().min(1).max(200),
  column_span: z.int().min(1).max(24),
  row_span: z.int().min(1).max(200),
  article_template_id: Id.nullish(),
  text: z.string().max(2000).nullish(),
  style: z
    .object({
      /** Text columns inside the slot; as the grid's where left out. */
      columns: z.int().min(1).max(12).nullish(),
      headline_size: z.number().min(8).max(160).nullish(),
      /** A rule above the slot. */
      rule: z.boolean().nullish(),
      /** The slot lies on the template's tint. */
      tint: z.boolean().nullish(),
      /** The frame of adverts in the slot; they take turns where left out. */
      advert_frame: AdvertFrame.nullish(),
    })
    .default({}),
});
export type Slot = z.infer<typeof Slot>;

export const PageTemplate = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: z.string().min(1).max(80),
  slots: z.array(Slot).max(60),
});
export type PageTemplate = z.infer<typeof PageTemplate>;

/** The bundled families; each comes with the app as font files. */
export const HEADLINE_FONTS = ['Source Serif 4 Display', 'Playfair Display', 'Sofia Sans'] as const;
export const BODY_FONTS = ['Source Serif 4 SmText', 'Source Serif 4'] as const;
export const SANS_FONTS = ['Source Sans 3', 'Sofia Sans'] as const;

export const Typography = z.object({
  headline_font: z.enum(HEADLINE_FONTS),
  body_font: z.enum(BODY_FONTS),
  sans_font: z.enum(SANS_FONTS),
  body_size_pt: z.number().min(7).max(16),
  /** Distance between baselines; the whole page is aligned to it. */
  leading_pt: z.number().min(8).max(24),
  justify: z.boolean(),
  hyphenate: z.boolean(),
});
export type Typography = z.infer<typeof Typography>;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** What decides how a page looks: copied into each newspaper, so that old papers stay as they are. */
export const PageDesign = z.object({
  width_mm: z.number().min(50).max(1000),
  height_mm: z.number().min(50).max(1500),
  bleed_mm: z.number().min(0).max(20),
  margins: z.object({
    top: z.number().min(0).max(100),
    right: z.number().min(0).max(100),
    bottom: z.number().min(0).max(100),
    left: z.number().min(0).max(100),
  }),
  columns: z.int().min(1).max(24),
  gutter_mm: z.number().min(0).max(30),
  rows: z.int().min(1).max(200),
  typography: Typography,
  colours: z.object({ accent: Colour, tint: Colour }),
  /** What the printer prints by; until it is chosen, the bundled one that asks for least ink. */
  print_profile: PrintProfileKey.nullish(),
});
export type PageDesign = z.infer<typeof PageDesign>;

export const NewspaperTemplate = z.object({
  ...Stamps,
  ...PageDesign.shape,
  name: z.string(),
  description: z.string(),
  format: PaperFormat,
  pages: z.array(PageTemplate),
});
export type NewspaperTemplate = z.infer<typeof NewspaperTemplate>;

/** What a template is made from. */
export const NewspaperTemplateInput = z.object({
  ...PageDesign.shape,
  name: Line(80),
  description: z.string().max(500),
  format: PaperFormat,
  pages: z.array(PageTemplate).min(1).max(64),
});
export type NewspaperTemplateInput = z.infer<typeof NewspaperTemplateInput>;

export const newspaperTemplate = {
  list: defineCall({
    method: 'GET',
    path: '/newspaper-template',
    query: ListQuery,
    status: 200,
    answer: z.array(NewspaperTemplate),
  }),
  get: defineCall({
    method: 'GET',
    path: '/newspaper-template/{id}',
    params: IdParams,
    status: 200,
    answer: NewspaperTemplate,
  }),
  /** The page template set in type with sample text, as SVG. */
  preview: defineCall({
    method: 'GET',
    path: '/newspaper-template/{id}/preview.svg',
    params: IdParams,
    query: z.object({ page: z.string().max(40).nullish() }),
    status: 200,
    answer: 'binary',
  }),
  create: defineCall({
    method: 'POST',
    path: '/newspaper-template',
    body: NewspaperTemplateInput,
    status: 201,
    answer: NewspaperTemplate,
  }),
  /** Papers that were made from it stay as they are. */
  update: defineCall({
    method: 'PUT',
    path: '/newspaper-template/{id}',
    params: IdParams,
    body: NewspaperTemplateInput.partial(),
    status: 200,
    answer: NewspaperTemplate,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/newspaper-template/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** A page template that is being edited, set in type with sample text before it is saved. */
  tryOut: defineCall({
    method: 'POST',
    path: '/newspaper-template/preview',
    body: z.object({ ...PageDesign.shape, page: PageTemplate, number: z.int().min(1).max(500) }),
    status: 200,
    answer: 'binary',
  }),
};
