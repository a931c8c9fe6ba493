import type { ChapterRef } from '@spalten/contract/chapter';

/** The path of each chapter type. */
export const CHAPTER_PATHS = {
  9: '/utbildningsmaterial',
  1: '/information-och-guider',
  2: '/information-och-guider/starta-en-redaktion',
  3: '/informera-och-annonsera/sa-anvander-du-larportalen',
  4: '/informera-och-annonsera/avsluta-och-sprid',
  5: '/avsluta-och-sprid',
  6: '/tavla',
  7: '/nyhetskviss',
  8: '/kolla-kallan',
} as const;

export type ChapterTypeNumber = keyof typeof CHAPTER_PATHS;

/** The path of a type's start page. */
export const typePath = (type: number): string => CHAPTER_PATHS[type as ChapterTypeNumber];

/** The path of a chapter, with its ancestors if known. */
export const chapterPath = (
  chapter: Pick<ChapterRef, 'type' | 'slug'>,
  above: readonly Pick<ChapterRef, 'slug'>[] = [],
): string => [typePath(chapter.type), ...above.map(({ slug }) => slug), chapter.slug].join('/');
