import type { EditionInput } from '../../typesetting/edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { MarkedPerson, RefusedName } from '../consent/index.ts';
import { findMarked, findRefusedNames, namesPictured } from '../consent/index.ts';
import { picturesOf } from './withhold.ts';

/** Returns a function that replaces words by a picture if they name somebody in it who said no to it. */
function createKeeper(people: readonly RefusedName[], marked: readonly MarkedPerson[]) {
  const byFile = Map.groupBy(marked, ({ file_id: id }) => id);
  return <T extends string | null | undefined>(
    words: T,
    fileId: number | null | undefined,
    empty: T,
  ): T => {
    const there = (fileId && byFile.get(fileId)) || [];
    const isRefused =
      words && there.length > 0 && people.some((one) => namesPictured(words, one, there));
    return isRefused ? empty : words;
  };
}

/**
 * Leaves words by pictures out of an edition that name somebody in the picture who has said no to being
 * named: captions, descriptions and names beside faces. The check before print refuses them; this is for
 * readers on the web, whose pages are made again when the answer comes later.
 */
export async function withholdRefused(
  database: Database | Transaction,
  officeId: number,
  edition: EditionInput,
): Promise<EditionInput> {
  const people = await findRefusedNames(database, officeId);
  if (people.length === 0) return edition;
  const keep = createKeeper(
    people,
    await findMarked(database, picturesOf(edition), { day: today }),
  );
  const articles = Object.entries(edition.articles).map(([id, article]) => [
    id,
    {
      ...article,
      answers: article.answers.map((one) => ({ ...one, name: keep(one.name, one.file_id, '') })),
      images: article.images.map((image) => ({
        ...image,
        caption: keep(image.caption, image.file_id, null),
        alt: keep(image.alt, image.file_id, null),
      })),
    },
  ]);
  const files = Object.entries(edition.files ?? {}).map(([id, file]) => [
    id,
    { ...file, alt: keep(file.alt, Number(id), null) },
  ]);
  return {
    ...edition,
    articles: Object.fromEntries(articles) as EditionInput['articles'],
    files: Object.fromEntries(files) as EditionInput['files'],
    pages: edition.pages.map((page) => ({
      ...page,
      placements: page.placements.map((placement) => {
        const { feature } = placement;
        const text = keep(placement.text, placement.file_id, '');
        if (feature?.kind !== 'comic') return { ...placement, text };
        const pictures = feature.pictures.map((one) => ({
          ...one,
          caption: keep(one.caption, one.file_id, ''),
        }));
        return { ...placement, text, feature: { ...feature, pictures } };
      }),
    })),
  };
}
