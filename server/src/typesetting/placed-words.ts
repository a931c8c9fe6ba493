import { UNDRAWN_FIELDS } from './safe-frames.ts';
import type { ArticleFrame, Frame, FramePage, StoryNode } from './frame.ts';
import type { Box } from './grid.ts';

/** A placed text: a paragraph, or a line. */
export interface PlacedText {
  text: string;
}

/** Texts that are drawn together: those of a slot, or of all slots of a story. */
export interface PlacedWords {
  texts: PlacedText[];
  places: { pageId: number; slotId: string; pageIndex: number; box: Box }[];
}

/** Frames without placed text. */
const UNPLACED = new Set<Frame['type']>(['rule', 'empty', 'note']);

/** Nodes whose texts are joined. */
const JOINED_NODES = new Set(['paragraph', 'heading', 'tableCell', 'tableHeader']);
/** Fields drawn only if there is room, and parts that bylines are made of. */
const OPTIONAL_FIELDS = new Set(['spare_line', 'writer', 'portrait_credits']);

const joinText = (node: StoryNode): string =>
  node.text ?? (node.content ?? []).map(joinText).join(node.type === 'listItem' ? ' ' : '');

/** Returns every drawn string of a frame; body text by paragraph. */
function listTexts(value: unknown): PlacedText[] {
  if (typeof value === 'string') return value.split('\n').map((text) => ({ text }));
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (value === null || typeof value !== 'object') return [];
  const node = value as StoryNode;
  if (JOINED_NODES.has(node.type)) return [{ text: joinText(node) }];
  // Each row carries the header, which is drawn at least once.
  if (node.type === 'table')
    return [...(node.row ? [] : listTexts(node.head ?? [])), ...listTexts(node.content ?? [])];
  return Object.entries(value).flatMap(([name, part]) =>
    UNDRAWN_FIELDS.has(name) || OPTIONAL_FIELDS.has(name) ? [] : listTexts(part),
  );
}

function listArticleTexts(frame: ArticleFrame): PlacedText[] {
  if (frame.thread && frame.thread.order > 0) return [];
  return listTexts(frame.whole ?? frame.article);
}

/** Returns the texts placed on pages, before stories are distributed over their slots. */
export function findPlacedWords(pages: FramePage[]): PlacedWords[] {
  const groups = new Map<string, PlacedWords & { order: number[] }>();
  for (const [pageIndex, page] of pages.entries())
    for (const frame of page.frames) {
      if (UNPLACED.has(frame.type)) continue;
      const thread = frame.type === 'article' ? frame.thread : null;
      const key = thread ? `story ${thread.story}` : `${page.id} ${frame.slot}`;
      const group = groups.get(key) ?? { texts: [], places: [], order: [] };
      const texts = frame.type === 'article' ? listArticleTexts(frame) : listTexts(frame);
      group.texts.push(...texts);
      group.places.push({ pageId: page.id, slotId: frame.slot, pageIndex, box: boxOf(frame) });
      group.order.push(thread?.order ?? 0);
      groups.set(key, group);
    }
  return [...groups.values()].map(({ texts, places, order }) => ({
    texts,
    places: places
      .map((place, index) => ({ place, order: order[index] ?? 0 }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ place }) => place),
  }));
}

const boxOf = ({ x, y, w, h }: Frame): Box => ({ x, y, w, h });
