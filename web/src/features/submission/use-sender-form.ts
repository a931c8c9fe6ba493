import { useRef, useState } from 'react';
import { useKeptFiles } from './kept-files.ts';
import type { KeptTexts, KnownOffice, SenderTexts } from './kept-texts.ts';
import { keepTexts, NO_TEXTS, readKeptTexts } from './kept-texts.ts';

/** The id of the form's first field, where one begins again. */
const FIRST_FIELD = 'sender-headline';

/**
 * The texts and files of a sender's form, as they come back after a reload or in another tab.
 * @param seen the office as its box tells of it, which is kept with the text; null if it tells nothing
 */
export function useSenderForm(box: string, seen: KnownOffice | null) {
  const [kept, setKept] = useState(() => readKeptTexts(box));
  const [texts, showTexts] = useState(kept?.texts ?? NO_TEXTS);
  const [files, showFiles, isRead] = useKeptFiles(box);
  /** The form that was thrown away, until one writes again. */
  const [thrownAway, setThrownAway] = useState<(KeptTexts & { files: File[] }) | null>(null);
  const latest = useRef(texts);
  const known = useRef(kept?.office ?? null);
  const office = seen && { office_name: seen.office_name, office_contact: seen.office_contact };
  const hasFiles = files.length > 0 || (kept?.hasFiles ?? false);
  /** Files were chosen in a tab that is closed. */
  const isWithoutFiles = (kept?.hasFiles ?? false) && isRead && files.length === 0;

  const keep = (next: SenderTexts, areFilesChosen: boolean) =>
    keepTexts(box, { texts: next, hasFiles: areFilesChosen, office: office ?? known.current });
  const change = (next: SenderTexts, areFilesChosen: boolean) => {
    latest.current = next;
    showTexts(next);
    keep(next, areFilesChosen);
  };
  const write = (part: Partial<SenderTexts>) => {
    setThrownAway(null);
    change({ ...latest.current, ...part }, hasFiles);
  };
  const setFiles = (next: File[]) => {
    setKept((before) => before && { ...before, hasFiles: false });
    showFiles(next);
    keep(latest.current, next.length > 0);
  };
  const clear = () => {
    setKept(null);
    change(NO_TEXTS, false);
    showFiles([]);
  };
  const throwAway = () => {
    setThrownAway({ texts, files, hasFiles, office: known.current, writtenAt: Date.now() });
    clear();
    document.getElementById(FIRST_FIELD)?.focus();
  };
  const takeBack = () => {
    if (!thrownAway) return;
    setKept(thrownAway);
    change(thrownAway.texts, thrownAway.hasFiles);
    showFiles(thrownAway.files);
    setThrownAway(null);
  };
  const hasNotice = kept !== null || thrownAway !== null;
  return {
    texts,
    files,
    /** The text of an earlier visit, until it is sent or thrown away. */
    kept,
    /** Writes fields as the sender has them now. */
    write,
    setFiles,
    /** Empties the form, since it was sent. */
    clear,
    /** The notice about a text that came back, or was thrown away. Null if there is none. */
    notice: hasNotice
      ? {
          isThrownAway: thrownAway !== null,
          isWithoutFiles,
          onThrowAway: throwAway,
          onTakeBack: takeBack,
        }
      : null,
  };
}
