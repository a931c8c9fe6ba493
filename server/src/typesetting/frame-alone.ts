import type { PageDesign } from '@spalten/contract/newspaper-template';
import { articleFrame } from './article-frame.ts';
import type { ArticleRoom, EditionInput, ArticleInput, RenderRequest } from './edition.ts';
import type { Fault } from './fault.ts';
import type { Frames } from './frames.ts';
import type { PictureLoader } from './pictures.ts';

/** Placeholders for the page and slot of an article that is set alone. */
export const ALONE_PAGE = { id: 1, number: 1, name: '', slots: [], placements: [] };
export const ALONE_SLOT = 'artikel';
/** Maximum height of an article without a slot: two A3 sheets. */
const HIGHEST_MM = 840;

/**
 * Builds the frame of one article on an otherwise empty page, as high as its room or its content.
 */
export async function frameAlone(
  article: ArticleInput,
  design: PageDesign,
  room: ArticleRoom,
  loader: PictureLoader,
): Promise<{ input: EditionInput; request: RenderRequest; frames: Frames }> {
  const paper = { name: 'Artikel', issue_number: 1, published_on: '2000-01-01', office: '' };
  const input: EditionInput = { paper, design, pages: [], articles: {}, contents: [] };
  const request: RenderRequest = { svg: true };
  const pictures: Frames['pictures'] = new Map();
  const faults: Fault[] = [];
  const height = room.height_mm ?? HIGHEST_MM;
  const frame = await articleFrame(
    { input, request, loader, pictures, faults },
    {
      article,
      source: {
        article_id: 1,
        thread: null,
        from_page: null,
        adjustments: room.adjustments ?? null,
      },
      slot: {
        id: ALONE_SLOT,
        kind: 'article',
        column: 1,
        row: 1,
        row_span: 1,
        column_span: design.columns,
        style: room.style,
      },
      box: { x: 0, y: 0, w: room.width_mm, h: height },
      page: ALONE_PAGE,
      turn: room.turn ?? 0,
    },
  );
  const natural = { ...frame, natural: room.height_mm === undefined };
  const frames: Frames = {
    pages: [{ id: ALONE_PAGE.id, number: 1, frames: [natural] }],
    pictures,
    faults,
  };
  return { input, request, frames };
}
