import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { DrawnRun } from '../typesetting/drawn-text.ts';
import { readDrawnText } from '../typesetting/drawn-text.ts';
import type { EditionInput, ArticleInput } from '../typesetting/edition.ts';
import { createTestTypesetter } from './test-typesetter.ts';
import { slotBox } from '../typesetting/grid.ts';
import { setArticle } from './set-article.ts';

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');
const demoDesign = design;
const ROWS = 20;

/** The space of an article: grid columns, text columns, rows and slots. */
export interface Room {
  span: number;
  columns?: number;
  rows?: number;
  /** Number of slots that the story runs over, each on its own page. */
  slots?: number;
}

const editionOf = (
  article: Partial<ArticleInput>,
  { span, columns = 1, rows = ROWS, slots = 1 }: Room,
): EditionInput => ({
  paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
  design: demoDesign,
  contents: [],
  articles: { 1: setArticle(article) },
  pages: Array.from({ length: slots }, (_, index) => ({
    id: index + 1,
    number: index + 1,
    name: 'Sida',
    placements: [
      {
        slot_id: 'a',
        article_id: 1,
        ...(index > 0 && { continues_from: { newspaper_page_id: index, slot_id: 'a' } }),
      },
    ],
    slots: [
      {
        id: 'a',
        kind: 'article' as const,
        column: 1,
        row: 1,
        column_span: span,
        row_span: rows,
        style: { columns, headline_size: 16 },
      },
    ],
  })),
});

/** Typesets single articles and returns what is drawn: text runs, lines and faults. */
export function createDrawing() {
  const typesetter = createTestTypesetter({ readPicture: async () => null });
  const drawArticle = async (article: Partial<ArticleInput>, room: Room) => {
    const edition = editionOf(article, room);
    const { pdf, fit } = await typesetter.compose(edition, { pdf: 'proof' });
    const runs = readDrawnText(pdf ?? new Uint8Array(), 0);
    const slots = Object.values(fit).flat();
    const faults = slots.flatMap(({ fault }) => fault?.sv ?? []);
    const [slot] = edition.pages.flatMap(({ slots }) => slots);
    if (!slot) throw new Error('an article is set in a slot');
    const box = slotBox(demoDesign, slot);
    return { pdf: pdf ?? new Uint8Array(), runs, lines: joinLines(runs), faults, fit: slots, box };
  };
  return { drawArticle };
}

/** Joins runs to lines of text, from left to right. */
export function joinLines(runs: DrawnRun[]): string[] {
  const lines: { y: number; x: number; text: string }[] = [];
  for (const { x, y, text } of runs) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < 0.05 && x >= last.x) last.text += text;
    else lines.push({ x, y, text });
  }
  return lines.map(({ text }) => text.trim()).filter(Boolean);
}
