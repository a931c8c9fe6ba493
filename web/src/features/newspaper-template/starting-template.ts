import type { NewspaperTemplateInput } from '@spalten/contract/newspaper-template';
import { PAPER_FORMATS } from '@spalten/contract/newspaper-template';

/** The initial template: A4 with a front page, an inside page and a back page. */
export const startingTemplate = (words: {
  front: string;
  inside: string;
  back: string;
  mainNews: string;
  shortItem: string;
  office: string;
}): NewspaperTemplateInput => ({
  name: '',
  description: '',
  format: 'a4',
  ...PAPER_FORMATS.a4,
  bleed_mm: 3,
  margins: { top: 12, right: 12, bottom: 14, left: 12 },
  columns: 6,
  gutter_mm: 4,
  rows: 24,
  typography: {
    headline_font: 'Source Serif 4 Display',
    body_font: 'Source Serif 4 SmText',
    sans_font: 'Source Sans 3',
    body_size_pt: 9.4,
    leading_pt: 11.6,
    justify: true,
    hyphenate: true,
  },
  colours: { accent: '#0b5563', tint: '#efe9dc' },
  pages: [
    {
      id: 'forsta',
      name: words.front,
      slots: [
        {
          id: 'sidhuvud',
          kind: 'masthead',
          column: 1,
          row: 1,
          column_span: 6,
          row_span: 4,
          style: {},
        },
        {
          id: 'huvudnyhet',
          name: words.mainNews,
          kind: 'article',
          column: 1,
          row: 5,
          column_span: 6,
          row_span: 14,
          style: { columns: 3, headline_size: 44 },
        },
        {
          id: 'notis',
          name: words.shortItem,
          kind: 'article',
          column: 1,
          row: 19,
          column_span: 4,
          row_span: 6,
          style: { columns: 2, rule: true },
        },
        {
          id: 'innehall',
          kind: 'contents',
          column: 5,
          row: 19,
          column_span: 2,
          row_span: 6,
          style: {},
        },
      ],
    },
    {
      id: 'inne',
      name: words.inside,
      slots: [
        { id: 'sidfot', kind: 'folio', column: 1, row: 1, column_span: 6, row_span: 1, style: {} },
        {
          id: 'artikel',
          kind: 'article',
          column: 1,
          row: 2,
          column_span: 6,
          row_span: 13,
          style: { columns: 3, headline_size: 34 },
        },
        {
          id: 'andra',
          kind: 'article',
          column: 1,
          row: 15,
          column_span: 4,
          row_span: 10,
          style: { columns: 2, rule: true },
        },
        {
          id: 'annons',
          kind: 'advert',
          column: 5,
          row: 15,
          column_span: 2,
          row_span: 10,
          style: {},
        },
      ],
    },
    {
      id: 'sista',
      name: words.back,
      slots: [
        { id: 'sidfot', kind: 'folio', column: 1, row: 1, column_span: 6, row_span: 1, style: {} },
        {
          id: 'artikel',
          kind: 'article',
          column: 1,
          row: 2,
          column_span: 6,
          row_span: 15,
          style: { columns: 3, headline_size: 34 },
        },
        {
          id: 'redaktionen',
          name: words.office,
          kind: 'text',
          column: 1,
          row: 17,
          column_span: 6,
          row_span: 8,
          style: { tint: true },
        },
      ],
    },
  ],
});
