import type { PageDesign } from '@spalten/contract/newspaper-template';
import { pitchOf } from './grid.ts';

/** A colour both ways: as the screen shows it, and in per cent of the four inks. */
interface Ink {
  hex: string;
  cmyk: [number, number, number, number];
}

/** Converts by the plain formula: tints and accents, where no profile is at hand. */
export function inkOf(hex: string): Ink {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const k = 1 - Math.max(r, g, b);
  const share = (value: number) => (k === 1 ? 0 : Math.round(((1 - value - k) / (1 - k)) * 100));
  return { hex, cmyk: [share(r), share(g), share(b), Math.round(k * 100)] };
}

/** Extra Condensed is a width of Sofia Sans, not a family of its own, to the typesetter. */
const CONDENSED = 62.5;
/** What stands in where a family lacks a sign: other scripts, emoji. */
const STAND_INS = ['Noto Sans', 'Noto Sans Arabic', 'Noto Emoji'];
const family = (name: string) => [name, ...STAND_INS];

/** How each headline family wants to be set. */
const HEADS = {
  'Source Serif 4 Display': {
    stretch: 100,
    weight: 700,
    tracking: -0.012,
    leading: 0.07,
    mast: 'Playfair Display',
    quote_style: 'italic',
    quote_weight: 400,
  },
  'Playfair Display': {
    stretch: 100,
    weight: 700,
    tracking: -0.008,
    leading: 0.12,
    mast: 'Playfair Display',
    quote_style: 'italic',
    quote_weight: 400,
  },
  'Sofia Sans': {
    stretch: CONDENSED,
    weight: 800,
    tracking: 0.002,
    leading: 0.02,
    mast: 'Source Serif 4 Display',
    quote_style: 'normal',
    quote_weight: 700,
  },
} as const;

/** What the template needs to know of a design, under the names it uses. */
export function styleOf(design: PageDesign) {
  const { typography } = design;
  const head = HEADS[typography.headline_font];
  return {
    pitch: pitchOf(design),
    body_size: typography.body_size_pt,
    indent: typography.body_size_pt,
    justify: typography.justify,
    hyphenate: typography.hyphenate,
    text: family(typography.body_font),
    body: family(typography.body_font),
    head: family(typography.headline_font),
    head_stretch: head.stretch,
    head_weight: head.weight,
    head_tracking: head.tracking,
    head_leading: head.leading,
    quote_style: head.quote_style,
    quote_weight: head.quote_weight,
    stand: family('Source Serif 4'),
    sans: family(typography.sans_font),
    cond: family('Sofia Sans'),
    cond_stretch: CONDENSED,
    mast: family(head.mast),
    accent: inkOf(design.colours.accent),
    tint: inkOf(design.colours.tint),
  };
}
