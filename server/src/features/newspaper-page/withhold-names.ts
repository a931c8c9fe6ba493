import type { Feature } from '@spalten/contract/feature';
import type { EditionInput } from '../../typesetting/edition.ts';
import type { UnprintedName } from '../consent/index.ts';
import { mentionsName } from '../consent/index.ts';

/** The fields of an article that hold names and nothing else. */
interface NamedArticle {
  byline: string;
  quote_speaker: string | null;
  answers: { name: string }[];
  images: { credit: string | null }[];
}

/** Empties the fields for names that hold a protected one, and collects their words. */
function createEraser(names: readonly UnprintedName[]) {
  const hidden = names.filter((one) => one.is_protected);
  const erased: string[] = [];
  const erase = <T extends string | null | undefined>(words: T, empty: T): T => {
    if (!words || !hidden.some(({ name }) => mentionsName(words, name))) return words;
    erased.push(words);
    return empty;
  };
  return { erase, erased };
}

/** Leaves protected people out of an article’s byline, credits and names beside words. Texts stay. */
export function withoutProtected<A extends NamedArticle>(
  article: A,
  names: readonly UnprintedName[],
): { article: A; erased: string[] } {
  const { erase, erased } = createEraser(names);
  const changed = {
    ...article,
    byline: erase(article.byline, ''),
    quote_speaker: erase(article.quote_speaker, null),
    answers: article.answers.map((one) => ({ ...one, name: erase(one.name, '') })),
    images: article.images.map((one) => ({ ...one, credit: erase(one.credit, null) })),
  };
  return { article: erased.length > 0 ? changed : article, erased };
}

function withoutDrawer(feature: Feature | null | undefined, names: readonly UnprintedName[]) {
  const { erase, erased } = createEraser(names);
  if (feature?.kind !== 'comic') return { feature, erased };
  return { feature: { ...feature, credit: erase(feature.credit, null) }, erased };
}

/**
 * Leaves people with a protected identity out of an edition’s fields for names: bylines, credits, who
 * said a quote or an answer, who drew a strip, who works on a planned story. Their words are kept in
 * `erased_names`, by which the check before print finds them.
 */
export function withholdNames(
  edition: EditionInput,
  names: readonly UnprintedName[],
): EditionInput {
  if (!names.some((one) => one.is_protected)) return edition;
  const erasedNames: Record<string, string[]> = {};
  const note = (key: string, erased: string[]) => {
    if (erased.length > 0) erasedNames[key] = erased;
  };
  const articles = Object.entries(edition.articles).map(([id, given]) => {
    const { article, erased } = withoutProtected(given, names);
    note(`article ${id}`, erased);
    return [id, article];
  });
  const files = Object.entries(edition.files ?? {}).map(([id, file]) => {
    const { erase, erased } = createEraser(names);
    const credit = erase(file.credit, null);
    note(`file ${id}`, erased);
    return [id, { ...file, credit }];
  });
  const pages = edition.pages.map((page) => ({
    ...page,
    placements: page.placements.map((placement) => {
      const { feature, erased } = withoutDrawer(placement.feature, names);
      note(`slot ${page.id} ${placement.slot_id}`, erased);
      return erased.length > 0 ? { ...placement, feature } : placement;
    }),
  }));
  return {
    ...edition,
    articles: Object.fromEntries(articles) as EditionInput['articles'],
    files: Object.fromEntries(files) as EditionInput['files'],
    pages,
    ...(Object.keys(erasedNames).length > 0 && { erased_names: erasedNames }),
  };
}
