import { luminanceOfHex } from '@spalten/contract/luminance';
import type { Voice } from '@spalten/contract/article-template';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK } from '@spalten/contract/newspaper-template';
import { FALLBACK_FONTS } from './glyphs.ts';
import { pitchOf } from './grid.ts';
import type { Ink } from './inks.ts';

/** Typst treats Extra Condensed as a width of Sofia Sans, not as a family. */
const CONDENSED = 62.5;
const SEMI_CONDENSED = 87.5;
/** Typst's names of families whose width is part of the name. */
const TYPST_FAMILIES: Record<string, string> = { 'Barlow Semi Condensed': 'Barlow' };
/** A family for some characters only: `covers` is a regular expression of one character. */
interface PartOfFamily {
  name: string;
  covers: string;
}
/**
 * Families without the `mark` feature (OpenType), and the family that stands in for them. They would
 * draw a letter and its mark beside each other, such as ị, so all such letters are left to the other.
 */
const UNMARKED: Record<string, string> = { 'Zilla Slab': 'Source Serif 4' };
const WITHOUT_MARKS = '[^\\u{0300}-\\u{036F}\\u{1E00}-\\u{1EFF}]';

/** Lists a family and those that are tried for characters that it lacks, in order. */
function family(name: string): (string | PartOfFamily)[] {
  const own = TYPST_FAMILIES[name] ?? name;
  const standIn = UNMARKED[name];
  return standIn === undefined
    ? [own, ...FALLBACK_FONTS]
    : [{ name: own, covers: WITHOUT_MARKS }, standIn, ...FALLBACK_FONTS];
}

/** The upper edge of lines in em in most families, and in those with high capitals. */
const RISE = 0.72;
const HIGH_RISE = 0.88;

type HeadlineFont = PageDesign['typography']['headline_font'];

interface HeadlineStyle {
  stretch: number;
  weight: number;
  /** The family of the paper's name. */
  mast: HeadlineFont;
  quote_style: 'normal' | 'italic';
  quote_weight: number;
  rise?: number;
}

/** Settings per headline family. */
const HEADLINE_STYLES: Record<HeadlineFont, HeadlineStyle> = {
  'Source Serif 4 Display': {
    stretch: 100,
    weight: 700,
    mast: 'Playfair Display',
    quote_style: 'italic',
    quote_weight: 400,
  },
  'Playfair Display': {
    stretch: 100,
    weight: 700,
    mast: 'Playfair Display',
    quote_style: 'italic',
    quote_weight: 400,
  },
  'Sofia Sans': {
    stretch: CONDENSED,
    weight: 800,
    mast: 'Source Serif 4 Display',
    quote_style: 'normal',
    quote_weight: 700,
  },
  Anton: {
    stretch: 100,
    weight: 400,
    mast: 'Anton',
    quote_style: 'normal',
    quote_weight: 400,
    rise: HIGH_RISE,
  },
  'DM Serif Display': {
    stretch: 100,
    weight: 400,
    mast: 'DM Serif Display',
    quote_style: 'italic',
    quote_weight: 400,
  },
  'Barlow Semi Condensed': {
    stretch: SEMI_CONDENSED,
    weight: 700,
    mast: 'Barlow Semi Condensed',
    quote_style: 'italic',
    quote_weight: 500,
  },
  'Zilla Slab': {
    stretch: 100,
    weight: 700,
    mast: 'Zilla Slab',
    quote_style: 'italic',
    quote_weight: 400,
  },
};

/** Headline settings of a voice; `scale`: size relative to that of slots and templates. */
interface Face {
  family: string;
  stretch: number;
  weight: number;
  style: 'normal' | 'italic';
  tracking: number;
  leading: number;
  scale: number;
  /** The upper edge of a line in em, over the capitals; `RISE` if omitted. */
  rise?: number;
}

const SERIF = 'Source Serif 4 Display';
const serif = { family: SERIF, stretch: 100, style: 'normal', tracking: -0.012 } as const;
const playfair = { family: 'Playfair Display', stretch: 100, style: 'normal' } as const;
const condensed = { family: 'Sofia Sans', stretch: CONDENSED, style: 'normal' } as const;
const barlow = {
  family: 'Barlow Semi Condensed',
  stretch: SEMI_CONDENSED,
  style: 'normal',
} as const;
const slab = { family: 'Zilla Slab', stretch: 100, style: 'normal' } as const;
const didone = { family: 'DM Serif Display', stretch: 100, style: 'normal' } as const;

/**
 * The faces of each headline family per voice. The condensed ones have no light weight and no
 * italics: their features and opinion use the serif, smaller because it is wider.
 */
const VOICES: Record<HeadlineFont, Record<Voice, Face>> = {
  'Source Serif 4 Display': {
    news: { ...serif, weight: 700, leading: 0.07, scale: 1 },
    opinion: {
      ...serif,
      weight: 400,
      style: 'italic',
      tracking: -0.006,
      leading: 0.09,
      scale: 1.04,
    },
    feature: { ...serif, weight: 400, tracking: -0.018, leading: 0.05, scale: 1.12 },
  },
  'Playfair Display': {
    news: { ...playfair, weight: 700, tracking: -0.008, leading: 0.12, scale: 1 },
    opinion: { ...playfair, weight: 400, style: 'italic', tracking: 0, leading: 0.14, scale: 1.04 },
    feature: { ...playfair, weight: 400, tracking: -0.012, leading: 0.1, scale: 1.1 },
  },
  'Sofia Sans': {
    news: { ...condensed, weight: 800, tracking: 0.002, leading: 0.02, scale: 1 },
    opinion: {
      ...serif,
      weight: 400,
      style: 'italic',
      tracking: -0.006,
      leading: 0.09,
      scale: 0.84,
    },
    feature: { ...serif, weight: 400, tracking: -0.018, leading: 0.06, scale: 0.92 },
  },
  Anton: {
    news: {
      family: 'Anton',
      stretch: 100,
      style: 'normal',
      weight: 400,
      tracking: -0.004,
      leading: 0.04,
      scale: 0.94,
      rise: HIGH_RISE,
    },
    opinion: {
      ...serif,
      weight: 400,
      style: 'italic',
      tracking: -0.006,
      leading: 0.09,
      scale: 0.84,
    },
    feature: { ...condensed, weight: 700, tracking: 0.002, leading: 0.02, scale: 1 },
  },
  'DM Serif Display': {
    news: { ...didone, weight: 400, tracking: -0.008, leading: 0.08, scale: 1 },
    opinion: { ...didone, weight: 400, style: 'italic', tracking: 0, leading: 0.1, scale: 1.02 },
    feature: { ...serif, weight: 400, tracking: -0.018, leading: 0.05, scale: 1.14 },
  },
  'Barlow Semi Condensed': {
    news: { ...barlow, weight: 700, tracking: -0.008, leading: 0.06, scale: 0.98 },
    opinion: { ...barlow, weight: 500, style: 'italic', tracking: 0, leading: 0.08, scale: 0.98 },
    feature: { ...barlow, weight: 500, tracking: -0.008, leading: 0.06, scale: 1.06 },
  },
  'Zilla Slab': {
    news: { ...slab, weight: 700, tracking: -0.01, leading: 0.04, scale: 1.04 },
    opinion: { ...slab, weight: 400, style: 'italic', tracking: 0, leading: 0.06, scale: 1.06 },
    feature: { ...slab, weight: 400, tracking: -0.012, leading: 0.04, scale: 1.12 },
  },
};

/** Returns the headline scale of a voice. */
export const voiceScale = ({ typography }: PageDesign, voice: Voice): number =>
  VOICES[typography.headline_font][voice].scale;

const listFaces = (font: HeadlineFont) =>
  Object.fromEntries(
    Object.entries(VOICES[font]).map(([voice, { family: own, scale: _, ...face }]) => [
      voice,
      { rise: RISE, ...face, font: family(own) },
    ]),
  );

/** Returns the colours of a design for the screen. */
const getScreenColours = ({ colours }: PageDesign): Record<'accent' | 'tint', Ink> => ({
  accent: { hex: colours.accent, cmyk: null },
  tint: { hex: colours.tint, cmyk: null },
});

/** Relative luminance (WCAG 2.2) over which black text is read better than white. */
const LIGHT = 0.4;

/** True if text on this colour has to be black. */
export const isLight = (hex: string): boolean => luminanceOfHex(hex) > LIGHT;

/** Builds the style that the template reads, under its names. */
export function styleOf(design: PageDesign, colours = getScreenColours(design)) {
  const { typography } = design;
  const head = HEADLINE_STYLES[typography.headline_font];
  const look = design.look ?? DEFAULT_LOOK;
  const mast = look.masthead_font ?? head.mast;
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
    voices: listFaces(typography.headline_font),
    quote_style: head.quote_style,
    quote_weight: head.quote_weight,
    quote_rise: head.rise ?? RISE,
    stand: family(look.standfirst === 'sans' ? 'Source Sans 3' : 'Source Serif 4'),
    sans: family(typography.sans_font),
    cond: family('Sofia Sans'),
    cond_stretch: CONDENSED,
    mast: family(mast),
    mast_stretch: HEADLINE_STYLES[mast].stretch,
    look,
    is_accent_light: isLight(design.colours.accent),
    accent: colours.accent,
    tint: colours.tint,
  };
}
