import type { StoredFile } from '@spalten/contract/file';
import { useState } from 'react';
import type { ChosenFiles } from './file-manager-store.ts';

/** The effect of a click or key on the selection: replace, toggle or extend. */
export type SelectMode = 'only' | 'toggle' | 'range';

/** The selected files that the list shows. Actions that change files apply to these only. */
export const shownOf = (chosen: ChosenFiles, files: readonly StoredFile[]): StoredFile[] =>
  files.flatMap(({ id }) => chosen.get(id) ?? []);

/**
 * The selected files of a list, and the active one. In single selection each choice replaces the
 * previous one.
 */
export function useSelection(
  files: StoredFile[],
  options: {
    isMany: boolean;
    /** The selected files, if they outlive the list. */
    chosen?: ChosenFiles;
    setChosen?: (change: (before: ChosenFiles) => ChosenFiles) => void;
  },
) {
  const { isMany } = options;
  const [ownChosen, setOwnChosen] = useState<ChosenFiles>(new Map());
  const { chosen = ownChosen, setChosen = setOwnChosen } = options;
  // By id and not by index, since the list may be refetched meanwhile.
  const [activeId, setActiveId] = useState<number>();
  const [anchorId, setAnchorId] = useState<number>();
  const indexOfFile = (id: number | undefined) =>
    Math.max(
      0,
      files.findIndex((file) => file.id === id),
    );

  const choose = (index: number, way: SelectMode) => {
    const file = files[index];
    if (!file) return;
    setActiveId(file.id);
    if (way !== 'range') setAnchorId(file.id);
    if (isMany && way === 'range') {
      const anchor = indexOfFile(anchorId);
      const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
      setChosen(() => new Map(files.slice(from, to + 1).map((one) => [one.id, one])));
      return;
    }
    setChosen((before) => {
      const isChosen = before.has(file.id);
      if (isMany && way === 'toggle') {
        const after = new Map(before);
        if (isChosen) after.delete(file.id);
        else after.set(file.id, file);
        return after;
      }
      return isChosen && before.size === 1 ? new Map() : new Map([[file.id, file]]);
    });
  };
  return {
    chosen,
    active: indexOfFile(activeId),
    choose,
    /** Moves the active file. With `isRange` it extends the selection. */
    moveTo: (index: number, isRange: boolean) => {
      const to = Math.max(0, Math.min(files.length - 1, index));
      if (isRange && isMany) choose(to, 'range');
      setActiveId(files[to]?.id);
    },
    chooseAll: () => isMany && setChosen(() => new Map(files.map((file) => [file.id, file]))),
    /** Selects a single file. */
    take: (file: StoredFile) => setChosen(() => new Map([[file.id, file]])),
    /** Deselects the files that the list doesn't show. */
    dropHidden: () =>
      setChosen((before) => new Map(shownOf(before, files).map((one) => [one.id, one]))),
    clear: () => setChosen(() => new Map()),
    /** Deselects a file. */
    without: (id: number) =>
      setChosen((before) => new Map([...before].filter(([chosenId]) => chosenId !== id))),
    /** Updates the selected files. */
    keep: (changed: StoredFile[]) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const file of changed) if (after.has(file.id)) after.set(file.id, file);
        return after;
      }),
  };
}
export type Selection = ReturnType<typeof useSelection>;
