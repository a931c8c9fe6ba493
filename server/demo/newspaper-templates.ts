import type {
  NewspaperTemplate,
  PageTemplate,
  Slot,
  SlotKind,
} from '@spalten/contract/newspaper-template';

type Template = Omit<NewspaperTemplate, 'id' | 'created_at' | 'updated_at'>;
type Style = Slot['style'];

/** Builds a slot from id, kind, column, row, column span and row span. */
const slot = (
  id: string,
  kind: SlotKind,
  [column, row, column_span, row_span]: [number, number, number, number],
  style: Style = {},
): Slot => ({ id, kind, column, row, column_span, row_span, style });

/** Builds a slot for an article, with its displayed name. */
const article = (
  id: string,
  name: string,
  place: [number, number, number, number],
  style?: Style,
): Slot => ({ ...slot(id, 'article', place, style), name });

/** Builds a slot for a teaser of a later article. */
const teaser = (
  id: string,
  name: string,
  place: [number, number, number, number],
  style?: Style,
): Slot => ({ ...slot(id, 'text', place, style), name });

const page = (id: string, name: string, ...slots: Slot[]): PageTemplate => ({ id, name, slots });

/** A classic local newspaper: five columns, a large front page, one main story per page. */
const tabloid: Template = {
  name: 'Lokaltidningen, tabloid',
  description:
    'Åtta sidor i tabloidformat. Stor etta, två uppslag med nyheter och reportage, en sida för åsikter.',
  format: 'tabloid',
  width_mm: 280,
  height_mm: 400,
  bleed_mm: 3,
  margins: { top: 10, right: 13, bottom: 13, left: 13 },
  columns: 5,
  gutter_mm: 5,
  rows: 40,
  typography: {
    headline_font: 'Source Serif 4 Display',
    body_font: 'Source Serif 4 SmText',
    sans_font: 'Source Sans 3',
    body_size_pt: 9.4,
    leading_pt: 11.6,
    justify: true,
    hyphenate: true,
  },
  colours: { accent: '#0b5563', tint: '#f2ede2' },
  print_profile: 'tr002',
  pages: [
    page(
      'ettan',
      'Förstasidan',
      slot('huvud', 'masthead', [1, 1, 5, 5]),
      article('toppen', 'Huvudnyhet', [1, 6, 5, 22], { headline_size: 46 }),
      teaser('puff-1', 'Puff, vänster', [1, 28, 2, 6]),
      teaser('puff-2', 'Puff, mitten', [3, 28, 2, 6]),
      teaser('puff-3', 'Puff, höger', [5, 28, 1, 6], { tint: true }),
      article('andra', 'Andra nyheten', [1, 34, 3, 7], { headline_size: 26, rule: true }),
      slot('innehall', 'contents', [4, 34, 2, 7]),
    ),
    page(
      'nyheter-vanster',
      'Nyheter',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('huvudnyhet', 'Huvudnyhet', [1, 3, 5, 21], { headline_size: 44 }),
      article('nyhet', 'Nyhet', [1, 24, 3, 17], { headline_size: 28, rule: true }),
      article('notis', 'Notis', [4, 24, 2, 7], { headline_size: 19, rule: true, columns: 2 }),
      slot('annons', 'advert', [4, 31, 2, 10]),
    ),
    page(
      'nyheter-hoger',
      'Nyheter',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('spalt', 'Smal spalt', [1, 3, 1, 15], { headline_size: 17, columns: 1, tint: true }),
      slot('annons', 'advert', [1, 18, 1, 8]),
      article('huvudnyhet', 'Huvudnyhet', [2, 3, 4, 23], { headline_size: 40 }),
      article('botten', 'Nederst på sidan', [1, 26, 5, 15], { headline_size: 26, rule: true }),
    ),
    page(
      'reportage-vanster',
      'Reportage',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('reportage', 'Reportage', [1, 3, 5, 38], { headline_size: 64 }),
    ),
    page(
      'reportage-hoger',
      'Människor',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('intervju', 'Intervju', [1, 3, 5, 25], { headline_size: 40 }),
      article('enkat', 'Enkät', [1, 28, 3, 13], { headline_size: 26, rule: true, tint: true }),
      slot('annons', 'advert', [4, 28, 2, 13]),
    ),
    page(
      'asikter',
      'Åsikter',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('kronika', 'Krönika', [1, 3, 3, 22], { headline_size: 34 }),
      article('insandare', 'Insändare', [4, 3, 2, 13], {
        headline_size: 22,
        columns: 2,
        tint: true,
      }),
      slot('annons', 'advert', [4, 16, 2, 9]),
      article('nyhet', 'Nyhet', [1, 25, 5, 16], { headline_size: 30, rule: true }),
    ),
    page(
      'kultur',
      'Kultur',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('recension', 'Recension', [1, 3, 4, 24], { headline_size: 40 }),
      article('spalt', 'Smal spalt', [5, 3, 1, 14], { headline_size: 17, columns: 1, tint: true }),
      slot('hogerannons', 'advert', [5, 17, 1, 10]),
      article('kultur', 'Kulturnyhet', [1, 27, 3, 14], { headline_size: 26, rule: true }),
      slot('annons', 'advert', [4, 27, 2, 14]),
    ),
    page(
      'sistan',
      'Sista sidan',
      slot('sidhuvud', 'folio', [1, 1, 5, 2]),
      article('sista', 'Sista sidans artikel', [1, 3, 5, 31], { headline_size: 46 }),
      article('notis', 'Notis', [1, 34, 2, 7], { headline_size: 20, rule: true, columns: 2 }),
      slot('annons', 'advert', [3, 34, 3, 7]),
    ),
  ],
};

/** A newspaper for a school's own printer: four A4 pages, larger type, ragged columns. */
const school: Template = {
  name: 'Skoltidningen, A4',
  description: 'Fyra sidor A4 som skolans skrivare klarar. Större text och raka, lugna sidor.',
  format: 'a4',
  width_mm: 210,
  height_mm: 297,
  bleed_mm: 3,
  margins: { top: 12, right: 14, bottom: 14, left: 14 },
  columns: 3,
  gutter_mm: 6,
  rows: 24,
  typography: {
    headline_font: 'Sofia Sans',
    body_font: 'Source Serif 4',
    sans_font: 'Source Sans 3',
    body_size_pt: 10.4,
    leading_pt: 13.2,
    justify: false,
    hyphenate: true,
  },
  colours: { accent: '#a4262c', tint: '#f6efe3' },
  print_profile: 'fogra29',
  pages: [
    page(
      'framsida',
      'Framsidan',
      slot('huvud', 'masthead', [1, 1, 3, 4]),
      article('toppen', 'Huvudnyhet', [1, 5, 3, 14], { headline_size: 50, columns: 3 }),
      slot('puff', 'contents', [1, 19, 1, 6]),
      article('andra', 'Andra nyheten', [2, 19, 2, 6], { headline_size: 24, columns: 2 }),
    ),
    page(
      'mitten-vanster',
      'I skolan',
      slot('sidhuvud', 'folio', [1, 1, 3, 1]),
      article('artikel', 'Huvudartikel', [1, 2, 3, 13], { headline_size: 36 }),
      article('notis', 'Notis', [1, 15, 3, 10], { headline_size: 24, rule: true }),
    ),
    page(
      'mitten-hoger',
      'Människor',
      slot('sidhuvud', 'folio', [1, 1, 3, 1]),
      article('intervju', 'Intervju', [1, 2, 3, 15], { headline_size: 36 }),
      article('enkat', 'Enkät', [1, 17, 3, 8], { headline_size: 22, tint: true }),
    ),
    page(
      'baksida',
      'Baksidan',
      slot('sidhuvud', 'folio', [1, 1, 3, 1]),
      article('kronika', 'Krönika', [1, 2, 2, 14], { headline_size: 32, columns: 2 }),
      article('spalt', 'Smal spalt', [3, 2, 1, 14], { headline_size: 18, columns: 1, tint: true }),
      slot('bild', 'image', [1, 16, 3, 9]),
    ),
  ],
};

/** A wall newspaper: one large sheet, read from a step away. */
const wall: Template = {
  name: 'Väggtidningen, A3',
  description: 'En enda stor sida att sätta upp på anslagstavlan. Stor text som läses på håll.',
  format: 'a3',
  width_mm: 297,
  height_mm: 420,
  bleed_mm: 3,
  margins: { top: 15, right: 16, bottom: 16, left: 16 },
  columns: 4,
  gutter_mm: 7,
  rows: 30,
  typography: {
    headline_font: 'Playfair Display',
    body_font: 'Source Serif 4',
    sans_font: 'Source Sans 3',
    body_size_pt: 13,
    leading_pt: 16.6,
    justify: false,
    hyphenate: true,
  },
  colours: { accent: '#8a3b12', tint: '#f7efdf' },
  print_profile: 'fogra29',
  pages: [
    page(
      'vaggen',
      'Väggen',
      slot('huvud', 'masthead', [1, 1, 4, 5]),
      article('toppen', 'Huvudnyhet', [1, 6, 4, 13], { headline_size: 56, columns: 4 }),
      article('andra', 'Andra nyheten', [1, 19, 2, 12], {
        headline_size: 30,
        rule: true,
        columns: 2,
      }),
      article('tredje', 'Tredje nyheten', [3, 19, 2, 8], {
        headline_size: 26,
        rule: true,
        columns: 2,
      }),
      { ...slot('puff', 'text', [3, 27, 2, 4], { tint: true }), name: 'Puff' },
    ),
  ],
};

/** The three newspaper templates of the demo. */
export const NEWSPAPER_TEMPLATES: Template[] = [tabloid, school, wall];
