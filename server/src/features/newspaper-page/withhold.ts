import { picturesOfFeature } from '@spalten/contract/feature';
import type { EditionInput } from '../../typesetting/edition.ts';

/** Lists the ids of the pictures that an edition may show: in articles and slots, and the office’s own. */
export function picturesOf({
  articles,
  pages,
  paper,
}: Pick<EditionInput, 'articles' | 'pages'> & Partial<Pick<EditionInput, 'paper'>>): number[] {
  const inArticles = Object.values(articles).flatMap(({ images }) => images);
  const inSlots = pages.flatMap(({ placements }) => placements);
  const ids = [
    ...[...inArticles, ...inSlots].flatMap(({ file_id: id }) => id ?? []),
    ...inSlots.flatMap(({ feature }) => picturesOfFeature(feature)),
    ...inSlots.flatMap(({ logo_file_id: id }) => id ?? []),
    ...[paper?.masthead_file_id, paper?.logo_file_id].flatMap((id) => id ?? []),
  ];
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

const WITHOUT_WORDS = { caption: null, credit: null, alt: null };

/**
 * Withholds pictures from an edition, with the words that tell of them. Their room stays. A masthead
 * stands in letters instead.
 */
export function withholdPictures<
  E extends Pick<EditionInput, 'paper' | 'articles' | 'pages' | 'files' | 'withheld'>,
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
  const { masthead_file_id: masthead, logo_file_id: logo } = edition.paper;
  return {
    ...edition,
    paper: {
      ...edition.paper,
      ...(isHeld(masthead) && { masthead_file_id: null }),
      ...(isHeld(logo) && { logo_file_id: null }),
    },
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
