import type { SlotChange } from '@spalten/contract/copyfitting';
import type { LayoutInput } from './layout-input.ts';
import { countPictureLines, getWidth } from './layout-input.ts';
import { countBesideLines } from './plan.ts';
import type { TriedLayout } from './search.ts';

/** The typical share of a slot taken by its main picture. */
const USUAL_SHARE = 0.36;
const OPEN_PERCENT = 111;
const SMALL_PERCENT = 85;

/**
 * Returns the width in columns at which an uncropped picture takes about the typical share of the
 * slot.
 */
function getUsualWidth(input: LayoutInput): number {
  const { n, lines, shapes } = input;
  const all = getWidth(input, n) * lines;
  const distance = (k: number) =>
    Math.abs(
      (getWidth(input, k) * countPictureLines(input, 0, k, shapes[0] ?? 1.5)) / all - USUAL_SHARE,
    );
  const widths = Array.from({ length: n }, (_, index) => index + 1);
  return widths.reduce((best, k) => (distance(k) < distance(best) ? k : best), 1);
}

/** The pictures of an article that are shown, by index, and whether its quote is. */
export interface VisibleParts {
  images: number[];
  hasQuote: boolean;
}

export function listVisibleParts(input: LayoutInput, { plan }: TriedLayout): VisibleParts {
  const { main, more, hasQuote } = plan.choice;
  const isShown = (image: number) => main.kind !== 'none' && image <= more;
  return {
    images: input.shapes.flatMap((_, image) => (isShown(image) ? [image] : [])),
    hasQuote: input.measures.quote !== null && hasQuote,
  };
}

/** Returns the lines of the main picture as it is shown. */
export function countMainLines(input: LayoutInput, { plan, lift, pad }: TriedLayout): number {
  if (plan.choice.main.kind !== 'beside') return plan.height;
  const full = plan.depth - pad;
  return countBesideLines(input, plan, { depth: full - lift, full });
}

/** Lists the changes made to a slot by copyfitting. */
export function listChanges(input: LayoutInput, tried: TriedLayout): SlotChange[] {
  const { frame, measures, shapes } = input;
  const { plan } = tried;
  const { main, factsWidth, standfirst } = plan.choice;
  const changes: SlotChange[] = [];
  const shown = listVisibleParts(input, tried);
  if (main.kind !== 'none') {
    const lines =
      countMainLines(input, tried) - countPictureLines(input, 0, plan.k, shapes[0] ?? 1.5);
    if (lines !== (frame.picture_lines ?? 0)) changes.push({ kind: 'picture_height', lines });
    const usual = frame.picture_columns ?? getUsualWidth(input);
    if (usual !== plan.k) changes.push({ kind: 'picture_width', columns: plan.k, usual });
  }
  const out = frame.article.images.flatMap(({ file }, image) =>
    shown.images.includes(image) ? [] : [file],
  );
  if (out.length > 0) changes.push({ kind: 'pictures_left_out', file_ids: out });
  const percent = Math.round((measures.heads[plan.choice.head]?.scale ?? 1) * 100);
  if (percent !== 100) changes.push({ kind: 'headline_size', percent });
  if (measures.quote !== null && !shown.hasQuote) changes.push({ kind: 'quote_left_out' });
  if (plan.feet.some(({ what }) => what === 'facts') && factsWidth > 1)
    changes.push({ kind: 'fact_box_width', columns: factsWidth });
  if (standfirst === 1) changes.push({ kind: 'standfirst_leading', percent: OPEN_PERCENT });
  if (standfirst === 2) changes.push({ kind: 'standfirst_size', percent: SMALL_PERCENT });
  return changes;
}
