import { useEffect, useState } from 'react';
import { isBorrowed } from '../../data/borrowed.ts';
import * as store from '../../data/browser-store.ts';

/*
 * The chosen files of the form, which a reload of the tab doesn't lose. They are found again only in
 * the same tab, and removed by the next one that opens a form: others may use the computer.
 */

const KEY = 'manus-files';
const TAB = 'manus-tab';

interface KeptFiles {
  tab: string;
  box: string;
  files: File[];
}

/** Returns the random name of this tab, null where the browser keeps none. */
function tabName(): string | null {
  try {
    const name =
      sessionStorage.getItem(TAB) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
    sessionStorage.setItem(TAB, name);
    return name;
  } catch {
    return null;
  }
}

async function keepFiles(box: string, files: File[]): Promise<void> {
  const tab = tabName();
  if (tab === null || isBorrowed()) return;
  try {
    if (files.length > 0) await store.set(KEY, { tab, box, files } satisfies KeptFiles);
    else await store.del(KEY);
  } catch {
    // Without room or permission to keep them, the files are chosen anew after a reload.
  }
}

async function readFiles(box: string): Promise<File[]> {
  try {
    const kept = await store.get<KeptFiles>(KEY);
    if (kept && kept.tab === tabName() && kept.box === box) return kept.files;
    if (kept) await store.del(KEY);
  } catch {
    // Nothing is kept, or it can't be read. The form begins without files.
  }
  return [];
}

/**
 * The files of a form, their setter, and whether the kept ones have been read. Those that were chosen
 * before a reload come back.
 */
export function useKeptFiles(box: string): [File[], (files: File[]) => void, boolean] {
  const [files, setFiles] = useState<File[]>([]);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isGone = false;
    void readFiles(box).then((kept) => {
      if (isGone) return;
      if (kept.length > 0) setFiles((chosen) => [...kept, ...chosen]);
      setRead(true);
    });
    return () => {
      isGone = true;
    };
  }, [box]);
  const change = (next: File[]) => {
    setFiles(next);
    void keepFiles(box, next);
  };
  return [files, change, isRead];
}
