import type { FramePage } from './frame.ts';
import type { SharedHead } from './set-frames.ts';
import { styleOf } from './style.ts';

/** A step of a guide, or a question of a sheet that answers are written on by hand. */
export interface GuideStep {
  heading: string;
  text: string;
  /** Empty lines for an answer below the text; none when left out. */
  lines?: number;
  /** Text below the lines. */
  after?: string;
}

/** A guide on one page. In its texts, **two stars** stand around the words that are on screen. */
export interface Guide {
  language: 'sv' | 'en';
  title: string;
  lead: string;
  /** Steps that are done at about the same time, two beside each other. */
  phases: { name: string; steps: GuideStep[] }[];
  tips: { heading: string; items: { name: string; text: string }[] };
}

/** A sheet of paper, in mm. */
export const A4 = { w: 210, h: 297 };
const MARGIN = { x: 15, y: 14 };

/** The style of sheets that are no newspaper pages. */
export const GUIDE_STYLE = styleOf({
  width_mm: A4.w,
  height_mm: A4.h,
  bleed_mm: 0,
  columns: 2,
  gutter_mm: 8,
  rows: 20,
  margins: { top: MARGIN.y, right: MARGIN.x, bottom: MARGIN.y, left: MARGIN.x },
  typography: {
    headline_font: 'Source Serif 4 Display',
    body_font: 'Source Serif 4',
    sans_font: 'Source Sans 3',
    body_size_pt: 12,
    leading_pt: 16,
    justify: false,
    hyphenate: false,
  },
  colours: { accent: '#8a1f11', tint: '#f6efe6' },
});

/** Converts a text with starred words to the template's inline nodes. */
const inlines = (text: string) =>
  text
    .split('**')
    .map((part, at) => ({ type: 'text', text: part, ...(at % 2 && { marks: [{ type: 'bold' }] }) }))
    .filter((part) => part.text !== '');

/** Builds the template's input for a guide; `date` is the document date, yyyy-mm-dd. */
export function buildGuideSheet(guide: Guide, date: string): { head: SharedHead; page: FramePage } {
  const [year = 2000, month = 1, day = 1] = date.split('-').map(Number);
  return {
    head: {
      meta: { title: guide.title, paper: 'Spalten', language: guide.language, year, month, day },
      page: A4,
      bleed: 0,
      marks: false,
      colour: 'rgb',
      preview: false,
      style: GUIDE_STYLE,
    },
    page: {
      id: 1,
      number: 1,
      frames: [
        {
          type: 'guide',
          slot: 'guide',
          page: 1,
          x: MARGIN.x,
          y: MARGIN.y,
          w: A4.w - 2 * MARGIN.x,
          h: A4.h - 2 * MARGIN.y,
          title: guide.title,
          lead: guide.lead,
          phases: guide.phases.map(({ name, steps }) => ({
            name,
            steps: steps.map(({ heading, text, lines = 0, after = '' }) => ({
              heading,
              content: inlines(text),
              lines,
              after: inlines(after),
            })),
          })),
          tips: {
            heading: guide.tips.heading,
            items: guide.tips.items.map(({ name, text }) => ({ name, content: inlines(text) })),
          },
        },
      ],
    },
  };
}
