import type { Fault } from './fault.ts';
import type { Frame, FramePage } from './frame.ts';
import { replaceMissingGlyphs } from './glyphs.ts';
import { cleanText } from './sanitise.ts';
import { nameSigns } from './sign-names.ts';

const MAX_SIGNS_SHOWN = 5;
/**
 * Fields of a frame that are never drawn: names, addresses, and alternative texts. All other
 * strings are treated as text, so that new fields are covered.
 */
export const UNDRAWN_FIELDS = new Set([
  'type',
  'slot',
  'src',
  'href',
  'alt',
  'story',
  'kind',
  'lang',
  'voice',
  'frame',
  'side',
]);

function makeSafe(value: unknown, missing: Set<string>): unknown {
  if (typeof value === 'string') {
    const covered = replaceMissingGlyphs(cleanText(value));
    for (const sign of covered.missing) missing.add(sign);
    return covered.text;
  }
  if (Array.isArray(value)) return value.map((item) => makeSafe(item, missing));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      UNDRAWN_FIELDS.has(name) ? part : makeSafe(part, missing),
    ]),
  );
}

/** Replaces the characters that no font has in every drawn text of a value, and returns them. */
export function replaceMissingSigns<T>(value: T): { value: T; missing: string[] } {
  const missing = new Set<string>();
  return { value: makeSafe(value, missing) as T, missing: [...missing] };
}

/**
 * Makes every text of every frame safe to set: only characters that our fonts have remain. Replaced
 * characters are a fault in their slot.
 */
export function makeFramesSafe(pages: FramePage[]): { pages: FramePage[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const coverFrame = (page: FramePage, frame: Frame): Frame => {
    const missing = new Set<string>();
    const covered = makeSafe(frame, missing) as Frame;
    if (missing.size > 0) {
      const signs = nameSigns([...missing].slice(0, MAX_SIGNS_SHOWN));
      faults.push({
        pageId: page.id,
        slotId: frame.slot,
        fault: {
          sv: `Tidningens typsnitt saknar ${signs.sv}.`,
          en: `The newspaper’s typeface lacks ${signs.en}.`,
        },
      });
    }
    return covered;
  };
  return {
    pages: pages.map((page) => ({
      ...page,
      frames: page.frames.map((frame) => coverFrame(page, frame)),
    })),
    faults,
  };
}
