import { extensionOf } from '@spalten/contract/extensions';
import { useEffect, useState } from 'react';
import { isPicture } from './sender-checks.ts';

/** Bytes at the end of a Word file among which are the names of its parts. */
const NAMES_BYTES = 200_000;

/** Finds whether there are pictures inside of a Word file. False for one that can't be read. */
export async function hasPicturesInside(file: File): Promise<boolean> {
  if (extensionOf(file.name) !== 'docx') return false;
  try {
    return (await file.slice(-NAMES_BYTES).text()).includes('word/media/');
  } catch {
    return false;
  }
}

/** True if there are pictures among files, or inside of the Word files among them. */
export function useHasPictures(files: readonly File[]): boolean {
  const [illustrated, setIllustrated] = useState<ReadonlySet<File>>(new Set());
  useEffect(() => {
    let isGone = false;
    void Promise.all(files.map(hasPicturesInside)).then((found) => {
      if (!isGone) setIllustrated(new Set(files.filter((_, index) => found[index])));
    });
    return () => {
      isGone = true;
    };
  }, [files]);
  return files.some((file) => isPicture(file) || illustrated.has(file));
}
