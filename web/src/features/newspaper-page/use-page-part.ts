import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { useUnsavedWork } from '../../ui/saving/use-unsaved-changes.ts';
import type { SaveResult } from './use-page-saves.ts';

/** A save that the page's saves have already told the user about. */
class NotSaved extends Error {}

/**
 * Form state of a part of a page, as the text of a slot: edits, saving and the local draft. What
 * others save is shown while nothing is edited here.
 */
export function usePagePart<T>(options: {
  /** The draft's name. */
  name: string;
  page: NewspaperPage;
  /** The part as the page has it. */
  stored: T;
  isSame: (one: T, other: T) => boolean;
  /** False for a value that can't be saved yet. */
  isSavable?: (value: T) => boolean;
  /** `begun` is the page before editing started, so that nobody's words are replaced unseen. */
  send: (value: T, begun: NewspaperPage) => Promise<SaveResult>;
}) {
  const { page, stored, isSame, isSavable = () => true } = options;
  const begun = useRef(page);
  const [isRefused, setRefused] = useState(false);
  const { value, isChanged, saver, localDraft } = useSaver<T, void>({
    name: options.name,
    initial: stored,
    isChanged: (now, base) => !isSame(now, base),
    send: async (sent) => {
      const { isSaved, page: now } = await options.send(sent, begun.current);
      begun.current = now;
      setRefused(!isSaved);
      if (!isSaved) throw new NotSaved();
    },
    rebase: (error) => (error instanceof NotSaved ? 'wait' : undefined),
  });
  const content = JSON.stringify(stored);
  useLayoutEffect(() => {
    saver.follow((edited) => {
      if (!isSame(edited.value, edited.stored)) return edited;
      return { value: stored, stored };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each content
  }, [saver, content]);
  useLayoutEffect(() => {
    if (!isChanged && page.version >= begun.current.version) begun.current = page;
  }, [isChanged, page]);
  const save = async (): Promise<boolean> => {
    if (!isChanged) return true;
    return isSavable(value) && saver.save();
  };
  // After a conflict the user must save again. Closing the page doesn't.
  useUnsavedWork(isChanged, save, { isAutomatic: isSavable(value) && !isRefused });
  const edit = (next: T) => {
    setRefused(false);
    saver.set(next);
  };
  return { value, isChanged, edit, save, localDraft };
}
