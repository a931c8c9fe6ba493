import type { StoredFile } from '@spalten/contract/file';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { i18next } from '../../i18n/index.ts';
import { messageOf } from '../../data/api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { openFileManager } from './file-manager-store.ts';
import type { UploadItem } from './upload-queue.ts';
import { useUploads } from './upload-queue.ts';

/** The thing that uploads of a field are for, also when its screen has been left. */
export interface UploadTarget {
  /** The same each time the field is shown, such as `article:12:images`. */
  field: string;
  /**
   * Adds a stored file to the thing while the field isn't shown, and tells so. Errors are told of
   * by the caller, except that of a lost network, after which it is called again.
   */
  attach: (file: StoredFile) => Promise<void>;
}

/** The fields that are shown, and take stored files themselves. */
const receivers = new Map<string, (file: StoredFile) => void>();

/** Tells of a file that its field didn't get. It is among the user's files. */
function tellKept({ display_filename: name }: StoredFile, reason: string | null): void {
  const said = reason
    ? i18next.t('file.notAttached', { name, reason })
    : i18next.t('file.keptInFiles', { name });
  toast(said, reason ? 'error' : 'info', {
    label: i18next.t('file.showFiles'),
    run: () => openFileManager(null, { q: name }),
  });
}

/**
 * Gives a stored file to its field, or to the thing that the field was for.
 * @throws TypeError if the network is down
 */
export async function deliverUpload(
  field: string,
  attach: UploadTarget['attach'] | undefined,
  file: StoredFile,
): Promise<void> {
  const receive = receivers.get(field);
  // The next file is added to what has been shown by then.
  if (receive) return flushSync(() => receive(file));
  if (!attach) return tellKept(file, null);
  try {
    return await attach(file);
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return tellKept(file, messageOf(error));
  }
}

/** The uploads of a field. While it is shown, `onStored` gets its stored files. */
export function useFieldUploads(
  target: UploadTarget | undefined,
  onStored: (file: StoredFile) => void,
): { field: string; uploads: UploadItem[] } {
  const [ownField] = useState(() => crypto.randomUUID());
  const field = target?.field ?? ownField;
  const receive = useLatest(onStored);
  const items = useUploads();
  useEffect(() => {
    receivers.set(field, receive);
    return () => {
      if (receivers.get(field) === receive) receivers.delete(field);
    };
  }, [field, receive]);
  return { field, uploads: items.filter((one) => one.field === field) };
}
