import type { ArticleFit } from '@spalten/contract/article';
import { TYPESET_FIELDS } from '@spalten/contract/article';
import type { ArticleInput } from '../../typesetting/edition.ts';
import { replaceMissingSigns } from '../../typesetting/safe-frames.ts';

/** Replaces the drawn texts of pictures. Their file names aren't drawn. */
function replaceInImages(images: ArticleInput['images']) {
  const found = images.map(({ caption, credit }) => replaceMissingSigns({ caption, credit }));
  return {
    value: images.map((image, index) => ({ ...image, ...found[index]?.value })),
    missing: found.flatMap(({ missing }) => missing),
  };
}

/**
 * Replaces the characters of an article that no font has with question marks, so that they don't
 * hide how it fits, and lists them by field.
 */
export function replaceArticleSigns(words: ArticleInput): {
  words: ArticleInput;
  missing: ArticleFit['missing_signs'];
} {
  const found = TYPESET_FIELDS.map((field) => ({
    field,
    ...(field === 'images' ? replaceInImages(words.images) : replaceMissingSigns(words[field])),
  }));
  return {
    words: { ...words, ...Object.fromEntries(found.map(({ field, value }) => [field, value])) },
    missing: found.flatMap(({ field, missing }) =>
      missing.length > 0 ? { field, signs: [...new Set(missing)] } : [],
    ),
  };
}
