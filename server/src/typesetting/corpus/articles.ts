import type { ArticleInput } from '../edition.ts';
import type { TextStyle } from './prose.ts';
import { sentence, story } from './prose.ts';
import type { Random } from './random.ts';
import { FOREIGN, HEADS, KICKERS, PEOPLE, WHEN } from './words.ts';

/** The number of pictures, of all shapes. */
export const PICTURES = 40;

/**
 * Returns the size of each picture in pixels: the common shapes, extreme ones, and some between.
 */
export function pictureShape(id: number): [number, number] {
  const common = [
    [2400, 1600],
    [1600, 2400],
    [2000, 1500],
    [1500, 2000],
    [1800, 1800],
    [1920, 1080],
    [3600, 1200],
    [1200, 3000],
  ] as const;
  const shape = common[(id - 1) % common.length] ?? common[0];
  const part = 1 + (Math.floor((id - 1) / common.length) - 2) * 0.06;
  return [Math.round(shape[0] * part), Math.round(shape[1])];
}

const MANNERS: Record<string, TextStyle> = {
  notis: { sentences: [1, 3], talk: 0, subhead: 0, list: 0 },
  nyhet: { sentences: [2, 4], talk: 0.25, subhead: 0.1, list: 0.02 },
  reportage: { sentences: [3, 7], talk: 0.35, subhead: 0.08, list: 0 },
  intervju: { sentences: [1, 4], talk: 0.6, subhead: 0.12, list: 0 },
  krönika: { sentences: [4, 10], talk: 0.02, subhead: 0, list: 0 },
  insändare: { sentences: [2, 6], talk: 0, subhead: 0.02, list: 0.03 },
  referat: { sentences: [2, 5], talk: 0.1, subhead: 0.15, list: 0.15 },
  recept: { sentences: [1, 3], talk: 0, subhead: 0.2, list: 0.3 },
};
const KINDS = Object.values(MANNERS);

const image = (by: Random): ArticleInput['images'][number] => ({
  file_id: by.between(1, PICTURES),
  caption: by.is(0.85) ? sentence(by) : null,
  credit: by.is(0.9) ? by.pick(PEOPLE) : null,
  alt: 'Bild',
  focal_point: { x: 0.5, y: 0.4 },
});

/** The target of a generated article: characters of text, and number of pictures. */
export interface ArticleTarget {
  characters: number;
  pictures: number;
  standfirst: boolean;
  quote: boolean;
  facts: boolean;
  columns: number;
  headline_size: number;
  voice: ArticleInput['voice'];
}

/** Generates an article of a random kind to the given target. */
export function article(by: Random, order: ArticleTarget): ArticleInput {
  const manner = by.pick(KINDS);
  const headline = by.is(0.04) ? `${by.pick(FOREIGN)} ${by.pick(WHEN)}` : by.pick(HEADS);
  return {
    kicker: by.is(0.6) ? by.pick(KICKERS) : null,
    headline,
    standfirst: order.standfirst
      ? `${sentence(by)} ${by.is(0.5) ? sentence(by) : ''}`.trim()
      : null,
    answers: [],
    byline: by.is(0.9) ? by.pick(PEOPLE) : '',
    pull_quote: order.quote ? sentence(by) : null,
    quote_speaker: order.quote && by.is(0.5) ? by.pick(PEOPLE) : null,
    fact_box: order.facts
      ? { title: by.pick(HEADS), body: story(by, MANNERS['nyhet'] ?? manner, by.between(150, 500)) }
      : null,
    images: Array.from({ length: order.pictures }, () => image(by)),
    body: story(by, manner, order.characters),
    columns: order.columns,
    headline_size: order.headline_size,
    voice: order.voice,
    opinion:
      order.voice === 'opinion'
        ? { name: 'Insändare', note: 'Åsikterna är skribentens egna.' }
        : null,
  };
}
