import type { StoredFile } from '@spalten/contract/file';
import { useState } from 'react';

/** What a press or a key does to the choice: alone, with the others, or all from the last one. */
export type Way = 'only' | 'toggle' | 'range';

/**
 * The files that are chosen in a list, and the one that the keyboard stands on. Where only one may
 * be chosen, each choice takes the place of the one before.
 */
export function useSelection(files: StoredFile[], isMany: boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, StoredFile>>(new Map());
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState(0);

  const choose = (index: number, way: Way) => {
    const file = files[index];
    if (!file) return;
    setActive(index);
    if (way !== 'range') setAnchor(index);
    if (isMany && way === 'range') {
      const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
      setChosen(new Map(files.slice(from, to + 1).map((one) => [one.id, one])));
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
    active: Math.min(active, Math.max(0, files.length - 1)),
    choose,
    /** Moves the keyboard's place; with `isRange`, all from where it began are chosen. */
    moveTo: (index: number, isRange: boolean) => {
      const to = Math.max(0, Math.min(files.length - 1, index));
      if (isRange && isMany) choose(to, 'range');
      setActive(to);
    },
    chooseAll: () => isMany && setChosen(new Map(files.map((file) => [file.id, file]))),
    /** Chooses one alone, wherever it stands. */
    take: (file: StoredFile) => setChosen(new Map([[file.id, file]])),
    clear: () => setChosen(new Map()),
    /** Keeps what is chosen as it is now. */
    keep: (changed: StoredFile[]) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const file of changed) if (after.has(file.id)) after.set(file.id, file);
        return after;
      }),
  };
}
export type Selection = ReturnType<typeof useSelection>;
