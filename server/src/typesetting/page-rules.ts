import type { PageDesign } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK } from '@spalten/contract/newspaper-template';
import type { PageInput } from './edition.ts';
import type { Frame, OtherFrame } from './frame.ts';
import { pitchOf } from './grid.ts';

const FINE = 0.3;
const STRONG = 0.9;
const TOUCH_MM = 0.5;

/** Only body text needs a rule beside it: boxes and pictures have visible edges. */
const isOpen = (frame: Frame) =>
  (frame.type === 'article' && !frame.tint) || frame.type === 'empty';

const ruleFrame = (part: Partial<OtherFrame>): OtherFrame => ({
  type: 'rule',
  slot: '',
  page: 0,
  x: 0,
  y: 0,
  w: 0,
  h: 0,
  ...part,
});

/**
 * Builds the rules of a page: above slots that request one, and vertical ones between adjacent
 * articles.
 */
export function buildPageRules(design: PageDesign, page: PageInput, frames: Frame[]): OtherFrame[] {
  const pitch = pitchOf(design);
  const above = page.slots.flatMap((slot) => {
    const frame = frames.find((f) => f.slot === slot.id);
    if (!slot.style.rule || !frame || frame.type === 'empty') return [];
    const y = frame.y - pitch;
    return [ruleFrame({ x: frame.x, y, length: frame.w, upright: false, weight: STRONG })];
  });
  const { column_rules: hasColumnRules } = design.look ?? DEFAULT_LOOK;
  const open = hasColumnRules ? frames.filter(isOpen) : [];
  const between = open.flatMap((left) =>
    open.flatMap((right) => {
      const gap = right.x - left.x - left.w;
      const top = Math.max(left.y, right.y);
      const bottom = Math.min(left.y + left.h, right.y + right.h);
      const isBeside = gap > 0 && gap < design.gutter_mm + TOUCH_MM && bottom - top > 4 * pitch;
      if (!isBeside || (left.type === 'empty' && right.type === 'empty')) return [];
      const x = right.x - gap / 2;
      return [ruleFrame({ x, y: top, length: bottom - top, upright: true, weight: FINE })];
    }),
  );
  return [...above, ...between];
}
