import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, Line, ListQuery, Ref, Stamps } from './fields.ts';
import { PrintProfileKey } from './print-profile.ts';

export const PAPER_FORMATS = {
  tabloid: { width_mm: 280, height_mm: 400 },
  a4: { width_mm: 210, height_mm: 297 },
  a3: { width_mm: 297, height_mm: 420 },
  a2: { width_mm: 420, height_mm: 594 },
  a5: { width_mm: 148, height_mm: 210 },
  berliner: { width_mm: 315, height_mm: 470 },
  broadsheet: { width_mm: 400, height_mm: 560 },
} as const;
export const PaperFormat = z.enum([
  'tabloid',
  'a4',
  'a3',
  'a2',
  'a5',
  'berliner',
  'broadsheet',
  'own',
]);
export type PaperFormat = z.infer<typeof PaperFormat>;

export const SlotKind = z.enum([
  'article',
  'image',
  'advert',
  'text',
  'masthead',
  'folio',
  'contents',
  /** The QR code of the address where anybody may read the newspaper. */
  'code',
  /** The imprint: people responsible for the newspaper, its place and printer. */
  'imprint',
  /** A sudoku, word search or crossword. */
  'puzzle',
  /** The solutions of the paper's puzzles that don't print their own. */
  'solutions',
  /** A regular feature: a recipe, a menu, a calendar, results, a comic strip. */
  'feature',
]);
export type SlotKind = z.infer<typeof SlotKind>;

/** The frame of an advert: a thin rule, a thick double one, round corners, or a tinted ground. */
export const AdvertFrame = z.enum(['thin', 'thick', 'rounded', 'tinted']);
export type AdvertFrame = z.infer<typeof AdvertFrame>;

/** A slot on a page's grid; column and row count from 1. */
export const Slot = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  kind: SlotKind,
  /** The slot's name; if omitted it is named by its kind (`slotName`). */
  name: z.string().max(40).nullish(),
  column: z.int().min(1).max(24),
  row: z.int().min(1).max(200),
  column_span: z.int().min(1).max(24),
  row_span: z.int().min(1).max(200),
  article_template_id: Id.nullish(),
  text: z.string().max(2000).nullish(),
  style: z
    .object({
      /** Text columns inside the slot; the grid's if omitted. */
      columns: z.int().min(1).max(12).nullish(),
      headline_size: z.number().min(8).max(160).nullish(),
      /** Draws a rule above the slot. */
      rule: z.boolean().nullish(),
      /** Fills the slot with the template's tint. */
      tint: z.boolean().nullish(),
      /** The frame of adverts in the slot; frames alternate if omitted. */
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

/** Bundled font families; their font files are part of the app. */
export const HEADLINE_FONTS = [
  'Source Serif 4 Display',
  'Playfair Display',
  'Sofia Sans',
  'Anton',
  'DM Serif Display',
  'Barlow Semi Condensed',
  'Zilla Slab',
] as const;
export const BODY_FONTS = [
  'Source Serif 4 SmText',
  'Source Serif 4',
  'Source Sans 3',
  'Zilla Slab',
] as const;
export const SANS_FONTS = ['Source Sans 3', 'Sofia Sans'] as const;

export const Typography = z.object({
  headline_font: z.enum(HEADLINE_FONTS),
  body_font: z.enum(BODY_FONTS),
  sans_font: z.enum(SANS_FONTS),
  body_size_pt: z.number().min(7).max(16),
  /** Distance between baselines. The whole page is aligned to it. */
  leading_pt: z.number().min(8).max(24),
  justify: z.boolean(),
  hyphenate: z.boolean(),
});
export type Typography = z.infer<typeof Typography>;

/** Styles of the parts of a page that make papers of one format look different. */
export const PageLook = z.object({
  /** The paper's name: between rules, on a coloured band or plate, or plain at the left. */
  masthead: z.enum(['rules', 'band', 'plate', 'plain']),
  /** The typeface of the name; the headlines' companion if omitted. */
  masthead_font: z.enum(HEADLINE_FONTS).nullish(),
  masthead_case: z.enum(['written', 'capitals', 'lower']),
  masthead_colour: z.enum(['ink', 'accent']),
  /** Draws the logo of the office beside the name. */
  has_logo: z.boolean(),
  /** The head of inner pages. */
  folio: z.enum(['rule', 'band', 'plate', 'plain']),
  /** Fact boxes, lists of contents, and slots with a ground of their own. */
  boxes: z.enum(['tinted', 'outlined', 'ruled']),
  kicker: z.enum(['capitals', 'plate', 'plain']),
  headline_align: z.enum(['left', 'centre']),
  standfirst: z.enum(['serif', 'sans']),
  /** The rule over teasers, notices and quotes. */
  rules: z.enum(['accent', 'thin', 'double', 'none']),
  /** Draws thin rules between columns of text. */
  column_rules: z.boolean(),
});
export type PageLook = z.infer<typeof PageLook>;

/** The look of designs that have chosen none. */
export const DEFAULT_LOOK: PageLook = {
  masthead: 'rules',
  masthead_font: null,
  masthead_case: 'written',
  masthead_colour: 'ink',
  has_logo: false,
  folio: 'rule',
  boxes: 'tinted',
  kicker: 'capitals',
  headline_align: 'left',
  standfirst: 'serif',
  rules: 'accent',
  column_rules: true,
};

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The design of a page. Copied into each newspaper, so that existing papers keep theirs. */
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
  /** `DEFAULT_LOOK` if omitted. */
  look: PageLook.nullish(),
  /** The output profile for print; if omitted, the bundled one with the lowest ink limit. */
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
  /** The customer that it belongs to; null for the system's own. */
  customer: Ref.nullable(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), copy: z.boolean() }),
});
export type NewspaperTemplate = z.infer<typeof NewspaperTemplate>;

/** The fields of a template that a client may send. */
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
  /** An SVG of the page template with sample text. */
  preview: defineCall({
    method: 'GET',
    path: '/newspaper-template/{id}/preview.svg',
    params: IdParams,
    query: z.object({ page: z.string().max(40).nullish() }),
    status: 200,
    answer: 'binary',
  }),
  /** A template of the caller's customer; of the system for administrators. */
  create: defineCall({
    method: 'POST',
    path: '/newspaper-template',
    body: NewspaperTemplateInput,
    status: 201,
    answer: NewspaperTemplate,
  }),
  /** Existing papers keep their copy. */
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
  /** Sets an unsaved page template in type with sample text. */
  tryOut: defineCall({
    method: 'POST',
    path: '/newspaper-template/preview',
    body: z.object({ ...PageDesign.shape, page: PageTemplate, number: z.int().min(1).max(500) }),
    status: 200,
    answer: 'binary',
  }),
};
