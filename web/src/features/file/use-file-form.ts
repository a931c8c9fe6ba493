import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../ui/api.ts';
import { useLocalDraft } from '../../ui/use-local-draft.ts';
import { tryAndLog, updateCachedFiles } from './file.api.ts';

const formOf = ({ display_filename, meta, tag_groups }: StoredFile) => ({
  display_filename,
  caption: meta.caption ?? '',
  credit: meta.credit ?? '',
  alt: meta.alt ?? '',
  focal_point: meta.focal_point ?? null,
  tags: tag_groups.map(({ id }) => id),
});
/** Form state of a file's texts, with its local draft and saving. */
export function useFileForm(file: StoredFile, onSaved: (file: StoredFile) => void) {
  const [values, setValues] = useState(() => formOf(file));
  const [stored, setStored] = useState(values);
  const isChanged = values !== stored;
  const [isSaving, setSaving] = useState(false);
  const { localDraft, recordSent, clearDraft } = useLocalDraft({
    name: `file:${file.id}`,
    value: values,
    isChanged,
    stored,
    show: setValues,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // One save at a time, since a save that overtakes another would leave older texts.
    setSaving(true);
    await tryAndLog(async () => {
      recordSent(values);
      const saved = await call(calls.update, { params: { id: file.id }, body: values });
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
    isChanged,
    isSaving,
    save,
    localDraft,
  };
}

export type FileForm = ReturnType<typeof useFileForm>;
