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
const OTHER_SCRIPTS = 'Noto Sans';

/** What the template needs to know of a design, under the names it uses. */
export function styleOf(design: PageDesign) {
  const { typography } = design;
  const isCondensed = typography.headline_font === 'Sofia Sans';
  const family = (name: string) => [name, OTHER_SCRIPTS];
  return {
    pitch: pitchOf(design),
    body_size: typography.body_size_pt,
    indent: typography.body_size_pt,
    justify: typography.justify,
    hyphenate: typography.hyphenate,
    text: family(typography.body_font),
    body: family(typography.body_font),
    head: family(typography.headline_font),
    head_stretch: isCondensed ? CONDENSED : 100,
    head_weight: isCondensed ? 800 : 700,
    quote_style: typography.headline_font === 'Source Serif 4 Display' ? 'italic' : 'normal',
    stand: family('Source Serif 4'),
    sans: family(typography.sans_font),
    cond: family('Sofia Sans'),
    cond_stretch: CONDENSED,
    mast: family(isCondensed ? 'Source Serif 4 Display' : 'Playfair Display'),
    accent: inkOf(design.colours.accent),
    tint: inkOf(design.colours.tint),
  };
}
