import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../data/api.ts';
import { hasChangedFields } from '../../ui/saving/changed-fields.ts';
import { useFollowing } from '../../ui/saving/use-following.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { tryAndLog, updateCachedFiles } from './file.api.ts';
import type { FileValues } from './file-values.ts';
import { changedValues, followFile, valuesOf } from './file-values.ts';

/**
 * Form state of a file's texts, with its local draft and saving. The form follows what changes
 * elsewhere, and a save sends the edited fields only.
 */
export function useFileForm(file: StoredFile, onSaved: (file: StoredFile) => void) {
  const arrived = valuesOf(file);
  const { value, stored, saver, localDraft } = useSaver<FileValues, StoredFile>({
    name: `file:${file.id}`,
    initial: arrived,
    send: (values, base) =>
      call(calls.update, { params: { id: file.id }, body: changedValues(values, base) }),
    onSaved: (saved) => {
      updateCachedFiles([saved]);
      onSaved(saved);
    },
  });
  useFollowing(saver, arrived, { merge: followFile });
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    await tryAndLog(saver.save);
    setSaving(false);
  };
  return {
    values: value,
    set: (part: Partial<FileValues>) => saver.set((before) => ({ ...before, ...part })),
    isChanged: hasChangedFields(value, stored),
    isSaving,
    save,
    localDraft,
  };
}

export type FileForm = ReturnType<typeof useFileForm>;
