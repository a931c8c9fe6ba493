import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../data/api.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';
import { hasChangedFields } from '../../ui/saving/changed-fields.ts';
import { tryAndLog, updateCachedFiles } from './file.api.ts';
import { changedValues, followFile, valuesOf } from './file-values.ts';

/**
 * Form state of a file's texts, with its local draft and saving. The form follows what changes
 * elsewhere, and a save sends the edited fields only.
 */
export function useFileForm(file: StoredFile, onSaved: (file: StoredFile) => void) {
  const [values, setValues] = useState(() => valuesOf(file));
  const [stored, setStored] = useState(values);
  const arriving = JSON.stringify(valuesOf(file));
  const [arrived, setArrived] = useState(arriving);
  if (arriving !== arrived) {
    setArrived(arriving);
    const merged = followFile({ written: values, base: stored }, file);
    setStored(merged.base);
    setValues(merged.written);
  }
  const [isSaving, setSaving] = useState(false);
  const { localDraft, recordSent, clearDraft } = useLocalDraft({
    name: `file:${file.id}`,
    value: values,
    isChanged: values !== stored,
    stored,
    show: setValues,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // One save at a time, since a save that overtakes another would leave older texts.
    setSaving(true);
    await tryAndLog(async () => {
      recordSent(values);
      const body = changedValues(values, stored);
      const saved = await call(calls.update, { params: { id: file.id }, body });
      setStored(values);
      await clearDraft();
      updateCachedFiles([saved]);
      onSaved(saved);
    });
    setSaving(false);
  };
  return {
    values,
    set: (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part })),
    isChanged: hasChangedFields(values, stored),
    isSaving,
    save,
    localDraft,
  };
}

export type FileForm = ReturnType<typeof useFileForm>;
