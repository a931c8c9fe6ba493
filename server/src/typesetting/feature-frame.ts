import type { FeatureBlock } from '@spalten/contract/feature-words';
import { describeFeature } from '@spalten/contract/feature-words';
import type { Feature } from '@spalten/contract/feature';
import { isAnsweredElsewhere, picturesOfFeature } from '@spalten/contract/feature';
import type { FilledSlot } from './filled-slot.ts';
import { locate } from './filled-slot.ts';
import type { Frame, FrameImage } from './frame.ts';
import type { FrameContext } from './pictures.ts';
import { solutionNote } from './puzzle-frame.ts';
import { cleanLine, cleanText, toSwedishTypography } from './sanitise.ts';

const MAX_WORDS = 2000;
/** A line below the heading, with the credit of a comic strip. */
const MAX_ABOUT = 450;

/** Makes the words of a part safe to set. */
function cleanBlock(block: FeatureBlock) {
  switch (block.type) {
    case 'row': {
      const { label, words, below, figures } = block;
      const clean = {
        label: cleanLine(label),
        below: cleanLine(below),
        figures: cleanLine(figures),
      };
      return { type: 'row', words: cleanLine(words) ?? '', ...clean };
    }
    case 'cells':
      return {
        type: block.isHead ? 'head' : 'cells',
        cells: block.cells.map((cell) => cleanLine(cell) ?? ''),
      };
    case 'item': {
      const lines = block.words.split('\n').map((line) => cleanLine(line) ?? '');
      return { type: 'item', number: block.number, words: lines.filter(Boolean).join('\n') };
    }
    default: {
      const words = toSwedishTypography(cleanText(block.words, MAX_WORDS)).trim();
      return { type: block.type, words };
    }
  }
}

/** Loads the pictures of a comic strip, each as large as its share of the slot. */
async function loadStrip(
  context: FrameContext,
  { box, page, slot }: FilledSlot,
  feature: Feature,
): Promise<FrameImage[]> {
  if (feature.kind !== 'comic') return [];
  const images: FrameImage[] = [];
  for (const { file_id, caption } of feature.pictures) {
    const said = context.input.files?.[file_id];
    const image = {
      file_id,
      // Pictures of people who may not be shown are withheld with their words.
      caption: context.input.withheld?.includes(file_id) ? null : cleanLine(caption),
      credit: null,
      alt: said?.alt ?? cleanLine(caption),
      focal_point: said?.focal_point ?? null,
    };
    const loaded = await context.loader.load(context, image, { box, page: page.id, slot: slot.id });
    if (loaded) images.push(loaded);
  }
  return images;
}

/** Builds the frame of a regular feature; null if the slot has none. */
export async function featureFrame(
  context: FrameContext,
  filled: FilledSlot,
): Promise<Frame | null> {
  const feature = filled.placement?.feature;
  if (!feature) return null;
  const credits = picturesOfFeature(feature).map((id) => context.input.files?.[id]?.credit);
  const { title, about, blocks } = describeFeature(feature, credits);
  const images = await loadStrip(context, filled, feature);
  // The captions of a strip are drawn with its pictures.
  const parts = feature.kind === 'comic' ? [] : blocks.map(cleanBlock);
  const note = isAnsweredElsewhere(feature) ? solutionNote('Svaren', context, filled) : null;
  if (parts.length === 0 && images.length === 0) return null;
  return {
    ...locate(filled),
    type: 'feature',
    kind: feature.kind,
    title: cleanLine(title, 120) ?? '',
    about: cleanLine(about, MAX_ABOUT),
    parts: note && parts.length > 0 ? [...parts, { type: 'answer', words: note }] : parts,
    images,
    tint: filled.slot.style.tint ?? false,
  };
}
