import type { NewspaperPage, PageStatus, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { hashKey } from '@tanstack/react-query';
import { hasFields } from './has-fields.ts';

/** The fields of a page that a change sends. */
export interface PageFields {
  placements?: Placement[];
  slots?: Slot[];
  status?: PageStatus;
  name?: string;
}

export interface PageChange {
  /** The fields to send, made from the newest page. Null if what it changes is no longer there. */
  make: (page: NewspaperPage) => PageFields | null;
  /** The part of the page that the change replaces. If another user has changed it, the change is dropped. */
  dependsOn?: (page: NewspaperPage) => unknown;
  /** The page as the user saw it when the change was begun. Null and undefined: the newest page. */
  begun?: NewspaperPage | null | undefined;
}

/** The page before and after one save of this user. */
export interface OwnSave {
  before: NewspaperPage;
  after: NewspaperPage;
}

/** The server's answer to a save. `stale` is the version that another user has saved. */
export type SendResult = { saved: NewspaperPage } | { stale: NewspaperPage };

const MAX_OWN_SAVES = 100;

/**
 * Saves changes of one page, each on top of the newest version. After another user's save a change
 * is repeated on top of it, unless that save changed what this one replaces.
 */
export function createPageSaver(
  first: NewspaperPage,
  send: (base: NewspaperPage, fields: PageFields) => Promise<SendResult>,
) {
  let latest = first;
  let own: OwnSave[] = [];

  /** Stores a newer version of the page. */
  const take = (page: NewspaperPage) => {
    if (page.id === latest.id && page.version >= latest.version) latest = page;
  };
  const noteOwn = (saved: OwnSave) => {
    if (saved.after.id !== latest.id) return;
    own = [...own.slice(1 - MAX_OWN_SAVES), saved];
    take(saved.after);
  };
  /** The user's own saves since `begun` are no conflict: the change builds on them. */
  const hasConflict = ({ dependsOn = () => null }: PageChange, begun: NewspaperPage) => {
    const partOf = (page: NewspaperPage) => hashKey([dependsOn(page)]);
    const expected = own
      .filter(({ after }) => after.version > begun.version)
      .reduce(
        (part, { before, after }) => (partOf(before) === part ? partOf(after) : part),
        partOf(begun),
      );
    return partOf(latest) !== expected;
  };
  /**
   * The change as made by an earlier save of it, whose answer was lost. It is undone from what was
   * there before, unless other changes have come on top.
   */
  const findEarlier = (change: PageChange, begun: NewspaperPage): OwnSave | null => {
    const wanted = change.make(begun);
    if (!wanted || !hasFields(latest, begun, wanted)) return null;
    return { before: latest.version === begun.version + 1 ? begun : latest, after: latest };
  };
  /** @returns null if another user has changed or removed what the change replaces */
  const save = async (change: PageChange): Promise<OwnSave | null> => {
    const begun = change.begun ?? latest;
    for (;;) {
      const before = latest;
      const fields = hasConflict(change, begun) ? null : change.make(before);
      if (!fields) return findEarlier(change, begun);
      const result = await send(before, fields);
      if ('saved' in result) {
        const saved = { before, after: result.saved };
        noteOwn(saved);
        return saved;
      }
      take(result.stale);
    }
  };
  return { save, take, noteOwn, latest: () => latest };
}
