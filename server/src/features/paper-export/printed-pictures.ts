import { captionBeside, formatCredit } from '@spalten/contract/credit';
import type {
  ArticleInput,
  Composition,
  EditionInput,
  PageInput,
} from '../../typesetting/edition.ts';
import type { Threads } from '../../typesetting/threads.ts';
import type { IssuePicture } from './issue-story.ts';

/** A slot on its page. */
export interface SlotPlace {
  page: PageInput;
  slot_id: string;
}

/** Returns a text without the space around it; null if nothing is left. */
export const filled = (text: string | null | undefined): string | null => text?.trim() || null;

/** Lists the slots of an article: the one that it begins in, and those that it continues in. */
export function listSlotsOf(
  { pages }: EditionInput,
  threads: Threads,
  articleId: number,
): SlotPlace[] {
  const parts = pages.flatMap((page) =>
    page.slots.flatMap(({ id }) => {
      const source = threads.sourceOf(page.id, id);
      if (source?.article_id !== articleId) return [];
      return { page, slot_id: id, order: source.thread?.order ?? 0 };
    }),
  );
  return parts.toSorted((a, b) => a.order - b.order);
}

/** Lists the ids of the pictures that one slot prints. Withheld ones stay out. */
export const listPicturesIn = (
  { withheld }: EditionInput,
  printed: Composition['pictures'],
  { page, slot_id: slotId }: SlotPlace,
): number[] => {
  const own = printed[page.id]?.filter((one) => one.slot_id === slotId) ?? [];
  const ids = new Set(own.map(({ file_id: id }) => id));
  return [...ids].filter((id) => !withheld?.includes(id));
};

/**
 * Lists the pictures of a story that were printed, in any of its slots, in the order of `images`. What
 * a page left out or withheld stays out.
 */
export function listPrintedPictures(
  { withheld }: EditionInput,
  printed: Composition['pictures'],
  slots: readonly SlotPlace[],
  images: readonly Omit<ArticleInput['images'][number], 'focal_point'>[],
): IssuePicture[] {
  return images.flatMap(({ file_id, alt, caption, credit }) => {
    if (withheld?.includes(file_id)) return [];
    const [found] = slots.flatMap(({ page, slot_id }) => {
      const mark = printed[page.id]?.find(
        (one) => one.slot_id === slot_id && one.file_id === file_id,
      );
      return mark ? { name: `sida-${page.number}-${slot_id}-${file_id}`, shown: mark.shown } : [];
    });
    if (!found) return [];
    const beside = captionBeside(caption, credit);
    return {
      ...found,
      file_id,
      alt: filled(alt) ?? beside ?? '',
      caption: beside,
      credit: formatCredit(credit),
    };
  });
}
