import type { LayoutInput } from './layout-input.ts';

/** Position of the main picture, and its width in columns. */
export type MainPicture =
  | { kind: 'none' }
  | { kind: 'above' }
  | { kind: 'corner'; k: number }
  | { kind: 'beside'; k: number };

/** A layout option; the heights of its pictures follow from it. */
export interface LayoutOption {
  main: MainPicture;
  /** Number of other pictures shown. */
  more: number;
  /** Width in columns of pictures at the foot of columns; 0: in the text. */
  footWidth: number;
  /** Width in columns of the fact box at the foot of columns; 0: in the text. */
  factsWidth: number;
  hasQuote: boolean;
  /** Index of the measured headline size. */
  head: number;
  /** Standfirst style: default, more leading, or smaller. */
  standfirst: 0 | 1 | 2;
}

const MOST_MORE = 7;
const NO_MAIN: MainPicture = { kind: 'none' };

function listMainPictures({ n, frame, shapes }: LayoutInput): MainPicture[] {
  if (shapes.length === 0) return [NO_MAIN];
  const hasHeight = frame.picture_lines !== null;
  const isNeeded = frame.isComplete || hasHeight;
  const all: MainPicture[] = [...(isNeeded ? [] : [NO_MAIN]), { kind: 'above' }];
  for (let k = 1; k < n; k += 1) {
    all.push({ kind: 'corner', k });
    // Beside the text a picture is as high as that.
    if (!hasHeight) all.push({ kind: 'beside', k });
  }
  const wanted = frame.picture_columns && Math.min(frame.picture_columns, n);
  if (!wanted) return all;
  return all.filter((main) => ('k' in main ? main.k : n) === wanted || main.kind === 'none');
}

function listQuotes({ measures, frame }: LayoutInput): boolean[] {
  if (!measures.quote) return [false];
  return frame.isComplete || frame.hasQuote ? [true] : [true, false];
}

/** Lists all layout options with the default headline size. */
export function listOptions(input: LayoutInput): LayoutOption[] {
  const { n, shapes, measures, frame } = input;
  const all: LayoutOption[] = [];
  const quotes = listQuotes(input);
  for (const main of listMainPictures(input)) {
    const columns = main.kind === 'beside' ? n - main.k : n;
    const extras = main.kind === 'none' ? 0 : Math.min(MOST_MORE, shapes.length - 1);
    const facts = !measures.facts
      ? [0]
      : [...Array.from({ length: Math.min(columns, 3) }, (_, index) => index + 1), 0];
    for (let more = extras; more >= 0; more -= 1) {
      const feet = more === 0 ? [0] : columns >= 3 ? [2, 1, 0] : [1, 0];
      for (const footWidth of feet)
        for (const factsWidth of facts)
          for (const hasQuote of quotes)
            all.push({ main, more, footWidth, factsWidth, hasQuote, head: 0, standfirst: 0 });
      if (frame.hasAllPictures || frame.isComplete) break;
    }
  }
  return all;
}
