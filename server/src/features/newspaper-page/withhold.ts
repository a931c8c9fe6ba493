import { picturesOfFeature } from '@spalten/contract/feature';
import type { EditionInput } from '../../typesetting/edition.ts';

/** Lists the ids of the pictures that an edition may show, in its articles and its slots. */
export function picturesOf({
  articles,
  pages,
}: Pick<EditionInput, 'articles' | 'pages'>): number[] {
  const inArticles = Object.values(articles).flatMap(({ images }) => images);
  const inSlots = pages.flatMap(({ placements }) => placements);
  const ids = [
    ...[...inArticles, ...inSlots].flatMap(({ file_id: id }) => id ?? []),
    ...inSlots.flatMap(({ feature }) => picturesOfFeature(feature)),
  ];
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

const WITHOUT_WORDS = { caption: null, credit: null, alt: null };

/** Withholds pictures from an edition, with the words that tell of them. Their room stays. */
export function withholdPictures<
  E extends Pick<EditionInput, 'articles' | 'pages' | 'files' | 'withheld'>,
>(edition: E, ids: readonly number[]): E {
  if (ids.length === 0) return edition;
  const isHeld = (id: number | null | undefined) => typeof id === 'number' && ids.includes(id);
  const articles = Object.entries(edition.articles).map(([id, article]) => [
    id,
    {
      ...article,
      images: article.images.map((image) =>
        isHeld(image.file_id) ? { ...image, ...WITHOUT_WORDS } : image,
      ),
    },
  ]);
  const files = Object.entries(edition.files ?? {}).map(([id, file]) => [
    id,
    isHeld(Number(id)) ? { ...file, credit: null, alt: null } : file,
  ]);
  return {
    ...edition,
    articles: Object.fromEntries(articles) as EditionInput['articles'],
    files: Object.fromEntries(files) as EditionInput['files'],
    pages: edition.pages.map((page) => ({
      ...page,
      placements: page.placements.map((placement) =>
        isHeld(placement.file_id) ? { ...placement, text: '' } : placement,
      ),
    })),
    withheld: [...ids],
  };
}
